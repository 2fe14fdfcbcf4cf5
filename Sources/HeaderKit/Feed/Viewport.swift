/// The library's front door: a window onto a list under a header, moved by input.
///
/// Feed it events with `handle(_:)`, read it at any time with `state(at:)`, and lay it out with
/// `layout(at:into:)`. Reading changes nothing: state changes at events and at the engine's own
/// deadlines, each at its own time, so the result does not depend on when or how often frames are
/// drawn. A viewport is a value.
public struct Viewport: Sendable {
  /// The window's size, in points.
  public private(set) var size: Size
  /// The header, of which the behaviour counts here and the layers do not.
  public private(set) var specification: HeaderSpecification
  /// The list.
  public private(set) var feed: FeedLayout

  var dynamics: Dynamics

  /// What an event meant beyond scrolling.
  public enum Response: Hashable, Sendable {
    /// Nothing beyond scrolling.
    case none
    /// A press and release without a drag, at a point.
    case tap(Point)
    /// A key that does not scroll.
    case key(KeyPress)
    /// The window has another size now.
    case resized
  }

  /// Creates a viewport at rest.
  ///
  /// - Parameters:
  ///   - specification: The header.
  ///   - feed: The list, laid out with this header's sections and filler.
  ///   - size: The window's size, in points.
  ///   - physics: How scrolling feels.
  ///   - offset: The offset to start at, in points, kept within the range.
  public init(
    specification: HeaderSpecification, feed: FeedLayout, size: Size,
    physics: ScrollPhysics = .uikit, offset: Double = 0
  ) {
    self.size = size
    self.specification = specification
    self.feed = feed
    let metrics = Self.metrics(specification: specification, feed: feed, size: size)
    let position = ScrollPosition(metrics: metrics, physics: physics, offset: offset)
    dynamics = Dynamics(position: position)
    dynamics.setLaw(specification, at: .zero)
  }

  /// The map from offset to header.
  public var geometry: HeaderGeometry { HeaderGeometry(specification) }

  /// The greatest offset at rest, in points; it does not depend on the header's current height.
  public var maximumOffset: Double { dynamics.position.metrics.maximumOffset }

  /// Takes in one event.
  ///
  /// One that is earlier than the last counts at the last one's time. One with a number that is not
  /// finite, or beyond a million million, is refused and changes nothing.
  public mutating func handle(_ event: InputEvent) -> Response {
    guard event.isUsable else { return .none }
    let time = max(event.time, dynamics.lastEvent)
    dynamics.advance(to: time, including: false)
    dynamics.lastEvent = time
    switch event.kind {
    case .key(let key): return scroll(by: key, at: time) ? .none : .key(key)
    case .resize(let size):
      resize(to: size, at: time)
      return .resized
    case .pointer(let phase) where handleIndicator(phase, at: time): return .none
    default: break
    }
    return dynamics.apply(event.kind, at: time)
  }

  // MARK: Changes from the program

  /// Gives the window another size at an instant, in points; offset and collapse stay where they can.
  ///
  /// A size that is not finite is refused.
  public mutating func resize(to size: Size, at time: Instant) {
    guard size.width.isModest, size.height.isModest else { return }
    self.size = size
    updateMetrics(at: time)
  }

  /// Gives the header another specification and the list another layout at an instant.
  ///
  /// The offset stays; with an anchor row, that row's top stays in the window where it is.
  public mutating func update(
    specification: HeaderSpecification, feed: FeedLayout, anchorRow: Int? = nil, at time: Instant
  ) {
    let old = self.specification
    let changesLaw =
      specification.law != old.law || specification.expandedHeight != old.expandedHeight
      || specification.collapsedHeight != old.collapsedHeight
    var shift = 0.0
    if let row = anchorRow, row >= 0, row < feed.rowCount, row < self.feed.rowCount {
      shift =
        feed.rowTop(row) - self.feed.rowTop(row) + specification.expandedHeight
        - self.specification.expandedHeight
    }
    self.specification = specification
    self.feed = feed
    updateMetrics(shift: shift, at: time)
    if changesLaw { dynamics.setLaw(specification, at: time) }
  }

  /// Whether a lift starts momentum.
  public var hasMomentum: Bool {
    get { dynamics.position.hasMomentum }
    set { dynamics.position.hasMomentum = newValue }
  }

  /// Whether springs and momentum are kept from overshooting; the resting places stay the same.
  public var reducesMotion: Bool {
    get { dynamics.position.reducesMotion }
    set { dynamics.position.reducesMotion = newValue }
  }

  /// How scrolling feels.
  public var physics: ScrollPhysics { dynamics.position.physics }

  /// Takes up another feel at an instant; offset and velocity go on from what they are.
  public mutating func setPhysics(_ physics: ScrollPhysics, at time: Instant) {
    dynamics.command(at: time, endsContact: false) { position, time in
      position.setPhysics(physics, at: time)
    }
    dynamics.recognizer.estimators = physics.estimators
  }

  /// Sends the offset to a place within the range at an instant, in points, by the wheel's spring.
  public mutating func scroll(to offset: Double, at time: Instant) {
    dynamics.command(at: time) { position, time in position.scroll(to: offset, at: time) }
  }

  private mutating func updateMetrics(shift: Double = 0, at time: Instant) {
    let metrics = Self.metrics(specification: specification, feed: feed, size: size)
    dynamics.command(at: time, endsContact: false) { position, time in
      position.update(metrics: metrics, shift: shift, at: time)
    }
  }

  private static func metrics(
    specification: HeaderSpecification, feed: FeedLayout, size: Size
  ) -> ScrollMetrics {
    let header = HeaderGeometry(specification)
    let overhang = feed.contentHeight + header.expandedHeight - size.height
    let least = specification.shortContent == .collapsible ? header.range : 0
    let stretch = specification.stretch
    return ScrollMetrics(
      viewportHeight: size.height, maximumOffset: max(overhang, least),
      maximumStretch: stretch.enabled ? stretch.maximum : nil,
      stretchesByWheel: stretch.enabled && stretch.wheel,
      returnSpring: stretch.returnSpring.map { TimedSpring($0) })
  }
}

extension InputEvent {
  /// Whether every number in it is one that the engine's own arithmetic keeps finite.
  var isUsable: Bool {
    guard time.milliseconds.isModest else { return false }
    switch kind {
    case .scroll(_, .moved(let dx, let dy)), .swipe(.moved(let dx, let dy)):
      return dx.isModest && dy.isModest
    case .pinch(.moved(let scale, let rotation, let dx, let dy)):
      return scale.isModest && rotation.isModest && dx.isModest && dy.isModest
    case .pointer(.down(let point)), .pointer(.moved(let point)), .pointer(.up(let point)),
      .touch(_, .down(let point)), .touch(_, .moved(let point)):
      return point.x.isModest && point.y.isModest
    case .resize(let size): return size.width.isModest && size.height.isModest
    default: return true
    }
  }
}
