/// What measures time on the graphics processor: numbered marks between its commands.
protocol GPUQueries {
  /// The bits of a time; it begins anew beyond them.
  var bits: Int { get }
  /// Sets a mark behind the commands given so far.
  func mark(_ query: Int)
  /// Whether the processor has come to a mark; never waits.
  func isReady(_ query: Int) -> Bool
  /// When it came there, in nanoseconds; of a mark that is ready.
  func time(of query: Int) -> UInt64
  /// Whether the processor's clock was disturbed since this was last asked.
  func wasDisturbed() -> Bool
}

/// The frames whose time on the graphics processor is not known yet, oldest first.
///
/// Each has two marks, around its drawing. Nothing here ever waits: what the processor has not
/// finished when its marks are needed again is what the next frame goes without.
struct GPUFrameRing {
  /// How many frames are waited for at most; drivers run up to three ahead.
  static let capacity = 4
  /// No frame is believed to take longer, in nanoseconds.
  static let longestTime: UInt64 = 10_000_000_000

  /// Frames that were not measured, since too many before them were not finished.
  private(set) var skipped = 0
  /// Frames measured while the processor's clock was disturbed.
  private(set) var disturbed = 0
  /// Frames whose time is not to be believed: none at all, or far too long.
  private(set) var unbelievable = 0

  private var frames: [Int] = Array(repeating: 0, count: Self.capacity)
  private var oldest = 0
  private var count = 0
  /// The frame that is being drawn.
  private var open: Int?

  /// The marks that a ring takes.
  static let queryCount = 2 * capacity

  /// Begins a frame's drawing.
  mutating func begin(_ frame: Int, on queries: some GPUQueries) {
    open = nil
    guard count < Self.capacity else {
      skipped += 1
      return
    }
    open = frame
    queries.mark(2 * place(count))
  }

  /// Ends the drawing of the frame that was begun.
  mutating func end(on queries: some GPUQueries) {
    guard let frame = open else { return }
    open = nil
    queries.mark(2 * place(count) + 1)
    frames[place(count)] = frame
    count += 1
  }

  /// Takes the times that are known by now.
  ///
  /// - Parameters:
  ///   - queries: What the marks were set on.
  ///   - body: Gets frames and their times, in nanoseconds, in order.
  mutating func take(on queries: some GPUQueries, to body: (_ frame: Int, _ time: UInt64) -> Void) {
    var ready = 0
    while ready < count, queries.isReady(2 * place(ready) + 1) { ready += 1 }
    guard ready > 0 else { return }
    // Only once times are there it is known that nothing disturbed them; the frames still under way
    // may have been disturbed as well.
    if queries.wasDisturbed() {
      disturbed += count
      drop(count)
      open = nil
      return
    }
    for age in 0..<ready {
      let query = 2 * place(age)
      let time = elapsed(from: queries.time(of: query), to: queries.time(of: query + 1), queries)
      if time > 0, time <= Self.longestTime {
        body(frames[place(age)], time)
      } else {
        unbelievable += 1
      }
    }
    drop(ready)
  }

  private func elapsed(from start: UInt64, to end: UInt64, _ queries: some GPUQueries) -> UInt64 {
    let mask = queries.bits >= 64 ? UInt64.max : (1 << UInt64(max(0, queries.bits))) - 1
    return (end &- start) & mask
  }

  private func place(_ age: Int) -> Int { (oldest + age) % Self.capacity }

  private mutating func drop(_ number: Int) {
    oldest = place(number)
    count -= number
  }
}
