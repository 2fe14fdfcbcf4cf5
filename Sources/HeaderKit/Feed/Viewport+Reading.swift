/// What a viewport shows at an instant.
public struct ViewportState: Hashable, Sendable {
  /// The instant.
  public var time: Instant
  /// The offset shown, in points: below 0 when pulled, above the maximum past the end.
  public var offset: Double
  /// Its rate of change, in points per second; while held, the fingers' as estimated.
  public var velocity: Double
  /// What moves it.
  public var activity: ScrollActivity
  /// The header.
  public var header: HeaderState
  /// Where the top of the content is in the window, in points.
  public var contentOrigin: Double
  /// Whether nothing will move any more until an event comes.
  public var isAtRest: Bool
}

extension Viewport {
  /// What shows at an instant; an instant before the last event, or one that is no finite number, reads as
  /// that event's.
  ///
  /// - Complexity: O(1); with the tutorial's law, linear in the time since the last event.
  public func state(at time: Instant) -> ViewportState {
    let time = dynamics.notBeforeLastEvent(time)
    // A copy is all of it, and most frames come before anything is due.
    guard dynamics.changes(upTo: time) else { return state(of: dynamics, at: time) }
    var ahead = dynamics
    ahead.advance(to: time, including: true)
    return state(of: ahead, at: time)
  }

  /// What shows at an instant that everything due before has been carried out for.
  private func state(of ahead: borrowing Dynamics, at time: Instant) -> ViewportState {
    let position = ahead.position
    let offset = position.offset(at: time)
    var activity = position.activity(at: time)
    let velocity =
      activity == .tracking ? ahead.recognizer.velocity(at: time) : position.velocity(at: time)
    // Momentum that comes with the events is momentum.
    if activity == .tracking, ahead.recognizer.isCoasting { activity = .decelerating }
    let header =
      ahead.tutorial?.state(at: time)
      ?? ahead.reveal.map {
        // Where a spring swings past a stop, rows still never part from the header.
        geometry.state(
          height: max($0.height, geometry.naturalHeight(at: offset)), offset: offset)
      }
      ?? geometry.state(offset: offset, maximumOffset: maximumOffset)
    // The tutorial's list hangs below its header; otherwise the content only moves with the offset.
    let top = ahead.tutorial == nil ? specification.expandedHeight : header.height
    var state = ViewportState(
      time: time, offset: offset, velocity: velocity, activity: activity, header: header,
      contentOrigin: top - offset, isAtRest: ahead.isAtRest(at: time))
    ahead.change?.apply(to: &state)
    return state
  }

  /// When everything will be at rest if no event comes, exactly; the last event's time when it
  /// already is.
  public var restInstant: Instant { dynamics.restInstant }

  /// A pressed button drags from this travel on, in points.
  public static var pointerSlop: Double { GestureRecognizer.pointerSlop }

  /// A finger on a screen drags from this travel on, in points.
  public static var touchSlop: Double { GestureRecognizer.touchSlop }

  /// Whether the pointer holds the scroll indicator's thumb.
  public var holdsIndicator: Bool { dynamics.indicatorGrip != nil }
}

extension Viewport.Dynamics {
  /// Whether advancing up to an instant would do anything.
  fileprivate func changes(upTo time: Instant) -> Bool {
    if tutorial != nil || reveal != nil { return true }
    return deadline.map { $0 <= time } ?? false
  }

  func isAtRest(at time: Instant) -> Bool {
    guard tutorial == nil, change == nil else { return restInstant <= time }
    return deadline == nil && (position.motionEnd ?? time) <= time
  }

  /// When everything will be at rest if no event comes; the last event's time when it already is.
  ///
  /// A hold without an awaited lift counts as rest.
  var restInstant: Instant {
    var ahead = self
    var rest = lastEvent
    while let due = ahead.deadline {
      ahead.advance(to: due, including: true)
      rest = max(rest, due)
    }
    rest = max(rest, ahead.position.motionEnd ?? rest, change?.end ?? rest)
    guard ahead.tutorial != nil else { return rest }
    // The law looks at the offset up to a sixtieth later, and may start a snap-back at the end.
    rest = rest.adding(seconds: 1 / TutorialLaw.rate)
    ahead.advance(to: rest, including: true)
    return max(rest, ahead.tutorial?.end ?? rest)
  }
}
