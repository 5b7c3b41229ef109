"""Runs a scene of Qt Quick with PySide6: python3 stackdrag_qt.py SCENE.qml SECONDS"""
import sys

from PySide6.QtCore import QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlApplicationEngine

application = QGuiApplication(sys.argv)
engine = QQmlApplicationEngine(QUrl.fromLocalFile(sys.argv[1]))
sys.exit(application.exec() if engine.rootObjects() else 1)
