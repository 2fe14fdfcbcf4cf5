extension HeaderSpecification {
  /// One thing the header draws.
  public struct Layer: Hashable, Sendable {
    /// Its name, unique in the header.
    public var id: String
    /// Where it is.
    public var frame: LayerFrame
    /// What it draws.
    public var content: Content
    /// How its properties follow collapse and stretch.
    public var tracks: [Track]

    /// Creates a layer.
    public init(id: String, frame: LayerFrame, content: Content, tracks: [Track] = []) {
      self.id = id
      self.frame = frame
      self.content = content
      self.tracks = tracks
    }
  }

  /// What a layer draws; colours are `#RRGGBB` or `#RRGGBBAA`, names are relative paths.
  public enum Content: Hashable, Sendable {
    /// A picture; the parallax is the share of the header's collapse by which it moves down in its
    /// frame, -1 to 1.
    case image(name: String, contentMode: ContentMode, parallax: Double)
    /// One colour.
    case color(String)
    /// Colours from top to bottom, evenly spaced.
    case gradient([String])
    /// A text, in as many lines as its frame holds in the expanded header.
    case text(TextContent)
    /// An SVG, shown whole.
    case symbol(name: String)
    /// What is behind it, blurred; the standard deviation is in points.
    case blur(sigma: Double)
    /// A soft shadow, which falls beyond the header too; the radius is in points.
    case shadow(color: String, radius: Double)
    /// The titles of the lists; the size is in points.
    case tabs(color: String, size: Double)
  }

  /// How a picture fills its frame.
  public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    /// Covers the frame and keeps the picture's middle.
    case fill
    /// Shows the whole picture.
    case fit
    /// Covers the frame and keeps the picture's top.
    case top
    /// Covers the frame and keeps the picture's bottom.
    case bottom
    /// Its own size, a pixel of the file a point, in the middle.
    case center
  }

  /// A text.
  public struct TextContent: Hashable, Sendable {
    /// The words.
    public var text: String
    /// The size, in points.
    public var size: Double
    /// The weight.
    public var weight: Weight
    /// The colour.
    public var color: String
    /// Whether it is set in capitals.
    public var uppercase: Bool
    /// Where it stands in its frame.
    public var align: Align

    /// Creates a text.
    public init(
      text: String, size: Double, weight: Weight = .regular, color: String = "#FFFFFF",
      uppercase: Bool = false, align: Align = .center
    ) {
      self.text = text
      self.size = size
      self.weight = weight
      self.color = color
      self.uppercase = uppercase
      self.align = align
    }

    /// The weight of a text.
    public enum Weight: String, Hashable, Sendable, CaseIterable {
      case regular, medium, semibold, bold
    }
    /// Where a text stands in its frame.
    public enum Align: String, Hashable, Sendable, CaseIterable { case left, center, right }
  }

  /// A frame by its distances from the header's edges or middle, in points; a side left out follows
  /// from the others, and with too few the layer fills that direction.
  public struct LayerFrame: Hashable, Sendable {
    /// The distance from the header's left edge.
    public var left: Double?
    /// The distance from the header's right edge.
    public var right: Double?
    /// The distance from the header's top.
    public var top: Double?
    /// The distance from the header's bottom.
    public var bottom: Double?
    /// The width.
    public var width: Double?
    /// The height.
    public var height: Double?
    /// How far the middle is right of the header's.
    public var centerX: Double?
    /// How far the middle is below the header's.
    public var centerY: Double?

    /// Creates a frame from the distances that are given, in points.
    public init(
      left: Double? = nil, right: Double? = nil, top: Double? = nil, bottom: Double? = nil,
      width: Double? = nil, height: Double? = nil, centerX: Double? = nil, centerY: Double? = nil
    ) {
      self.left = left
      self.right = right
      self.top = top
      self.bottom = bottom
      self.width = width
      self.height = height
      self.centerX = centerX
      self.centerY = centerY
    }
  }

  /// How one property follows the collapse (0 to 1) or the stretch (points).
  ///
  /// Several tracks on one property work together: alphas and scales multiply, x, y and blurs add up;
  /// of widths, heights, corner radii and colours the last counts.
  public struct Track: Hashable, Sendable {
    /// The property it drives.
    public var property: Property
    /// What it follows.
    public var against: Driver
    /// Its stops in rising order of position.
    public var stops: [Stop]
    /// How it moves between two stops.
    public var easing: Easing

    /// Creates a track.
    public init(property: Property, against: Driver, stops: [Stop], easing: Easing = .linear) {
      self.property = property
      self.against = against
      self.stops = stops
      self.easing = easing
    }

    /// What a track can drive.
    public enum Property: String, Hashable, Sendable, CaseIterable {
      case alpha, scale, x, y, width, height, blur, cornerRadius, color
    }
    /// What a track can follow.
    public enum Driver: String, Hashable, Sendable, CaseIterable { case collapse, stretch }
    /// How a track moves between two stops.
    public enum Easing: String, Hashable, Sendable, CaseIterable {
      case linear, easeIn, easeOut, easeInOut
    }
  }

  /// One stop of a track: where, and the value there.
  public struct Stop: Hashable, Sendable {
    /// The collapse fraction or the stretch in points.
    public var position: Double
    /// The value there; a colour track has a colour.
    public var value: Value

    /// Creates a stop from its position and the value there.
    public init(position: Double, value: Value) {
      self.position = position
      self.value = value
    }

    /// A number, or a colour as `#RRGGBB` or `#RRGGBBAA`.
    public enum Value: Hashable, Sendable {
      case number(Double)
      case color(String)
    }
  }
}
