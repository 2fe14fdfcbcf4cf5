import HeaderKit
import TrackpadKit

/// What a recording says of its run before the first event: all that decides the offsets, and where it was
/// made.
struct RecordingHead {
  /// The window's size, in points.
  var viewport: Size
  var scale: Double
  /// What a replay has to set to give the same offsets.
  var options: [GestureFile.Option] = []
  /// For whoever reads it.
  var comments = ["\(LaunchOptions.programName) \(LaunchOptions.version)"]

  /// Creates the head of a recording that says nothing but its window.
  init(viewport: Size, scale: Double) {
    self.viewport = viewport
    let range = GestureFile.scaleRange
    self.scale = min(max(scale, range.lowerBound), range.upperBound)
  }

  /// Creates the head of a recording of a program as it is at an instant.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - content: Where its rows come from.
  ///   - scale: Pixels a point.
  ///   - surroundings: What it runs on, a comment each.
  ///   - time: When the recording begins.
  init(
    _ program: Program, content: RunOptions.Content, scale: Double, surroundings: [String],
    at time: Instant
  ) {
    self.init(viewport: program.viewport.size, scale: scale)
    comments += surroundings
    set(.header, program.headerOption)
    switch content {
    case .bundledFeed: break
    case .feed(let path): set(.feed, InputFile.resolved(path) ?? path)
    case .rows(let count, let height):
      set(.rows, String(count))
      switch height {
      case .mixed: set(.rowHeight, "mixed")
      case .equal(RunOptions.defaultRowHeight): break
      case .equal(let points): set(.rowHeight, DecimalNumber.text(points))
      }
    }
    set(.feel, program.feel.rawValue)
    if program.textScale != 1 { set(.textScale, DecimalNumber.text(program.textScale)) }
    if !program.viewport.hasMomentum { set(.momentum, "off") }
    if program.viewport.reducesMotion { set(.reduceMotion, "") }
    if program.isMirrored { comments.append("laid out from the right") }
    if let begin = program.beginning(at: time) { comments.append(begin) }
  }

  /// The first lines of the file.
  var text: String {
    GestureFile.header(viewport: viewport, scale: scale, options: options, comments: comments)
  }

  /// Sets an option; a value that no line can hold, such as a path with a line feed, is told instead.
  private mutating func set(_ name: OptionName, _ value: String) {
    let option = GestureFile.Option(name: name.rawValue, value: value, line: 2)
    if (try? GestureFile(parsing: "gesture 1\n\(option.text)\n"))?.options == [option] {
      options.append(option)
    } else {
      comments.append("its \(name.rawValue) has a name that no line can hold: \(value)")
    }
  }
}

extension Program {
  /// What the option `header` has to be: the name of one of the library's, or the path of its file.
  fileprivate var headerOption: String {
    if let number = library.number(ofHeaderAt: header.path) { return library.names[number] }
    return InputFile.resolved(header.path) ?? header.path
  }

  /// Where a recording begins that does not begin where a replay does; nil where it does.
  func beginning(at time: Instant) -> String? {
    let offset = viewport.state(at: time).offset
    guard offset != 0 else { return nil }
    let tenths = DecimalNumber.text((offset * 10).rounded() / 10)
    return "begins at offset \(tenths); a replay begins at the top"
  }
}
