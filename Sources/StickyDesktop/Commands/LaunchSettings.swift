import HeaderKit
import TrackpadKit

/// The options that somebody gave, on the command line or in a gesture file; nil where nobody did.
struct LaunchSettings: Equatable {
  /// A header's name, or the path of its file.
  var header: String?
  var feed: String?
  var rows: Int?
  var rowHeight: RowHeight?
  /// The window's size, in points.
  var size: Size?
  /// Pixels a point.
  var scale: Double?
  var textScale: Double?
  var appearance: Appearance?
  var feel: ScrollPhysics.Preset?
  var momentum: Bool?
  var reduceMotion: Bool?
  var inspector: Bool?
  var hud: Bool?
  var latency: Bool?
  var headless: Bool?
  /// Frames a second.
  var rate: Double?
  /// Seconds.
  var duration: Double?
  var record: String?
  var trajectory: String?
  var screenshot: String?
  var junit: String?
  /// Where the frames' times go; a folder, ending with a slash, where runs are compared.
  var profile: String?
  /// Seconds.
  var warmUp: Double?
  /// How often each of two programs is launched.
  var pairs: Int?
  /// The program that this one is compared with.
  var against: String?
  /// The profiles on a comparison's other side.
  var with: [String]?
  /// Percent.
  var failAbove: Double?
  var allowsUnlike: Bool?
  var json: Bool?
  /// Where an imported gesture goes; nil is standard output.
  var output: String?
  /// The format of a log; nil tells it by its content.
  var from: LogFormat?
  var resources: String?
  var renderer: String?
  var videoDriver: String?

  /// A value that an option does not take: what is allowed.
  struct ValueError: Error, Equatable {
    var why: String
  }

  /// Sets an option from the text of its value; empty for a switch.
  mutating func set(_ option: OptionName, to text: String) throws(ValueError) {
    guard option.isSwitch || !text.isEmpty else {
      throw ValueError(why: "its value is missing; it takes \(option.placeholder ?? "one")")
    }
    switch option {
    case .header: header = try Self.path(text)
    case .feed: feed = try Self.path(text)
    case .rows: rows = try Self.integer(text, in: 0...10_000_000)
    case .rowHeight:
      rowHeight =
        text == "mixed" ? .mixed : .equal(try Self.decimal(text, in: 8...2000, or: "mixed"))
    case .size: size = try Self.size(text)
    case .scale: scale = try Self.decimal(text, in: GestureFile.scaleRange)
    case .textScale: textScale = try Self.decimal(text, in: 0.5...2)
    case .appearance: appearance = try Self.choice(text)
    case .feel: feel = try Self.choice(text)
    case .momentum:
      guard text == "on" || text == "off" else { throw ValueError(why: "it takes on or off") }
      momentum = text == "on"
    case .reduceMotion: reduceMotion = true
    case .inspector: inspector = true
    case .hud: hud = true
    case .latency: latency = true
    case .headless: headless = true
    case .rate: rate = try Self.decimal(text, in: 1...1000)
    case .duration: duration = try Self.decimal(text, in: 0...86_400)
    case .record: record = try Self.path(text)
    case .trajectory: trajectory = try Self.path(text)
    case .screenshot: screenshot = try Self.path(text)
    case .junit: junit = try Self.path(text)
    case .profile: profile = try Self.path(text)
    case .warmUp: warmUp = try Self.decimal(text, in: 0...86_400)
    case .pairs: pairs = try Self.integer(text, in: 1...1000)
    case .against: against = try Self.path(text)
    case .with: with = (with ?? []) + [try Self.path(text)]
    case .failAbove: failAbove = try Self.decimal(text, in: 0...1_000_000)
    case .allowUnlike: allowsUnlike = true
    case .json: json = true
    case .output: output = try Self.path(text)
    case .from: from = try Self.choice(text)
    case .resources: resources = try Self.path(text)
    case .renderer: renderer = text
    case .videoDriver: videoDriver = text
    // It is enough that it is given: only a start without any option restores.
    case .noRestore: break
    // Both end the reading of the command line before any value counts.
    case .help, .version: break
    }
  }

  /// Whether a header is given by the path of its file and not by its name.
  static func isHeaderPath(_ header: String) -> Bool {
    header.contains("/") || header.hasSuffix(".json")
  }

  private static func path(_ text: String) throws(ValueError) -> String {
    guard !text.utf8.contains(0) else { throw ValueError(why: "no file can have such a name") }
    return text
  }

  private static func integer(_ text: String, in range: ClosedRange<Int>) throws(ValueError) -> Int
  {
    guard let value = DecimalNumber.integer(of: text), range.contains(value) else {
      throw ValueError(
        why: "it takes a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  private static func decimal(
    _ text: String, in range: ClosedRange<Double>, or other: String? = nil
  ) throws(ValueError) -> Double {
    guard let value = DecimalNumber.value(of: text), range.contains(value) else {
      let bounds =
        "\(DecimalNumber.text(range.lowerBound)) to \(DecimalNumber.text(range.upperBound))"
      throw ValueError(why: "it takes a number from \(bounds)" + (other.map { ", or \($0)" } ?? ""))
    }
    return value
  }

  private static func size(_ text: String) throws(ValueError) -> Size {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
      .map { DecimalNumber.value(of: $0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      GestureFile.sideRange.contains(width), GestureFile.sideRange.contains(height)
    else {
      throw ValueError(
        why: "it takes WIDTHxHEIGHT in points, each 1 to 16384, such as 390x844")
    }
    return Size(width: width, height: height)
  }

  private static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ text: String
  ) throws(ValueError) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValueError(why: "it takes \(names)")
    }
    return choice
  }
}
