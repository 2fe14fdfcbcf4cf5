import HeaderKit

@testable import TrackpadKit

/// Plays events of the protocol at a reader, arrival by arrival.
///
/// The device counts as the caller does, so that an event's time is its device's where it arrives
/// at once.
struct WaylandScript {
  var reader = WaylandReader(seatCount: 2)
  var reports: [TrackpadReport] = []
  var now = Instant(milliseconds: 1000)

  /// A seat of a version with the pointer over our surface.
  init(version: UInt32 = 9) {
    arrive([
      WaylandRecord(kind: .seatAdded(version: version)), WaylandRecord(kind: .pointerAdded),
      WaylandRecord(kind: .enter(Point(x: 10, y: 20))),
    ])
  }

  /// Events that arrive at once.
  mutating func arrive(_ records: [WaylandRecord], at milliseconds: Double? = nil) {
    if let milliseconds { now = Instant(milliseconds: milliseconds) }
    reader.read(records, at: now, into: &reports)
  }

  /// Events of the first seat over our surface, that arrive at once.
  mutating func arrive(_ kinds: WaylandRecord.Kind..., at milliseconds: Double? = nil) {
    arrive(kinds.map { WaylandRecord(kind: $0) }, at: milliseconds)
  }

  /// A frame of fingers, at its own time.
  mutating func finger(_ value: Double, dx: Double = 0, at time: UInt32) {
    var kinds: [WaylandRecord.Kind] = [.source(1)]
    if value != 0 { kinds.append(.axis(time: time, .vertical, value)) }
    if dx != 0 { kinds.append(.axis(time: time, .horizontal, dx)) }
    arrive((kinds + [.frame]).map { WaylandRecord(kind: $0) }, at: Double(time))
  }

  /// What the reports mean, without those that mean nothing.
  var kinds: [InputEvent.Kind] { reports.compactMap { $0.event?.kind } }
  /// The times of what they mean, in milliseconds.
  var times: [Double] { reports.compactMap { $0.event?.time.milliseconds } }

  /// Forgets the reports so far.
  mutating func clear() { reports = [] }

  /// The sum of all moves of a source.
  func sum(of source: InputEvent.ScrollSource) -> Point {
    var sum = Point(x: 0, y: 0)
    for case .scroll(source, .moved(let dx, let dy)) in kinds {
      sum.x += dx
      sum.y += dy
    }
    return sum
  }
}

extension InputEvent.Kind {
  static func moved(_ source: InputEvent.ScrollSource, _ dy: Double, dx: Double = 0) -> Self {
    .scroll(source, .moved(dx: dx, dy: dy))
  }
  static let fingerBegan = Self.scroll(.finger, .began)
  static let fingerEnded = Self.scroll(.finger, .ended)
  static let fingerCancelled = Self.scroll(.finger, .cancelled)
}
