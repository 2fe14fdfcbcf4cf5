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

  /// The system's monotonic clock, in nanoseconds.
  static func nanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
