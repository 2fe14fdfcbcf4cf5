import HeaderKit

/// What a frame shows, back to front, in window points.
///
/// Plain values: a list is compared, dumped and
/// rebuilt every frame without an allocation.
struct DisplayList: Equatable {
  /// What is behind everything.
  var background = Color(red: 255, green: 255, blue: 255)
  /// The commands, back to front.
  private(set) var commands: [DrawCommand] = []
  /// The letters of all lines, as ``Line`` numbers them.
  private(set) var letters: [UInt8] = []
  /// The rectangles of all bars.
  private(set) var bars: [Rect] = []

  /// Empties the list and keeps its storage.
  mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    letters.removeAll(keepingCapacity: true)
    bars.removeAll(keepingCapacity: true)
  }

  /// Adds a command on top.
  mutating func append(_ command: DrawCommand) {
    commands.append(command)
  }

  /// Adds a line of letters on top; nothing for one without any.
  mutating func append(_ line: Line, _ rect: Rect, _ style: TextStyle) {
    guard line.count > 0 else { return }
    let range = StoredRange(start: letters.count, count: line.count)
    line.forEachLetter { letters.append($0) }
    commands.append(.line(range, rect, style))
  }

  /// Adds an upright bar on top; one after another in one colour are one command.
  mutating func append(bar: Rect, _ color: Color) {
    if case .bars(var range, color) = commands.last, range.end == bars.count {
      range.count += 1
      commands[commands.count - 1] = .bars(range, color)
    } else {
      commands.append(.bars(StoredRange(start: bars.count, count: 1), color))
    }
    bars.append(bar)
  }

  /// Turns the list over for languages that run from right to left, in a window of a width in points.
  ///
  /// - Complexity: O(commands).
  mutating func mirror(width: Double) {
    for index in commands.indices { commands[index] = commands[index].mirrored(width: width) }
    for index in bars.indices { bars[index] = bars[index].mirrored(width: width) }
  }
}

/// A part of what a display list stores beside its commands.
struct StoredRange: Equatable {
  var start: Int
  var count: Int

  /// The first place behind it.
  var end: Int { start + count }
}

/// One thing to draw.
enum DrawCommand: Equatable {
  /// A rectangle in one colour; a corner radius in points rounds it with smooth edges.
  case fill(Rect, Color, radius: Double)
  /// A rectangle that goes from one colour at its top to another at its bottom; a corner radius in
  /// points rounds it.
  case gradient(Rect, top: Color, bottom: Color, radius: Double)
  /// A picture of the catalogue in a rectangle; nothing while it is not loaded.
  case image(ImageID, Rect, ImageStyle)
  /// A text in a rectangle, cut to its lines.
  case text(TextReference, Rect, TextStyle)
  /// A line of letters that may be another one in every frame, set letter by letter; what does not fit
  /// is left out.
  case line(StoredRange, Rect, TextStyle)
  /// Many upright rectangles in one colour.
  case bars(StoredRange, Color)
  /// What is behind a rectangle, blurred by a standard deviation in points; a corner radius rounds
  /// it.
  case blur(Rect, deviation: Double, radius: Double)
  /// The soft shadow that a rectangle with round corners casts on what is behind and around it; the
  /// softness is how far it reaches out, in points.
  case shadow(Rect, Color, softness: Double, radius: Double)
  /// Everything until the matching pop is cut to the rectangle, within the clips already pushed.
  case pushClip(Rect)
  case popClip
}

/// How a picture is drawn.
struct ImageStyle: Hashable {
  var contentMode = HeaderSpecification.ContentMode.fill
  /// The share of its own alpha, 0 to 1.
  var alpha = 1.0
  /// Rounds the corners, in points.
  var cornerRadius = 0.0
  /// Blurs it, by the standard deviation in points.
  var blur = 0.0
  /// Moves the picture down inside its rectangle, in points.
  var shift = 0.0
}

/// A picture of the catalogue.
struct ImageID: Hashable, Sendable {
  var rawValue: Int32
}

/// A text by what it is, so that a display list holds no strings.
enum TextReference: Hashable, Sendable {
  /// A text of the header or the interface, by its place in the label table.
  case label(Int32)
  /// A row's own texts, by the row's number through all sections.
  case title(Int32)
  case summary(Int32)
  case byline(Int32)
  /// A section's name.
  case section(Int32)
}

/// How a text is set.
struct TextStyle: Hashable, Sendable {
  /// The size, in points, before the text scale.
  var size: Float
  var weight = HeaderSpecification.TextContent.Weight.regular
  var color: Color
  /// Leading follows the text's own direction; left, center and right do not.
  var alignment = Alignment.leading
  /// Where the lines stand in the rectangle's height.
  var verticalAlignment = VerticalAlignment.top
  /// Longer texts end in an ellipsis.
  var maximumLines: UInt8 = 1
  var uppercase = false
  /// From one baseline to the next, in points; the font's own when 0.
  var lineHeight: Float = 0
  /// The share of the colour's alpha, 0 to 1; not part of the rendered picture.
  var alpha: Float = 1
  /// Enlarges the set text as a whole, about the edge it is aligned to and the middle of its
  /// rectangle's height, or the top for one at the top; not part of the rendered picture.
  var scale: Float = 1

  enum Alignment: Hashable, Sendable { case leading, left, center, right }
  enum VerticalAlignment: Hashable, Sendable { case top, center }
}
