extension Viewport {
  /// All that changes with time.
  ///
  /// A copy is advanced to look ahead, so that reading changes nothing.
  struct Dynamics: Sendable {
    var position: ScrollPosition
    var recognizer: GestureRecognizer
    var tutorial: TutorialLaw?
    /// How the pointer holds the scroll indicator's thumb; nil when it does not.
    var indicatorGrip: Grip?
    /// The time of the last event.
    var lastEvent = Instant.zero
    /// Up to when the end of momentum has been told to the tutorial's law.
    private var told = Instant.zero

    /// A hold of the scroll indicator's thumb.
    struct Grip: Sendable {
      /// The indicator as it was taken.
      var indicator: ScrollIndicator
      /// Where the thumb is held, in points below its top.
      var place: Double
    }

    init(position: ScrollPosition) {
      self.position = position
      recognizer = GestureRecognizer(estimators: position.physics.estimators)
    }

    /// Starts the tutorial's law or ends it, as a header says.
    mutating func setLaw(_ specification: HeaderSpecification, at time: Instant) {
      let time = max(time, lastEvent)
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
      if case .focus(gained: false) = kind { indicatorGrip = nil }
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
      let time = time.milliseconds.isModest ? max(time, lastEvent) : lastEvent
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
      case .stop:
        position.hold(at: time)
        release(at: time)
      case .tap: release(at: time)
      case .release(let velocity, let lift): release(velocity: velocity, lift: lift, at: time)
      }
    }

    /// Ends a hold of the position, whoever held it.
    mutating func release(velocity: Double = 0, lift: Instant? = nil, at time: Instant) {
      position.release(velocity: velocity, lift: lift ?? time, at: time)
      tutorial?.snapBack(at: time)
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
      var rest = lastEvent
      if let due = recognizer.silenceDeadline {
        ahead.advance(to: due, including: true)
        rest = max(rest, due)
      }
      rest = max(rest, ahead.position.motionEnd ?? rest)
      guard ahead.tutorial != nil else { return rest }
      // The law looks at the offset up to a sixtieth later, and may start a snap-back at the end.
      rest = rest.adding(seconds: 1 / TutorialLaw.rate)
      ahead.advance(to: rest, including: true)
      return max(rest, ahead.tutorial?.end ?? rest)
    }
  }
}
