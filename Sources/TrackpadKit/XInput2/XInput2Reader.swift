import CTrackpad
import HeaderKit

/// Makes reports of the X server's events; all of the backend that needs no server.
struct XInput2Reader {
  /// What has to be asked of the server before an event can be understood.
  enum Question {
    /// What the valuators stand at.
    case values
    /// Which devices there are, and what they are.
    case devices
  }

  let window: UInt
  /// Whether a device's own events are taken too: where a master repeats them they would count twice.
  let takesSlaves: Bool

  private(set) var valuators = ScrollValuators()
  private(set) var queue = XInput2Queue()
  private(set) var gestures = ScrollGestures()
  private var clock = DeviceClock()
  /// The serial numbers of the latest requests for values and for devices.
  private var readSerial: UInt = 0
  private var describedSerial: UInt = 0
  /// The server's time of the latest entry, and the same without its wraps.
  private var ticks: UInt32 = 0
  private var serverTime = Instant.zero
  /// How many of the lost entries have been reported as an end.
  private var knownLosses = 0
  /// The devices whose swipe and whose pinch has been reported and not its end.
  private var swiping: Int?
  private var pinching: Int?
  /// How far the pinch that goes on has turned, in degrees.
  private var rotation = 0.0

  init(window: UInt, takesSlaves: Bool) {
    self.window = window
    self.takesSlaves = takesSlaves
  }

  // MARK: Reading

  /// What has to be known before an event is taken.
  ///
  /// An event with a smaller serial number than the latest request's happened before the answer, which has
  /// regard to it already: crossings are told in two protocols, and devices change several at a time.
  /// While a button is held its window has no motion of XInput 2, only wheels as buttons.
  func question(before event: xinput_event) -> Question? {
    switch event.kind {
    case xinput_event_enter, xinput_event_focus, xinput_event_release:
      event.window == window && event.serial >= readSerial ? .values : nil
    case xinput_event_devices_changed:
      event.serial >= describedSerial ? .devices : nil
    case xinput_event_source_changed, xinput_event_motion:
      valuators.knows(Int(event.source)) ? nil : .devices
    default: nil
    }
  }

  /// Takes the server's answer.
  ///
  /// - Parameters:
  ///   - devices: All there are; for values alone, what they are is not looked at where it is known.
  ///   - question: What was asked.
  ///   - serial: The serial number of the request.
  mutating func read(_ devices: [ScrollDevice], answering question: Question, serial: UInt) {
    readSerial = serial
    if question == .devices { describedSerial = serial }
    for old in valuators.devices where !devices.contains(where: { $0.id == old.id }) {
      queue.append(XInput2Queue.Entry(device: old.id, time: 0, action: .gone))
    }
    valuators.read(
      devices.map { device in
        guard question == .values, let known = valuators.device(device.id) else { return device }
        var device = device
        device.kind = known.kind
        return device
      }, serial: serial)
  }

  /// Takes an event.
  mutating func take(_ event: xinput_event) {
    guard event.window == 0 || event.window == window else { return }
    switch event.kind {
    case xinput_event_motion: takeMotion(event)
    case xinput_event_enter: queue.returnPointer()
    case xinput_event_leave: append(.left, event)
    case xinput_event_source_changed:
      if !valuators.knows(Int(event.source)) { valuators.ignore(Int(event.source)) }
    case xinput_event_swipe_begin, xinput_event_swipe_update, xinput_event_swipe_end:
      takeSwipe(event)
    case xinput_event_pinch_begin, xinput_event_pinch_update, xinput_event_pinch_end:
      takePinch(event)
    default: break
    }
  }

  /// Whether an event is the only one of its kind.
  private func isTaken(_ event: xinput_event) -> Bool {
    takesSlaves || event.device != event.source
      || valuators.device(Int(event.source))?.isFloating == true
  }

  private mutating func takeMotion(_ event: xinput_event) {
    let source = Int(event.source)
    guard isTaken(event) else { return }
    guard let kind = valuators.device(source)?.kind else {
      if !valuators.knows(source) { valuators.ignore(source) }
      return
    }
    // A motion that is not looked at leaves its distance to the next one.
    guard !queue.isFull else { return queue.lose() }
    let units = withUnsafeBytes(of: event.valuators) { bytes in
      valuators.units(
        source: source, serial: event.serial, isEmulated: event.is_emulated,
        valuators: bytes.assumingMemoryBound(to: xinput_valuator.self)
          .prefix(Int(event.valuator_count)).lazy.map { (Int($0.number), $0.value) })
    }
    if let units { append(.scroll(units, kind), event) }
  }

  private mutating func takeSwipe(_ event: xinput_event) {
    guard isTaken(event) else { return }
    switch event.kind {
    case xinput_event_swipe_begin: append(.swipe(.began(fingers: event.knownFingers)), event)
    case xinput_event_swipe_update:
      guard event.x.isFinite, event.y.isFinite else { return }
      append(.swipe(.moved(dx: event.x.bounded, dy: event.y.bounded)), event)
    default: append(.swipe(event.is_cancelled ? .cancelled : .ended), event)
    }
  }

  private mutating func takePinch(_ event: xinput_event) {
    guard isTaken(event) else { return }
    switch event.kind {
    case xinput_event_pinch_begin:
      rotation = 0
      append(.pinch(.began(fingers: event.knownFingers)), event)
    case xinput_event_pinch_update:
      guard event.x.isFinite, event.y.isFinite, event.scale.isFinite, event.angle.isFinite
      else { return }
      rotation = (rotation + event.angle).bounded
      append(
        .pinch(
          .moved(
            scale: max(0, event.scale.bounded), rotation: rotation, dx: event.x.bounded,
            dy: event.y.bounded)), event)
    default: append(.pinch(event.is_cancelled ? .cancelled : .ended), event)
    }
  }

  private mutating func append(_ action: XInput2Queue.Action, _ event: xinput_event) {
    queue.append(
      XInput2Queue.Entry(device: Int(event.source), time: event.time, action: action))
  }

  // MARK: Reporting

  /// Reports what was taken since the last call.
  ///
  /// - Parameters:
  ///   - now: The time on the caller's clock; nothing is reported as later.
  ///   - reports: Appended to.
  mutating func poll(now: Instant, into reports: inout [TrackpadReport]) {
    var ahead = clock
    for entry in queue.entries { _ = ahead.time(of: entry.time, arrival: now) }
    clock.learn(from: ahead)
    for entry in queue.entries { report(entry, now: now, into: &reports) }
    queue.removeAll()
    guard queue.lostCount > knownLosses else { return }
    knownLosses = queue.lostCount
    report(XInput2Queue.Entry(device: 0, time: 0, action: .lost), now: now, into: &reports)
  }

  private mutating func report(
    _ entry: XInput2Queue.Entry, now: Instant, into reports: inout [TrackpadReport]
  ) {
    let time = clock.time(of: entry.time, arrival: now)
    func append(_ kind: InputEvent.Kind?, _ route: TrackpadRoute, device: Int) {
      reports.append(
        TrackpadReport(
          event: kind.map { InputEvent(time: time, kind: $0) }, route: route,
          deviceTime: entry.time == 0 ? nil : entry.time, device: device))
    }
    switch entry.action {
    case .scroll(let units, let kind):
      // How fast notches come is a matter of the server's times, not of when they were read.
      append(
        gestures.scroll(units, from: entry.device, of: kind, time: serverTime(of: entry.time)),
        units.isStop ? .xinputStop : .xinputScroll, device: entry.device)
    case .swipe(let phase):
      swiping = phase == .ended || phase == .cancelled ? nil : entry.device
      append(.swipe(phase), .xinputSwipe, device: entry.device)
    case .pinch(let phase):
      pinching = phase == .ended || phase == .cancelled ? nil : entry.device
      append(.pinch(phase), .xinputPinch, device: entry.device)
    case .left:
      gestures.cancel { device, kind in append(kind, .xinputStop, device: device) }
    case .lost:
      gestures.cancel { device, kind in append(kind, .xinputStop, device: device) }
      cancelTouches(of: nil, report: append)
    case .gone:
      if let kind = gestures.remove(entry.device) {
        append(kind, .xinputStop, device: entry.device)
      }
      cancelTouches(of: entry.device, report: append)
    }
  }

  /// Cancels the swipe and the pinch of a device, of any where it is nil.
  private mutating func cancelTouches(
    of device: Int?, report: (InputEvent.Kind?, TrackpadRoute, Int) -> Void
  ) {
    if let swiping, device ?? swiping == swiping {
      report(.swipe(.cancelled), .xinputSwipe, swiping)
      self.swiping = nil
    }
    if let pinching, device ?? pinching == pinching {
      report(.pinch(.cancelled), .xinputPinch, pinching)
      self.pinching = nil
    }
  }

  private mutating func serverTime(of newTicks: UInt32) -> Instant {
    let step = Int32(bitPattern: newTicks &- ticks)
    ticks = newTicks
    serverTime.milliseconds += Double(step)
    return serverTime
  }

  /// Forgets what was taken and not reported.
  mutating func close() { queue.removeAll() }
}

extension xinput_event {
  /// As many as an input event may have.
  fileprivate var knownFingers: Int { min(max(Int(fingers), 1), 5) }
}

extension Double {
  /// Within the range of a recording.
  fileprivate var bounded: Double { min(max(self, -1e6), 1e6) }
}
