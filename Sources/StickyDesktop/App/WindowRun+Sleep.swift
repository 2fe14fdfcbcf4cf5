import HeaderKit

// What a window sleeps for between its frames.
extension WindowRun {
  /// Sleeps until something can look different or an event comes.
  ///
  /// - Parameters:
  ///   - now: The time of the frame just made.
  ///   - isPresented: Whether it was presented; the display then says when the next one may begin.
  func sleep(after now: Instant, isPresented: Bool) {
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
    if pictures.hasPendingUpload || mustDraw || hasMoreAhead { next = current }
    let period = 1 / (display.refreshRate ?? 60)
    guard let next else {
      pump.wait(seconds: nil)
      // While a hand moves, the next event comes before a refresh is over.
      meter.hasPaused = meter.hasPaused || clock.now.seconds(since: current) > period
      return
    }
    let least = isPresented ? 0 : period - current.seconds(since: now)
    let seconds = max(next.seconds(since: current), least)
    if seconds > 0 {
      meter.hasPaused = meter.hasPaused || seconds > period
      pump.wait(seconds: seconds)
    }
  }
}
