import HeaderKit

// Holds, swipes and pinches; buttons and touches.
extension GestureInspection {
  mutating func noteHold(_ phase: InputEvent.HoldPhase, at time: Instant) {
    switch phase {
    case .began(let fingers):
      begin(.hold, fingers: fingers, on: .hold, at: time)
    case .ended: end(.hold, .rested, on: .hold, at: time)
    // What was a hold goes on as something else.
    case .cancelled: end(.hold, .cancelled(.fingers), on: .hold, at: time)
    }
  }

  mutating func noteSwipe(_ phase: InputEvent.SwipePhase, at time: Instant) {
    switch phase {
    case .began(let fingers): begin(.swipe, fingers: fingers, on: .swipe, at: time)
    case .moved(let dx, let dy):
      if open?.kind != .swipe { begin(.swipe, on: .swipe, at: time) }
      add(dx: dx, dy: dy, on: .swipe, at: time)
    case .ended: end(.swipe, .rested, on: .swipe, at: time)
    case .cancelled: end(.swipe, .cancelled(.fingers), on: .swipe, at: time)
    }
  }

  mutating func notePinch(_ phase: InputEvent.PinchPhase, at time: Instant) {
    switch phase {
    case .began(let fingers): begin(.pinch, fingers: fingers, on: .pinch, at: time)
    case .moved(let scale, _, let dx, let dy):
      if open?.kind != .pinch { begin(.pinch, on: .pinch, at: time) }
      guard scale.isFinite, dx.isFinite, dy.isFinite else { return }
      gestures[0].add(dx: dx, dy: dy, at: time)
      gestures[0].magnification = scale
      plot(.moved, scale, on: .pinch, at: time)
    case .ended: end(.pinch, .rested, on: .pinch, at: time)
    case .cancelled: end(.pinch, .cancelled(.fingers), on: .pinch, at: time)
    }
  }

  private mutating func end(
    _ kind: InspectedGesture.Kind, _ ending: InspectedGesture.Ending, on lane: InspectedLane,
    at time: Instant
  ) {
    guard open?.kind == kind else { return }
    plot(.ended, 0, on: lane, at: time)
    close(ending, at: time)
  }

  mutating func notePointer(
    _ phase: InputEvent.PointerPhase, _ event: InputEvent, _ before: Viewport, _ after: Viewport
  ) {
    switch phase {
    case .down(let point): pressDown(at: point, finger: nil, event.time, after)
    case .moved(let point): pressMoved(to: point, finger: nil, event.time)
    case .up(let point):
      guard press?.finger == nil, press != nil else { return }
      pressMoved(to: point, finger: nil, event.time, isLift: true)
      pressUp(event, before, after)
    case .left: break
    }
  }

  mutating func noteTouch(
    _ id: Int, _ phase: InputEvent.TouchPhase, _ event: InputEvent, _ before: Viewport,
    _ after: Viewport
  ) {
    switch phase {
    case .down(let point):
      // A second finger neither moves nor lifts.
      if press?.finger == nil { pressDown(at: point, finger: id, event.time, after) }
    case .moved(let point): pressMoved(to: point, finger: id, event.time)
    case .up:
      if press?.finger == id { pressUp(event, before, after) }
    case .cancelled:
      guard press?.finger == id else { return }
      press = nil
      plot(.ended, 0, on: .press, at: event.time)
      cancel(.leave, at: event.time)
    }
  }

  private mutating func pressDown(
    at point: Point, finger: Int?, _ time: Instant, _ viewport: Viewport
  ) {
    guard point.x.isFinite, point.y.isFinite else { return }
    begin(
      finger == nil ? .drag : .touch, fingers: finger == nil ? nil : 1, on: .press, at: time,
      viewport.physics.estimators.press)
    press = Press(origin: point, last: point, finger: finger)
  }

  /// Takes in where a press went; the place of a lift is no move.
  private mutating func pressMoved(
    to point: Point, finger: Int?, _ time: Instant, isLift: Bool = false
  ) {
    guard var press, press.finger == finger, point.x.isFinite, point.y.isFinite else { return }
    if !isLift {
      add(
        dx: press.last.x - point.x, dy: press.last.y - point.y, on: .press, at: time)
      press.last = point
    }
    press.travel = max(press.travel, abs(press.origin.y - point.y))
    if press.travel >= press.slop { press.isDragging = true }
    self.press = press
  }

  private mutating func pressUp(_ event: InputEvent, _ before: Viewport, _ after: Viewport) {
    guard let press else { return }
    plot(.ended, 0, on: .press, at: event.time)
    lift(at: event.time, event, before, after)
    if !press.isDragging, gestures.newest?.ended == event.time { gestures[0].ending = .tap }
    self.press = nil
  }
}
