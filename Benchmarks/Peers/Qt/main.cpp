// The scene of the benchmark in Qt Quick: `qt-peer --scene FOLDER`.
#include <QAbstractListModel>
#include <QFile>
#include <QGuiApplication>
#include <QImageReader>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPainter>
#include <QQmlEngine>
#include <QQuickImageProvider>
#include <QQuickView>

#include <cstdio>
#include <utility>

namespace {

// The items of scene.json, each of its fields a role.
class Items : public QAbstractListModel {
 public:
  explicit Items(const QJsonArray &items) {
    for (const QJsonValue &value : items) {
      QVariantList fields;
      for (const char *name : names) {
        const QString key = QString::fromLatin1(name);
        fields.append(key == QLatin1String("section")  ? QVariant(value[u"kind"].toString() == key)
                      : key == QLatin1String("extent") ? value[u"height"].toVariant()
                                                       : value[key].toVariant());
      }
      rows.append(fields);
    }
  }
  int rowCount(const QModelIndex & = {}) const override { return int(rows.size()); }
  QVariant data(const QModelIndex &index, int role) const override {
    return rows[index.row()].value(role - Qt::UserRole);
  }
  QHash<int, QByteArray> roleNames() const override {
    QHash<int, QByteArray> result;
    int role = Qt::UserRole;
    for (const char *name : names) result.insert(role++, name);
    return result;
  }

 private:
  static constexpr const char *names[] = {"section", "extent",        "title",    "summary",
                                          "byline",  "summary_lines", "thumbnail"};
  QList<QVariantList> rows;
};

// Pictures in the size they are drawn in, opaque, with their round corners on the list's colour: drawing
// one is copying it.
class Rounded : public QQuickImageProvider {
 public:
  Rounded(QColor around, qreal radius)
      : QQuickImageProvider(Image), around(around), radius(radius) {}
  QImage requestImage(const QString &path, QSize *size, const QSize &wanted) override {
    QImageReader reader(u'/' + path);
    reader.setScaledSize(wanted);
    const QImage picture = reader.read();
    *size = picture.size();
    QImage result(picture.size(), QImage::Format_RGB32);
    result.fill(around);
    QPainter painter(&result);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(picture);
    painter.drawRoundedRect(result.rect(), radius, radius);
    return result;
  }

 private:
  const QColor around;
  const qreal radius;
};

}  // namespace

int main(int count, char **arguments) {
  QGuiApplication application(count, arguments);
  const QStringList options = application.arguments();
  if (options.size() != 3 || options[1] != QLatin1String("--scene")) {
    std::fputs("usage: qt-peer --scene FOLDER\n", stderr);
    return 2;
  }
  QFile file(options[2] + QStringLiteral("/scene.json"));
  if (!file.open(QIODevice::ReadOnly)) {
    std::fprintf(stderr, "%s: not readable\n", qPrintable(file.fileName()));
    return 4;
  }
  const QJsonObject scene = QJsonDocument::fromJson(file.readAll()).object();
  QVariantMap head = scene[u"head"].toObject().toVariantMap();
  // QML writes the alpha first.
  for (QVariant &value : head) {
    const QString text = value.toString();
    if (text.size() == 9 && text[0] == u'#') value = u'#' + text.mid(7) + text.mid(1, 6);
  }
  Items items(scene[u"items"].toArray());

  QQuickView view;
  head[QStringLiteral("layers")] = qEnvironmentVariableIntValue("PEER_LAYERS") != 0;
  head[QStringLiteral("native")] = qEnvironmentVariableIntValue("PEER_NATIVE") != 0;
  view.engine()->addImageProvider(
      QStringLiteral("rounded"),
      new Rounded(head[QStringLiteral("color_background")].toString(),
                  head[QStringLiteral("thumbnail_radius")].toReal()));
  view.setColor(head[QStringLiteral("color_background")].toString());
  view.setResizeMode(QQuickView::SizeRootObjectToView);
  view.setInitialProperties({{QStringLiteral("head"), head},
                             {QStringLiteral("items"), QVariant::fromValue<QObject *>(&items)}});
  view.setSource(QUrl(QStringLiteral("qrc:/Scene.qml")));
  if (view.status() != QQuickView::Ready) return 3;
  view.resize(head[QStringLiteral("viewport_width")].toInt(),
              head[QStringLiteral("viewport_height")].toInt());
  view.show();
  return application.exec();
}
