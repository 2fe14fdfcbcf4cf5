import CTrackpad
import HeaderKit
import TestSupport
import Testing

@testable import TrackpadKit

/// What is reported of an X server's events.
struct XInput2ReaderTests {
  private static let xwayland = XInput2Script.device(7, "xwayland-relative-pointer:36", .unknown)

  // MARK: Whose events

  /// Fact 32: one notch is one, though the device's own event comes beside its master's.
  @Test func fact32OfTwoCopiesOneCounts() {
    var script = XInput2Script([XInput2Script.device(7, "mouse", .pointer)])
    script.move([3: 1], at: 10, device: 7)
    script.move([3: 1], at: 10)
    #expect(script.kinds() == [.scroll(.wheel, .moved(dx: 0, dy: 120))])
  }

  @Test func aDeviceWithoutAMasterCountsItself() {
    var script = XInput2Script([XInput2Script.device(7, "mouse", .pointer, isFloating: true)])
    script.move([3: 1], at: 10, device: 7)
    #expect(script.kinds().count == 1)
  }

  @Test func whereNoMasterIsListenedToItsDevicesAre() {
    var script = XInput2Script([XInput2Script.device(7, "mouse", .pointer)], takesSlaves: true)
    script.move([3: 1], at: 10, device: 7)
    #expect(script.kinds().count == 1)
  }

  /// Fact 22: what goes to another window scrolls nothing.
  @Test func fact22AnotherWindowsMotionScrollsNothing() {
    var script = XInput2Script([Self.xwayland])
    script.move([3: 1], at: 10, window: XInput2Script.window + 1)
    #expect(script.poll().isEmpty)
  }

  // MARK: Baselines

  /// Fact 19: the pointer comes in after six notches elsewhere.
  @Test func fact19EnteringReadsTheValuesAnew() {
    var script = XInput2Script([Self.xwayland])
    script.move([3: 1], at: 10)
    script.take(script.event(xinput_event_leave, at: 20))
    script.devices = [XInput2Script.device(7, Self.xwayland.name, .unknown, values: (0, 7))]
    script.take(script.event(xinput_event_enter, at: 900))
    script.move([3: 8], at: 950)
    #expect(
      script.kinds() == [
        .scroll(.wheel, .moved(dx: 0, dy: 120)), .scroll(.wheel, .moved(dx: 0, dy: 120)),
      ])
  }

  /// Fact 44: focus may come with a pointer that was somewhere else.
  @Test(arguments: [xinput_event_focus, xinput_event_enter, xinput_event_release])
  func fact44FocusCrossingsAndButtonsReadTheValuesAnew(kind: xinput_event_kind) {
    var script = XInput2Script([XInput2Script.device(7, "mouse", .pointer)])
    script.devices = [XInput2Script.device(7, "mouse", .pointer, values: (-30, 30))]
    script.take(script.event(kind))
    script.move([2: -29, 3: 31], at: 10)
    #expect(script.kinds() == [.scroll(.wheel, .moved(dx: 120, dy: 120))])
  }

  @Test func whatHappenedBeforeTheLastAnswerAsksNothing() {
    var script = XInput2Script([Self.xwayland])
    var core = script.event(xinput_event_enter, at: 10)
    core.device = 0
    let extended = script.event(xinput_event_enter, at: 10)
    let asked = script.questions
    script.take(core)
    script.take(extended)
    #expect(script.questions == asked + 1)
    let changes = (0..<3).map { _ in script.event(xinput_event_devices_changed, at: 20) }
    for change in changes { script.take(change) }
    #expect(script.questions == asked + 2)
  }

  @Test func anUnknownSourceIsAskedForOnce() {
    var script = XInput2Script([Self.xwayland])
    let asked = script.questions
    script.devices.append(XInput2Script.device(11, "new", .touchpad, values: (0, 500)))
    script.move([3: 503], from: 11, at: 10, serial: script.serial + 5)
    #expect(script.kinds() == [.scroll(.finger, .moved(dx: 0, dy: 45))])
    #expect(script.questions == asked + 1)
    for time in 20..<30 { script.move([3: 1], from: 99, at: UInt32(time)) }
    #expect(script.questions == asked + 2)
    #expect(script.poll().isEmpty)
  }

  @Test func aDeviceKeepsItsNatureWhenOnlyValuesAreAsked() {
    var script = XInput2Script([XInput2Script.device()])
    script.devices = [XInput2Script.device(7, "pad", .unknown)]
    script.take(script.event(xinput_event_focus))
    #expect(script.reader.valuators.device(7)?.kind == .touchpad)
  }

  // MARK: Units

  @Test(arguments: [
    (ScrollDevice.Kind.touchpad, "pad", 120.0, InputEvent.ScrollSource.finger, 15.0),
    (.touchpad, "pad", 15, .finger, 15), (.pointer, "mouse", 120, .wheel, 120),
    (.buttonScroll, "stick", 15, .continuous, 15), (.unknown, "xwayland-pointer:1", 1, .sdl, 10),
    (.unknown, "other", -1, .sdl, 15),
  ])
  func halfAUnit(
    kind: ScrollDevice.Kind, name: String, increment: Double, source: InputEvent.ScrollSource,
    perUnit: Double
  ) {
    var script = XInput2Script([XInput2Script.device(7, name, kind, increment: increment)])
    script.move([2: increment * -1.5, 3: increment * 0.5], at: 10)
    #expect(
      script.kinds() == [.scroll(source, .moved(dx: -1.5 * perUnit, dy: 0.5 * perUnit))])
  }

  /// Fact 26: fractions of a wheel's notch add up to one.
  @Test func fact26FragmentsOfANotchAreANotch() {
    var script = XInput2Script([
      XInput2Script.device(7, "mouse", .pointer, increment: 120)
    ])
    for step in 1...8 { script.move([3: Double(step) * 15], at: UInt32(step) * 8) }
    let kinds = script.kinds()
    #expect(kinds.allSatisfy { $0 == .scroll(.wheel, .moved(dx: 0, dy: 15)) })
    #expect(kinds.count == 8)
  }

  /// Fact 43: as many up as down come back to where they began.
  @Test(arguments: [(1.0, 0.35), (120, 7), (15, 2.5), (-1, 1)])
  func fact43ThereAndBackIsNothing(increment: Double, step: Double) {
    var script = XInput2Script([XInput2Script.device(increment: increment)])
    var positions = (0...20).map { Double($0) * step }
    positions += positions.reversed()
    for (index, value) in positions.enumerated() {
      script.move([3: value], at: UInt32(index + 1) * 8)
    }
    let sum = script.kinds().compactMap(\.scrollDelta).reduce(0) { $0 + $1.dy }
    #expect(abs(sum) < 1e-9)
  }

  /// Fact 40: no event is more than twenty notches.
  @Test func fact40AnEventOfAWheelIsAtMostTwentyNotches() {
    var script = XInput2Script([XInput2Script.device(7, "mouse", .pointer)])
    script.move([3: -45], at: 10)
    script.move([3: -172], at: 20)
    #expect(script.kinds() == [.scroll(.wheel, .moved(dx: 0, dy: -2400))])
  }

  /// Fact 38: a step across is allowed, and ends nothing.
  @Test func fact38AStrayStepAcrossIsAStep() {
    var script = XInput2Script([XInput2Script.device(7, "stick", .buttonScroll)])
    script.move([3: 0.5], at: 10)
    script.move([2: -1], at: 18)
    script.move([3: 1], at: 26)
    #expect(
      script.kinds() == [
        .scroll(.continuous, .moved(dx: 0, dy: 7.5)),
        .scroll(.continuous, .moved(dx: -15, dy: 0)),
        .scroll(.continuous, .moved(dx: 0, dy: 7.5)),
      ])
  }

  // MARK: The queue

  @Test func directionsOneAfterTheOtherAreOneSample() {
    var script = XInput2Script([XInput2Script.device()])
    script.move([3: 1], at: 10)
    script.move([2: -2], at: 10)
    script.move([3: 2], at: 11)
    script.move([3: 3], at: 11)
    #expect(
      script.kinds().compactMap(\.scrollDelta).map { [$0.dx, $0.dy] }
        == [[-30, 15], [0, 15], [0, 15]])
  }

  @Test func whatThereIsNoRoomForIsCountedAndItsDistanceKept() {
    var script = XInput2Script([XInput2Script.device(7, "mouse", .pointer)])
    for step in 1...(XInput2Queue.capacity + 9) {
      script.move([3: Double(step)], at: UInt32(step))
    }
    #expect(script.reader.queue.lostCount == 9)
    #expect(script.poll().count == XInput2Queue.capacity)
    script.move([3: Double(XInput2Queue.capacity + 10)], at: 5000)
    #expect(script.kinds() == [.scroll(.wheel, .moved(dx: 0, dy: 1200))])
  }

  @Test func aLossEndsWhatWentOnSinceItsLiftMayBeLost() {
    var script = XInput2Script([XInput2Script.device()])
    for step in 1...(XInput2Queue.capacity + 1) {
      script.move([3: Double(step)], at: UInt32(step))
    }
    #expect(script.kinds().last == .scroll(.finger, .cancelled))
    #expect(script.kinds().isEmpty)
  }

  @Test func nothingIsReportedAfterClosing() {
    var script = XInput2Script([XInput2Script.device()])
    script.move([3: 1], at: 10)
    script.reader.close()
    #expect(script.poll().isEmpty)
  }

  @Test func reportsNameRouteDeviceAndTime() {
    var script = XInput2Script([XInput2Script.device()])
    script.move([3: 1], at: 4_294_967_290)
    script.move([3: 1], at: 4)
    let reports = script.poll()
    #expect(reports.map(\.route) == [.xinputScroll, .xinputStop])
    #expect(reports.map(\.device) == [7, 7])
    #expect(reports.map(\.deviceTime) == [4_294_967_290, 4])
    #expect(reports.allSatisfy { ($0.event?.time.milliseconds ?? 99) <= 16 })
  }
}
