import QtQuick

// A header that collapses over a list. Nothing is cut to a shape, texts are plain, pictures are decoded
// in the size they are drawn in, and rows that leave are used again.
Item {
    id: scene

    required property var head
    required property QtObject items

    readonly property int expanded: head.header_expanded
    readonly property int collapsed: head.header_collapsed
    readonly property real columnWidth: Math.min(width - 2 * head.margin, head.column_width)
    readonly property real columnLeft: Math.floor((width - columnWidth) / 2)
    readonly property real offset: list.contentY - list.originY
    readonly property real headerHeight: Math.max(collapsed, expanded - offset)
    readonly property real collapse:
        Math.min(1, Math.max(0, (expanded - headerHeight) / (expanded - collapsed)))

    ListView {
        id: list
        anchors.fill: parent
        model: scene.items
        reuseItems: true
        cacheBuffer: 240
        boundsBehavior: Flickable.DragAndOvershootBounds
        header: Item { width: 1; height: scene.expanded }
        delegate: Row {}
    }

    component PlainText: Text {
        textFormat: Text.PlainText
        renderType: scene.head.native ? Text.NativeRendering : Text.QtRendering
        elide: Text.ElideRight
        verticalAlignment: Text.AlignVCenter
        lineHeightMode: Text.FixedHeight
    }

    component Row: Item {
        id: row
        required property bool section
        required property string title
        required property string summary
        required property string byline
        required property string thumbnail
        required property int summary_lines
        required property real extent

        readonly property var head: scene.head
        readonly property real textLeft: !section && thumbnail ? head.thumbnail + head.thumbnail_gap : 0
        readonly property real textHeight: head.title_line
            + (summary_lines ? head.gap + summary_lines * head.summary_line : 0)
            + (byline ? head.gap + head.byline_line : 0)

        x: scene.columnLeft
        width: scene.columnWidth; height: extent
        layer.enabled: head.layers

        Rectangle {
            visible: row.section
            x: -row.x; width: scene.width; height: row.height
            color: row.head.color_section_background
        }
        Image {
            visible: status === Image.Ready
            source: row.thumbnail ? "image://rounded" + row.thumbnail : ""
            y: Math.floor((row.height - height) / 2)
            width: row.head.thumbnail; height: width
            sourceSize: Qt.size(width, height)
        }
        PlainText {
            id: titleText
            text: row.title
            x: row.textLeft; width: row.width - x
            y: row.section ? 0 : Math.floor((row.height - row.textHeight) / 2)
            height: row.section ? row.height : row.head.title_line
            color: row.section ? row.head.color_section_title : row.head.color_title
            font { pixelSize: row.section ? row.head.section_size : row.head.title_size; weight: Font.DemiBold }
        }
        PlainText {
            id: summaryText
            visible: row.summary_lines > 0
            text: row.summary
            x: row.textLeft; width: row.width - x
            y: titleText.y + titleText.height + row.head.gap
            height: row.summary_lines * lineHeight
            maximumLineCount: Math.max(1, row.summary_lines)
            wrapMode: Text.Wrap
            lineHeight: row.head.summary_line
            color: row.head.color_summary
            font.pixelSize: row.head.summary_size
        }
        PlainText {
            visible: !!text
            text: row.byline
            x: row.textLeft; width: row.width - x
            y: summaryText.y + (row.summary_lines ? summaryText.height + row.head.gap : 0)
            height: row.head.byline_line
            color: row.head.color_byline
            font.pixelSize: row.head.byline_size
        }
        Rectangle {
            x: row.section ? -row.x : row.textLeft
            width: row.section ? scene.width : row.width - x
            y: row.height - height
            height: row.head.hairline
            color: row.head.color_separator
        }
    }

    Item {
        width: scene.width
        height: scene.headerHeight

        // In the width of the window from the start, so that no frame scales it; the header, which
        // a wheel never stretches here, only cuts it.
        Image {
            visible: scene.collapse < 1
            anchors.fill: parent
            source: "file:" + scene.head.photo
            sourceSize.width: scene.width
            fillMode: Image.Pad
        }
        Rectangle {
            anchors.fill: parent
            color: scene.head.header_color
            opacity: scene.head.header_alpha_expanded
                + (scene.head.header_alpha_collapsed - scene.head.header_alpha_expanded) * scene.collapse
        }
        PlainText {
            text: scene.head.header_title
            y: scene.head.header_title_top
            width: parent.width; height: scene.head.header_title_height
            horizontalAlignment: Text.AlignHCenter
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
