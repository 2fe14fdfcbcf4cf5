/// A stretch of a run on one refresh of the display.
public struct RefreshSegment: Hashable, Sendable {
  /// The nanoseconds between two refreshes; nil where they are not known or vary.
  public let refresh: UInt64?
  /// The number of the stretch's first frame.
  public let firstIndex: Int
  /// The animated frames of the stretch.
  public internal(set) var frameCount = 0
  /// Their animated time from presentation to presentation, in nanoseconds.
  public internal(set) var duration: UInt64 = 0
  /// The refreshes they missed; nil where that is not known.
  public internal(set) var missed: Int?

  /// Whether two times between refreshes are the same up to rounding: 59.94 Hz is not 60 Hz.
  static func isSame(_ first: UInt64?, _ second: UInt64?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    let difference = first > second ? first - second : second - first
    return difference <= max(first, second) / 2000
  }
}
