import CTrackpad
import HeaderKit

/// A second reader of the pointers on a Wayland connection, with a queue of its own.
final class WaylandBackend {
  init(display: OpaquePointer, surface: OpaquePointer) throws(TrackpadError) {
    throw TrackpadError("not built yet")
  }

  func close() {}
  var capabilities: TrackpadCapabilities {
    TrackpadCapabilities(
      source: "", knowsSource: true, knowsStop: true, knowsHold: false, knowsGestures: false,
      deviceCount: 0)
  }
  func name(ofDevice device: Int) -> String { "" }
  var hasPending: Bool { false }
  func poll(now: Instant, into reports: inout [TrackpadReport]) {}
  func synchronize() {}
}
