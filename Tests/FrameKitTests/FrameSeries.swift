import FrameKit

/// Frames with known answers: drawn for a display whose refreshes are numbered.
struct FrameSeries {
  /// The display's time between two refreshes, in nanoseconds.
  var refresh: UInt64
  /// What each frame's work takes, in nanoseconds.
  var work: UInt64 = 2_000_000
  private(set) var frames: [FrameRecord] = []
  /// When the next refresh comes, and its number.
  private var time: UInt64 = 10_000_000_000
  private var sequence: UInt64 = 1000
  private var moment: UInt64 = 10_000_000_000

  init(hertz: Double) { refresh = UInt64((1e9 / hertz).rounded()) }

  /// Adds frames that come on the screen so many refreshes after each other; the animation goes the
  /// same way.
  mutating func show(after refreshes: [UInt64]) {
    for count in refreshes { show(after: count) }
  }

  /// Adds one frame and lets a change be made to it.
  mutating func show(after refreshes: UInt64 = 1, _ change: (inout FrameRecord) -> Void = { _ in })
  {
    time += refreshes * refresh
    sequence += refreshes
    moment += refreshes * refresh
    var record = blank()
    record.display = .presented(
      Presentation(
        time: time, refresh: refresh, sequence: sequence,
        flags: [.verticalSync, .hardwareClock, .hardwareCompletion]))
    change(&record)
    frames.append(record)
  }

  /// Adds a frame that never comes on the screen, a little after the one before.
  mutating func discard(_ change: (inout FrameRecord) -> Void = { _ in }) {
    var record = blank()
    record.submitted = (frames.last?.submitted ?? time) + refresh / 8
    record.swapReturned = (frames.last?.swapReturned ?? time) + refresh / 8
    record.display = .discarded
    change(&record)
    frames.append(record)
  }

  /// Lets time go by without frames, in nanoseconds.
  mutating func rest(_ duration: UInt64) {
    time += duration
    sequence += duration / refresh
    moment += duration
  }

  private func blank() -> FrameRecord {
    let submitted = time - refresh / 2
    var record = FrameRecord(
      index: frames.count, started: submitted - work, submitted: submitted,
      swapReturned: submitted + refresh / 4, drawCalls: 40)
    record.moment = moment
    record.rows = 12
    return record
  }

  /// Frames whose swaps return these many nanoseconds after each other, with no feedback.
  static func swaps(_ intervals: [UInt64], work: UInt64 = 2_000_000) -> [FrameRecord] {
    var time: UInt64 = 1_000_000_000
    return ([0] + intervals).enumerated().map { index, interval in
      time &+= interval
      return FrameRecord(
        index: index, started: time &- work, submitted: time, swapReturned: time, drawCalls: 9)
    }
  }
}
