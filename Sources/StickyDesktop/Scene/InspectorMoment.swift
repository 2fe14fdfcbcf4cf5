import HeaderKit

/// What the inspector draws a frame from.
struct InspectorMoment {
  var reading: InspectorReading
  var phase: GesturePhase
  /// The right edge of the graphs.
  var axis: Instant
  var page: Int
  /// What the first line and the device's say.
  var backend: TextReference
  var device: TextReference?
}
