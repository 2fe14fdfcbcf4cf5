import HeaderKit

/// Turns what came on a connection into reports, seat by seat, in the order of their times.
struct WaylandReader {
  private var pointers: [WaylandPointer]
  /// The latest time of a report.
  private var latest = Instant(milliseconds: -.infinity)
  /// How many events of the protocol were lost.
  private(set) var lostCount = 0

  /// Creates a reader of a number of seats.
  init(seatCount: Int) {
    pointers = (0..<seatCount).map { WaylandPointer(device: $0) }
  }

  /// When it is to be polled though nothing comes; nil where it is not.
  var deadline: Instant? { pointers.lazy.compactMap(\.deadline).min() }

  /// Takes in all that arrived at once.
  mutating func read(
    _ records: [WaylandRecord], at now: Instant, into reports: inout [TrackpadReport]
  ) {
    let first = reports.count
    if !records.isEmpty {
      for seat in pointers.indices { pointers[seat].learn(from: records, at: now) }
    }
    for record in records { take(record, at: now, into: &reports) }
    for seat in pointers.indices { pointers[seat].finishArrival(at: now, into: &reports) }
    // Each seat's times go on by a clock of its own.
    for index in first..<reports.count {
      guard let time = reports[index].event?.time else { continue }
      latest = min(max(latest, time), now)
      reports[index].event?.time = latest
    }
  }

  private mutating func take(
    _ record: WaylandRecord, at now: Instant, into reports: inout [TrackpadReport]
  ) {
    switch record.kind {
    case .lost(let count):
      lostCount = lostCount.addingReportingOverflow(max(0, count)).partialValue
      fallthrough
    case .broken:
      for seat in pointers.indices { pointers[seat].take(record, at: now, into: &reports) }
    default:
      guard pointers.indices.contains(record.seat) else { return }
      pointers[record.seat].take(record, at: now, into: &reports)
    }
  }
}
