// The scene of the benchmark in Qt Quick: `qt-peer --scene FOLDER`.
#include <QAbstractListModel>
#include <QFile>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QQmlEngine>
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
        fields.append(key == QLatin1String("section") ? QVariant(value[u"kind"].toString() == key)
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
  static constexpr const char *names[] = {"section", "height",        "title",    "summary",
                                          "byline",  "summary_lines", "thumbnail"};
  QList<QVariantList> rows;
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
