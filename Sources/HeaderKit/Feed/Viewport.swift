/// The library's front door: a window onto a list under a header, moved by input.
///
/// Feed it events with `handle(_:)`, read it at any time with `state(at:)`, and lay it out with
/// `layout(at:into:)`. Reading changes nothing: state changes at events and at the engine's own
/// deadlines, each at its own time, so the result does not depend on when or how often frames are
/// drawn. A viewport is a value.
public struct Viewport: Sendable {
  /// The window's size, in points.
  public private(set) var size: Size
  /// The header, of which the behaviour counts here and the layers do not; each number of it within
  /// the range that ``HeaderSpecification/validate()`` asks for.
  public internal(set) var specification: HeaderSpecification
  /// The lists under the header, at least one; they share its collapse.
  public internal(set) var lists: [FeedLayout]
  /// The number of the list that shows.
  public internal(set) var selectedList = 0
  /// Where each list was left, in points.
  var places: [Double]

  var dynamics: Dynamics

  /// The list that shows.
  public var feed: FeedLayout { lists[selectedList] }

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
    /// The header was pulled to its stretch's trigger, for the first time in this pull.
    case stretchTriggered
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
    self.init(
      specification: specification, lists: [feed], size: size, physics: physics, offset: offset)
  }

  /// Creates a viewport at rest over several lists, the first of which shows.
  ///
  /// Without a list it is over an empty one.
  public init(
    specification: HeaderSpecification, lists: [FeedLayout], size: Size,
    physics: ScrollPhysics = .uikit, offset: Double = 0
  ) {
    let specification = specification.bounded()
    let lists = lists.isEmpty ? [FeedLayout(rows: .uniform(0, count: 0))] : lists
    let size = size.isModest ? size : Size(width: 0, height: 0)
    self.size = size
    self.specification = specification
    self.lists = lists
    places = lists.map { _ in 0 }
    let metrics = Self.metrics(specification: specification, lists: lists, selected: 0, size: size)
    let position = ScrollPosition(metrics: metrics, physics: physics, offset: offset)
    dynamics = Dynamics(position: position)
    dynamics.setHeader(specification, at: .zero)
  }

  /// The map from offset to header.
  var geometry: HeaderGeometry { HeaderGeometry(specification) }

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
    if dynamics.hasTriggered, state(at: time).header.stretch <= 0 { dynamics.hasTriggered = false }
    switch event.kind {
    case .key(let key): return scroll(by: key, at: time) ? .none : .key(key)
    case .resize(let size):
      resize(to: size, at: time)
      return .resized
    case .pointer(let phase) where handleIndicator(phase, at: time): return .none
    default: break
    }
    let response = dynamics.apply(event.kind, at: time)
    return response == .none && reachesTrigger(at: time) ? .stretchTriggered : response
  }

  /// Whether the pull under way reaches the trigger for the first time.
  private mutating func reachesTrigger(at time: Instant) -> Bool {
    guard let trigger = specification.stretch.trigger else { return false }
    let state = state(at: time)
    guard state.activity == .tracking, state.header.stretch >= trigger, !dynamics.hasTriggered
    else { return false }
    dynamics.hasTriggered = true
    return true
  }

  // MARK: Changes from the program

  /// Gives the window another size at an instant, in points; offset and collapse stay where they can.
  ///
  /// A size that is not finite is refused.
  public mutating func resize(to size: Size, at time: Instant) {
    guard size.isModest else { return }
    self.size = size
    updateMetrics(at: time)
  }

  /// Whether a lift starts momentum; counts from the next lift on.
  public var hasMomentum: Bool {
    get { dynamics.position.hasMomentum }
    set { dynamics.position.hasMomentum = newValue }
  }

  /// Whether springs and momentum are kept from overshooting; counts from the next motion on, and the
  /// resting places stay the same.
  public var reducesMotion: Bool {
    get { dynamics.position.reducesMotion }
    set { dynamics.position.reducesMotion = newValue }
  }

  /// How scrolling feels.
  public var physics: ScrollPhysics { dynamics.position.physics }

  /// Takes up another feel at an instant; offset and velocity go on from what they are.
  public mutating func setPhysics(_ physics: ScrollPhysics, at time: Instant) {
    dynamics.setPhysics(physics, at: time)
  }

  /// Sends the offset to a place within the range at an instant, in points, by the wheel's spring.
  public mutating func scroll(to offset: Double, at time: Instant) {
    dynamics.command(at: time) { position, time in position.scroll(to: offset, at: time) }
  }

  mutating func updateMetrics(shift: Double = 0, at time: Instant) {
    let metrics = Self.metrics(
      specification: specification, lists: lists, selected: selectedList, size: size)
    dynamics.update(metrics: metrics, shift: shift, at: time)
  }

  /// What the position may do over a list; over several lists each scrolls far enough to collapse the
  /// header, so that going from one to another never moves it.
  private static func metrics(
    specification: HeaderSpecification, lists: [FeedLayout], selected: Int, size: Size
  ) -> ScrollMetrics {
    let header = HeaderGeometry(specification)
    let overhang = lists[selected].contentHeight + header.expandedHeight - size.height
    let distance = header.expandedHeight - header.leastHeight
    let collapsible = specification.shortContent == .collapsible ? min(header.range, distance) : 0
    let least = lists.count > 1 ? distance : collapsible
    let stretch = specification.stretch
    return ScrollMetrics(
      viewportHeight: size.height, maximumOffset: max(overhang, least),
      maximumStretch: stretch.enabled ? stretch.maximum : nil,
      stretchesByWheel: stretch.enabled && stretch.wheel,
      returnSpring: stretch.returnSpring.map { TimedSpring($0) })
  }
}
