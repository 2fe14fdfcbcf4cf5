import CTrackpad
import HeaderKit
import TestSupport
import Testing

@testable import TrackpadKit

/// What scrolls come from and where they end, and swipes and pinches.
struct XInput2GestureTests {
  private static let xwayland = XInput2Script.device(7, "xwayland-relative-pointer:36", .unknown)

  private func sources(_ kinds: [InputEvent.Kind]) -> [InputEvent.ScrollSource] {
    kinds.compactMap { if case .scroll(let source, .moved) = $0 { source } else { nil } }
  }

  // MARK: Ends

  /// Fact 37: a motion that moves nothing is a lift, never a step.
  @Test func fact37NoDistanceIsALift() {
    var script = XInput2Script([XInput2Script.device()])
    script.move([3: 1], at: 10)
    script.move([3: 1], at: 30)
    script.move([2: 0, 3: 1], at: 30)
    let reports = script.poll()
    #expect(
      reports.map(\.event?.kind) == [
        .scroll(.finger, .moved(dx: 0, dy: 15)), .scroll(.finger, .ended), nil,
      ])
    #expect(reports.map(\.route) == [.xinputScroll, .xinputStop, .xinputStop])
  }

  /// Fact 37: nor is it one of a wheel.
  @Test func fact37NoDistanceOfAWheelIsNothing() {
    var script = XInput2Script([XInput2Script.device(7, "mouse", .pointer)])
    script.move([3: 1], at: 10)
    script.move([3: 1], at: 20)
    #expect(script.kinds() == [.scroll(.wheel, .moved(dx: 0, dy: 120))])
  }

  @Test func oneDirectionAtRestEndsNothing() {
    var script = XInput2Script([XInput2Script.device()])
    script.move([2: 0, 3: 1], at: 10)
    script.move([2: 0], at: 18)
    script.move([3: 2], at: 18)
    #expect(
      script.kinds() == [
        .scroll(.finger, .moved(dx: 0, dy: 15)), .scroll(.finger, .moved(dx: 0, dy: 15)),
      ])
  }

  @Test func theLiftMayHaveTheTimeOfTheLastMove() {
    var script = XInput2Script([XInput2Script.device()])
    script.move([3: 1], at: 10)
    script.move([3: 1], at: 10)
    #expect(script.kinds().last == .scroll(.finger, .ended))
  }

  /// Fact 36: an unknown source that is told to stop was fingers, and is called so from then on.
  @Test func fact36AStopMakesAnUnknownSourceFingers() {
    var script = XInput2Script([Self.xwayland])
    #expect(!script.reader.gestures.hasSeenLift)
    script.move([3: 0.35], at: 10)
    script.move([3: 1.05], at: 18)
    script.move([3: 1.05], at: 60)
    let first = script.kinds()
    #expect(sources(first) == [.sdl, .sdl])
    #expect(first.last == .scroll(.finger, .ended))
    #expect(script.reader.gestures.hasSeenLift)
    script.move([3: 1.3], at: 1000)
    script.move([3: 2.3], at: 1400)  // Fingers that rested go on by a whole notch.
    script.move([3: 2.3], at: 1410)
    let second = script.kinds()
    #expect(sources(second) == [.finger, .finger])
    #expect(second.last == .scroll(.finger, .ended))
    script.move([3: 3.3], at: 3000)
    #expect(sources(script.kinds()) == [.wheel])
  }

  @Test func whatXwaylandTellsOfOneDeviceIsTrueOfAll() {
    var script = XInput2Script([
      Self.xwayland, XInput2Script.device(6, "xwayland-pointer:36", .unknown),
    ])
    script.move([3: 0.35], at: 10)
    script.move([3: 0.35], at: 20)
    script.move([3: 0.35], from: 6, at: 500)
    #expect(sources(script.kinds()) == [.sdl, .finger])
  }

  @Test func aServerThatNeverStopsHasSilenceForALift() {
    var script = XInput2Script([Self.xwayland])
    for gesture in 0..<3 {
      for step in 0..<4 {
        script.move(
          [3: Double(gesture * 4 + step) * 0.7 + 0.7], at: UInt32(gesture * 1000 + step * 8 + 1))
      }
    }
    let kinds = script.kinds()
    #expect(sources(kinds) == Array(repeating: .sdl, count: 12))
    #expect(kinds.count == 12)
  }

  @Test func wholeUnitsAreAWheelUnlessTheyComeTooFast() {
    var script = XInput2Script([Self.xwayland])
    for step in 1...8 { script.move([3: Double(step)], at: UInt32(step) * 25) }
    #expect(sources(script.kinds()) == Array(repeating: .wheel, count: 8))
    for step in 9...16 { script.move([3: Double(step)], at: 2000 + UInt32(step) * 7) }
    #expect(sources(script.kinds()).last == .sdl)
  }

  /// A notch is one where the server's count has no room for fractions, or the increment no binary digits.
  @Test func nearlyWholeNotchesAreAWheel() {
    var script = XInput2Script([XInput2Script.device(7, "old", .unknown, increment: 0.1)])
    for step in 1...4 { script.move([3: Double(step) * 0.1], at: UInt32(step) * 50) }
    #expect(sources(script.kinds()) == Array(repeating: .wheel, count: 4))
  }

  // MARK: The pointer and the device go

  @Test func leavingEndsWithoutMomentum() {
    var script = XInput2Script([XInput2Script.device()])
    script.move([3: 1], at: 10)
    script.take(script.event(xinput_event_leave, at: 20))
    script.take(script.event(xinput_event_leave, at: 20))
    #expect(script.kinds().last == .scroll(.finger, .cancelled))
    #expect(script.kinds().isEmpty)
  }

  /// Fact 21: the pointer is told to leave and to come back at once, in two protocols.
  @Test func fact21ALeaveThatIsTakenBackEndsNothing() {
    var script = XInput2Script([XInput2Script.device()])
    script.move([3: 1], at: 10)
    for kind in [
      xinput_event_leave, xinput_event_leave, xinput_event_enter, xinput_event_enter,
    ] {
      script.take(script.event(kind, at: 20))
    }
    script.move([3: 2], at: 26)
    #expect(script.kinds().count == 2)
    script.move([3: 2], at: 30)
    #expect(script.kinds() == [.scroll(.finger, .ended)])
  }

  @Test func aDeviceThatGoesEndsWhatItDid() {
    var script = XInput2Script([XInput2Script.device(), XInput2Script.device(9)])
    script.move([3: 1], at: 10)
    script.move([3: 1], from: 9, at: 10)
    script.devices.removeFirst()
    script.take(script.event(xinput_event_devices_changed, at: 20))
    let reports = script.poll()
    #expect(reports.last?.event?.kind == .scroll(.finger, .cancelled))
    #expect(reports.map(\.device) == [7, 9, 7])
  }

  // MARK: Swipes and pinches

  @Test func swipes() {
    var script = XInput2Script([XInput2Script.device()])
    var begin = script.event(xinput_event_swipe_begin, at: 10)
    begin.fingers = 3
    var update = script.event(xinput_event_swipe_update, at: 18)
    (update.x, update.y) = (4, -1.5)
    var copy = update
    copy.device = copy.source
    var nonsense = update
    nonsense.x = .nan
    let end = script.event(xinput_event_swipe_end, at: 30)
    var cancel = end
    cancel.is_cancelled = true
    for event in [begin, update, copy, nonsense, end, cancel] { script.take(event) }
    let reports = script.poll()
    #expect(
      reports.compactMap(\.event?.kind) == [
        .swipe(.began(fingers: 3)), .swipe(.moved(dx: 4, dy: -1.5)), .swipe(.ended),
        .swipe(.cancelled),
      ])
    #expect(reports.allSatisfy { $0.route == .xinputSwipe })
  }

  @Test func aPinchsScaleIsAbsoluteAndItsRotationAddsUp() {
    var script = XInput2Script([XInput2Script.device()])
    for _ in 0..<2 {
      var begin = script.event(xinput_event_pinch_begin, at: 10)
      begin.fingers = 9
      var update = script.event(xinput_event_pinch_update, at: 18)
      (update.x, update.y, update.scale, update.angle) = (1, 2, 1.5, 10)
      var nonsense = update
      nonsense.angle = .infinity
      for event in [begin, update, nonsense, update] { script.take(event) }
      script.take(script.event(xinput_event_pinch_end, at: 30))
      #expect(
        script.kinds() == [
          .pinch(.began(fingers: 5)),
          .pinch(.moved(scale: 1.5, rotation: 10, dx: 1, dy: 2)),
          .pinch(.moved(scale: 1.5, rotation: 20, dx: 1, dy: 2)), .pinch(.ended),
        ])
    }
  }

  /// A swipe that begins, and a pinch.
  private static func begins(_ script: XInput2Script) -> [xinput_event] {
    [xinput_event_swipe_begin, xinput_event_pinch_begin].map { kind in
      var begin = script.event(kind, at: 10)
      begin.fingers = 3
      return begin
    }
  }

  @Test func aLossEndsSwipesAndPinchesSinceTheirEndMayBeLost() {
    var script = XInput2Script([XInput2Script.device()])
    for begin in Self.begins(script) { script.take(begin) }
    for step in 1...XInput2Queue.capacity { script.move([3: Double(step)], at: UInt32(step) + 10) }
    #expect(Array(script.kinds().suffix(2)) == [.swipe(.cancelled), .pinch(.cancelled)])
    // What has ended is not ended again.
    for step in 1...(XInput2Queue.capacity + 1) {
      script.move([3: Double(step)], at: UInt32(step) + 5000)
    }
    #expect(
      script.kinds().allSatisfy { $0.scrollDelta != nil || $0 == .scroll(.finger, .cancelled) })
  }

  @Test func aDeviceThatGoesEndsItsSwipeAndItsPinch() {
    var script = XInput2Script([XInput2Script.device(), XInput2Script.device(9)])
    for begin in Self.begins(script) { script.take(begin) }
    script.devices = [XInput2Script.device()]
    script.take(script.event(xinput_event_devices_changed, at: 20))
    #expect(script.kinds().count == 2)
    script.devices = []
    script.take(script.event(xinput_event_devices_changed, at: 30))
    #expect(script.kinds() == [.swipe(.cancelled), .pinch(.cancelled)])
  }

  // MARK: Anything

  /// Whatever comes in whatever order, nothing traps, and every number is one a recording may hold.
  @Test(arguments: 0..<150) func anyEventsGiveSoundReports(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var script = XInput2Script([Self.xwayland, XInput2Script.device(8)])
    for _ in 0..<300 {
      var event = xinput_event()
      event.kind = xinput_event_kind(rawValue: UInt32.random(in: 0...15, using: &random))
      event.serial = UInt.random(in: 0...400, using: &random)
      event.window = [0, XInput2Script.window, 5].randomElement(using: &random) ?? 0
      event.time = UInt32.random(in: 0...UInt32.max, using: &random)
      event.device = Int32.random(in: -1...9, using: &random)
      event.source = Int32.random(in: 6...10, using: &random)
      event.is_emulated = Int.random(in: 0..<9, using: &random) == 0
      event.is_cancelled = Bool.random(using: &random)
      event.fingers = Int32.random(in: .min ... .max, using: &random)
      event.x = Double(bitPattern: random.next())
      event.scale = Double(bitPattern: random.next())
      event.angle = Double.random(in: -1e9...1e9, using: &random)
      event.valuator_count = 2
      event.valuators.0 = xinput_valuator(
        number: 2, value: Double.random(in: -60...60, using: &random))
      event.valuators.1 = xinput_valuator(
        number: 3,
        value: Bool.random(using: &random) ? Double(bitPattern: random.next()) : 1)
      if Int.random(in: 0..<20, using: &random) == 0 {
        script.devices = (6..<Int.random(in: 6...9, using: &random)).map {
          XInput2Script.device(
            $0, increment: Double.random(in: -1...1, using: &random),
            values: (0, Double(bitPattern: random.next())))
        }
      }
      script.take(event)
      guard Bool.random(using: &random) else { continue }
      for report in script.poll() {
        guard let recorded = report.event else { continue }
        #expect(recorded.time.milliseconds <= script.now)
        // What a gesture file has no word for would move the window and not its recording.
        #expect(InputEvent(time: .zero, kind: recorded.kind).gestureLine != nil)
        switch recorded.kind {
        case .scroll(_, .moved(let dx, let dy)), .swipe(.moved(let dx, let dy)),
          .pinch(.moved(_, _, let dx, let dy)):
          #expect(abs(dx) <= 1e6 && abs(dy) <= 1e6)
        case .pinch(.began(let fingers)), .swipe(.began(let fingers)):
          #expect((1...5).contains(fingers))
        default: break
        }
      }
    }
  }
}
