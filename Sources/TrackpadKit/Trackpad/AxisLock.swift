/// Keeps a scroll that is meant for one axis from drifting along the other, for programs that scroll both
/// ways.
///
/// A new one is made for each gesture. Over the first 10 pt only the axis that leads moves; then the gesture
/// is decided for good: an axis with less than 0.3 of the other's travel does not move at all, else both move
/// freely and what was held back is made up for. Where the lead changes on the way to the decision, what the
/// other axis had moved is taken back.
public struct AxisLock: Sendable {
  /// The travel after which it is decided, in points.
  public static let decisionTravel = 10.0
  /// An axis with less than this part of the other's travel does not move.
  public static let leastPart = 0.3

  /// Which axes move.
  public enum Axes: Hashable, Sendable, CaseIterable {
    case vertical, horizontal, both
  }

  /// Which axes move for the rest of the gesture; nil before it is decided.
  public private(set) var decision: Axes?

  private var travel = (x: 0.0, y: 0.0)
  /// What has been let through so far.
  private var passed = (x: 0.0, y: 0.0)

  /// Creates a lock that has not seen a move.
  public init() {}

  /// The part of a move that counts, in points; a move that is not finite counts nothing.
  public mutating func move(dx: Double, dy: Double) -> (dx: Double, dy: Double) {
    guard dx.isFinite, dy.isFinite else { return (0, 0) }
    switch decision {
    case .vertical: return (0, dy)
    case .horizontal: return (dx, 0)
    case .both: return (dx, dy)
    case nil: break
    }
    travel.x += dx
    travel.y += dy
    let reach = travel.x * travel.x + travel.y * travel.y
    if reach >= Self.decisionTravel * Self.decisionTravel { decision = axes }
    let counted: (x: Double, y: Double) =
      switch decision ?? (abs(travel.x) > abs(travel.y) ? .horizontal : .vertical) {
      case .vertical: (0, travel.y)
      case .horizontal: (travel.x, 0)
      case .both: travel
      }
    defer { passed = counted }
    return (counted.x - passed.x, counted.y - passed.y)
  }

  /// Which axes the travel so far means.
  private var axes: Axes {
    if abs(travel.x) < abs(travel.y) * Self.leastPart { return .vertical }
    if abs(travel.y) < abs(travel.x) * Self.leastPart { return .horizontal }
    return .both
  }
}
