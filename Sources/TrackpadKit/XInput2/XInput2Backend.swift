import CTrackpad
import HeaderKit

/// Reads the scroll valuators of the devices of an X11 connection, and its gestures.
///
/// It asks the server on the same connection, from within `handle` too. Error handlers of X11 belong to the
/// process: creating, closing, and a device that comes or goes put another in place for some requests, so
/// no other thread may wait for an error of its own meanwhile. Where several read one window, closing the
/// one that was made first ends the gestures of the others: what is selected belongs to the connection.
final class XInput2Backend {
  /// Before this release Xwayland told no lift, as the server counts releases: 1 and two digits of the
  /// year, two of the part of the year, three of the correction.
  static let firstStoppingXwayland = 12_301_000

  /// Nil once it is closed.
  private var display: OpaquePointer?
  private let window: UInt
  private let version: xinput_extension
  private let selection: xinput_selection
  private var reader: XInput2Reader

  init(display: OpaquePointer, window: UInt) throws(TrackpadError) {
    version = xinput_open(display)
    guard (version.major, version.minor) >= (2, 1) else {
      throw TrackpadError("the X server has no XInput 2.1")
    }
    selection = xinput_select(display, window, (version.major, version.minor) >= (2, 4))
    reader = XInput2Reader(window: window, takesSlaves: !selection.has_master_motion)
    self.display = display
    self.window = window
    guard selection.has_motion else {
      close()
      throw TrackpadError("the window takes no motion of XInput 2")
    }
    ask(.devices, display)
  }

  func close() {
    guard let display else { return }
    xinput_deselect(display, window, selection)
    self.display = nil
    reader.close()
  }

  // MARK: What it knows

  var capabilities: TrackpadCapabilities {
    let devices = reader.valuators.devices.lazy.filter { !$0.axes.isEmpty }
    let knowsSource = devices.allSatisfy { $0.kind != .xwayland && $0.kind != .unknown }
    let count = devices.reduce(0) { count, _ in count + 1 }
    return TrackpadCapabilities(
      source: "XInput \(version.major).\(version.minor)", knowsSource: count > 0 && knowsSource,
      knowsStop: knowsStop, knowsHold: false, knowsGestures: selection.has_gestures,
      deviceCount: count)
  }

  private var knowsStop: Bool? {
    let devices = reader.valuators.devices
    if reader.gestures.hasSeenLift || devices.contains(where: { $0.kind == .touchpad }) {
      return true
    }
    let isOldXwayland =
      Int(version.server_release) < Self.firstStoppingXwayland
      && devices.contains { $0.kind == .xwayland }
    return isOldXwayland ? false : nil
  }

  func name(ofDevice device: Int) -> String {
    reader.valuators.device(device)?.name ?? ""
  }

  // MARK: Events

  var hasPending: Bool { !reader.queue.entries.isEmpty }

  /// How many events were lost, since nobody polled while they came.
  var lostCount: Int { reader.queue.lostCount }

  func poll(now: Instant, into reports: inout [TrackpadReport]) {
    reader.poll(now: now, into: &reports)
  }

  func handle(_ event: UnsafeRawPointer) {
    guard let display else { return }
    let event = xinput_read_event(event, version.opcode)
    guard event.kind != xinput_event_none else { return }
    if let question = reader.question(before: event) { ask(question, display) }
    reader.take(event)
  }

  private func ask(_ question: XInput2Reader.Question, _ display: OpaquePointer) {
    let serial = xinput_next_serial(display)
    var count: Int32 = 0
    guard let list = xinput_list_devices(display, question == .devices, &count) else { return }
    defer { xinput_free_devices(list, count) }
    let devices = UnsafeBufferPointer(start: list, count: Int(count))
      .filter { $0.is_enabled }.map { ScrollDevice($0) }
    reader.read(devices, answering: question, serial: serial)
  }
}

extension ScrollDevice {
  fileprivate init(_ device: xinput_device) {
    let kind: Kind =
      switch device.driver {
      case xinput_driver_touchpad: .touchpad
      case xinput_driver_pointer: .pointer
      case xinput_driver_button_scroll: .buttonScroll
      default: .unknown
      }
    let scrolls = UnsafeBufferPointer(start: device.scrolls, count: Int(device.scroll_count))
    self.init(
      id: Int(device.id), name: String(cString: device.name), kind: kind,
      isFloating: device.is_floating,
      axes: scrolls.map {
        Axis(
          number: Int($0.number), isVertical: $0.is_vertical, increment: $0.increment,
          value: $0.value)
      })
  }
}
