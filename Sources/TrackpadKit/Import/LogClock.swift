import HeaderKit

/// Turns a log's times into times of a gesture: from 0, never decreasing, within the format's range.
struct LogClock {
  /// Events without a time are put so far apart, in milliseconds: about the frame of a display.
  static let untimedStep = 16.0
  /// A step back of more than this is a log that starts again and not one out of order, in milliseconds.
  static let greatestDisorder = 20.0
  /// Between two logs in one, in milliseconds: long enough for any motion to be a new one.
  static let pause = 1000.0

  /// The time of the latest event.
  private(set) var last = Instant(milliseconds: 0)
  /// Events without a time.
  private(set) var untimedCount = 0
  /// How often the times started again.
  private(set) var restartCount = 0
  /// The log's time less the gesture's.
  private var base: Double?
  /// The latest time in the log's own count.
  private var latest = 0.0
  private var hasEvents = false
  /// The first and the last scroll since the times started.
  private var firstScroll: Double?
  private var lastScroll = 0.0
  /// From the first scroll to the last of the logs before the one that is read.
  private var earlier = 0.0

  /// From the first scroll or lift to the last, in milliseconds; nil where no scroll had a time.
  var duration: Double? { firstScroll.map { earlier + lastScroll - $0 } }

  /// Whether a time belongs to a log that starts again.
  func startsAgain(at milliseconds: Double?) -> Bool {
    guard let milliseconds, let base else { return false }
    return milliseconds < latest - Self.greatestDisorder
      || milliseconds - base > GestureFile.timeRange.upperBound
  }

  /// The time of the next event.
  mutating func time(of milliseconds: Double?, isScroll: Bool) -> Instant {
    defer { hasEvents = true }
    guard let milliseconds else {
      untimedCount += 1
      advance(to: last.milliseconds + (hasEvents ? Self.untimedStep : 0))
      return last
    }
    if startsAgain(at: milliseconds) {
      restartCount += 1
      earlier = duration ?? earlier
      firstScroll = nil
      base = milliseconds - last.milliseconds - Self.pause
      latest = milliseconds
    } else if base == nil {
      base = milliseconds - (hasEvents ? last.milliseconds + Self.untimedStep : 0)
      latest = milliseconds
    }
    latest = max(latest, milliseconds)
    // What a tool writes has microseconds at most; the rest is the arithmetic's.
    advance(to: ((latest - (base ?? latest)) * 1000).rounded() / 1000)
    if isScroll {
      firstScroll = firstScroll ?? latest
      lastScroll = latest
    }
    return last
  }

  private mutating func advance(to milliseconds: Double) {
    let time = min(max(milliseconds, last.milliseconds), GestureFile.timeRange.upperBound)
    last = Instant(milliseconds: time)
  }
}
