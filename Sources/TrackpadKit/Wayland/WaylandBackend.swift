import CTrackpad
import HeaderKit

/// A second reader of the pointers on a Wayland connection, with a queue of its own.
final class WaylandBackend {
  /// Nil once it is closed.
  private var connection: OpaquePointer?
  private var reader = WaylandReader(seatCount: CTRACKPAD_WAYLAND_SEATS)
  /// What has come since the last poll; empty in between.
  private var arrival: [WaylandRecord] = []
  private(set) var capabilities = TrackpadCapabilities(
    source: "", knowsSource: false, knowsStop: nil, knowsHold: false, knowsGestures: false,
    deviceCount: 0)

  init(display: OpaquePointer, surface: OpaquePointer) throws(TrackpadError) {
    guard let connection = ctrackpad_wayland_create(display, surface) else {
      throw TrackpadError("the Wayland connection is broken, or memory is short")
    }
    self.connection = connection
    capabilities = Self.capabilities(of: connection)
  }

  deinit { close() }

  func close() {
    if let connection { ctrackpad_wayland_destroy(connection) }
    connection = nil
  }

  var lostCount: Int { reader.lostCount }

  var deadline: Instant? { reader.deadline }

  func name(ofDevice device: Int) -> String {
    guard let connection, let seat = Int32(exactly: device),
      let name = ctrackpad_wayland_seat_name(connection, seat)
    else { return "" }
    return String(cString: name)
  }

  var hasPending: Bool {
    guard let connection else { return false }
    // Looking is not enough: a reading that is prepared and not done would block the window's own.
    ctrackpad_wayland_dispatch(connection)
    return !Self.records(of: connection).isEmpty
  }

  func poll(now: Instant, into reports: inout [TrackpadReport]) {
    guard let connection else { return }
    ctrackpad_wayland_dispatch(connection)
    var hasChanges = false
    for written in Self.records(of: connection) {
      guard let record = WaylandRecord(written) else { continue }
      if record.changesDevices { hasChanges = true }
      arrival.append(record)
    }
    ctrackpad_wayland_clear(connection)
    reader.read(arrival, at: now, into: &reports)
    arrival.removeAll(keepingCapacity: true)
    if hasChanges { capabilities = Self.capabilities(of: connection) }
  }

  func synchronize() {
    guard let connection else { return }
    ctrackpad_wayland_synchronize(connection)
  }

  private static func records(
    of connection: OpaquePointer
  ) -> UnsafeBufferPointer<ctrackpad_wayland_record> {
    var count: Int32 = 0
    let start = ctrackpad_wayland_records(connection, &count)
    return UnsafeBufferPointer(start: start, count: Int(count))
  }

  private static func capabilities(of connection: OpaquePointer) -> TrackpadCapabilities {
    let seats = 0..<Int32(CTRACKPAD_WAYLAND_SEATS)
    let versions: [UInt32] = seats.map { ctrackpad_wayland_seat_version(connection, $0) }
    // What is told of a device is what every seat has.
    let version = versions.filter { $0 > 0 }.min() ?? 0
    let gestures = ctrackpad_wayland_gestures_version(connection)
    var source = version == 0 ? "no wl_seat" : "wl_pointer v\(version)"
    if gestures > 0 { source += ", zwp_pointer_gestures_v1 v\(gestures)" }
    return TrackpadCapabilities(
      source: source, knowsSource: version >= 5, knowsStop: version == 0 ? nil : version >= 5,
      knowsHold: gestures >= 3, knowsGestures: gestures > 0,
      deviceCount: seats.count { ctrackpad_wayland_seat_has_pointer(connection, $0) })
  }
}
