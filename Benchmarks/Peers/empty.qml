// An empty window, which shows what a runtime costs by itself.
import QtQuick
import QtQuick.Window

Window {
    width: 1024
    height: 768
    visible: true
    property bool isShown: false
    onFrameSwapped: {
        if (!isShown) console.log("FIRST")
        isShown = true
    }
    Timer { interval: 2000; running: true; onTriggered: console.log("BEGIN 0 0") }
    Timer {
        interval: 2000 + 1000 * Number(Qt.application.arguments[Qt.application.arguments.length - 1])
        running: true
        onTriggered: {
            console.log("END 0 0")
            Qt.quit()
        }
    }
}
