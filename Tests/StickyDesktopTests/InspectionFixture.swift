import HeaderKit

@testable import StickyDesktop

/// An engine over a thousand rows, and what the inspector knows of it.
struct InspectionFixture {
  var viewport: Viewport
  var inspection = GestureInspection()
  var clock = 0.0

  init(rows: Int = 1000, physics: ScrollPhysics = .uikit, offset: Double = 1000) {
    viewport = Viewport(
      specification: HeaderSpecification(name: "plain", expandedHeight: 150, collapsedHeight: 65),
      feed: FeedLayout(rows: .uniform(44, count: rows)), size: Size(width: 390, height: 844),
      physics: physics, offset: offset)
  }

  /// The newest gesture.
  var newest: InspectedGesture? { inspection.gestures.newest }

  /// Sends an event a number of milliseconds after the one before.
  mutating func send(_ kind: InputEvent.Kind, after pause: Double = 0) {
    clock += pause
    let event = InputEvent(time: Instant(milliseconds: clock), kind: kind)
    let before = viewport
    _ = viewport.handle(event)
    inspection.note(event, before: before, after: viewport)
  }

  /// Scrolls by a number of equal moves at equal distances, in points and milliseconds.
  mutating func scroll(
    _ source: InputEvent.ScrollSource = .finger, moves: Int = 10, dx: Double = 0, by dy: Double = 8,
    every interval: Double = 8
  ) {
    send(.scroll(source, .began), after: interval)
    for _ in 0..<moves { send(.scroll(source, .moved(dx: dx, dy: dy)), after: interval) }
  }

  /// Makes a frame a number of milliseconds later.
  mutating func frame(after pause: Double) {
    clock += pause
    let time = Instant(milliseconds: clock)
    inspection.settle(to: time, viewport)
    inspection.note(frame: viewport.state(at: time))
  }

  /// What is going on now.
  var phase: GesturePhase {
    let time = Instant(milliseconds: clock)
    return inspection.phase(at: time, viewport.state(at: time))
  }

  /// What a lift comes to now, in words.
  var verdict: String {
    var text = ""
    inspection.verdict(at: Instant(milliseconds: clock), viewport).line.forEachLetter {
      text.append(Line.character($0))
    }
    return text
  }
}
