import HeaderKit

extension InputEvent {
  /// The event in a window that is laid out from the right, of a width in points.
  func mirrored(width: Double) -> InputEvent {
    func mirrored(_ point: Point) -> Point { Point(x: width - point.x, y: point.y) }
    var event = self
    switch kind {
    case .pointer(.down(let point)): event.kind = .pointer(.down(mirrored(point)))
    case .pointer(.moved(let point)): event.kind = .pointer(.moved(mirrored(point)))
    case .pointer(.up(let point)): event.kind = .pointer(.up(mirrored(point)))
    case .touch(let id, .down(let point)): event.kind = .touch(id: id, .down(mirrored(point)))
    case .touch(let id, .moved(let point)): event.kind = .touch(id: id, .moved(mirrored(point)))
    default: break
    }
    return event
  }
}
