// The scene "stackdrag" of docs/spec/bench-scenes.md in Qt Quick. stackdrag_qt.cpp and stackdrag_qt.py run it.
import QtQuick
import QtQuick.Window

Window {
    id: window
    width: 1024
    height: 768
    visible: true
    color: "#1a1a1a"

    readonly property int pageCount: 5
    readonly property int rowCount: 100
    readonly property real viewport: width - 80
    readonly property real half: viewport / 2
    readonly property real most: (pageCount - 1) * half
    readonly property real offset: most / 2 * (1 - Math.cos(Math.PI * time))
    property real time: 0
    property int frames: 0
    property int missed: 0
    property real shown: 0

    function naturalPlace(page) { return page === 0 ? 0 : viewport + (page - 1) * half }
    function place(page) { return Math.max(3 * page, Math.round(naturalPlace(page) - offset)) }

    // Real time in seconds, advanced once per frame.
    NumberAnimation on time { from: 0; to: 3600; duration: 3600000 }

    onFrameSwapped: {
        const now = Date.now()
        if (frames === 0) console.log("FIRST")
        else missed += Math.max(0, Math.round((now - shown) * 60 / 1000) - 1)
        shown = now
        frames += 1
    }
    onTimeChanged: {
        for (let i = pageCount - 1; i >= 0; i--) {
            const page = pages.itemAt(i)
            if (page && page.x < viewport) {
                page.scrollTo(time)
                break
            }
        }
    }

    Timer { interval: 2000; running: true; onTriggered: console.log("BEGIN", window.frames, window.missed) }
    Timer {
        // The last argument is the number of seconds to measure.
        interval: 2000 + 1000 * Number(Qt.application.arguments[Qt.application.arguments.length - 1])
        running: true
        onTriggered: {
            console.log("END", window.frames, window.missed)
            Qt.quit()
        }
    }

    Column {
        width: 80
        Repeater {
            model: ["Files", "Music", "Photos", "More"]
            Item {
                required property string modelData
                required property int index
                width: 80
                height: 80
                Rectangle { x: 20; y: 12; width: 40; height: 40; radius: 8; color: "#8a91a0" }
                Text {
                    y: 56
                    width: 80
                    horizontalAlignment: Text.AlignHCenter
                    text: parent.modelData
                    color: "#c8ccd6"
                    font { family: "DejaVu Sans"; pixelSize: 12 }
                }
                Rectangle {
                    visible: parent.index === 1
                    x: 50
                    y: 6
                    width: 20
                    height: 20
                    radius: 10
                    color: "#d7263d"
                    Text {
                        anchors.centerIn: parent
                        text: "5"
                        color: "white"
                        font { family: "DejaVu Sans"; pixelSize: 12 }
                    }
                }
            }
        }
    }

    Item {
        x: 80
        width: window.viewport
        height: window.height
        clip: true

        Repeater {
            id: pages
            model: window.pageCount

            Rectangle {
                id: page
                required property int index
                readonly property real covered:
                    index + 1 < window.pageCount ? Math.max(0, Math.min(1, (x + width - window.place(index + 1)) / width)) : 0
                function scrollTo(time) {
                    const range = window.rowCount * 56 - list.height
                    const way = (600 * time) % (2 * range)
                    list.contentY = way < range ? way : 2 * range - way
                }
                x: window.place(index)
                width: index === 0 ? window.viewport : window.half
                height: window.height
                visible: x < window.viewport

                Rectangle {
                    x: -8
                    width: 8
                    height: parent.height
                    gradient: Gradient {
                        orientation: Gradient.Horizontal
                        GradientStop { position: 0; color: "#00000000" }
                        GradientStop { position: 1; color: "#59000000" }
                    }
                }
                Text {
                    x: 20
                    height: 64
                    verticalAlignment: Text.AlignVCenter
                    text: "Page " + page.index
                    font { family: "DejaVu Sans"; pixelSize: 22; bold: true }
                }
                ListView {
                    id: list
                    y: 64
                    width: parent.width
                    height: parent.height - 64
                    clip: true
                    interactive: false
                    model: window.rowCount
                    delegate: Item {
                        required property int index
                        width: list.width
                        height: 56
                        Rectangle {
                            x: 20
                            y: 8
                            width: 40
                            height: 40
                            radius: 8
                            color: Qt.hsva(parent.index % 12 / 12, 0.6, 0.8, 1)
                        }
                        Text {
                            x: 76
                            y: 9
                            text: "Row " + parent.index
                            font { family: "DejaVu Sans"; pixelSize: 16 }
                        }
                        Text {
                            x: 76
                            y: 32
                            text: "Detail of row " + parent.index
                            color: "#767d8a"
                            font { family: "DejaVu Sans"; pixelSize: 12 }
                        }
                        Rectangle { x: 76; y: 55; width: parent.width - 76; height: 1; color: "#dde0e8" }
                    }
                }
                Rectangle { anchors.fill: parent; color: "black"; opacity: 0.3 * page.covered; visible: opacity > 0 }
            }
        }
    }
}
