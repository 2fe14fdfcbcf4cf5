import HeaderKit

// Scrolls, and what ends them.
extension GestureInspection {
  mutating func note(
    _ source: InputEvent.ScrollSource, _ phase: InputEvent.ScrollPhase, _ event: InputEvent,
    _ before: Viewport, _ after: Viewport
  ) {
    let time = event.time
    let (kind, lane) = Self.names(source)
    let estimator = after.physics.estimators.scroll
    switch phase {
    case .began:
      guard source != .wheel else { return }
      begin(kind, on: lane, at: time, estimator)
    case .moved(let dx, let dy):
      noteMove(source, kind, dx: dx, dy: dy, event, after)
      add(dx: dx, dy: dy, unit: source == .wheel ? 120 : 1, on: lane, at: time)
      if source == .sdl { beforeLift = after }
    case .ended:
      if source == .finger { tail.end(at: time) }
      if open?.kind == .momentum { return close(.rested, at: time) }
      guard let lane = endedLane(source) else { return }
      plot(.ended, 0, on: lane, at: time)
      if source == .continuous || source == .wheel {
        closeBurst(at: time, after)
      } else {
        lift(at: time, event, before, after)
      }
    case .cancelled:
      guard let lane = endedLane(source) else { return }
      plot(.ended, 0, on: lane, at: time)
      cancel(.leave, at: time)
    }
  }

  /// The lane of what an end that a source tells ends; nil where it ends nothing.
  private func endedLane(_ source: InputEvent.ScrollSource) -> InspectedLane? {
    let (kind, lane) = Self.names(source)
    if open?.kind == kind { return lane }
    // What did not say that it was fingers may end as such.
    return source == .finger && open?.kind == .unknown ? .fallback : nil
  }

  /// Begins what a move begins: a gesture without a told beginning, or the device's own momentum.
  private mutating func noteMove(
    _ source: InputEvent.ScrollSource, _ kind: InspectedGesture.Kind, dx: Double, dy: Double,
    _ event: InputEvent, _ after: Viewport
  ) {
    let lane = Self.names(source).1
    let estimator = after.physics.estimators.scroll
    guard source != .wheel, dx.isFinite, dy.isFinite else {
      if open?.kind != kind { begin(kind, on: lane, at: event.time, estimator) }
      return
    }
    if tail.add(dx: dx, dy: dy, at: event.time), source == .finger {
      guard open?.kind != .momentum else { return }
      // The way of our own since the lift is taken back.
      if gestures.count > 0, gestures[0].actualRest == nil {
        gestures[0].actualRest = after.state(at: event.time).offset
      }
      begin(.momentum, on: lane, at: event.time, estimator)
    } else if open?.kind != kind {
      begin(kind, on: lane, at: event.time, estimator)
      _ = tail.add(dx: dx, dy: dy, at: event.time)
    }
  }

  private static func names(
    _ source: InputEvent.ScrollSource
  ) -> (InspectedGesture.Kind, InspectedLane) {
    switch source {
    case .finger: (.finger, .finger)
    case .wheel: (.wheel, .wheel)
    case .continuous: (.continuous, .continuous)
    case .sdl: (.unknown, .fallback)
    }
  }

  /// Takes in a lift at its own time.
  mutating func lift(
    at time: Instant, _ event: InputEvent, _ before: Viewport, _ after: Viewport
  ) {
    guard open != nil else { return }
    note(lift: time, velocity: tracker.velocity(at: time), after)
    landings = Self.landings(of: event, before)
    beforeLift = nil
  }

  /// Ends a burst of what has no lift.
  private mutating func closeBurst(at time: Instant, _ viewport: Viewport) {
    gestures[0].verdict = .noLift
    gestures[0].restTime = viewport.restInstant
    gestures[0].predictedRest = viewport.state(at: viewport.restInstant).offset
    close(.rested, at: time)
    landings = nil
  }

  private mutating func note(lift time: Instant, velocity: Double, _ viewport: Viewport) {
    gestures[0].liftVelocity = velocity
    gestures[0].samples = tracker.usedCount
    // Silence counts as none.
    if gestures[0].kind != .unknown {
      gestures[0].gap = gestures[0].lastMove.map { time.milliseconds - $0.milliseconds }
    }
    gestures[0].verdict = verdict(velocity: velocity, gap: gestures[0].gap, viewport)
    let rest = viewport.restInstant
    let resting = viewport.state(at: rest).offset
    gestures[0].restTime = rest
    gestures[0].predictedRest = resting
    let shown = viewport.state(at: time).offset
    close(abs(resting - shown) > 0.01 ? .fling : .rested, at: time)
  }

  /// Finishes what has ended by itself up to an instant.
  mutating func settle(to time: Instant, _ viewport: Viewport) {
    if let open, let last = open.lastMove {
      switch open.kind {
      case .wheel, .continuous:
        if time.milliseconds - last.milliseconds >= Self.burstSilence {
          closeBurst(at: last, viewport)
        }
      case .unknown where viewport.state(at: time).activity != .tracking:
        // Momentum that came with the events leaves none.
        note(lift: last, velocity: tail.hasDecayed ? 0 : tracker.velocityAtLastMove, viewport)
        plot(.ended, 0, on: .fallback, at: last)
        landings = beforeLift.map { Self.landings(of: nil, $0) }
        beforeLift = nil
      case .momentum:
        if let due = tail.silenceDeadline, due <= time { close(.rested, at: last) }
      default: break
      }
    }
    guard let newest = gestures.newest, newest.actualRest == nil, newest.ended != nil,
      newest.restTime != nil, viewport.restInstant <= time
    else { return }
    gestures[0].actualRest = viewport.state(at: time).offset
  }

  /// Takes in that an event stops what the last lift left moving.
  mutating func noteInterruption(
    by kind: InputEvent.Kind, at time: Instant, _ before: Viewport, _ after: Viewport
  ) {
    guard let newest = gestures.newest, newest.ended != nil, newest.actualRest == nil,
      let rest = newest.restTime, rest > time
    else { return }
    let state = after.state(at: time)
    let former = before.state(at: time).activity
    guard state.activity != former || state.activity == .tracking else { return }
    gestures[0].actualRest = state.offset
    if newest.ending == .fling { gestures[0].ending = .stopped(Self.cause(kind)) }
  }

  private static func cause(_ kind: InputEvent.Kind) -> InspectedGesture.Cause {
    switch kind {
    case .scroll(.wheel, _): .wheel
    case .scroll, .swipe, .pinch: .fingers
    case .hold: .hold
    case .pointer: .button
    case .touch: .touch
    case .key: .key
    case .focus: .focus
    case .resize: .change
    }
  }

  /// Where each feel would come to rest after a lift, from the engine just before it.
  ///
  /// - Parameters:
  ///   - event: The lift; nil where silence is one.
  ///   - before: The engine before it.
  /// - Returns: the offsets, in points, in the order of the presets.
  static func landings(of event: InputEvent?, _ before: Viewport) -> InlineArray<5, Double> {
    InlineArray { index in
      var copy = before
      copy.setPhysics(
        ScrollPhysics.Preset.allCases[index].physics, at: event?.time ?? .zero)
      if let event { _ = copy.handle(event) }
      return copy.state(at: copy.restInstant).offset
    }
  }
}
