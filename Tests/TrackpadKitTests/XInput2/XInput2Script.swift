import CTrackpad
import HeaderKit

@testable import TrackpadKit

/// Plays recorded events of an X server at a reader, with the server's answers.
struct XInput2Script {
  static let window: UInt = 4_194_312

  var reader: XInput2Reader
  /// What the server would answer now.
  var devices: [ScrollDevice]
  /// The serial number of the program's latest request.
  var serial: UInt = 100
  var now = 0.0
  private(set) var questions = 0

  init(_ devices: [ScrollDevice], takesSlaves: Bool = false) {
    self.devices = devices
    reader = XInput2Reader(window: Self.window, takesSlaves: takesSlaves)
    answer(.devices)
  }

  private mutating func answer(_ question: XInput2Reader.Question) {
    serial += 1
    questions += 1
    reader.read(devices, answering: question, serial: serial)
  }

  /// Hands an event over as the backend does, with the answer first where one is needed.
  mutating func take(_ event: xinput_event) {
    if let question = reader.question(before: event) { answer(question) }
    reader.take(event)
  }

  /// A motion of the master's.
  mutating func move(
    _ values: [Int: Double], from source: Int = 7, at time: UInt32, device: Int = 2,
    isEmulated: Bool = false, serial: UInt? = nil, window: UInt = Self.window
  ) {
    var event = self.event(xinput_event_motion, at: time, source: source)
    event.device = Int32(device)
    event.is_emulated = isEmulated
    event.window = window
    if let serial { event.serial = serial }
    var mask: [UInt8] = [0, 0]
    for number in values.keys { mask[number / 8] |= 1 << UInt8(number % 8) }
    let packed = values.sorted { $0.key < $1.key }.map(\.value)
    withUnsafeMutableBytes(of: &event.valuators) { bytes in
      let valuators = bytes.assumingMemoryBound(to: xinput_valuator.self)
      event.valuator_count = xinput_unpack_valuators(
        mask, Int32(mask.count), packed, valuators.baseAddress, Int32(valuators.count))
    }
    take(event)
  }

  /// An event without values, sent after the program's latest request.
  func event(_ kind: xinput_event_kind, at time: UInt32 = 0, source: Int = 7) -> xinput_event {
    var event = xinput_event()
    event.kind = kind
    event.serial = serial
    event.window = Self.window
    event.time = time
    event.device = 2
    event.source = Int32(source)
    return event
  }

  /// What is reported of what was taken.
  mutating func poll() -> [TrackpadReport] {
    var reports: [TrackpadReport] = []
    now += 16
    reader.poll(now: Instant(milliseconds: now), into: &reports)
    return reports
  }

  /// The events in what is reported.
  mutating func kinds() -> [InputEvent.Kind] { poll().compactMap { $0.event?.kind } }

  /// A device with the axes of Xwayland's, 2 to the right and 3 to the end.
  static func device(
    _ id: Int = 7, _ name: String = "pad", _ kind: ScrollDevice.Kind = .touchpad,
    increment: Double = 1, values: (Double, Double) = (0, 0), isFloating: Bool = false
  ) -> ScrollDevice {
    ScrollDevice(
      id: id, name: name, kind: kind, isFloating: isFloating,
      axes: [
        ScrollDevice.Axis(number: 2, isVertical: false, increment: increment, value: values.0),
        ScrollDevice.Axis(number: 3, isVertical: true, increment: increment, value: values.1),
      ])
  }
}

extension InputEvent.Kind {
  /// The distances of a scroll.
  var scrollDelta: (dx: Double, dy: Double)? {
    guard case .scroll(_, .moved(let dx, let dy)) = self else { return nil }
    return (dx, dy)
  }
}
