/// What a header that returns on scrolling back remembers: where the scrolling last turned, and how
/// tall the header was there.
///
/// The height is a function of that and of the offset, so that no distance is summed up; only the
/// offset within the range counts, so that an edge's rubber band moves nothing.
struct Reveal: Hashable, Sendable {
  private let geometry: HeaderGeometry
  /// The distance scrolled back before the header returns, in points.
  private let distance: Double
  /// Where the scrolling last turned, in points.
  private var turnOffset: Double
  /// How tall the header was there, in points.
  private var turnHeight: Double
  /// Whether it goes back towards the top since then.
  private var isReturning = false
  /// The offset noted last.
  private var last: Double

  /// Starts at an offset within the range, with a height; as far gone as there when nil.
  init(_ specification: HeaderSpecification, offset: Double, height: Double? = nil) {
    geometry = HeaderGeometry(specification)
    distance = specification.revealDistance
    let natural = geometry.naturalHeight(at: offset)
    let most = max(natural, geometry.returnHeight)
    (turnOffset, turnHeight) = (offset, clamp(height ?? natural, natural, most))
    last = offset
  }

  /// The height at the last noted offset, in points.
  var height: Double {
    let natural = geometry.naturalHeight(at: last)
    guard isReturning else { return max(natural, turnHeight - (last - turnOffset)) }
    let returned = turnHeight + max(0, turnOffset - last - distance)
    return max(natural, min(geometry.returnHeight, returned))
  }

  /// The height at an offset that is reached from the last noted one without a turn on the way.
  func height(at offset: Double) -> Double {
    var ahead = self
    ahead.note(offset)
    return ahead.height
  }

  /// Takes in where the offset went without a turn on the way.
  mutating func note(_ offset: Double) {
    guard offset != last else { return }
    if (offset < last) != isReturning {
      (turnOffset, turnHeight) = (last, height)
      isReturning.toggle()
    }
    last = offset
  }

  /// Moves all of it, because the content moved under the window.
  mutating func shift(by distance: Double) {
    turnOffset += distance
    last += distance
  }

  /// The offset, beyond the last noted one in a direction, at which the height is first at another
  /// value; in points, and not kept within the range.
  func offset(reaching height: Double) -> Double {
    let current = self.height
    guard height > current else { return last + (current - height) }
    let natural = geometry.expandedHeight - height
    return height > geometry.returnHeight
      ? natural : max(natural, returnStart - (height - returnTurn))
  }

  /// The offset on the way back at which it begins to grow from its present height, in points.
  var growthStart: Double {
    let natural = geometry.expandedHeight - height
    guard height < geometry.returnHeight else { return natural }
    return min(last, max(natural, returnStart - (height - returnTurn)))
  }

  /// The offset at which it began, or would begin, to return.
  private var returnStart: Double { (isReturning ? turnOffset : last) - distance }
  /// The height it had, or would have, there.
  private var returnTurn: Double { isReturning ? turnHeight : height }
}
