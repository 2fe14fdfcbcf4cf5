/// Turns inputs into scroll intents: who is in contact, slop, velocity, and the lift, told or noticed.
///
/// One contact at a time moves the position; a new one takes over from the one before.
struct GestureRecognizer: Sendable {
  /// A mouse drags from this travel on, and the whole travel counts, in points.
  static let pointerSlop = 4.0
  /// A touch drags from this travel on, which is taken off it, in points; UIScrollView's.
  static let touchSlop = 10.0
  private enum Contact: Sendable, Equatable {
    case scroll(InputEvent.ScrollSource)
    /// Fingers that rest, swipe or pinch.
    case fingers
    case pointer(Press)
    case touch(id: Int, Press)
  }

  /// A button or finger that is down.
  private struct Press: Sendable, Equatable {
    var origin: Point
    var last: Point
    var isDragging = false
  }

  private var contact: Contact?
  private var tracker = VelocityTracker()
  private var tail = MomentumTail()
  /// Whether something else has taken over from the device's own momentum, which moves nothing any more.
  private var isTailSpent = false
  private var contactStart = Instant.zero
  /// How velocities are estimated; a contact that lasts goes on by it.
  var estimators: VelocityEstimators {
    didSet { tracker.estimator = estimator }
  }

  init(estimators: VelocityEstimators = VelocityEstimators()) {
    self.estimators = estimators
  }

  private var estimator: VelocityEstimator {
    switch contact {
    case .pointer, .touch: estimators.press
    case .scroll, .fingers, nil: estimators.scroll
    }
  }

  /// The estimator's velocity at an instant, in points per second; 0 without contact.
  func velocity(at time: Instant) -> Double {
    contact == nil ? 0 : tracker.velocity(at: time)
  }

  /// Whether what moves is the device's own momentum after a told lift.
  var isCoasting: Bool { contact == .scroll(.finger) && tail.isCoasting }

  /// When a lift that is not told will be noticed; nil when none is awaited.
  var silenceDeadline: Instant? {
    if isCoasting { return tail.silenceDeadline }
    guard contact == .scroll(.sdl) else { return nil }
    return MomentumTail.silenceDeadline(after: tracker) ?? contactStart
  }

  /// The lift that the silence meant: at the last move, with the velocity then; momentum that came with
  /// the events leaves none.
  mutating func noticeLift() -> ScrollIntent {
    let lift = tracker.lastMove ?? contactStart
    let hasCoasted = tail.isCoasting || tail.hasDecayed
    endContact()
    return .release(velocity: hasCoasted ? 0 : tracker.velocityAtLastMove, lift: lift)
  }

  /// What an input at an instant means; nil when it means nothing for scrolling.
  mutating func recognise(_ kind: InputEvent.Kind, at time: Instant) -> ScrollIntent? {
    switch kind {
    case .scroll(let source, let phase): scroll(source, phase, at: time)
    case .hold(.began), .swipe(.began), .pinch(.began): begin(.fingers, at: time)
    case .hold(.ended), .hold(.cancelled), .swipe(.ended), .swipe(.cancelled), .pinch(.ended),
      .pinch(.cancelled):
      contact == .fingers ? end(velocity: 0, at: time) : nil
    case .swipe(.moved), .pinch(.moved): nil
    case .pointer(let phase): pointer(phase, at: time)
    case .touch(let id, let phase): touch(id, phase, at: time)
    case .focus(gained: false): drop(.stop)
    case .focus(gained: true), .key, .resize: nil
    }
  }

  /// Forgets the contact, as something else moves the position now.
  mutating func endContact() {
    contact = nil
    isTailSpent = true
  }

  /// An intent that ends the contact.
  private mutating func drop(_ intent: ScrollIntent) -> ScrollIntent {
    endContact()
    return intent
  }

  // MARK: Contacts

  private mutating func begin(_ contact: Contact, at time: Instant) -> ScrollIntent {
    self.contact = contact
    contactStart = time
    isTailSpent = true
    switch contact {
    case .scroll, .fingers: tail = MomentumTail()
    // A button says nothing about the trackpad.
    case .pointer, .touch: break
    }
    tracker = VelocityTracker(estimator)
    return .hold
  }

  private mutating func end(velocity: Double, at time: Instant) -> ScrollIntent {
    contact = nil
    return .release(velocity: velocity, lift: time)
  }

  private mutating func scroll(
    _ source: InputEvent.ScrollSource, _ phase: InputEvent.ScrollPhase, at time: Instant
  ) -> ScrollIntent? {
    switch (source, phase) {
    case (.wheel, .moved(_, let dy)): return dy == 0 ? nil : drop(.wheel(dy / 120))
    case (.wheel, _): return nil
    case (_, .began): return source == .continuous ? nil : begin(.scroll(source), at: time)
    case (.sdl, .moved(0, 0)), (.finger, .moved(0, 0)), (.continuous, .moved(_, 0)): return nil
    case (_, .moved(let dx, let dy)): return move(source, dx: dx, dy: dy, at: time)
    case (_, .ended):
      let velocity = source == .continuous || isCoasting ? 0 : tracker.velocity(at: time)
      if source == .finger { tail.end(at: time) }
      guard isEnd(of: source) else { return nil }
      isTailSpent = false
      return end(velocity: velocity, at: time)
    case (_, .cancelled):
      return isEnd(of: source) ? drop(.release(velocity: 0, lift: time)) : nil
    }
  }

  /// Whether an end that a source tells is that of the contact: one of an unknown source whose end is told
  /// was fingers.
  private func isEnd(of source: InputEvent.ScrollSource) -> Bool {
    contact == .scroll(source) || source == .finger && contact == .scroll(.sdl)
  }

  private mutating func move(
    _ source: InputEvent.ScrollSource, dx: Double, dy: Double, at time: Instant
  ) -> ScrollIntent? {
    if source == .finger, tail.goesOn(dx: dx, dy: dy, at: time) {
      guard !isTailSpent else {
        _ = tail.add(dx: dx, dy: dy, at: time)
        return nil
      }
      contact = .scroll(.finger)
    } else if contact != .scroll(source) || tail.isCoasting {
      _ = begin(.scroll(source), at: time)
    }
    tracker.add(delta: dy, at: time)
    if tail.add(dx: dx, dy: dy, at: time) { return .coast(dy) }
    return source == .continuous ? .move(dy) : .drag(dy)
  }

  private mutating func pointer(
    _ phase: InputEvent.PointerPhase, at time: Instant
  ) -> ScrollIntent? {
    switch phase {
    case .down(let point): return begin(.pointer(Press(origin: point, last: point)), at: time)
    case .moved(let point):
      guard case .pointer(var press) = contact else { return nil }
      let travel = drag(&press, to: point, slop: Self.pointerSlop, keepsSlop: true, at: time)
      contact = .pointer(press)
      return travel.map { .drag($0) }
    case .up(let point):
      guard case .pointer(var press) = contact else { return nil }
      // What the pointer travelled since its last move decides whether this is a tap, no more: the
      // button comes up where the pointer has been told to be.
      if !press.isDragging, abs(press.origin.y - point.y) >= Self.pointerSlop {
        press.isDragging = true
      }
      return lift(press, at: point, time)
    case .left: return nil
    }
  }

  private mutating func touch(
    _ id: Int, _ phase: InputEvent.TouchPhase, at time: Instant
  ) -> ScrollIntent? {
    if case .down(let point) = phase {
      // A second finger neither moves nor lifts; the first goes on.
      if case .touch = contact { return nil }
      return begin(.touch(id: id, Press(origin: point, last: point)), at: time)
    }
    guard case .touch(id, var press) = contact else { return nil }
    switch phase {
    case .down: return nil
    case .moved(let point):
      let travel = drag(&press, to: point, slop: Self.touchSlop, keepsSlop: false, at: time)
      contact = .touch(id: id, press)
      return travel.map { .drag($0) }
    case .up: return lift(press, at: press.last, time)
    case .cancelled: return end(velocity: 0, at: time)
    }
  }

  // MARK: Presses

  /// The raw points a press moves the content by; nil within the slop.
  private mutating func drag(
    _ press: inout Press, to point: Point, slop: Double, keepsSlop: Bool, at time: Instant
  ) -> Double? {
    let step = press.last.y - point.y
    let travel = press.origin.y - point.y
    press.last = point
    tracker.add(delta: step, at: time)
    if press.isDragging { return step }
    guard abs(travel) >= slop else { return nil }
    press.isDragging = true
    return keepsSlop ? travel : travel - (travel < 0 ? -slop : slop)
  }

  private mutating func lift(_ press: Press, at point: Point, _ time: Instant) -> ScrollIntent {
    guard press.isDragging else { return drop(.tap(point)) }
    return end(velocity: tracker.velocity(at: time), at: time)
  }
}
