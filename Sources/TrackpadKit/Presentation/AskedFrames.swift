/// The frames that were asked about and have not been answered, oldest first; a ring of places.
///
/// Some compositors leave frames without an answer. Those are given up, so that neither places nor
/// objects on the connection run out; one that answers nothing at all is asked once a second.
struct AskedFrames {
  /// How long an answer is waited for, in nanoseconds.
  static let patience: UInt64 = 2_000_000_000
  /// A compositor that left so many frames in a row without an answer is silent.
  static let silence = 64
  /// How long a silent compositor is left alone, in nanoseconds.
  static let rest: UInt64 = 1_000_000_000

  private struct Entry {
    var frame = 0
    var asked: UInt64 = 0
    var isWaiting = false
  }

  /// What came of them.
  var counts = FrameAnswerCounts()
  private var ring: [Entry]
  private var oldest = 0
  private var count = 0
  /// How many in a row were given up.
  private var silent = 0
  private var lastAsked: UInt64 = 0

  /// Creates a ring with a number of places, at least one.
  init(capacity: Int) {
    ring = Array(repeating: Entry(), count: max(1, capacity))
  }

  /// Whether no answer is waited for.
  var isEmpty: Bool { count == 0 }

  /// Finds a place for the answer about a frame that is to be asked about now.
  ///
  /// - Parameters:
  ///   - frame: The frame's number.
  ///   - now: The time, in nanoseconds.
  ///   - release: Gives a place up whose answer no longer counts.
  /// - Returns: the place; nil where the frame is not to be asked about.
  mutating func place(
    for frame: Int, at now: UInt64, release: (Int) -> Void
  ) -> Int? {
    giveUp(at: now, release: release)
    if silent >= Self.silence, now >= lastAsked, now - lastAsked < Self.rest {
      counts.unasked += 1
      return nil
    }
    if count == ring.count { dropOldest(release) }
    let place = (oldest + count) % ring.count
    ring[place] = Entry(frame: frame, asked: now, isWaiting: true)
    count += 1
    lastAsked = now
    return place
  }

  /// Takes the last question back, since the frame could not be asked about or is not shown after all.
  ///
  /// - Parameters:
  ///   - frame: The frame's number; nothing happens where it is not the last one.
  ///   - release: Gives its place up.
  mutating func takeBack(_ frame: Int, release: (Int) -> Void) {
    guard count > 0 else { return }
    let place = (oldest + count - 1) % ring.count
    guard ring[place].frame == frame, ring[place].isWaiting else { return }
    ring[place].isWaiting = false
    release(place)
    count -= 1
    counts.unasked += 1
  }

  /// Takes the answers that are there, in the order in which the frames were asked about.
  ///
  /// - Parameters:
  ///   - now: The time, in nanoseconds.
  ///   - answer: The answer in a place; nil where there is none yet.
  ///   - release: Gives a place up.
  ///   - body: Gets the answers.
  mutating func take(
    at now: UInt64, answer: (Int) -> Answer?, release: (Int) -> Void,
    to body: (FrameAnswer) -> Void
  ) {
    for age in 0..<count {
      let place = (oldest + age) % ring.count
      guard ring[place].isWaiting, let answer = answer(place) else { continue }
      ring[place].isWaiting = false
      silent = 0
      release(place)
      if let outcome = counts.add(answer) {
        body(FrameAnswer(frame: ring[place].frame, outcome: outcome))
      }
    }
    giveUp(at: now, release: release)
  }

  /// An answer as it came, less its frame.
  enum Answer {
    case presented(FrameAnswer.Showing)
    case discarded
    /// On the screen at a time that is none.
    case unusable
  }

  /// Drops what is done or was waited for long enough.
  private mutating func giveUp(at now: UInt64, release: (Int) -> Void) {
    while count > 0 {
      let entry = ring[oldest]
      let isOld = now >= entry.asked && now - entry.asked > Self.patience
      guard !entry.isWaiting || isOld else { return }
      dropOldest(release)
    }
  }

  private mutating func dropOldest(_ release: (Int) -> Void) {
    if ring[oldest].isWaiting {
      ring[oldest].isWaiting = false
      release(oldest)
      counts.unanswered += 1
      silent += 1
    }
    oldest = (oldest + 1) % ring.count
    count -= 1
  }
}

extension FrameAnswerCounts {
  /// Counts an answer; what it says of the frame, nil where that is of no use.
  fileprivate mutating func add(_ answer: AskedFrames.Answer) -> FrameAnswer.Outcome? {
    switch answer {
    case .presented(let showing):
      presented += 1
      return .presented(showing)
    case .discarded:
      discarded += 1
      return .discarded
    case .unusable:
      unusable += 1
      return nil
    }
  }
}
