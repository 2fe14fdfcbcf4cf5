import HeaderKit

/// One seat: turns the events of its pointer and its gestures into reports.
///
/// Contacts are balanced: one that began ends, by a stop, by its seat's end or by the pointer
/// leaving.
struct WaylandPointer {
  /// Fingers that have sent nothing for so long have lifted untold, where no lift has ever been
  /// told, in milliseconds.
  static let untoldLift = 1000.0

  /// A scroll that has not ended.
  private struct Contact {
    /// `finger`; `sdl` where lifts are not told: its begin and its end are the engine's to find.
    var source: InputEvent.ScrollSource
    var route: TrackpadRoute
    /// Axes that moved and have not been stopped since.
    var vertical = false
    var horizontal = false
    var lastMove: Instant
  }

  /// Whether lifts are told on this seat.
  private enum Stops {
    case unknown, told, missing
  }

  /// Which seat it is.
  let device: Int
  /// The version of the seat; those before 5 send no frames.
  private let version: UInt32
  private var clock = DeviceClock()
  private var frame = ScrollFrame()
  private var contact: Contact?
  private var gestures = FingerGestures()
  /// Whether fingers or the device itself move what moves.
  private var tail = MomentumTail()
  /// Whether a continuous device moved since its last stop.
  private var isContinuousOpen = false
  private var stops: Stops
  private var isOverSurface = false
  /// Where the pointer left our surface in this arrival; nil where it did not, or came back.
  private var departure: Point?

  init(device: Int, version: UInt32 = 5) {
    self.device = device
    self.version = version
    stops = version < 5 ? .missing : .unknown
  }

  /// When it is to be polled though nothing comes; nil where it is not.
  var deadline: Instant? {
    guard let contact, contact.source == .finger else { return nil }
    if let silence = tail.silenceDeadline { return silence }
    guard stops == .unknown else { return nil }
    return Instant(milliseconds: contact.lastMove.milliseconds + Self.untoldLift)
  }

  /// Learns the times of all that arrives at once, before any of it is taken in.
  mutating func learn(from records: [WaylandRecord], at now: Instant) {
    var ahead = clock
    for record in records where record.seat == device {
      guard let time = record.time else { continue }
      _ = ahead.time(of: time, arrival: now)
    }
    clock.learn(from: ahead)
  }

  // MARK: Events

  /// Takes in an event of this seat.
  mutating func take(
    _ record: WaylandRecord, at now: Instant, into reports: inout [TrackpadReport]
  ) {
    let instant = record.time.map { clock.time(of: $0, arrival: now) } ?? now
    switch record.kind {
    case .seatAdded(let version):
      cancel(at: now, into: &reports)
      self = WaylandPointer(device: device, version: version)
    case .seatRemoved, .pointerRemoved:
      cancel(at: now, into: &reports)
      self = WaylandPointer(device: device, version: version)
    case .gesturesRemoved: cancelGestures(at: now, into: &reports)
    case .enter(let point):
      if let left = departure, !record.isOurs || left != point { cancel(at: now, into: &reports) }
      departure = nil
      isOverSurface = record.isOurs
    case .leave(let point):
      isOverSurface = false
      if record.isOurs { departure = point }
    case .axis, .source, .stop, .discrete, .value120:
      isOverSurface = record.isOurs
      frame.add(record.kind, at: instant)
      if version < 5 { finishFrame(at: now, into: &reports) }
    case .frame: finishFrame(at: now, into: &reports)
    case .began(let gesture, let time, let fingers):
      guard record.isOurs else { return }
      tail = MomentumTail()
      end(gesture, isCancelled: true, at: instant, time, into: &reports)
      report(
        gestures.begin(gesture, fingers: fingers), gesture.route, at: instant, time, into: &reports)
    case .moved(let gesture, let time, let movement):
      guard let kind = gestures.move(gesture, by: movement) else { return }
      report(kind, gesture.route, at: instant, time, into: &reports)
    case .ended(let gesture, let time, let isCancelled):
      end(gesture, isCancelled: isCancelled, at: instant, time, into: &reports)
    case .lost, .broken: cancel(at: now, into: &reports)
    case .pointerAdded, .gesturesAdded, .direction: break
    }
  }

  /// What ends with an arrival: a pointer that left and did not come back, and fingers that no
  /// longer send anything.
  mutating func finishArrival(at now: Instant, into reports: inout [TrackpadReport]) {
    if departure != nil {
      departure = nil
      cancel(at: now, into: &reports)
    }
    if let deadline, let contact, now >= deadline {
      if tail.isCoasting { tail.end(at: now) } else { stops = .missing }
      self.contact = nil
      report(.scroll(.finger, .ended), contact.route, at: now, into: &reports)
    }
  }

  private mutating func end(
    _ gesture: WaylandRecord.Gesture, isCancelled: Bool, at instant: Instant,
    _ deviceTime: UInt32? = nil, into reports: inout [TrackpadReport]
  ) {
    guard let kind = gestures.end(gesture, isCancelled: isCancelled) else { return }
    report(kind, gesture.route, at: instant, deviceTime, into: &reports)
  }

  private mutating func cancelGestures(at now: Instant, into reports: inout [TrackpadReport]) {
    for gesture in WaylandRecord.Gesture.allCases {
      end(gesture, isCancelled: true, at: now, into: &reports)
    }
  }

  /// Ends all that is open, without momentum.
  private mutating func cancel(at now: Instant, into reports: inout [TrackpadReport]) {
    frame = ScrollFrame()
    isContinuousOpen = false
    cancelContact(at: now, into: &reports)
    cancelGestures(at: now, into: &reports)
  }

  private mutating func cancelContact(at now: Instant, into reports: inout [TrackpadReport]) {
    guard let contact else { return }
    self.contact = nil
    tail = MomentumTail()
    // Fingers whose lift is not told may have lifted long ago.
    let silence = now.milliseconds - contact.lastMove.milliseconds
    guard contact.source == .finger || silence <= Self.untoldLift else { return }
    report(.scroll(.finger, .cancelled), contact.route, at: now, into: &reports)
  }

  // MARK: Frames

  private mutating func finishFrame(at now: Instant, into reports: inout [TrackpadReport]) {
    let frame = frame
    self.frame = ScrollFrame()
    guard isOverSurface, !frame.isEmpty else { return }
    let instant = frame.time?.instant ?? now
    switch frame.source {
    case .wheel: turn(frame, .waylandWheel, at: instant, into: &reports)
    case .tilt: turn(frame, .waylandTilt, at: instant, into: &reports)
    case .finger: drag(frame, fingers, .waylandFinger, at: instant, into: &reports)
    case .continuous: glide(frame, .waylandContinuous, at: instant, into: &reports)
    case nil: guess(frame, at: instant, into: &reports)
    }
  }

  /// What fingers are on this seat: one whose lift is told, or not.
  private var fingers: InputEvent.ScrollSource { stops == .missing ? .sdl : .finger }

  /// A frame that does not say where it comes from: notches make it a wheel, fractions fingers, and
  /// so does a stop, from the next scroll on.
  private mutating func guess(
    _ frame: ScrollFrame, at instant: Instant, into reports: inout [TrackpadReport]
  ) {
    if frame.tellsNotches { return turn(frame, .waylandWheel, at: instant, into: &reports) }
    let silence = contact.map { instant.milliseconds - $0.lastMove.milliseconds } ?? 0
    if contact?.source == .sdl, silence > Self.untoldLift { contact = nil }
    let isLikeFingers = frame.hasMotion && (frame.isFractional || stops == .told)
    if contact != nil || isLikeFingers {
      drag(frame, contact?.source ?? fingers, .waylandUnknown, at: instant, into: &reports)
    } else {
      glide(frame, .waylandUnknown, at: instant, into: &reports)
    }
  }

  /// A wheel turns; that it stops says nothing.
  private func turn(
    _ frame: ScrollFrame, _ route: TrackpadRoute, at instant: Instant,
    into reports: inout [TrackpadReport]
  ) {
    if let turn = frame.turn {
      report(.scroll(.wheel, turn), route, at: instant, frame.time?.device, into: &reports)
    } else {
      let route = frame.hasStop ? .waylandStop : route
      report(nil, route, at: instant, frame.time?.device, into: &reports)
    }
  }

  /// A device moves without fingers and without notches.
  private mutating func glide(
    _ frame: ScrollFrame, _ route: TrackpadRoute, at instant: Instant,
    into reports: inout [TrackpadReport]
  ) {
    let time = frame.time?.device
    if frame.hasMotion {
      isContinuousOpen = true
      report(.scroll(.continuous, frame.move), route, at: instant, time, into: &reports)
    }
    if frame.hasStop {
      let ended = isContinuousOpen ? InputEvent.Kind.scroll(.continuous, .ended) : nil
      // A device of unknown source that tells its stops is fingers, from its next scroll on.
      if isContinuousOpen, frame.source == nil { stops = .told }
      isContinuousOpen = false
      report(ended, .waylandStop, at: instant, time, into: &reports)
    } else if !frame.hasMotion {
      report(nil, route, at: instant, time, into: &reports)
    }
  }

  /// Fingers move or lift.
  private mutating func drag(
    _ frame: ScrollFrame, _ source: InputEvent.ScrollSource, _ route: TrackpadRoute,
    at instant: Instant, into reports: inout [TrackpadReport]
  ) {
    let time = frame.time?.device
    if frame.hasMotion {
      if contact?.source != source { cancelContact(at: instant, into: &reports) }
      let wasCoasting = tail.isCoasting
      let goesOn =
        source == .finger
        && tail.add(dx: frame.horizontal.value, dy: frame.vertical.value, at: instant)
      if wasCoasting, !goesOn { self.contact = nil }
      var contact = contact ?? Contact(source: source, route: route, lastMove: instant)
      // A device's own momentum never begins.
      if self.contact == nil, source == .finger, !goesOn {
        report(.scroll(source, .began), route, at: instant, time, into: &reports)
      }
      if frame.vertical.value != 0 { contact.vertical = true }
      if frame.horizontal.value != 0 { contact.horizontal = true }
      contact.lastMove = instant
      self.contact = contact
      report(.scroll(source, frame.move), route, at: instant, time, into: &reports)
    }
    if frame.hasStop {
      report(stop(frame, at: instant), .waylandStop, at: instant, time, into: &reports)
    } else if !frame.hasMotion {
      report(nil, route, at: instant, time, into: &reports)
    }
  }

  /// The lift, if a frame's stops are one: all that moved has stopped, or nothing moves any more.
  private mutating func stop(_ frame: ScrollFrame, at instant: Instant) -> InputEvent.Kind? {
    stops = .told
    guard var contact else { return nil }
    if frame.vertical.isStopped { contact.vertical = false }
    if frame.horizontal.isStopped { contact.horizontal = false }
    let isLift = !frame.hasMotion || !contact.vertical && !contact.horizontal
    self.contact = isLift ? nil : contact
    if isLift, contact.source == .finger { tail.end(at: instant) }
    return isLift && contact.source == .finger ? .scroll(.finger, .ended) : nil
  }

  private func report(
    _ kind: InputEvent.Kind?, _ route: TrackpadRoute, at instant: Instant,
    _ deviceTime: UInt32? = nil, into reports: inout [TrackpadReport]
  ) {
    reports.append(
      TrackpadReport(
        event: kind.map { InputEvent(time: instant, kind: $0) }, route: route,
        deviceTime: deviceTime, device: device))
  }
}
