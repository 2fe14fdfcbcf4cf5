import HeaderKit

// What a window sleeps for between its frames.
extension WindowRun {
  /// Sleeps until something can look different or an event comes.
  ///
  /// - Parameters:
  ///   - now: The time of the frame just made.
  ///   - isPaced: Whether presenting it has waited for the display already.
  func sleep(after now: Instant, isPaced: Bool) {
    let current = clock.now
    var next = loop.program.nextChange(after: now)
    if let event = replay.first { next = min(next ?? event.time, event.time) }
    if let duration = options.duration {
      let end = Instant(milliseconds: duration * 1000)
      next = min(next ?? end, end)
    }
    for due in [files.due, pump.trackpad.deadline, profileDue] {
      next = due.map { min(next ?? $0, $0) } ?? next
    }
    if pictures.hasPendingUpload || mustDraw { next = current }
    guard let next else {
      meter.hasPaused = true
      return pump.wait(seconds: nil)
    }
    let period = 1 / (display.refreshRate ?? 60)
    let least =
      isPaced || display.isPacedByCompositor ? 0 : max(0, period - current.seconds(since: now))
    let seconds = max(next.seconds(since: current), least)
    if seconds > 0 {
      meter.hasPaused = meter.hasPaused || seconds > period
      pump.wait(seconds: seconds)
    }
  }
}
