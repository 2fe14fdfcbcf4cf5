/// The way from one header to another that takes its place: what differs at the change goes to 0.
struct HeaderChange: Sendable {
  private let start: Instant
  private let spring: TimedSpring
  private let height: Double
  private let collapse: Double
  private let contentOrigin: Double

  /// Goes from what showed to what shows from now on.
  init(from old: ViewportState, to new: ViewportState, spring: TimedSpring, at time: Instant) {
    start = time
    self.spring = spring
    height = old.header.height - new.header.height
    collapse = old.header.collapse - new.header.collapse
    contentOrigin = old.contentOrigin - new.contentOrigin
  }

  /// When it is over.
  var end: Instant { start.adding(seconds: spring.duration) }

  /// Takes what is left of the difference into a state.
  func apply(to state: inout ViewportState) {
    let remainder = spring.remainder(at: state.time.seconds(since: start))
    state.header.height = max(0, state.header.height + height * remainder)
    state.header.collapse = clamp(state.header.collapse + collapse * remainder, 0, 1)
    state.contentOrigin += contentOrigin * remainder
  }
}
