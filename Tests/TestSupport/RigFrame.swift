/// A line of a trajectory.
public struct RigFrame: Hashable, Sendable {
  /// When it was, in milliseconds since the run began.
  public var time: Double
  /// The offset as displayed, in points.
  public var offset: Double
  /// The offset's derivative, in points a second.
  public var velocity: Double
  /// The y of the header's bottom edge, in points.
  public var header: Double
  /// How far the header has collapsed, 0 to 1.
  public var collapse: Double
  /// How far the header is stretched, in points.
  public var stretch: Double
  /// What the scroll position does: `idle`, `tracking`, `decelerating` and so on.
  public var activity: String
  /// The first row below the header; -1 where there is none.
  public var firstRow: Int

  /// Reads the lines of a trajectory that are complete; one still being written is left out.
  public static func read(_ text: String) -> [RigFrame] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().compactMap { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count == 11 else { return nil }
      let numbers = fields[..<6].compactMap { Double($0) }
      guard numbers.count == 6, let firstRow = Int(fields[9]) else { return nil }
      return RigFrame(
        time: numbers[0], offset: numbers[1], velocity: numbers[2], header: numbers[3],
        collapse: numbers[4], stretch: numbers[5], activity: String(fields[6]), firstRow: firstRow)
    }
  }
}
