// A row of the list.
#ifndef ROW_H
#define ROW_H

#include <QQuickPaintedItem>
#include <QVariantMap>

// A painted item without anything to see through: its picture is made when another row moves in, and to
// draw it is to copy it. Texts and pictures as items of their own cost more, in layers too.
class Row : public QQuickPaintedItem {
  Q_OBJECT
  Q_PROPERTY(QVariantMap head MEMBER head)
  Q_PROPERTY(QVariantMap content MEMBER content WRITE setContent)

 public:
  explicit Row(QQuickItem *parent = nullptr);
  void setContent(const QVariantMap &next);
  void paint(QPainter *painter) override;

 private:
  QVariantMap head;
  QVariantMap content;

  qreal number(const QString &name) const;
  QColor color(const QString &name) const;
  void paintThumbnail(QPainter *painter, const QString &path) const;
  void paintText(QPainter *painter, const QString &text, const QString &role, QRectF frame, int lines,
                 int weight) const;
};

#endif
