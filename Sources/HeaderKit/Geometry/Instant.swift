/// A moment on the run's clock, in milliseconds since the run began.
///
/// Milliseconds, because recordings hold them and must read back exactly; every duration and every
/// simulation is in seconds.
@frozen public struct Instant: Hashable, Comparable, Sendable {
  /// Milliseconds since the run began.
  public var milliseconds: Double

  /// Creates an instant from milliseconds since the run began.
  public init(milliseconds: Double) {
    self.milliseconds = milliseconds
  }

  /// The run's beginning.
  public static let zero = Instant(milliseconds: 0)

  /// The seconds from an earlier instant to this one; negative when it is later.
  public func seconds(since earlier: Instant) -> Double {
    (milliseconds - earlier.milliseconds) / 1000
  }

  /// The instant a number of seconds later.
  public func adding(seconds: Double) -> Instant {
    Instant(milliseconds: milliseconds + seconds * 1000)
  }

  /// Orders instants by time.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }
}
