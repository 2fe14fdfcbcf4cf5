import HeaderKit
import Testing

@testable import TrackpadKit

/// Holds, swipes and pinches.
@Suite struct FingerGestureTests {
  private typealias Gesture = WaylandRecord.Gesture

  private static func ended(_ gesture: WaylandRecord.Gesture, _ isCancelled: Bool)
    -> InputEvent.Kind
  {
    switch gesture {
    case .hold: .hold(isCancelled ? .cancelled : .ended)
    case .swipe: .swipe(isCancelled ? .cancelled : .ended)
    case .pinch: .pinch(isCancelled ? .cancelled : .ended)
    }
  }

  private static func began(_ gesture: WaylandRecord.Gesture, _ fingers: Int) -> InputEvent.Kind {
    switch gesture {
    case .hold: .hold(.began(fingers: fingers))
    case .swipe: .swipe(.began(fingers: fingers))
    case .pinch: .pinch(.began(fingers: fingers))
    }
  }

  @Test(arguments: WaylandRecord.Gesture.allCases, [false, true])
  func aGestureBeginsAndEnds(gesture: WaylandRecord.Gesture, isCancelled: Bool) {
    var script = WaylandScript()
    script.arrive(.began(gesture, time: 1100, fingers: 3), at: 1100)
    script.arrive(.ended(gesture, time: 1200, isCancelled: isCancelled), at: 1200)
    #expect(script.kinds == [Self.began(gesture, 3), Self.ended(gesture, isCancelled)])
    #expect(script.reports.allSatisfy { $0.route == gesture.route })
    #expect(script.reports.map(\.deviceTime) == [1100, 1200])
  }

  @Test func aSwipeMoves() {
    var script = WaylandScript()
    script.arrive(.began(.swipe, time: 1100, fingers: 3), at: 1100)
    script.arrive(.moved(.swipe, time: 1110, .init(dx: 1.5, dy: -2)), at: 1110)
    #expect(script.kinds.last == .swipe(.moved(dx: 1.5, dy: -2)))
  }

  /// The protocol tells the scale since the begin, the rotation since the event before.
  @Test func thePinchsRotationAddsUp() {
    var script = WaylandScript()
    for start in [1100, 1200] as [UInt32] {
      script.arrive(.began(.pinch, time: start, fingers: 2), at: Double(start))
      script.arrive(
        .moved(.pinch, time: start + 10, .init(dx: 1, dy: 2, scale: 1.5, rotation: 10)),
        at: Double(start) + 10)
      script.arrive(
        .moved(.pinch, time: start + 20, .init(scale: 2, rotation: -4)), at: Double(start) + 20)
      #expect(
        script.kinds.suffix(2) == [
          .pinch(.moved(scale: 1.5, rotation: 10, dx: 1, dy: 2)),
          .pinch(.moved(scale: 2, rotation: 6, dx: 0, dy: 0)),
        ])
      script.arrive(.ended(.pinch, time: start + 30, isCancelled: false), at: Double(start) + 30)
    }
  }

  @Test func absurdNumbersAreLimited() {
    var script = WaylandScript()
    script.arrive(.began(.pinch, time: 1100, fingers: .max), at: 1100)
    script.arrive(.began(.hold, time: 1100, fingers: 0), at: 1100)
    script.arrive(
      .moved(.pinch, time: 1110, .init(dx: 8e6, dy: -8e6, scale: -3, rotation: 8e6)), at: 1110)
    #expect(
      script.kinds == [
        .pinch(.began(fingers: 5)), .hold(.began(fingers: 1)),
        .pinch(.moved(scale: 0, rotation: 1e6, dx: 1e6, dy: -1e6)),
      ])
  }

  @Test(arguments: WaylandRecord.Gesture.allCases)
  func anotherWindowsGestureIsNotOurs(gesture: WaylandRecord.Gesture) {
    var script = WaylandScript()
    script.arrive(
      [WaylandRecord(isOurs: false, kind: .began(gesture, time: 1100, fingers: 3))], at: 1100)
    script.arrive(.moved(gesture, time: 1110, .init(dx: 1)), at: 1110)
    script.arrive(.ended(gesture, time: 1120, isCancelled: false), at: 1120)
    #expect(script.reports.isEmpty)
  }

  @Test(arguments: WaylandRecord.Gesture.allCases)
  func aSecondBeginEndsTheFirst(gesture: WaylandRecord.Gesture) {
    var script = WaylandScript()
    script.arrive(.began(gesture, time: 1100, fingers: 2), at: 1100)
    script.arrive(.began(gesture, time: 1110, fingers: 3), at: 1110)
    #expect(
      script.kinds == [
        Self.began(gesture, 2), Self.ended(gesture, true), Self.began(gesture, 3),
      ])
  }

  @Test(
    arguments: WaylandRecord.Gesture.allCases,
    [
      WaylandRecord.Kind.gesturesRemoved, .pointerRemoved, .seatRemoved, .broken, .lost(1),
      .leave(Point(x: 10, y: 20)),
    ])
  func whatTakesTheDeviceAwayCancels(gesture: WaylandRecord.Gesture, kind: WaylandRecord.Kind) {
    var script = WaylandScript()
    script.arrive(.began(gesture, time: 1100, fingers: 2), at: 1100)
    script.arrive(kind, at: 1110)
    script.arrive(.ended(gesture, time: 1120, isCancelled: false), at: 1120)
    #expect(script.kinds == [Self.began(gesture, 2), Self.ended(gesture, true)])
  }

  /// 18: fingers that touch again are told at once, and a scroll after a rest begins anew.
  @Test func aHoldBetweenScrolls() {
    var script = WaylandScript()
    script.finger(3.5, at: 1100)
    script.arrive(.source(1), .stop(time: 1110, .vertical), .frame, at: 1110)
    script.arrive(.began(.hold, time: 1200, fingers: 2), at: 1200)
    script.arrive(.ended(.hold, time: 1300, isCancelled: true), at: 1300)
    script.finger(2.5, at: 1310)
    #expect(
      script.kinds == [
        .fingerBegan, .moved(.finger, 3.5), .fingerEnded, .hold(.began(fingers: 2)),
        .hold(.cancelled), .fingerBegan, .moved(.finger, 2.5),
      ])
  }

  @Test func lossOfGesturesLeavesTheScroll() {
    var script = WaylandScript()
    script.finger(3.5, at: 1100)
    script.arrive(.gesturesRemoved, at: 1110)
    #expect(script.kinds == [.fingerBegan, .moved(.finger, 3.5)])
  }
}
