public import HeaderKit

/// Tells a notched wheel from a trackpad where events do not say what they come from.
///
/// Fractions of a notch come from a trackpad. Whole notches come from a wheel, but where a server makes
/// notches of everything from a trackpad too, which then sends them faster than a wheel can be turned. A
/// burst that was once found to come from a trackpad stays so until it pauses, since fingers also move by
/// whole numbers.
public struct ScrollBurst: Sendable {
  /// A burst ends with this pause, in milliseconds: the time after which wheel input settles.
  static let pause = 150.0
  /// This many events within the window are no wheel's: over 75 a second.
  ///
  /// A wheel spun by hand gives up to about 40, and two of them may come in one frame of 60 Hz.
  static let notchCount = 4
  /// In milliseconds.
  static let notchWindow = 40.0

  private var isTrackpad = false
  private var last: Instant?
  /// The times of the latest events of the burst, as many as `notchCount`, the oldest first.
  private var times: [Double] = []

  /// Creates a burst without events.
  public init() {
    times.reserveCapacity(Self.notchCount + 1)
  }

  /// Says whether an event comes from a trackpad, and remembers it.
  ///
  /// - Parameters:
  ///   - x: The horizontal distance in notches.
  ///   - y: The vertical distance in notches.
  ///   - time: When it came.
  /// - Returns: Whether the burst it belongs to was found to come from a trackpad.
  public mutating func isTrackpad(x: Double, y: Double, time: Instant) -> Bool {
    if let last, time.milliseconds - last.milliseconds > Self.pause {
      isTrackpad = false
      times.removeAll(keepingCapacity: true)
    }
    last = time
    if x != x.rounded() || y != y.rounded() || isTooFast(time) {
      isTrackpad = true
    }
    return isTrackpad
  }

  /// Notes an event, and says whether the latest came faster than a wheel's.
  private mutating func isTooFast(_ time: Instant) -> Bool {
    if times.count == Self.notchCount { times.removeFirst() }
    times.append(time.milliseconds)
    guard times.count == Self.notchCount, let oldest = times.first else {
      return false
    }
    return time.milliseconds - oldest < Self.notchWindow
  }
}
