/// When frames begin that are to show the newest there is: as long after the display's word that it takes
/// one as their work and a margin leave before the next.
///
/// It needs nobody to tell the display's period. A row of frames starts with some that begin at once, by
/// which it learns the period; from there on frames begin later step by step, so that what moves does not
/// jump. What a frame may take is the most that recent ones took, but for two. A missed refresh makes the
/// margin wider at once, and frames that come in time make it narrower slowly. Times are nanoseconds on
/// one monotonic clock; nothing allocates after the beginning.
struct LatestStart {
  /// The frames whose work is remembered: a second of them, at the most common rate.
  private static let memory = 64
  /// The frames begun at once by which the period is learnt.
  private static let trials = 2
  /// No display that is looked at takes longer.
  private static let longestGap: Int64 = 100_000_000
  /// How much doubt ends a row; a word at an odd time is two, and one in time takes one back.
  private static let mostDoubts = 6
  /// What is left at least for waking up and for the compositor to take the frame.
  private static let leastMargin: Int64 = 1_000_000
  /// What is left until experience says otherwise.
  private static let firstMargin: Int64 = 2_000_000

  /// When the next frame begins; 0 is at once.
  private(set) var begin: UInt64 = 0
  /// Whether a frame is on its way of which the display has not said that it may be followed.
  private var isHandedOver = false
  /// When the display was last ready in the row of frames, as far as is known; wake-ups are late only.
  private var lastReady: UInt64?
  /// The time between two refreshes; 0 while it is unknown.
  private var period: Int64 = 0
  /// The last gap that was none of the period.
  private var oddGap: Int64 = 0
  /// How many gaps of frames begun at once have agreed with each other.
  private var agreeing = 0
  /// How long after the display's word the next frame begins.
  private var delay: Int64 = 0
  private var margin = Self.firstMargin
  /// How often of late the display's word came at another time than it should have.
  private var doubts = 0
  /// What the last frames took, newest at the place before `place`.
  private var works: [Int64]
  private var place = 0
  /// The refresh rate the display told last.
  private var refreshRate: Double?

  /// Starts without having seen a frame.
  init() {
    works = [Int64](repeating: 0, count: Self.memory)
  }

  /// A frame was handed over.
  ///
  /// - Parameters:
  ///   - started: When its work began.
  ///   - ended: When it was done, what drawing took included.
  ///   - refreshRate: What the display says of itself; with another one the period is learnt anew.
  mutating func handOver(started: UInt64, ended: UInt64, refreshRate: Double? = nil) {
    if refreshRate != self.refreshRate {
      self.refreshRate = refreshRate
      period = 0
      rest()
    }
    works[place] = ended > started ? Self.nanoseconds(ended - started) : 0
    place = place + 1 == Self.memory ? 0 : place + 1
    isHandedOver = true
  }

  /// The display takes another frame; without a frame handed over since it said so last, it is no news.
  mutating func ready(at now: UInt64) {
    guard isHandedOver else { return }
    isHandedOver = false
    guard let last = lastReady, now > last else { return start(at: now) }
    let gap = Self.nanoseconds(now - last)
    // Nobody looks, or the machine slept.
    if gap > Self.longestGap { return start(at: now) }
    if agreeing < Self.trials {
      tryOut(gap, at: now)
    } else {
      follow(gap, last: last, at: now)
    }
    plan()
  }

  /// Nothing moves: the next frame begins at once, the first of a new row.
  mutating func rest() {
    begin = 0
    lastReady = nil
    agreeing = 0
    delay = 0
    doubts = 0
  }

  /// The first frame of a row was taken.
  private mutating func start(at now: UInt64) {
    rest()
    lastReady = now
  }

  /// Learns the period by a frame that began at once.
  private mutating func tryOut(_ gap: Int64, at now: UInt64) {
    lastReady = now
    if period > 0, abs(gap - period) <= period / 4 {
      agreeing += 1
      period += (gap - period) / 8
      return
    }
    agreeing = 0
    // Once is chance.
    if abs(gap - oddGap) <= gap / 4 { period = gap }
    oddGap = gap
  }

  /// Holds the display's word against when it was due.
  private mutating func follow(_ gap: Int64, last: UInt64, at now: UInt64) {
    let error = gap - period
    let beside = abs((gap + period / 2) % period - period / 2)
    if error > period / 4 * 3 {
      // A refresh was missed, where it is as long as several. What began at once could not come earlier.
      if delay > 0, beside <= period / 4 { margin = min(period, 2 * margin) }
      start(at: now)
    } else if error < -period / 4 || doubts > Self.mostDoubts {
      // The display is faster than it was, or follows another rhythm.
      start(at: now)
    } else {
      doubts = max(0, doubts + (error > period / 4 ? 2 : -1))
      // Late is mostly the wake-up; early is what nobody had believed possible.
      lastReady = error > 0 ? last &+ UInt64(period + error / 8) : now
      period += error / 64
      margin -= max(0, margin - Self.leastMargin) / 1024
    }
  }

  private mutating func plan() {
    guard let lastReady, agreeing >= Self.trials else { return begin = 0 }
    // Some take long by chance, such as while another program has the processor; the margin learns of
    // those that come again.
    var (first, second, third) = (Int64(0), Int64(0), Int64(0))
    for work in works where work > third {
      third = min(work, second)
      (first, second) = (max(work, first), max(min(work, first), second))
    }
    let latest = max(0, period - third - margin)
    delay = min(latest, delay + period / 8)
    begin = lastReady &+ UInt64(delay)
  }

  /// A time as a signed one; what is beyond all sense is a minute.
  private static func nanoseconds(_ time: UInt64) -> Int64 { Int64(min(time, 60_000_000_000)) }
}
