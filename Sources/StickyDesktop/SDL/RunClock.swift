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
    Instant(milliseconds: Double(RunClock.nanoseconds() &- origin) / 1_000_000)
  }

  /// A time of the run on the system's monotonic clock, in nanoseconds; the run's begin for a time
  /// before it.
  func nanoseconds(at time: Instant) -> UInt64 {
    let since = UInt64(exactly: (time.milliseconds * 1_000_000).rounded()) ?? 0
    let (sum, isTooLate) = origin.addingReportingOverflow(since)
    return isTooLate ? .max : sum
  }

  /// The system's monotonic clock, in nanoseconds.
  static func nanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
