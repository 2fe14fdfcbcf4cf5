/// Keeps the newest records of a run; adding one allocates nothing.
///
/// A collection of its records, oldest first.
public struct FrameRecorder: Sendable {
  /// How long a record waits for what is told late before it is handed on, in nanoseconds: a loss of
  /// power or a kill takes no more than that from a file.
  public static let patience: UInt64 = 500_000_000

  /// The most records kept.
  public let capacity: Int
  /// The records ever added, those no longer kept included.
  public private(set) var total = 0
  /// What was told about frames and could not be used.
  public private(set) var losses = FrameLosses()
  /// The frames handed on, of those ever added.
  private var handedOn = 0
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

  /// Changes a record by its frame's number, as what is known only later comes in.
  ///
  /// - Returns: whether the record is still kept; where it is not, nothing changes and the loss is
  ///   counted.
  @discardableResult
  public mutating func update(_ index: Int, _ change: (inout FrameRecord) -> Void) -> Bool {
    guard let place = place(of: index) else {
      losses.tooLate += 1
      return false
    }
    change(&ring[place])
    return true
  }

  /// Takes in what became of a frame, however many frames later.
  ///
  /// A frame that is said to be on the screen before it was handed over stays unknown, and the loss
  /// is counted: under a variable refresh some compositors answer for the frame before.
  ///
  /// - Returns: whether it was taken in.
  @discardableResult
  public mutating func join(_ display: FrameDisplay, to index: Int) -> Bool {
    var isSound = true
    let isKept = update(index) { record in
      if case .presented(let presentation) = display, presentation.time < record.submitted {
        isSound = false
      } else {
        record.display = display
      }
    }
    if !isSound { losses.presentedBeforeCommit += 1 }
    return isKept && isSound
  }

  /// Hands on the records that are old enough for all to be known that will be, each once, in order:
  /// what a file's writer takes, frame by frame.
  ///
  /// - Parameters:
  ///   - now: The time on the records' clock; nil at the end of the run, when all that are left go.
  ///   - body: What takes a record.
  public mutating func handOn(at now: UInt64?, to body: (FrameRecord) -> Void) {
    if total - handedOn > ring.count {
      losses.notHandedOn += total - handedOn - ring.count
      handedOn = total - ring.count
    }
    while handedOn < total {
      let record = self[count - (total - handedOn)]
      if let now, now < record.swapReturned || now - record.swapReturned < Self.patience { return }
      body(record)
      handedOn += 1
    }
  }

  /// How many of the records kept have not been handed on.
  public var waiting: Int { Swift.min(total - handedOn, ring.count) }

  /// When the swap of the oldest record returned that has not been handed on; nil where all have.
  public var oldestWaiting: UInt64? { waiting > 0 ? self[count - waiting].swapReturned : nil }

  /// Where the record of a frame lies in the ring; nil where it is not kept.
  private func place(of index: Int) -> Int? {
    guard !ring.isEmpty else { return nil }
    let newest = oldest == 0 ? ring.count - 1 : oldest - 1
    let (age, isOverflow) = ring[newest].index.subtractingReportingOverflow(index)
    guard !isOverflow, (0..<ring.count).contains(age) else { return nil }
    let place = newest >= age ? newest - age : newest - age + ring.count
    return ring[place].index == index ? place : nil
  }

  /// Forgets all records; the room stays.
  public mutating func removeAll() {
    ring.removeAll(keepingCapacity: true)
    oldest = 0
    total = 0
    handedOn = 0
    losses = FrameLosses()
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
