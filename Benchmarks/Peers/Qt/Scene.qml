import QtQuick
import Peer

// A header that collapses over a list. Nothing is cut to a shape, pictures are decoded in the size they
// are drawn in, rows that leave are used again, and nothing stands between two pixels.
Item {
    id: scene

    required property var head
    required property var items

    readonly property int expanded: head.header_expanded
    readonly property int collapsed: head.header_collapsed
    readonly property real columnWidth: Math.min(width - 2 * head.margin, head.column_width)
    readonly property real columnLeft: Math.floor((width - columnWidth) / 2)
    readonly property int offset: Math.round(list.contentY - list.originY)
    readonly property real headerHeight: Math.max(collapsed, expanded - offset)
    readonly property real collapse:
        Math.min(1, Math.max(0, (expanded - headerHeight) / (expanded - collapsed)))

    ListView {
        id: list
        anchors.fill: parent
        model: scene.items
        reuseItems: true
        pixelAligned: true
        cacheBuffer: 240
        header: Item { width: 1; height: scene.expanded }
        delegate: PaintedRow {
            required property var modelData
            head: scene.head
            content: modelData
            x: scene.columnLeft
            width: scene.columnWidth
            height: modelData.height
        }
    }

    Item {
        width: scene.width
        height: scene.headerHeight

        // In the width of the window from the start, so that no frame scales it; the header, which a
        // wheel never stretches here, only cuts it.
        Image {
            visible: scene.collapse < 1
            anchors.fill: parent
            source: "file:" + scene.head.photo
            sourceSize.width: scene.width
            fillMode: Image.Pad
            smooth: false
        }
        Rectangle {
            anchors.fill: parent
            color: scene.head.header_color
            opacity: scene.head.header_alpha_expanded
                + (scene.head.header_alpha_collapsed - scene.head.header_alpha_expanded) * scene.collapse
        }
        Text {
            text: scene.head.header_title
            textFormat: Text.PlainText
            renderType: Text.NativeRendering
            y: scene.head.header_title_top
            width: parent.width; height: scene.head.header_title_height
            horizontalAlignment: Text.AlignHCenter
            verticalAlignment: Text.AlignVCenter
            color: scene.head.header_title_color
            font.pixelSize: scene.head.header_title_size
        }
        Image {
            visible: scene.collapse < 1
            opacity: 1 - scene.collapse
            source: "file:" + scene.head.icon
            width: scene.head.icon_size; height: width
            sourceSize: Qt.size(width, height)
            x: Math.round((parent.width - width) / 2)
            y: Math.round((parent.height - height) / 2) + scene.head.icon_below_middle
        }
    }
    Rectangle {
        visible: list.moving
        x: scene.width - width - scene.head.indicator_margin
        y: scene.headerHeight + scene.head.indicator_margin
            + list.visibleArea.yPosition * (scene.height - scene.headerHeight)
        width: scene.head.indicator_width
        height: list.visibleArea.heightRatio * (scene.height - scene.headerHeight)
        radius: width / 2
        color: scene.head.color_indicator
    }
}
