import HeaderKit

/// A rectangle of whole device pixels, by its edges; right and bottom are outside.
struct PixelRect: Hashable {
  var left: Int32
  var top: Int32
  var right: Int32
  var bottom: Int32

  /// Its width, in pixels; 0 when it is empty.
  var width: Int32 { max(0, right - left) }
  /// Its height, in pixels; 0 when it is empty.
  var height: Int32 { max(0, bottom - top) }
  /// Whether it holds no pixel.
  var isEmpty: Bool { right <= left || bottom <= top }

  /// What it shares with another one.
  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The same, larger by a number of pixels on every side.
  func outset(by margin: Int32) -> PixelRect {
    PixelRect(
      left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }

  /// Whether another one lies within it.
  func contains(_ other: PixelRect) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }
}

/// The one rule by which points become device pixels: every edge goes to the nearest whole pixel.
///
/// Neighbours that share an edge in points share it in pixels, whatever the scale, so that there is
/// neither a gap nor an overlap between them. What has any extent keeps at least one pixel of it: a
/// hairline is one device pixel.
struct PixelGrid: Equatable {
  /// Device pixels a point.
  var scale: Double

  /// Far outside of any window, and still safe to add to and subtract from.
  private static let limit = 1_000_000.0

  /// More than sums of positions are off by, less than anyone sees: two ways to compute an edge that
  /// lies on a half must not end in two pixels.
  private static let tolerance = 1e-6

  /// The pixel edge nearest to a position in points; halves go down and right, also below zero, so
  /// that a scrolled list rounds alike everywhere.
  func edge(_ position: Double) -> Int32 {
    let pixels = (position * scale + 0.5 + PixelGrid.tolerance).rounded(.down)
    guard pixels == pixels else { return 0 }
    return Int32(min(max(pixels, -PixelGrid.limit), PixelGrid.limit))
  }

  /// The pixels of a rectangle in points.
  func rect(_ rect: Rect) -> PixelRect {
    var result = PixelRect(
      left: edge(rect.x), top: edge(rect.y), right: edge(rect.maxX), bottom: edge(rect.maxY))
    if rect.width > 0, result.right == result.left { result.right += 1 }
    if rect.height > 0, result.bottom == result.top { result.bottom += 1 }
    return result
  }

  /// A length in points as whole pixels, at least 0.
  func length(_ points: Double) -> Int32 {
    max(0, edge(points))
  }
}
