#include "row.h"

#include <QImageReader>
#include <QPainter>
#include <QTextLayout>
#include <cmath>

Row::Row(QQuickItem *parent) : QQuickPaintedItem(parent) {
  setOpaquePainting(true);
  setAntialiasing(false);
  setSmooth(false);
}

void Row::setContent(const QVariantMap &next) {
  content = next;
  update();
}

qreal Row::number(const QString &name) const { return head.value(name).toReal(); }

QColor Row::color(const QString &name) const { return QColor(head.value("color_" + name).toString()); }

void Row::paint(QPainter *painter) {
  painter->fillRect(boundingRect(), color("background"));
  const QString thumbnail = content["thumbnail"].toString();
  const QString byline = content["byline"].toString();
  const int lines = content["summary_lines"].toInt();
  const qreal gap = number("gap"), hairline = number("hairline");
  const qreal titleHeight = number("title_line");
  const qreal summaryHeight = lines * number("summary_line");
  const qreal bylineHeight = number("byline_line");
  qreal left = 0;
  if (!thumbnail.isEmpty()) {
    paintThumbnail(painter, thumbnail);
    left = number("thumbnail") + number("thumbnail_gap");
  }
  qreal height = titleHeight;
  if (lines > 0) height += gap + summaryHeight;
  if (!byline.isEmpty()) height += gap + bylineHeight;
  QRectF frame(left, std::floor((this->height() - height) / 2), width() - left, titleHeight);
  paintText(painter, content["title"].toString(), "title", frame, 1,
            QFont::DemiBold);
  frame.translate(0, titleHeight + gap);
  if (lines > 0) {
    paintText(painter, content["summary"].toString(), "summary", frame,
              lines, QFont::Normal);
    frame.translate(0, summaryHeight + gap);
  }
  paintText(painter, byline, "byline", frame, 1, QFont::Normal);
  painter->fillRect(QRectF(left, this->height() - hairline, width() - left, hairline),
                    color("separator"));
}

void Row::paintThumbnail(QPainter *painter, const QString &path) const {
  const int side = head["thumbnail"].toInt();
  const qreal radius = number("thumbnail_radius");
  QImageReader reader(path);
  reader.setScaledSize(QSize(side, side) * int(std::ceil(painter->device()->devicePixelRatioF())));
  QImage picture = reader.read();
  picture.setDevicePixelRatio(picture.width() / qreal(side));
  painter->save();
  painter->translate(0, std::floor((height() - side) / 2));
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setPen(Qt::NoPen);
  painter->setBrush(QBrush(picture));
  painter->drawRoundedRect(0, 0, side, side, radius, radius);
  painter->restore();
}

// One text in lines of one height.
void Row::paintText(QPainter *painter, const QString &text, const QString &role, QRectF frame, int lines,
                    int weight) const {
  QFont font;
  font.setPixelSize(int(number(role + "_size")));
  font.setWeight(QFont::Weight(weight));
  painter->setPen(color(role));
  painter->setFont(font);
  const qreal lineHeight = number(role + "_line");
  // The same share of every line is above its letters, whatever font they come from.
  const qreal baseline = std::round(lineHeight / 2 + font.pixelSize() * 0.36);
  QTextOption option(text.isRightToLeft() ? Qt::AlignRight : Qt::AlignLeft);
  option.setTextDirection(text.isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight);
  option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);

  QString rest = text;
  for (int line = 0; line < lines && !rest.isEmpty(); line++, frame.translate(0, lineHeight)) {
    if (line == lines - 1) rest = QFontMetricsF(font).elidedText(rest, Qt::ElideRight, frame.width());
    QTextLayout layout(rest, font);
    layout.setTextOption(option);
    layout.beginLayout();
    QTextLine first = layout.createLine();
    first.setLineWidth(frame.width());
    layout.endLayout();
    first.setPosition(QPointF(0, 0));
    first.draw(painter, QPointF(frame.x(), frame.y() + baseline - first.ascent()));
    rest = rest.mid(first.textLength());
  }
}
