import HeaderKit
import TrackpadKit

/// Makes scrolls of SDL's wheel events, which do not say what they come from.
struct WheelClassifier {
  /// What SDL divides a trackpad's points by.
  static let pointsPerUnit = 10.0
  /// The units of one notch.
  static let unitsPerNotch = 120.0

  private var burst = ScrollBurst()

  /// Makes a scroll of one wheel event.
  ///
  /// - Parameters:
  ///   - x: SDL's precise horizontal value, positive to the right.
  ///   - y: SDL's precise vertical value, positive towards the start of the content.
  ///   - time: when it came.
  /// - Returns: nil for an event without a direction.
  mutating func classify(x: Double, y: Double, time: Instant) -> InputEvent.Kind? {
    guard x.isFinite, y.isFinite, x != 0 || y != 0 else { return nil }
    let isTrackpad = burst.isTrackpad(x: x, y: y, time: time)
    let factor = isTrackpad ? WheelClassifier.pointsPerUnit : WheelClassifier.unitsPerNotch
    // The ranges of a recording.
    let dx = min(max(x * factor, -1e6), 1e6)
    let dy = min(max(-y * factor, -1e6), 1e6)
    return .scroll(isTrackpad ? .sdl : .wheel, .moved(dx: dx, dy: dy))
  }
}
