// Runs a scene of Qt Quick in a compiled program: stackdrag_qt SCENE.qml SECONDS
#include <QGuiApplication>
#include <QQmlApplicationEngine>

int main(int count, char **arguments) {
  QGuiApplication application(count, arguments);
  QQmlApplicationEngine engine(QUrl::fromLocalFile(QString::fromLocal8Bit(arguments[1])));
  return engine.rootObjects().isEmpty() ? 1 : application.exec();
}
