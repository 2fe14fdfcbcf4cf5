import HeaderKit

/// The numbers that the inspector shows, taken ten times a second at most so that they can be read.
struct InspectorReading: Equatable {
  /// The least time between two readings, in milliseconds.
  static let period = 100.0

  var time = Instant.zero
  var phase = GesturePhase.waiting
  var verdict = GestureVerdict.none
  /// The newest gesture.
  var gesture: InspectedGesture?
  /// In points per second.
  var velocity = 0.0
  /// How long after the last move a lift would be or was, in milliseconds.
  var gap: Double?
  /// The longest gap that still flings, in milliseconds.
  var gapLimit = 40.0
  /// In points.
  var predictedRest: Double?
  /// How long the last report took to arrive, in milliseconds.
  var delay: Double?
}
