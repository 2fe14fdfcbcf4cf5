public import HeaderKit

/// Builds the events of a gesture on a running clock.
public struct GestureScript: Sendable {
  /// The events so far, in the order of their times.
  public private(set) var events: [InputEvent] = []
  /// The clock, in milliseconds.
  public private(set) var clock: Double

  /// Starts a script at a time, in milliseconds.
  public init(at clock: Double = 0) { self.clock = clock }

  /// Lets time pass, in milliseconds.
  public mutating func wait(_ milliseconds: Double) { clock += milliseconds }

  /// Adds an event now.
  public mutating func add(_ kind: InputEvent.Kind) {
    events.append(InputEvent(time: Instant(milliseconds: clock), kind: kind))
  }

  /// Moves by a number of points in equal steps, one every so many milliseconds.
  public mutating func move(
    _ source: InputEvent.ScrollSource = .finger, by total: Double, steps: Int,
    every interval: Double = 8
  ) {
    for _ in 0..<steps {
      clock += interval
      add(.scroll(source, .moved(dx: 0, dy: total / Double(steps))))
    }
  }

  /// Begins a finger scroll now.
  public mutating func begin() { add(.scroll(.finger, .began)) }
  /// Lifts the fingers now.
  public mutating func end() { add(.scroll(.finger, .ended)) }

  /// Turns the wheel by notches, fractions in proportion.
  public mutating func wheel(_ notches: Double) {
    add(.scroll(.wheel, .moved(dx: 0, dy: notches * 120)))
  }

  /// A fling that lifts at exactly a velocity, in points per second: ten even moves and a lift.
  public mutating func fling(at velocity: Double) {
    begin()
    move(by: velocity * 0.08, steps: 10)
    end()
  }
}

extension HeaderSpecification {
  /// The articles header: 150 to 65 pt, a held stretch returns in 0.4 s with damping 0.7.
  public static func articles(
    expanded: Double = 150, collapsed: Double = 65
  ) -> HeaderSpecification {
    HeaderSpecification(
      name: "articles", expandedHeight: expanded, collapsedHeight: collapsed,
      stretch: .init(
        returnSpring: .init(duration: 0.4, dampingRatio: 0.7, initialVelocity: 0.5)))
  }
}

extension Viewport {
  /// A viewport of 390 x 844 over equal rows of 44 pt under a header.
  public static func standard(
    _ specification: HeaderSpecification = .articles(), rows: Int = 1000,
    size: Size = Size(width: 390, height: 844)
  ) -> Viewport {
    Viewport(
      specification: specification, feed: FeedLayout(rows: .uniform(44, count: rows)), size: size)
  }

  /// Takes in all events.
  public mutating func handle(_ events: [InputEvent]) {
    for event in events { _ = handle(event) }
  }

  /// The state after a number of milliseconds.
  public func state(after milliseconds: Double) -> ViewportState {
    state(at: Instant(milliseconds: milliseconds))
  }
}
