extension Viewport {
  /// All that changes with time.
  ///
  /// A copy is advanced to look ahead, so that reading changes nothing.
  struct Dynamics: Sendable {
    var position: ScrollPosition
    var recognizer = GestureRecognizer()
    var tutorial: TutorialLaw?
    /// Where the pointer holds the scroll indicator's thumb, in points below its top.
    var indicatorGrip: Double?
    /// The time of the last event.
    var lastEvent = Instant.zero
    /// Up to when the end of momentum has been told to the tutorial's law.
    private var told = Instant.zero

    init(position: ScrollPosition) {
      self.position = position
    }

    /// Starts the tutorial's law or ends it, as a header says.
    mutating func setLaw(_ specification: HeaderSpecification, at time: Instant) {
      tutorial =
        specification.law == .tutorial
        ? TutorialLaw(specification, offset: position.offset(at: time), at: time) : nil
    }

    /// Carries out what is due up to an instant, in time order.
    ///
    /// - Parameters:
    ///   - time: Up to when.
    ///   - including: Whether what is due at that very instant is carried out too; an event goes
    ///     before a deadline at the same time, a frame after it.
    mutating func advance(to time: Instant, including: Bool) {
      if let due = recognizer.silenceDeadline, due < time || (including && due == time) {
        advanceTutorial(to: due, including: false)
        perform(recognizer.noticeLift(), at: due)
      }
      advanceTutorial(to: time, including: including)
    }

    /// Takes in an event at an instant that everything due before has been carried out for.
    mutating func apply(_ kind: InputEvent.Kind, at time: Instant) -> Response {
      let wasMoving = (position.motionEnd ?? time) > time
      guard let intent = recognizer.recognise(kind, at: time) else { return .none }
      perform(intent, at: time)
      if case .tap(let point) = intent, !stoppedByPress { return .tap(point) }
      if case .hold = intent { stoppedByPress = wasMoving }
      return .none
    }

    /// Whether the contact stopped a motion; lifting it then means no more than that.
    private var stoppedByPress = false

    /// Carries out a change by the program at an instant.
    mutating func command(
      at time: Instant, endsContact: Bool = true,
      _ change: (inout ScrollPosition, Instant) -> Void
    ) {
      let time = max(time, lastEvent)
      advance(to: time, including: false)
      lastEvent = time
      if endsContact {
        recognizer.endContact()
        indicatorGrip = nil
      }
      change(&position, time)
    }

    private mutating func perform(_ intent: ScrollIntent, at time: Instant) {
      switch intent {
      case .hold: position.hold(at: time)
      case .drag(let delta): position.drag(by: delta, at: time)
      case .move(let delta): position.move(by: delta, at: time)
      case .wheel(let notches): position.wheel(notches: notches, at: time)
      case .stop: position.stop(at: time)
      case .tap: position.release(velocity: 0, lift: time, at: time)
      case .release(let velocity, let lift):
        position.release(velocity: velocity, lift: lift, at: time)
        tutorial?.snapBack(at: time)
      }
    }

    private mutating func advanceTutorial(to time: Instant, including: Bool) {
      guard var law = tutorial else { return }
      let position = position
      if let end = position.motionEnd, end > told, end < time || (including && end == time) {
        law.advance(to: end, including: true, isMoving: true) { position.offset(at: $0) }
        law.snapBack(at: end)
        told = end
      }
      let isMoving = (position.motionEnd ?? time) > time
      law.advance(to: time, including: including, isMoving: isMoving) { position.offset(at: $0) }
      tutorial = law
    }

    /// When everything will be at rest if no event comes; the last event's time when it already is.
    ///
    /// A hold without an awaited lift counts as rest.
    var restInstant: Instant {
      var ahead = self
      if let due = recognizer.silenceDeadline { ahead.advance(to: due, including: true) }
      var rest = max(ahead.position.motionEnd ?? lastEvent, lastEvent)
      guard ahead.tutorial != nil else { return rest }
      // The law looks at the offset up to a sixtieth later, and may start a snap-back at the end.
      rest = rest.adding(seconds: 1 / TutorialLaw.rate)
      ahead.advance(to: rest, including: true)
      return max(rest, ahead.tutorial?.end ?? rest)
    }
  }
}
