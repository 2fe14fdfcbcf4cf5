import HeaderKit

/// What stands over the window: the help and short messages.
struct PanelScene {
  /// A line of the help: keys, and what they do.
  struct HelpLine: Equatable {
    var keys: TextReference
    var meaning: TextReference
  }

  /// The help's lines, in reading order.
  static let help: [(keys: String, meaning: String)] = [
    ("Up, Down", "one row"),
    ("Space, Shift+", "a page on, a page back"),
    ("Home, End", "the top, the end"),
    ("Tab, Shift+", "select a row; Enter opens its link"),
    ("Left, Right", "the list of the tab beside"),
    ("Drag", "rows, header or scroll indicator"),
    ("F10", "choose a header"),
    ("1 to 9", "a header by its number"),
    ("[ ]", "the header before, the one after"),
    ("F", "the next feel of scrolling"),
    ("H, Shift+H", "frame times; begin them anew"),
    ("I", "gesture inspector; a click leafs on"),
    ("Shift+F", "inspector: every feel's resting place"),
    ("L", "Articles: the old tutorial's law"),
    ("M", "momentum on or off"),
    ("D", "light or dark"),
    ("Ctrl + − 0", "text size"),
    ("R, P", "record a gesture; play the last"),
    ("S", "save a screenshot"),
    ("F5", "reload the feed"),
    ("F11, Escape", "full screen; back"),
    ("Ctrl+Q, Ctrl+W", "quit"),
    ("F1", "this help"),
  ]

  var theme: Theme
  var textScale: Double
  private let lines: [HelpLine]
  private let title: TextReference

  init(theme: Theme, textScale: Double, labels: inout LabelTable) {
    self.theme = theme
    self.textScale = textScale
    lines = Self.help.map { line in
      HelpLine(keys: labels.reference(line.keys), meaning: labels.reference(line.meaning))
    }
    title = labels.reference("Keys and pointer")
  }

  /// Appends the help in the middle of the window, as large as fits.
  func buildHelp(size: Size, into list: inout DisplayList) {
    list.append(
      .fill(
        Rect(x: 0, y: 0, width: size.width, height: size.height),
        Color(red: 0, green: 0, blue: 0, alpha: 90), radius: 0))
    let inset = min(28, size.width * 0.04, size.height * 0.04)
    let width = min(size.width - 16, 560 * textScale)
    // In a narrow panel the lines must not end in an ellipsis.
    let most = min(1, width / (Self.helpWidth * textScale))
    let natural = 22 * textScale * most
    let rows = Double(lines.count) + 1.6
    let line = min(natural, (size.height - 2 * inset - 16) / rows)
    // Where the lines have to be close, the letters need not be as small.
    let scale = min(most, most * line / natural * 1.3)
    let height = line * rows + 2 * inset
    let panel = Rect(
      x: (size.width - width) / 2, y: max(8, (size.height - height) / 2), width: width,
      height: min(height, size.height - 16))
    list.append(.fill(panel, theme.panel, radius: 14))
    let left = panel.x + inset
    let keysWidth = (width - 2 * inset) * 0.32
    var y = panel.y + inset
    list.append(
      .text(
        title, Rect(x: left, y: y, width: width - 2 * inset, height: line),
        style(15 * scale, .semibold, theme.panelText)))
    y += line * 1.6
    for entry in lines {
      list.append(
        .text(
          entry.keys, Rect(x: left, y: y, width: keysWidth - 8, height: line),
          style(13 * scale, .semibold, theme.panelKey)))
      list.append(
        .text(
          entry.meaning,
          Rect(
            x: left + keysWidth, y: y, width: width - 2 * inset - keysWidth, height: line),
          style(13 * scale, .regular, theme.panelText)))
      y += line
    }
  }

  /// Appends a message at the bottom, at a share of its full strength.
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - length: Its length, in characters.
  ///   - width: The window's width, in points.
  ///   - bottom: What it has to stay above, in points.
  ///   - pill: What is at the bottom already; a message that would meet it stands above it.
  ///   - strength: The share of its full strength, 0 to 1.
  ///   - list: Where the commands go.
  func buildMessage(
    _ text: TextReference, length: Int, width: Double, above bottom: Double, beside pill: Rect,
    strength: Double,
    into list: inout DisplayList
  ) {
    guard strength > 0 else { return }
    let room = width
    let width = min(room - 32, max(160, Double(length) * Self.character * textScale + 40))
    let height = 36 * textScale
    let left = (room - width) / 2
    let free = left < pill.maxX + 8 ? pill.y - 8 : pill.maxY
    let frame = Rect(x: left, y: min(free, bottom - 8) - height, width: width, height: height)
    list.append(.fill(frame, theme.panel.opacity(strength), radius: height / 2))
    var style = style(13, .regular, theme.panelText)
    style.alignment = .center
    style.alpha = Float(strength)
    list.append(
      .text(
        text, Rect(x: frame.x + 16, y: frame.y, width: width - 32, height: height), style))
  }

  /// Where a mistake of a number of characters shows, above a y.
  func mistakeFrame(length: Int, width: Double, above bottom: Double) -> Rect {
    let room = width
    let width = min(room - 2 * Self.margin, 560 * textScale)
    let lines = Double(length) * Self.character * textScale > width - 44 ? 2.0 : 1
    let height = mistakeLine * (1 + lines) + 24
    return Rect(
      x: (room - width) / 2, y: bottom - height - Self.margin, width: width, height: height)
  }

  /// Appends what is wrong with the header's file: where on the first line, and what on at most two
  /// more.
  func buildMistake(
    _ text: TextReference, at place: TextReference, in frame: Rect, into list: inout DisplayList
  ) {
    list.append(.fill(frame, theme.panel, radius: 12))
    list.append(
      .fill(
        Rect(x: frame.x + 14, y: frame.y + 14, width: 4, height: frame.height - 28),
        theme.panelKey, radius: 2))
    let (left, top, width) = (frame.x + 30, frame.y + 12, frame.width - 44)
    list.append(
      .text(
        place, Rect(x: left, y: top, width: width, height: mistakeLine),
        style(13, .semibold, theme.panelText)))
    var style = style(13, .regular, theme.panelText)
    style.maximumLines = 2
    style.verticalAlignment = .top
    list.append(
      .text(
        text,
        Rect(
          x: left, y: top + mistakeLine, width: width, height: frame.height - 24 - mistakeLine),
        style))
  }

  private var mistakeLine: Double { 18 * textScale }
  /// The width of the help that its longest line needs, in points.
  private static let helpWidth = 374.0
  /// How far a panel stays from the window's edges, in points.
  private static let margin = 12.0
  /// A character's width in a message as its panel reckons with, in points.
  private static let character = 7.4

  private func style(
    _ size: Double, _ weight: HeaderSpecification.TextContent.Weight, _ color: Color
  ) -> TextStyle {
    TextStyle(size: Float(size), weight: weight, color: color, verticalAlignment: .center)
  }
}
