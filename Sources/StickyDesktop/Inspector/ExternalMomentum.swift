import HeaderKit

/// Tells momentum that a system puts into the events from fingers that move: after a stop, deltas that
/// only get smaller for 150 ms.
struct ExternalMomentum: Equatable {
  /// Deltas have to die away for this long, in milliseconds.
  static let leastTime = 150.0
  /// They begin at most this long after the stop, in milliseconds.
  static let latestStart = 100.0
  /// Noise of a device: a delta counts as no greater up to this share more, and as much in points.
  static let tolerance = (share: 1.05, points: 0.05)

  /// Whether what comes is such momentum.
  private(set) var isRecognised = false
  private var stop: Instant?
  private var start: Instant?
  private var last = (delta: 0.0, time: Instant.zero)

  /// Takes in that fingers lifted.
  mutating func note(stop time: Instant) {
    forget()
    stop = time
  }

  /// Takes in that fingers touch.
  mutating func forget() {
    self = ExternalMomentum()
  }

  /// Takes in a move by a delta, in points.
  mutating func note(move delta: Double, at time: Instant) {
    guard let stop else { return }
    guard let start else {
      if time.milliseconds - stop.milliseconds <= Self.latestStart, delta != 0 {
        self.start = time
        last = (delta, time)
      } else {
        self.stop = nil
      }
      return
    }
    let limit = abs(last.delta) * Self.tolerance.share + Self.tolerance.points
    guard delta * last.delta >= 0, abs(delta) <= limit,
      time.seconds(since: last.time) <= VelocityTracker.maximumGap
    else { return forget() }
    last = (delta, time)
    isRecognised = time.milliseconds - start.milliseconds > Self.leastTime
  }

  static func == (left: ExternalMomentum, right: ExternalMomentum) -> Bool {
    left.isRecognised == right.isRecognised && left.stop == right.stop
      && left.start == right.start && left.last == right.last
  }
}
