// The scene of the benchmark in Qt Quick: `qt-peer --scene FOLDER`.
#include <QFile>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QQuickView>
#include <cstdio>

#include "row.h"

int main(int count, char **arguments) {
  QGuiApplication application(count, arguments);
  const QStringList options = application.arguments();
  if (options.size() != 3 || options[1] != "--scene") {
    std::fputs("usage: qt-peer --scene FOLDER\n", stderr);
    return 2;
  }
  QFile file(options[2] + "/scene.json");
  if (!file.open(QIODevice::ReadOnly)) {
    std::fprintf(stderr, "%s: not readable\n", qPrintable(file.fileName()));
    return 4;
  }
  const QJsonObject scene = QJsonDocument::fromJson(file.readAll()).object();
  QVariantMap head = scene["head"].toObject().toVariantMap();
  // Qt writes the alpha first.
  for (QVariant &value : head) {
    const QString text = value.toString();
    if (text.size() == 9 && text[0] == u'#') value = u'#' + text.mid(7) + text.mid(1, 6);
  }

  qmlRegisterType<Row>("Peer", 1, 0, "PaintedRow");
  QQuickView view;
  view.setColor(QColor(head["color_background"].toString()));
  view.setResizeMode(QQuickView::SizeRootObjectToView);
  view.setInitialProperties({{"head", head},
                             {"items", scene["items"].toVariant()}});
  view.setSource(QUrl("qrc:/Scene.qml"));
  if (view.status() != QQuickView::Ready) return 3;
  view.resize(head["viewport_width"].toInt(),
              head["viewport_height"].toInt());
  view.show();
  return application.exec();
}
