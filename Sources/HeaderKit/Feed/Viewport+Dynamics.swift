extension Viewport {
  /// All that changes with time.
  ///
  /// A copy is advanced to look ahead, so that reading changes nothing.
  struct Dynamics: Sendable {
    var position: ScrollPosition
    var recognizer: GestureRecognizer
    var tutorial: TutorialLaw?
    /// What a header that returns on scrolling back remembers; nil for the others.
    var reveal: Reveal?
    /// Where the header may rest; nil where it may anywhere.
    private var stops: SnapStops?
    /// When what moves the content without a lift has been silent for long enough to lead the header to
    /// a stop.
    private var settleDeadline: Instant?
    /// The sign of the last motion that somebody made, positive towards the end of the content.
    private var direction = 0.0
    /// Whether the pull under way has reached the stretch's trigger.
    var hasTriggered = false
    /// The way from the last header to the present one.
    var change: HeaderChange?
    /// Up to when the turns of the motion have been told to the header.
    private var noted = Instant.zero
    /// How the pointer holds the scroll indicator's thumb; nil when it does not.
    var indicatorGrip: Grip?
    /// Where the fingers left the content, for momentum that comes with the events; nil where nothing of
    /// it is to move the content.
    var lift: Lift?
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

    /// An instant as events and frames count: the last event's where it is earlier or no number.
    func notBeforeLastEvent(_ time: Instant) -> Instant {
      time.milliseconds.isModest ? max(time, lastEvent) : lastEvent
    }

    /// How long a wheel, a key or a continuous device is silent before it has settled, in seconds.
    static let settleTime = 0.150

    /// Takes up a header's laws.
    ///
    /// - Parameters:
    ///   - specification: The header.
    ///   - height: The height to go on from where it does not follow from the offset, in points.
    ///   - time: The instant.
    mutating func setHeader(
      _ specification: HeaderSpecification, height: Double? = nil, at time: Instant
    ) {
      let time = notBeforeLastEvent(time)
      stops = SnapStops(specification)
      setHeight(height, of: specification, at: time)
      tutorial =
        specification.law == .tutorial
        ? TutorialLaw(specification, offset: position.offset(at: time), at: time) : nil
    }

    /// Has a header that returns on scrolling back go on from a height, in points; from as far gone as
    /// at the offset when nil.
    mutating func setHeight(
      _ height: Double?, of specification: HeaderSpecification, at time: Instant
    ) {
      noted = time
      let offset = position.metrics.bounded(position.offset(at: time))
      reveal =
        HeaderGeometry(specification).returns
        ? Reveal(specification, offset: offset, height: height) : nil
    }

    /// Takes up a header that takes the place of another, at the same collapse where its height does
    /// not follow from the offset.
    mutating func takeUp(
      _ new: HeaderSpecification, after old: HeaderSpecification, _ header: HeaderState,
      at time: Instant
    ) {
      let isSame =
        new.law == old.law && new.scroll == old.scroll && new.snap == old.snap
        && new.expandedHeight == old.expandedHeight && new.collapsedHeight == old.collapsedHeight
        && new.revealDistance == old.revealDistance
      guard !isSame else { return }
      let geometry = HeaderGeometry(new)
      let height =
        new.expandedHeight == old.expandedHeight && new.collapsedHeight == old.collapsedHeight
        ? header.height - header.stretch : new.expandedHeight - header.collapse * geometry.range
      setHeader(new, height: height, at: time)
    }

    /// Takes up another range at an instant; the header stays as it is where it can.
    mutating func update(metrics: ScrollMetrics, shift: Double, at time: Instant) {
      command(at: time, endsContact: false)
      let time = lastEvent
      let before = position.countedOffset(at: time)
      let departure = departure(at: time)
      position.update(metrics: metrics, shift: shift, at: time) {
        departure.landing(for: $0)
      }
      reveal?.shift(by: position.countedOffset(at: time) - before)
    }

    /// Takes up another feel at an instant.
    mutating func setPhysics(_ physics: ScrollPhysics, at time: Instant) {
      command(at: time, endsContact: false)
      let time = lastEvent
      let departure = departure(at: time)
      position.setPhysics(physics, at: time) { departure.landing(for: $0) }
      recognizer.estimators = physics.estimators
    }

    /// Carries out what is due up to an instant, in time order.
    ///
    /// - Parameters:
    ///   - time: Up to when.
    ///   - including: Whether what is due at that very instant is carried out too; an event goes
    ///     before a deadline at the same time, a frame after it.
    mutating func advance(to time: Instant, including: Bool) {
      while let due = deadline, due < time || (including && due == time) {
        advanceHeader(to: due, including: false)
        if due == recognizer.silenceDeadline {
          perform(recognizer.noticeLift(), at: due)
        } else {
          settleDeadline = nil
          let departure = departure(at: due)
          position.settle(at: due) { departure.landing(for: $0) }
        }
      }
      advanceHeader(to: time, including: including)
    }

    /// When the engine does something by itself next; nil when nothing is awaited.
    var deadline: Instant? {
      guard let silence = recognizer.silenceDeadline else { return settleDeadline }
      return min(silence, settleDeadline ?? silence)
    }

    /// Tells the header where the offset goes, up to an instant.
    private mutating func advanceHeader(to time: Instant, including: Bool) {
      advanceTutorial(to: time, including: including)
      guard var reveal else { return }
      let position = position
      position.forEachTurn(after: noted, before: time) { turn in
        reveal.note(position.countedOffset(at: turn))
      }
      reveal.note(position.countedOffset(at: time))
      noted = max(noted, time)
      self.reveal = reveal
    }

    /// Has what moves the content without a lift led to a stop once it has been silent.
    mutating func awaitSettling(at time: Instant) {
      settleDeadline = stops == nil ? nil : time.adding(seconds: Self.settleTime)
    }

    private func departure(at time: Instant) -> SnapStops.Departure {
      var reveal = reveal
      reveal?.note(position.countedOffset(at: time))
      return SnapStops.Departure(
        stops: stops, direction: direction, maximumOffset: position.metrics.maximumOffset,
        reveal: reveal)
    }

    /// Takes in an event at an instant that everything due before has been carried out for.
    mutating func apply(_ kind: InputEvent.Kind, at time: Instant) -> Response {
      if case .focus(gained: false) = kind { indicatorGrip = nil }
      let wasMoving = (position.motionEnd ?? time) > time
      guard let intent = recognizer.recognise(kind, at: time), takes(intent) else { return .none }
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
      _ change: ((inout ScrollPosition, Instant) -> Void)? = nil
    ) {
      let time = notBeforeLastEvent(time)
      advance(to: time, including: false)
      lastEvent = time
      lift = nil
      if endsContact {
        recognizer.endContact()
        indicatorGrip = nil
        settleDeadline = nil
      }
      guard let change else { return }
      endSwing(at: time)
      change(&position, time)
    }

    /// Has a header that returns go on from where a spring shows that swings past its stop, as something
    /// else moves the content from now on.
    mutating func endSwing(at time: Instant) {
      let shown = position.metrics.bounded(position.offset(at: time))
      reveal?.shift(by: shown - position.countedOffset(at: time))
    }

    private mutating func perform(_ intent: ScrollIntent, at time: Instant) {
      settleDeadline = nil
      endSwing(at: time)
      switch intent {
      case .hold: position.hold(at: time)
      case .drag(let delta):
        note(direction: delta)
        position.drag(by: delta, at: time)
      case .coast(let delta): coast(by: delta, at: time)
      case .move(let delta):
        note(direction: delta)
        position.move(by: delta, at: time)
        // Nobody promises a lift of such a device.
        awaitSettling(at: time)
      case .wheel(let notches):
        note(direction: notches)
        position.wheel(notches: notches, at: time)
        awaitSettling(at: time)
      case .stop:
        position.hold(at: time)
        release(at: time)
      case .tap: release(at: time)
      case .release(let velocity, let lift):
        rememberLift(at: time)
        release(velocity: velocity, lift: lift, at: time)
      }
    }

    /// Takes in which way somebody moves the content.
    mutating func note(direction delta: Double) {
      if delta != 0 { direction = delta < 0 ? -1 : 1 }
    }

    /// Ends a hold of the position, whoever held it.
    mutating func release(velocity: Double = 0, lift: Instant? = nil, at time: Instant) {
      let departure = departure(at: time)
      position.release(velocity: velocity, lift: lift ?? time, at: time) {
        departure.landing(for: $0)
      }
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
  }
}
