/// Keeps the newest records of a run; adding one allocates nothing.
///
/// A collection of its records, oldest first.
public struct FrameRecorder: Sendable {
  /// The most records kept.
  public let capacity: Int
  /// The records ever added, those no longer kept included.
  public private(set) var total = 0
  private var ring: [FrameRecord] = []
  /// Where the oldest record lies.
  private var oldest = 0

  /// Creates a recorder with room for a number of records, at least one.
  public init(capacity: Int) {
    self.capacity = capacity < 1 ? 1 : capacity
    ring.reserveCapacity(self.capacity)
  }

  /// Adds a record; the oldest one goes where there is no more room.
  public mutating func append(_ record: FrameRecord) {
    total += 1
    guard ring.count == capacity else {
      ring.append(record)
      return
    }
    ring[oldest] = record
    oldest = oldest + 1 == capacity ? 0 : oldest + 1
  }

  /// Forgets all records; the room stays.
  public mutating func removeAll() {
    ring.removeAll(keepingCapacity: true)
    oldest = 0
    total = 0
  }
}

extension FrameRecorder: RandomAccessCollection {
  /// The position of the oldest record.
  public var startIndex: Int { 0 }
  /// The position behind the newest record.
  public var endIndex: Int { ring.count }

  /// A record by its age, 0 the oldest kept.
  public subscript(position: Int) -> FrameRecord {
    let place = oldest + position
    return ring[place < ring.count ? place : place - ring.count]
  }
}
