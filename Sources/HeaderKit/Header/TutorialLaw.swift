/// The law of the tutorial that the articles header started from, kept so that its faults can be
/// seen beside the map: it sums offsets up, callback by callback.
///
/// A callback comes at each sixtieth of a second of the run's time at which the offset differs from
/// the one before, so that the result does not depend on the frame rate. Pulled, the height grows by
/// |offset|; scrolled, it shrinks by offset/100, in whichever direction the finger goes. At a lift
/// and when momentum ends, a height beyond the expanded one springs back.
struct TutorialLaw: Sendable {
  /// Callbacks per second, as on the tutorial's phones.
  static let rate = 60.0

  private let expandedHeight: Double
  private let collapsedHeight: Double
  /// The most it grows to: what the header's stretch allows, and in any case a number, in points.
  private let greatestHeight: Double
  private let spring: TimedSpring
  private var height: Double
  private var colorAlpha = 0.6
  private var iconAlpha = 1.0
  /// What the last snap-back still shows beyond the height.
  private var snapped = (distance: 0.0, start: Instant.zero)
  private var lastOffset: Double
  /// The number of the next callback.
  private var tick: Double

  init(_ specification: HeaderSpecification, offset: Double, at time: Instant) {
    expandedHeight = specification.expandedHeight
    collapsedHeight = specification.collapsedHeight
    let stretch = specification.stretch
    greatestHeight = expandedHeight + (stretch.enabled ? stretch.maximum ?? 1e9 : 0)
    // The tutorial's own: 0.4 s, damping 0.7, initial velocity 0.5.
    spring = TimedSpring(
      specification.stretch.returnSpring
        ?? HeaderSpecification.Spring(duration: 0.4, dampingRatio: 0.7, initialVelocity: 0.5))
    height = expandedHeight
    lastOffset = offset
    tick = Self.firstTick(after: time)
  }

  private static func firstTick(after time: Instant) -> Double {
    (time.milliseconds * rate / 1000).rounded(.down) + 1
  }

  /// Runs the callbacks up to an instant, that one included unless told otherwise.
  ///
  /// - Complexity: O(1) while the offset does not change, else linear in the sixtieths that pass.
  mutating func advance(
    to time: Instant, including: Bool, isMoving: Bool, offset: (Instant) -> Double
  ) {
    while true {
      let due = Instant(milliseconds: tick * 1000 / Self.rate)
      guard due < time || (including && due == time) else { return }
      let current = offset(due)
      if current != lastOffset {
        callback(current)
        lastOffset = current
        tick += 1
      } else if isMoving {
        tick += 1
      } else {
        // At rest every later callback would find the same offset.
        tick = max(tick + 1, Self.firstTick(after: time) - 1)
      }
    }
  }

  private mutating func callback(_ offset: Double) {
    if offset < 0 {
      height += -offset
      if colorAlpha >= 0.6 { colorAlpha -= height / 200 / 85 }
      iconAlpha = max((height - 65) / 85, 0)
    } else if offset > 0, height >= collapsedHeight {
      height -= offset / 100
      if colorAlpha <= 1 { colorAlpha += offset / 500 / 85 }
      iconAlpha = max((height - 65) / 85, 0)
      height = max(height, collapsedHeight)
    }
    height = min(height, greatestHeight)
  }

  /// The end of a drag or of momentum: a height beyond the expanded one springs back.
  mutating func snapBack(at time: Instant) {
    guard height > expandedHeight else { return }
    snapped = (shown(at: time) - expandedHeight, time)
    height = expandedHeight
  }

  /// When the snap-back is over.
  var end: Instant? {
    snapped.distance > 0 ? snapped.start.adding(seconds: spring.duration) : nil
  }

  private func shown(at time: Instant) -> Double {
    // From a stretch of thousands of points the spring would swing past nothing.
    let rest = snapped.distance * spring.remainder(at: time.seconds(since: snapped.start))
    return min(max(0, height + rest), greatestHeight)
  }

  /// The header at an instant.
  func state(at time: Instant) -> HeaderState {
    let shown = shown(at: time)
    let range = expandedHeight - collapsedHeight
    let collapse = range > 0 ? clamp((expandedHeight - shown) / range, 0, 1) : 0
    return HeaderState(
      height: shown, collapse: collapse, stretch: max(0, shown - expandedHeight),
      tutorial: .init(color: colorAlpha, icon: iconAlpha))
  }
}
