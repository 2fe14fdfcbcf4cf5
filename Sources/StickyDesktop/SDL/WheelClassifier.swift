import HeaderKit

/// Tells a notched wheel from a trackpad in SDL's wheel events, which do not say what they come from.
///
/// Fractions come from a trackpad. Whole notches come from a wheel, but on X11 from a trackpad too, which
/// then sends them faster than a wheel can be turned. A burst that was once found to come from a trackpad
/// stays so until it pauses, since fingers also move by whole numbers.
struct WheelClassifier {
  /// A burst ends with this pause, in milliseconds: the time after which wheel input settles.
  static let pause = 150.0
  /// This many events within the window are no wheel's: over 75 a second.
  ///
  /// A wheel spun by hand gives up
  /// to about 40, and two of them may come in one frame of 60 Hz.
  static let notchCount = 4
  /// In milliseconds.
  static let notchWindow = 40.0
  /// What SDL divides a trackpad's points by.
  static let pointsPerUnit = 10.0
  /// The units of one notch.
  static let unitsPerNotch = 120.0

  private var isTrackpad = false
  private var last: Instant?
  /// The times of the latest events of the burst, as many as `notchCount`, the oldest first.
  private var times: [Double] = []

  init() {
    times.reserveCapacity(WheelClassifier.notchCount + 1)
  }

  /// Makes a scroll of one wheel event.
  ///
  /// - Parameters:
  ///   - x: SDL's precise horizontal value, positive to the right.
  ///   - y: SDL's precise vertical value, positive towards the start of the content.
  ///   - time: when it came.
  /// - Returns: nil for an event without a direction.
  mutating func classify(x: Double, y: Double, time: Instant) -> InputEvent.Kind? {
    guard x.isFinite, y.isFinite, x != 0 || y != 0 else { return nil }
    if let last, time.milliseconds - last.milliseconds > WheelClassifier.pause {
      isTrackpad = false
      times.removeAll(keepingCapacity: true)
    }
    last = time
    if x != x.rounded() || y != y.rounded() || isTooFast(time) {
      isTrackpad = true
    }
    let factor = isTrackpad ? WheelClassifier.pointsPerUnit : WheelClassifier.unitsPerNotch
    // The ranges of a recording.
    let dx = min(max(x * factor, -1e6), 1e6)
    let dy = min(max(-y * factor, -1e6), 1e6)
    return .scroll(isTrackpad ? .sdl : .wheel, .moved(dx: dx, dy: dy))
  }

  /// Notes an event, and says whether the latest came faster than a wheel's.
  private mutating func isTooFast(_ time: Instant) -> Bool {
    if times.count == WheelClassifier.notchCount { times.removeFirst() }
    times.append(time.milliseconds)
    guard times.count == WheelClassifier.notchCount, let oldest = times.first else {
      return false
    }
    return time.milliseconds - oldest < WheelClassifier.notchWindow
  }
}
