import HeaderKit

/// Where a picture lies in the rectangle it is drawn in.
enum ImagePlacement {
  /// How it is fitted: `fill`, `top` and `bottom` cover the rectangle and keep the middle, the top or
  /// the bottom of the picture; `fit` shows all of it; `center` leaves it its own size, one pixel of
  /// the file a point.
  typealias Mode = HeaderSpecification.ContentMode

  /// Places a picture.
  ///
  /// - Parameters:
  ///   - width: the picture's own width, in points.
  ///   - height: the picture's own height, in points.
  ///   - mode: how it is fitted.
  ///   - bounds: where it is drawn.
  /// - Returns: the whole picture's rectangle; parts of it lie outside of the bounds where it covers more.
  static func rect(width: Double, height: Double, mode: Mode, in bounds: Rect) -> Rect {
    guard width > 0, height > 0, bounds.width > 0, bounds.height > 0 else {
      return Rect(x: bounds.x, y: bounds.y, width: 0, height: 0)
    }
    let cover = max(bounds.width / width, bounds.height / height)
    let factor: Double
    switch mode {
    case .fill, .top, .bottom: factor = cover
    case .fit: factor = min(bounds.width / width, bounds.height / height)
    case .center: factor = 1
    }
    let size = Size(width: width * factor, height: height * factor)
    let y: Double
    switch mode {
    case .top: y = bounds.y
    case .bottom: y = bounds.maxY - size.height
    case .fill, .fit, .center: y = bounds.y + (bounds.height - size.height) / 2
    }
    return Rect(
      x: bounds.x + (bounds.width - size.width) / 2, y: y, width: size.width, height: size.height)
  }
}

/// At which size a decoded picture is kept.
struct ReductionPlan: Equatable {
  /// In pixels; never more than the picture has.
  var width: Int
  var height: Int
  /// Whether no larger target would give more.
  var isLargest: Bool

  /// Plans for a picture of a size in pixels.
  init(width: Int, height: Int, target: ImageDecoder.Target) {
    let bounds = Rect(
      x: 0, y: 0, width: Double(max(1, target.width)), height: Double(max(1, target.height)))
    let placed = ImagePlacement.rect(
      width: Double(width) * target.scale, height: Double(height) * target.scale,
      mode: target.mode, in: bounds)
    var factor = placed.width / Double(width)
    let largest = min(1, Double(max(1, target.maximumWidth)) / Double(width))
    isLargest = factor >= largest
    factor = min(factor, largest)
    self.width = max(1, Int((Double(width) * factor).rounded()))
    self.height = max(1, Int((Double(height) * factor).rounded()))
  }
}
