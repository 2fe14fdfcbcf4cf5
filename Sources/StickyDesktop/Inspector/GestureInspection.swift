import HeaderKit
import TrackpadKit

/// What the inspector knows: what came on which way, the last gestures, and what became of them.
///
/// It is told of every report and event and reads the engine; it changes nothing there, and allocates
/// nothing once it is made.
struct GestureInspection {
  /// A burst of a device without a lift ends after this silence, in milliseconds.
  static let burstSilence = 150.0

  /// The velocity at a frame.
  struct VelocitySample: Equatable {
    /// On the run's clock, in milliseconds.
    var time: Double
    /// In points per second.
    var velocity: Double
    var activity: ScrollActivity
  }

  /// A press that has yet to travel, and how far it came.
  struct Press: Equatable {
    var origin: Point
    var last: Point
    var finger: Int?
    var isDragging = false
    /// The most it was away from its origin along the list, in points.
    var travel = 0.0

    /// The travel from which it drags, in points.
    var slop: Double { finger == nil ? Viewport.pointerSlop : Viewport.touchSlop }
  }

  /// Where input comes from.
  var backend = InputBackend.unknown
  /// Whether what comes is a recording's.
  var isReplay = false
  /// The records by the lanes' raw values.
  private(set) var lanes = InspectedLane.allCases.map { _ in LaneRecord() }
  /// The last events.
  private(set) var samples = Ring<LaneSample>(capacity: 512)
  /// The velocity at the last frames.
  private(set) var velocities = Ring<VelocitySample>(capacity: 512)
  /// The last ten gestures; the newest may be open.
  var gestures = Ring<InspectedGesture>(capacity: 10)
  /// The device of the last report.
  private(set) var device: Int?
  /// How long the last report took to arrive, in milliseconds.
  private(set) var delay: Double?
  /// Whether a lift has been told, and a hold.
  private(set) var hasSeenStop = false
  private(set) var hasSeenHold = false
  /// The estimate of the open gesture.
  var tracker = VelocityTracker()
  var press: Press?
  /// Tells momentum that is in the events already.
  var tail = MomentumTail()
  /// The last event's time.
  var lastEvent = Instant.zero
  /// The engine before the lift that is yet to be noticed.
  var beforeLift: Viewport?
  /// Where each feel would rest after the last lift, by the order of the presets, in points; nil before
  /// one.
  var landings: InlineArray<5, Double>?

  /// The open gesture; nil without one.
  var open: InspectedGesture? {
    gestures.newest.flatMap { $0.ending == .open ? $0 : nil }
  }

  /// The record of a lane.
  subscript(lane: InspectedLane) -> LaneRecord { lanes[lane.rawValue] }

  // MARK: What comes

  /// Takes in what a backend told.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - arrival: When it was read from the connection.
  mutating func note(_ report: TrackpadReport, arrival: Instant) {
    let lane = InspectedLane(report)
    lanes[lane.rawValue].told += 1
    lanes[lane.rawValue].route = report.route
    device = report.device
    if report.route == .waylandHold { hasSeenHold = true }
    if let event = report.event {
      delay = max(arrival.milliseconds - event.time.milliseconds, 0)
    }
  }

  /// Takes in an event that the engine has taken.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - before: The engine before it.
  ///   - after: The engine after it.
  mutating func note(_ event: InputEvent, before: Viewport, after: Viewport) {
    guard event.time.milliseconds.isFinite else { return }
    let time = max(event.time, lastEvent)
    settle(to: time, before)
    lastEvent = time
    noteInterruption(by: event.kind, at: time, before, after)
    if let lane = InspectedLane(event.kind) { note(event.kind, on: lane) }
    let event = InputEvent(time: time, kind: event.kind)
    switch event.kind {
    case .scroll(let source, let phase): note(source, phase, event, before, after)
    case .hold(let phase): noteHold(phase, at: time)
    case .swipe(let phase): noteSwipe(phase, at: time)
    case .pinch(let phase): notePinch(phase, at: time)
    case .pointer(let phase): notePointer(phase, event, before, after)
    case .touch(let id, let phase): noteTouch(id, phase, event, before, after)
    case .focus(gained: false):
      press = nil
      cancel(.focus, at: time)
    case .focus, .key, .resize: break
    }
  }

  private mutating func note(_ kind: InputEvent.Kind, on lane: InspectedLane) {
    // A pointer that only passes by is no gesture.
    if case .pointer(.moved) = kind, press == nil { return }
    if case .pointer(.left) = kind { return }
    lanes[lane.rawValue].taken += 1
    lanes[lane.rawValue].isReplayed = isReplay
    // A recording tells what its backend once told.
    guard isReplay else { return }
    if case .scroll(.finger, .ended) = kind { hasSeenStop = true }
    if lane == .hold { hasSeenHold = true }
  }

  /// Takes in what a frame shows.
  mutating func note(frame state: ViewportState) {
    let sample = VelocitySample(
      time: state.time.milliseconds, velocity: state.velocity, activity: state.activity)
    if let last = velocities.newest {
      guard sample.time > last.time else { return }
      // What rests is one sample, however long.
      if last.velocity == 0, sample.velocity == 0, last.activity == sample.activity {
        return velocities[0].time = sample.time
      }
    }
    velocities.append(sample)
  }

  // MARK: Gestures

  /// Adds what came to a lane's graph.
  mutating func plot(
    _ phase: LaneSample.Phase, _ value: Double, on lane: InspectedLane, at time: Instant
  ) {
    if phase == .moved { lanes[lane.rawValue].last = value }
    samples.append(
      LaneSample(
        time: time.milliseconds, lane: lane, phase: phase, value: value,
        isExternal: open?.kind == .momentum))
  }

  /// Begins a gesture in place of the one that may be open.
  mutating func begin(
    _ kind: InspectedGesture.Kind, fingers: Int? = nil, on lane: InspectedLane, at time: Instant,
    _ estimator: VelocityEstimator = .impulse
  ) {
    close(.stopped(Self.cause(kind)), at: time)
    // It goes on with the motion of the fingers.
    if kind != .momentum { tail = MomentumTail() }
    if kind != .unknown { beforeLift = nil }
    gestures.append(InspectedGesture(kind, at: time, fingers: fingers))
    tracker = VelocityTracker(estimator)
    plot(.began, Double(fingers ?? 0), on: lane, at: time)
  }

  /// Adds a move to the open gesture.
  mutating func add(
    dx: Double, dy: Double, unit: Double = 1, on lane: InspectedLane, at time: Instant
  ) {
    guard dx.isFinite, dy.isFinite, open != nil else { return }
    gestures[0].add(dx: dx / unit, dy: dy / unit, at: time)
    tracker.add(delta: dy, at: time)
    let velocity = tracker.velocity(at: time)
    if unit == 1, abs(velocity) > abs(gestures[0].peakVelocity) {
      gestures[0].peakVelocity = velocity
    }
    plot(.moved, dy / unit, on: lane, at: time)
  }

  /// Ends the open gesture without a lift.
  mutating func close(_ ending: InspectedGesture.Ending, at time: Instant) {
    guard open != nil else { return }
    gestures[0].ended = time
    gestures[0].ending = ending
  }

  /// Calls the open gesture off.
  mutating func cancel(_ cause: InspectedGesture.Cause, at time: Instant) {
    guard open != nil else { return }
    gestures[0].verdict = .cancelled
    close(.cancelled(cause), at: time)
  }

  private static func cause(_ kind: InspectedGesture.Kind) -> InspectedGesture.Cause {
    switch kind {
    case .finger, .continuous, .unknown, .swipe, .pinch, .momentum: .fingers
    case .wheel: .wheel
    case .hold: .hold
    case .drag: .button
    case .touch: .touch
    }
  }
}
