import CTrackpad
import HeaderKit

/// Reads the scroll valuators of the devices of an X11 connection.
final class XInput2Backend {
  init(display: OpaquePointer, window: UInt) throws(TrackpadError) {
    throw TrackpadError("not built yet")
  }

  func close() {}
  var capabilities: TrackpadCapabilities {
    TrackpadCapabilities(
      source: "", knowsSource: false, knowsStop: nil, knowsHold: false, knowsGestures: false,
      deviceCount: 0)
  }
  func name(ofDevice device: Int) -> String { "" }
  var hasPending: Bool { false }
  func poll(now: Instant, into reports: inout [TrackpadReport]) {}
  func handle(_ event: UnsafeRawPointer) {}
}
