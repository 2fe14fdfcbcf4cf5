extension HeaderSpecification.Track {
  /// A place between two stops.
  public struct Place: Hashable, Sendable {
    /// The number of the stop before, or at, the place.
    public var lower: Int
    /// The number of the stop after it; the same beyond the first and the last.
    public var upper: Int
    /// The eased share of the way from one to the other, 0 to 1.
    public var share: Double
  }

  /// Where a header's state lies between the stops.
  ///
  /// - Complexity: O(stops).
  public func place(in header: HeaderState) -> Place {
    let driver = against == .collapse ? header.collapse : header.stretch
    guard let upper = stops.firstIndex(where: { $0.position > driver }) else {
      let last = max(stops.count - 1, 0)
      return Place(lower: last, upper: last, share: 0)
    }
    guard upper > 0 else { return Place(lower: 0, upper: 0, share: 0) }
    let distance = stops[upper].position - stops[upper - 1].position
    let share = (driver - stops[upper - 1].position) / distance
    guard share.isFinite else { return Place(lower: upper, upper: upper, share: 0) }
    return Place(lower: upper - 1, upper: upper, share: easing.value(at: share))
  }

  /// The number a header's state gives; nil for a track of colours, without stops, or whose numbers
  /// are not finite.
  public func number(in header: HeaderState) -> Double? {
    let place = place(in: header)
    guard place.upper < stops.count, case .number(let lower) = stops[place.lower].value,
      case .number(let upper) = stops[place.upper].value
    else { return nil }
    let number = lower + (upper - lower) * place.share
    return number.isFinite ? number : nil
  }
}

extension HeaderSpecification.LayerFrame {
  /// The rectangle in a header of a size, both in points.
  public func rect(in size: Size) -> Rect {
    let (x, width) = Self.span(
      near: left, far: right, length: width, center: centerX, total: size.width)
    let (y, height) = Self.span(
      near: top, far: bottom, length: height, center: centerY, total: size.height)
    return Rect(x: x, y: y, width: width, height: height)
  }

  private static func span(
    near: Double?, far: Double?, length: Double?, center: Double?, total: Double
  ) -> (start: Double, length: Double) {
    if let length {
      if let center { return ((total - length) / 2 + center, length) }
      if let near { return (near, length) }
      if let far { return (total - far - length, length) }
      return ((total - length) / 2, length)
    }
    let start = near ?? 0
    return (start, max(0, total - start - (far ?? 0)))
  }
}
