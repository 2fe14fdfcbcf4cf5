import Glibc
import HeaderKit

/// The run's clock in a window: monotonic time since the run began.
///
/// It stands still while the machine sleeps, so that a suspended motion goes on where it was.
struct RunClock {
  private let origin: UInt64

  /// Starts the clock.
  init() {
    origin = RunClock.nanoseconds()
  }

  /// The time since the run began.
  var now: Instant {
    time(at: RunClock.nanoseconds())
  }

  /// The run's time at a moment of the system's monotonic clock, in nanoseconds.
  func time(at nanoseconds: UInt64) -> Instant {
    Instant(milliseconds: Double(Int64(bitPattern: nanoseconds &- origin)) / 1_000_000)
  }

  /// An instant of the run on the system's monotonic clock, in nanoseconds; the run's begin for one
  /// before it.
  func nanoseconds(at instant: Instant) -> UInt64 {
    let since = UInt64(exactly: (instant.milliseconds * 1_000_000).rounded()) ?? 0
    let (sum, isTooLate) = origin.addingReportingOverflow(since)
    return isTooLate ? .max : sum
  }

  /// The system's monotonic clock, in nanoseconds.
  static func nanoseconds() -> UInt64 { read(CLOCK_MONOTONIC) }

  /// The system's clock that goes on while the machine sleeps, in nanoseconds.
  static func bootNanoseconds() -> UInt64 { read(CLOCK_BOOTTIME) }

  private static func read(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
