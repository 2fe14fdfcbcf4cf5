import HeaderKit

// What is going on at an instant.
extension GestureInspection {
  /// Where the content will come to rest.
  struct Rest: Equatable {
    /// In points.
    var offset: Double
    /// Where the content under the header's edge then is now, in the window, in points.
    var top: Double
    /// The first row below the header then; nil without one.
    var row: Int?
    /// Whether the fingers would have to lift now.
    var isTentative: Bool
  }

  /// What is going on.
  func phase(at time: Instant, _ state: ViewportState) -> GesturePhase {
    guard let newest = gestures.newest else {
      return state.activity == .animating ? .gliding : .waiting
    }
    guard newest.ending == .open else { return Self.phase(of: state.activity, after: newest) }
    switch newest.kind {
    case .hold: return .hold
    case .swipe: return .swiping
    case .pinch: return .pinching
    case .wheel: return .gliding
    case .drag, .touch:
      if press?.isDragging != true { return .pressed }
    case .finger, .continuous, .unknown, .momentum: break
    }
    if newest.kind == .momentum { return .externalMomentum }
    guard let last = newest.lastMove else { return .began }
    return time.seconds(since: last) > tracker.estimator.rest ? .resting : .moving
  }

  private static func phase(
    of activity: ScrollActivity, after gesture: InspectedGesture
  ) -> GesturePhase {
    switch activity {
    case .decelerating: return .momentum
    case .bouncing, .snapping: return .spring
    case .animating: return .gliding
    case .idle, .tracking:
      if case .cancelled = gesture.ending { return .cancelled }
      return .lifted
    }
  }

  /// When the open gesture looks different although nothing comes; nil where it does not.
  func nextChange(after time: Instant) -> Instant? {
    guard let open, let last = open.lastMove else { return nil }
    let due =
      open.kind == .wheel || open.kind == .continuous
      ? Self.burstSilence / 1000 : tracker.estimator.rest + 0.001
    let change = last.adding(seconds: due)
    return change > time ? change : nil
  }

  /// The right edge of the graphs: the time as long as something happens, and where it last did.
  func axis(at time: Instant, _ state: ViewportState, after last: Instant) -> Instant {
    guard state.isAtRest else { return max(time, last) }
    guard let sample = samples.newest else { return last }
    var end = Instant(milliseconds: sample.time)
    if open != nil { end = end.adding(seconds: tracker.estimator.rest + 0.001) }
    return max(min(end, time), last)
  }

  /// The numbers of an instant.
  func reading(
    at time: Instant, _ viewport: Viewport, _ state: ViewportState, _ phase: GesturePhase,
    _ rest: Rest?
  ) -> InspectorReading {
    let newest = gestures.newest
    let isOpen = newest?.ending == .open
    return InspectorReading(
      time: time, phase: phase, verdict: verdict(at: time, viewport), gesture: newest,
      velocity: state.velocity,
      gap: isOpen
        ? newest?.lastMove.map { time.milliseconds - $0.milliseconds } : newest?.gap,
      gapLimit: tracker.estimator.rest * 1000,
      predictedRest: isOpen ? rest?.offset : newest?.predictedRest, delay: delay)
  }

  /// What a lift would come to at an instant, or what the last one came to.
  func verdict(at time: Instant, _ viewport: Viewport) -> GestureVerdict {
    guard let newest = gestures.newest else { return .none }
    guard newest.ending == .open else { return newest.verdict }
    let gap = newest.lastMove.map { time.milliseconds - $0.milliseconds }
    return verdict(velocity: tracker.velocity(at: time), gap: gap, viewport)
  }

  /// What a lift of the newest gesture comes to.
  ///
  /// - Parameters:
  ///   - velocity: The estimate at the lift, in points per second.
  ///   - gap: From the last move to the lift, in milliseconds.
  ///   - viewport: The engine, after the lift or before it.
  /// - Returns: the verdict.
  func verdict(velocity: Double, gap: Double?, _ viewport: Viewport) -> GestureVerdict {
    guard let newest = gestures.newest else { return .none }
    switch newest.kind {
    case .wheel, .continuous: return .noLift
    case .momentum: return .coasted
    case .hold, .swipe, .pinch: return .none
    case .drag, .touch:
      if let press, !press.isDragging {
        return .slop(travel: press.travel, limit: press.slop)
      }
    case .finger, .unknown: break
    }
    guard newest.moves > 0 else { return .fewMoves(0) }
    guard viewport.maximumOffset > 0 else { return .nothingToScroll }
    let offset = viewport.state(at: newest.ended ?? lastEvent).offset
    if offset < 0 || offset > viewport.maximumOffset { return .spring }
    guard viewport.hasMomentum else { return .momentumOff }
    if newest.kind == .unknown, tail.hasDecayed { return .coasted }
    let physics = viewport.physics
    let limit = tracker.estimator.rest * 1000
    if newest.kind != .unknown, let gap, gap > limit { return .resting(gap: gap, limit: limit) }
    if let share = newest.alongShare, share < 0.5, abs(velocity) < physics.leastFlingSpeed {
      return .across(share: share)
    }
    guard tracker.usedCount > 0 || velocity != 0 else {
      if newest.moves < 2 { return .fewMoves(newest.moves) }
      let longest = newest.spacing.longest
      return longest > Spacing.gap ? .apart(gap: longest) : .atOnce(newest.moves)
    }
    if velocity == 0, newest.travel.y > 0 { return .reversed }
    guard abs(velocity) >= physics.leastFlingSpeed, velocity != 0 else {
      return .slow(velocity: velocity, limit: physics.leastFlingSpeed)
    }
    return .fling(velocity: velocity)
  }

  /// Where the content will come to rest, or would if the fingers lifted now.
  ///
  /// - Parameters:
  ///   - time: The instant.
  ///   - viewport: The engine.
  ///   - state: What it shows at the instant.
  ///   - scratch: Storage to lay the resting place out in.
  /// - Returns: the place; nil while nothing is held and nothing moves.
  func rest(
    at time: Instant, _ viewport: Viewport, _ state: ViewportState,
    scratch: inout ViewportLayout
  ) -> Rest? {
    var copy = viewport
    var isTentative = false
    if state.activity == .tracking, let lift = liftNow(at: time) {
      _ = copy.handle(lift)
      isTentative = true
    } else if state.isAtRest {
      return nil
    }
    copy.layout(at: copy.restInstant, into: &scratch)
    let resting = scratch.state
    return Rest(
      offset: resting.offset,
      top: resting.header.height - resting.contentOrigin + state.contentOrigin,
      row: scratch.firstRow?.index, isTentative: isTentative)
  }

  /// Where the header's edge at rest at an offset is in the content, as it stands in the window now.
  ///
  /// - Parameters:
  ///   - offset: The offset at rest, in points.
  ///   - viewport: The engine.
  ///   - state: What it shows now.
  /// - Returns: the place, in points from the window's top.
  func top(restingAt offset: Double, _ viewport: Viewport, _ state: ViewportState) -> Double {
    var copy = viewport
    copy.scroll(to: offset, at: state.time)
    let resting = copy.state(at: copy.restInstant)
    return resting.header.height - resting.contentOrigin + state.contentOrigin
  }

  /// The event that the open gesture would end with.
  private func liftNow(at time: Instant) -> InputEvent? {
    guard let open else { return nil }
    let kind: InputEvent.Kind
    switch open.kind {
    case .finger: kind = .scroll(.finger, .ended)
    case .drag:
      guard let press else { return nil }
      kind = .pointer(.up(press.last))
    case .touch:
      guard let finger = press?.finger else { return nil }
      kind = .touch(id: finger, .up)
    case .hold: kind = .hold(.ended)
    case .swipe: kind = .swipe(.ended)
    case .pinch: kind = .pinch(.ended)
    case .wheel, .continuous, .unknown, .momentum: return nil
    }
    return InputEvent(time: time, kind: kind)
  }
}
