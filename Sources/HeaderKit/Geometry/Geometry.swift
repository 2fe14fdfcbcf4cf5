/// A position in points, origin at the top left and y growing downwards.
@frozen public struct Point: Hashable, Sendable {
  /// The horizontal position, in points.
  public var x: Double
  /// The vertical position, in points.
  public var y: Double

  /// Creates a point from its coordinates, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height in points.
@frozen public struct Size: Hashable, Sendable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a size from a width and a height, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

extension Size {
  /// Whether both sides are numbers no larger than any window needs.
  var isModest: Bool { width.isModest && height.isModest }
}

/// A rectangle in points, origin at the top left.
@frozen public struct Rect: Hashable, Sendable {
  /// The left edge, in points.
  public var x: Double
  /// The top edge, in points.
  public var y: Double
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a rectangle from its top left corner and its size, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge, in points.
  public var maxX: Double { x + width }
  /// The bottom edge, in points.
  public var maxY: Double { y + height }

  /// Whether a point lies inside; the right and bottom edges are outside.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }
}
