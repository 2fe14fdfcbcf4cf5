import TrackpadKit

/// What one frame shows, in the trajectory's terms.
struct TrajectorySample: Equatable {
  /// The frame's time since the run began, in milliseconds.
  var timeMilliseconds = 0.0
  /// The offset as displayed, in points.
  var offset = 0.0
  /// The rate of change of the offset, in points per second.
  var velocity = 0.0
  /// The y of the header's bottom edge, in points; 0 when the header is gone.
  var header = 0.0
  /// From 0, expanded, to 1, collapsed.
  var collapse = 0.0
  /// How far the header is stretched, in points.
  var stretch = 0.0
  /// What moves the offset: idle, tracking, decelerating, bouncing, snapping or animating.
  var activity = "idle"
  /// The section at the header's edge, from 0.
  var section: Int?
  /// The top of that section's header in the window, in points; counts only with a section.
  var sectionTop = 0.0
  /// The first row that can be seen, from 0.
  var firstRow: Int?
  /// The top of that row in the window, in points; counts only with a row.
  var firstRowTop = 0.0

  /// A quantity by its name in an expectation; an index of nothing is -1, a top of nothing is nil.
  func value(of quantity: GestureFile.Expectation.Quantity) -> Double? {
    switch quantity {
    case .offset: offset
    case .velocity: velocity
    case .header: header
    case .collapse: collapse
    case .stretch: stretch
    case .section: Double(section ?? -1)
    case .sectionTop: section == nil ? nil : sectionTop
    case .firstRow: Double(firstRow ?? -1)
    case .firstRowTop: firstRow == nil ? nil : firstRowTop
    }
  }
}

/// Writes a line of comma-separated values for each frame, at once.
struct TrajectoryWriter: ~Copyable {
  /// The first line.
  static let header =
    "time_ms,offset_pt,velocity_pt_s,header_pt,collapse,stretch_pt,activity,"
    + "section,section_top_pt,first_row,first_row_top_pt\n"

  private let output: OutputFile
  private var line: [UInt8] = []

  /// Creates the file and writes its first line; throws `unable` where that is not possible.
  init(path: String) throws(RunError) {
    // All that can throw comes before the first stored property, as noncopyable types ask for.
    let output = try OutputFile(path: path)
    try output.write(Array(Self.header.utf8))
    self.output = output
    line.reserveCapacity(256)
  }

  /// Writes one frame; throws `unable` where the disk is full.
  mutating func write(_ sample: TrajectorySample) throws(RunError) {
    line.removeAll(keepingCapacity: true)
    Self.append(sample, to: &line)
    try output.write(line)
  }

  /// Appends a frame's line with its line feed.
  static func append(_ sample: TrajectorySample, to line: inout [UInt8]) {
    let numbers = [
      sample.timeMilliseconds, sample.offset, sample.velocity, sample.header, sample.collapse,
      sample.stretch,
    ]
    for number in numbers {
      line += DecimalNumber.text(number).utf8
      line.append(UInt8(ascii: ","))
    }
    line += sample.activity.utf8
    append(sample.section, top: sample.sectionTop, to: &line)
    append(sample.firstRow, top: sample.firstRowTop, to: &line)
    line.append(UInt8(ascii: "\n"))
  }

  private static func append(_ index: Int?, top: Double, to line: inout [UInt8]) {
    line.append(UInt8(ascii: ","))
    line += (index ?? -1).description.utf8
    line.append(UInt8(ascii: ","))
    if index != nil { line += DecimalNumber.text(top).utf8 }
  }
}
