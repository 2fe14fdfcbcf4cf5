/// A header as its file describes it: heights, behaviour and layers, as data only.
public struct HeaderSpecification: Hashable, Sendable {
  /// The name that chooses it.
  public var name: String
  /// One line that says what it shows.
  public var description: String
  /// The height at rest, in points.
  public var expandedHeight: Double
  /// The least height, in points; at most the expanded height.
  public var collapsedHeight: Double
  /// How the header answers the scroll offset.
  public var scroll: ScrollMode
  /// Which law maps the offset to a height.
  public var law: Law
  /// Whether rows are drawn beneath the header.
  public var placement: Placement
  /// The distance scrolled back before a hidden header returns, in points.
  public var revealDistance: Double
  /// What a feed shorter than the window does.
  public var shortContent: ShortContent
  /// How the header grows when pulled.
  public var stretch: Stretch
  /// Where the header may rest.
  public var snap: Snap
  /// Section headers of the list, or none.
  public var sections: Sections?
  /// A strip right under the header that scrolls away with it, or none.
  public var filler: Filler?
  /// Titles of tabs, each a list of its own.
  public var lists: [String]
  /// What is drawn, back to front.
  public var layers: [Layer]

  /// Creates a specification with the file format's defaults for all that is not given.
  public init(
    name: String, description: String = "", expandedHeight: Double, collapsedHeight: Double,
    scroll: ScrollMode = .exitUntilCollapsed, law: Law = .offset, placement: Placement = .above,
    revealDistance: Double = 0, shortContent: ShortContent = .fit, stretch: Stretch = Stretch(),
    snap: Snap = Snap(), sections: Sections? = nil, filler: Filler? = nil, lists: [String] = [],
    layers: [Layer] = []
  ) {
    self.name = name
    self.description = description
    self.expandedHeight = expandedHeight
    self.collapsedHeight = collapsedHeight
    self.scroll = scroll
    self.law = law
    self.placement = placement
    self.revealDistance = revealDistance
    self.shortContent = shortContent
    self.stretch = stretch
    self.snap = snap
    self.sections = sections
    self.filler = filler
    self.lists = lists
    self.layers = layers
  }

  /// How the header answers the scroll offset.
  public enum ScrollMode: String, Hashable, Sendable, CaseIterable {
    /// It leaves with the content and returns only at the top.
    case scroll
    /// It shrinks to its least height and stays.
    case exitUntilCollapsed
    /// It shrinks to its least height, and returns whole as soon as the content is scrolled back.
    case enterAlways
    /// It leaves, returns to its collapsed height on scrolling back, and whole at the top.
    case enterAlwaysCollapsed
    /// It never moves.
    case noScroll
  }

  /// Which law maps the offset to a height.
  public enum Law: String, Hashable, Sendable, CaseIterable {
    /// The header is a function of the offset.
    case offset
    /// The summing law of the tutorial that the articles header started from.
    case tutorial
  }

  /// Whether rows are drawn beneath the header.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// Rows are cut at the header's bottom edge.
    case above
    /// Rows are drawn beneath it too.
    case overlay
  }

  /// What a feed shorter than the window does.
  public enum ShortContent: String, Hashable, Sendable, CaseIterable {
    /// It does not scroll.
    case fit
    /// It scrolls far enough to collapse the header.
    case collapsible
  }

  /// How the header grows when pulled past the top.
  public struct Stretch: Hashable, Sendable {
    /// Whether the header grows at all; rows move away from it when not.
    public var enabled: Bool
    /// The most it grows, in points, or no limit.
    public var maximum: Double?
    /// The stretch that triggers an action, in points, or none.
    public var trigger: Double?
    /// Whether a mouse wheel stretches.
    public var wheel: Bool
    /// The spring that brings a held stretch back; the feel preset's own when nil.
    public var returnSpring: Spring?

    /// Creates a stretch with the file format's defaults.
    public init(
      enabled: Bool = true, maximum: Double? = nil, trigger: Double? = nil, wheel: Bool = true,
      returnSpring: Spring? = nil
    ) {
      self.enabled = enabled
      self.maximum = maximum
      self.trigger = trigger
      self.wheel = wheel
      self.returnSpring = returnSpring
    }
  }

  /// A spring as UIView animations describe it.
  public struct Spring: Hashable, Sendable {
    /// When it is exactly on target, in seconds.
    public var duration: Double
    /// 1 does not overshoot, less does.
    public var dampingRatio: Double
    /// The initial velocity towards the target, in whole distances per second.
    public var initialVelocity: Double

    /// Creates a spring from duration in seconds, damping ratio and relative initial velocity.
    public init(duration: Double, dampingRatio: Double, initialVelocity: Double) {
      self.duration = duration
      self.dampingRatio = dampingRatio
      self.initialVelocity = initialVelocity
    }
  }

  /// Where the header may rest, as collapse fractions.
  public struct Snap: Hashable, Sendable {
    /// How a stop is chosen.
    public var mode: Mode
    /// Where between two stops the choice changes, 0 to 1.
    public var threshold: Double
    /// The stops, as collapse fractions.
    public var stops: [Double]
    /// The spring that goes there.
    public var spring: Spring

    /// Creates a snap with the file format's defaults.
    public init(
      mode: Mode = .none, threshold: Double = 0.5, stops: [Double] = [0, 1],
      spring: Spring = Spring(duration: 0.4, dampingRatio: 1, initialVelocity: 0)
    ) {
      self.mode = mode
      self.threshold = threshold
      self.stops = stops
      self.spring = spring
    }

    /// How a stop is chosen.
    public enum Mode: String, Hashable, Sendable, CaseIterable {
      /// It rests anywhere.
      case none
      /// The nearest stop.
      case closest
      /// The next stop in the direction of the last motion.
      case direction
      /// The stop nearest to where momentum would end.
      case projected
    }
  }

  /// The list's section headers.
  public struct Sections: Hashable, Sendable {
    /// Their height, in points.
    public var height: Double
    /// The space above each, in points.
    public var topPadding: Double
    /// Whether they stop under the header.
    public var pin: Bool

    /// Creates section headers from their height and the space above each, in points.
    public init(height: Double, topPadding: Double = 0, pin: Bool = true) {
      self.height = height
      self.topPadding = topPadding
      self.pin = pin
    }
  }

  /// A strip right under the header that scrolls away with it.
  public struct Filler: Hashable, Sendable {
    /// Its height, in points.
    public var height: Double
    /// Its colour, as `#RRGGBB` or `#RRGGBBAA`.
    public var color: String

    /// Creates a strip from its height in points and its colour.
    public init(height: Double, color: String) {
      self.height = height
      self.color = color
    }
  }
}
