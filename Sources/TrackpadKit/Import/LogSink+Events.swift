import HeaderKit

extension LogSink {
  /// A scroll update; the first of a finger or of a continuous device begins it.
  mutating func take(_ scroll: LogScroll) {
    guard !scroll.isZero else { return }
    guard scroll.isWithinRange else { return noteRange() }
    if scroll.source != .unknown { settleUndecided(as: .sdl) }
    let time = time(of: scroll.time, isScroll: true)
    count(scroll)
    switch scroll.source {
    case .finger: move(.finger, scroll, time)
    case .wheel: move(scroll.notches == nil ? .sdl : .wheel, scroll, time)
    case .continuous: move(.continuous, scroll, time)
    case .unknown:
      // Whole numbers so far do not make later fractions a wheel's.
      if let decision, decision == .finger || !scroll.hasFraction {
        return move(decision, scroll, time)
      }
      undecided.append((scroll, time))
      if scroll.hasFraction {
        settleUndecided(as: .finger)
      } else if undecided.count >= Self.undecidedLimit {
        settleUndecided(as: .sdl)
      }
    }
  }

  /// A lift; nothing is left to end for the second axis.
  mutating func takeStop(_ milliseconds: Double?) {
    // Only fingers lift: what waited was theirs.
    settleUndecided(as: .finger)
    let time = time(of: milliseconds, isScroll: true)
    census.stopCount += 1
    defer { isCutAtStart = false }
    guard isFingerOpen || isContinuousOpen else { return }
    if isFingerOpen { emit(.scroll(.finger, .ended), time) }
    if isContinuousOpen { emit(.scroll(.continuous, .ended), time) }
    (isFingerOpen, isContinuousOpen) = (false, false)
    census.gestureCount += 1
    if isCutAtStart { census.openCount += 1 }
  }

  /// A phase of a gesture that is no scroll; where another begins before its end, it was left open.
  mutating func take(_ gesture: LogGesture, _ phase: LogPhase, _ milliseconds: Double?) {
    let time = otherTime(milliseconds)
    if case .began(let fingers) = phase {
      guard GestureFile.fingerRange.contains(fingers) else { return noteRange() }
      leaveOpen(gesture, time)
      open.insert(gesture)
    }
    guard open.contains(gesture), let event = gesture.event(phase) else { return }
    switch phase {
    case .began: break
    case .moved(let dx, let dy, let scale, let rotation):
      guard [dx, dy, rotation].allSatisfy(GestureFile.deltaRange.contains),
        GestureFile.pinchScaleRange.contains(scale)
      else { return noteRange() }
      census.others[keyPath: gesture.count].add(dx, dy)
      if gesture == .pinch { census.others.lastScale = scale }
    case .ended, .cancelled:
      open.remove(gesture)
      census.others[keyPath: gesture.count].count += 1
    }
    emit(event, time)
  }

  /// Says what the scrolls that waited came from, and those after them.
  mutating func settleUndecided(as source: InputEvent.ScrollSource) {
    guard !undecided.isEmpty else { return }
    decision = source
    census.add(source: source == .finger ? "unknown source (taken as finger)" : "unknown source")
    let waiting = undecided
    undecided = []
    for (scroll, time) in waiting { move(source, scroll, time) }
  }

  private mutating func move(
    _ source: InputEvent.ScrollSource, _ scroll: LogScroll, _ time: Instant
  ) {
    if source == .finger, !isFingerOpen {
      isFingerOpen = true
      emit(.scroll(.finger, .began), time)
    }
    if source == .continuous, !isContinuousOpen {
      isContinuousOpen = true
      emit(.scroll(.continuous, .began), time)
    }
    if source == .wheel, let notches = scroll.notches {
      emit(.scroll(.wheel, .moved(dx: notches.horizontal, dy: notches.vertical)), time)
    } else {
      let points = scroll.pointsPerUnit
      emit(
        .scroll(source, .moved(dx: scroll.horizontal * points, dy: scroll.vertical * points)), time)
    }
  }

  private mutating func count(_ scroll: LogScroll) {
    census.scrollCount += 1
    census.down += scroll.vertical
    census.right += scroll.horizontal
    if let notches = scroll.notches {
      census.notches = LogCensus.Notches(
        down: (census.notches?.down ?? 0) + notches.vertical,
        right: (census.notches?.right ?? 0) + notches.horizontal)
    }
    switch scroll.source {
    case .finger: census.add(source: "finger")
    case .wheel: census.add(source: "wheel")
    case .continuous: census.add(source: "continuous")
    case .unknown: break
    }
  }

  /// The time of what is no scroll; what waited for its source cannot wait any longer.
  private mutating func otherTime(_ milliseconds: Double?) -> Instant {
    settleUndecided(as: .sdl)
    return time(of: milliseconds, isScroll: false)
  }

  private mutating func noteRange() {
    note("numbers beyond what a gesture file holds, left out")
  }
}

extension LogScroll {
  /// Whether a gesture file can hold its distances.
  fileprivate var isWithinRange: Bool {
    let distances = [
      horizontal, vertical, horizontal * pointsPerUnit, vertical * pointsPerUnit,
      notches?.horizontal ?? 0, notches?.vertical ?? 0,
    ]
    return distances.allSatisfy(GestureFile.deltaRange.contains)
  }

  /// Whether a distance is no whole number: no wheel of notches gives one.
  fileprivate var hasFraction: Bool {
    horizontal != horizontal.rounded() || vertical != vertical.rounded()
  }
}

extension LogCensus.Gestures {
  /// Counts an update.
  fileprivate mutating func add(_ dx: Double, _ dy: Double) {
    updateCount += 1
    right += dx
    down += dy
  }
}

extension LogCensus {
  /// Adds a source, once.
  mutating func add(source: String) {
    if !sources.contains(source) { sources.append(source) }
  }
}
