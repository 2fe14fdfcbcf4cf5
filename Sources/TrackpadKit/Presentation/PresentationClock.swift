/// Turns the compositor's times into times of the system's monotonic clock.
///
/// A compositor may count on any clock of the system. Both clocks are read together once a second,
/// since they drift apart, and one that is set jumps.
struct PresentationClock {
  /// The system's number of the clock that everything is turned into.
  static let monotonic: UInt32 = 1
  /// How old a reading may be, in nanoseconds.
  static let readingInterval: UInt64 = 1_000_000_000
  /// A time further ahead than this is none, in nanoseconds.
  static let greatestLead: UInt64 = 1_000_000_000
  /// Of so many readings the one is taken that was least interrupted.
  private static let tries = 3

  /// A clock read between two readings of the monotonic one, in nanoseconds.
  struct Reading: Equatable {
    var before: UInt64
    var time: UInt64
    var after: UInt64

    /// How long it took; the more, the less it says.
    var width: UInt64 { after >= before ? after - before : .max }
    /// The monotonic time less the clock's, to be added with overflow.
    var offset: UInt64 { before &+ width / 2 &- time }
  }

  /// The compositor's clock, by the system's number; nil where it has not told it.
  private(set) var clock: UInt32?
  /// What makes a time of the clock a monotonic one; nil where the clock cannot be read.
  private var offset: UInt64?
  private var readAt: UInt64 = 0

  /// Goes by a clock from now on, and reads it where the last reading is too old.
  ///
  /// - Parameters:
  ///   - clock: The compositor's clock.
  ///   - now: The monotonic time, in nanoseconds.
  ///   - read: Reads a clock; nil where the system has no such clock.
  mutating func follow(_ clock: UInt32, at now: UInt64, read: (UInt32) -> Reading?) {
    let isFresh = now >= readAt && now - readAt < Self.readingInterval
    guard clock != self.clock || !isFresh else { return }
    self.clock = clock
    readAt = now
    if clock == Self.monotonic {
      offset = 0
      return
    }
    offset = nil
    var least: UInt64?
    for _ in 0..<Self.tries {
      guard let reading = read(clock) else { return }
      if least.map({ reading.width < $0 }) ?? true {
        least = reading.width
        offset = reading.offset
      }
    }
  }

  /// The monotonic time of a compositor's time, in nanoseconds; nil where it is none.
  func time(seconds: UInt64, nanoseconds: UInt32, now: UInt64) -> UInt64? {
    guard let offset, nanoseconds < 1_000_000_000 else { return nil }
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (count, isTooLate) = whole.addingReportingOverflow(UInt64(nanoseconds))
    guard !isTooLong, !isTooLate, count > 0 else { return nil }
    let time = count &+ offset
    // What wrapped around is as far ahead as anything can be.
    return time <= now || time - now <= Self.greatestLead ? time : nil
  }

  /// The clock's name; empty where it has not been told.
  var name: String {
    switch clock {
    case nil: ""
    case 0: "CLOCK_REALTIME"
    case 1: "CLOCK_MONOTONIC"
    case 4: "CLOCK_MONOTONIC_RAW"
    case 5: "CLOCK_REALTIME_COARSE"
    case 6: "CLOCK_MONOTONIC_COARSE"
    case 7: "CLOCK_BOOTTIME"
    case 11: "CLOCK_TAI"
    case let number?: "clock \(number)"
    }
  }
}
