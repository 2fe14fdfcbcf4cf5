import HeaderKit
import Testing

@testable import TrackpadKit

/// Wheels, tilts, continuous devices, and devices that do not say what they are.
@Suite struct WheelTests {
  /// A frame of a wheel.
  private func turn(
    _ script: inout WaylandScript, value: Double? = nil, discrete: Int32? = nil,
    value120: Int32? = nil, source: UInt32? = 0, _ axis: WaylandRecord.Axis = .vertical,
    at time: UInt32 = 1100
  ) {
    var kinds: [WaylandRecord.Kind] = []
    if let source { kinds.append(.source(source)) }
    if let value120 { kinds.append(.value120(axis, value120)) }
    if let discrete { kinds.append(.discrete(axis, discrete)) }
    if let value { kinds.append(.axis(time: time, axis, value)) }
    script.arrive((kinds + [.frame]).map { WaylandRecord(kind: $0) }, at: Double(time))
  }

  @Test func value120StandsAboveDiscreteAboveAxis() {
    var script = WaylandScript()
    turn(&script, value: 15, discrete: 2, value120: 90)
    turn(&script, value: 15, discrete: 2)
    turn(&script, value: 15)
    #expect(script.kinds == [.moved(.wheel, 90), .moved(.wheel, 240), .moved(.wheel, 120)])
    #expect(script.reports.allSatisfy { $0.route == .waylandWheel })
  }

  /// 46: a click is what the device says, not its angle.
  @Test(arguments: [10, 15, 20, 28] as [Double]) func aClickOfAnyAngleIsANotch(angle: Double) {
    var script = WaylandScript()
    turn(&script, value: angle, discrete: 1)
    turn(&script, value: -angle, value120: -120)
    #expect(script.kinds == [.moved(.wheel, 120), .moved(.wheel, -120)])
  }

  /// 26: eight fragments of 15 are one notch.
  @Test func fragmentsAddUpToANotch() {
    var script = WaylandScript()
    for index in 0..<8 {
      turn(&script, value: 1.875, value120: 15, at: 1100 + UInt32(index) * 4)
    }
    #expect(script.sum(of: .wheel) == Point(x: 0, y: 120))
  }

  /// 27: values count, not events: 3, 7, 2 and 3 degrees are one notch.
  @Test func valuesCountNotEvents() {
    var script = WaylandScript()
    for value in [3, 7, 2, 3] as [Double] { turn(&script, value: value) }
    #expect(script.sum(of: .wheel) == Point(x: 0, y: 120))
  }

  /// 28: a value120 that the axis contradicts by more than ten times is wrong.
  @Test(
    arguments: [
      (1, 20, 160), (-120, 15, 120), (0, 15, 120), (32000, 15, 120), (120, 0, 120), (13, 15, 13),
    ] as [(Int32, Double, Double)])
  func anImplausibleValue120IsNotBelieved(value120: Int32, value: Double, turn expected: Double) {
    var script = WaylandScript()
    turn(&script, value: value, value120: value120)
    #expect(script.kinds == [.moved(.wheel, expected)])
  }

  /// 28: the same without a source, as the broken clients send it.
  @Test func anImplausibleValue120WithoutSource() {
    var script = WaylandScript()
    turn(&script, value: 20, value120: 1, source: nil)
    #expect(script.kinds == [.moved(.wheel, 160)])
  }

  /// 25, 43: reversing leaves nothing behind: up and down by any steps returns exactly.
  @Test func thereAndBackIsExact() {
    var script = WaylandScript()
    let detents: [Int32] = [96, 152, 113, 120, 7]
    for value in detents + detents.map({ -$0 }) {
      turn(&script, value: Double(value) / 8, value120: value)
    }
    #expect(script.kinds.count == 10)
    #expect(script.sum(of: .wheel) == Point(x: 0, y: 0))
  }

  /// 32: one notch is one event, though several events of the protocol describe it.
  @Test func oneNotchIsOneUnit() {
    var script = WaylandScript()
    turn(&script, value: 15, discrete: 1, value120: 120)
    #expect(script.kinds == [.moved(.wheel, 120)])
  }

  /// 40: no more than twenty notches in one event.
  @Test(
    arguments: [
      (8_388_607, nil), (-8_388_607, nil), (3000, 32767), (-3000, Int32.min), (0, Int32.max),
    ] as [(Double, Int32?)])
  func anEventIsAtMostTwentyNotches(value: Double, value120: Int32?) {
    var script = WaylandScript()
    turn(&script, value: value, value120: value120)
    let sign = value < 0 ? -1.0 : 1
    #expect(script.kinds == [.moved(.wheel, sign * 2400)])
  }

  /// 37: wlroots sends a stop for every value 0, also of a wheel.
  @Test func theStopOfAWheelIsNothing() {
    var script = WaylandScript()
    turn(&script, value: 15, discrete: 1)
    script.arrive(.source(0), .stop(time: 1200, .vertical), .frame, at: 1200)
    script.arrive(.stop(time: 1210, .vertical), .frame, at: 1210)
    turn(&script, value: 0, at: 1220)
    #expect(script.kinds == [.moved(.wheel, 120)])
    #expect(
      script.reports.map(\.route) == [
        .waylandWheel, .waylandStop, .waylandStop, .waylandWheel,
      ])
  }

  @Test func theStopOfAWheelLeavesFingersAlone() {
    var script = WaylandScript()
    script.finger(3.5, at: 1050)
    turn(&script, value: 15, discrete: 1)
    script.arrive(.source(0), .stop(time: 1200, .vertical), .frame, at: 1200)
    #expect(script.kinds == [.fingerBegan, .moved(.finger, 3.5), .moved(.wheel, 120)])
    script.arrive(.source(1), .stop(time: 1210, .vertical), .frame, at: 1210)
    #expect(script.kinds.last == .fingerEnded)
  }

  /// 39: a tilt scrolls sideways, and nothing else.
  @Test func aTiltIsAHorizontalWheel() {
    var script = WaylandScript()
    turn(&script, value: 15, value120: 120, source: 3, .horizontal)
    #expect(script.kinds == [.moved(.wheel, 0, dx: 120)])
    #expect(script.reports[0].route == .waylandTilt)
  }

  @Test func aContinuousDeviceMovesWithoutBegin() {
    var script = WaylandScript()
    turn(&script, value: 2.5, source: 2)
    turn(&script, value: -30, source: 2)
    script.arrive(.source(2), .stop(time: 1200, .vertical), .frame, at: 1200)
    script.arrive(.source(2), .stop(time: 1201, .vertical), .frame, at: 1201)
    #expect(
      script.kinds == [
        .moved(.continuous, 2.5), .moved(.continuous, -30), .scroll(.continuous, .ended),
      ])
    #expect(script.reports[0].route == .waylandContinuous)
  }

  // MARK: Unknown sources

  @Test func notchesWithoutASourceAreAWheel() {
    var script = WaylandScript()
    turn(&script, value: 15, discrete: 1, source: nil)
    turn(&script, value: 20, discrete: 2, source: nil)
    turn(&script, value: 15, value120: 120, source: 17)
    #expect(script.kinds == [.moved(.wheel, 120), .moved(.wheel, 240), .moved(.wheel, 120)])
  }

  /// 36: fractions without a source are like fingers; a stop then is a lift.
  @Test func fractionsWithoutASourceAreLikeFingers() {
    var script = WaylandScript()
    turn(&script, value: 2.5, source: nil, at: 1100)
    turn(&script, value: 3, source: nil, at: 1110)
    script.arrive(.stop(time: 1120, .vertical), .frame, at: 1120)
    turn(&script, value: 2, source: nil, at: 1200)
    script.arrive(.stop(time: 1210, .vertical), .frame, at: 1210)
    #expect(
      script.kinds == [
        .fingerBegan, .moved(.finger, 2.5), .moved(.finger, 3), .fingerEnded,
        .fingerBegan, .moved(.finger, 2), .fingerEnded,
      ])
  }

  /// 17, 36: without a stop, silence ends the scroll; from the next on the lift counts as not told.
  @Test func fractionsWithoutAnyStopEndBySilence() {
    var script = WaylandScript()
    turn(&script, value: 2.5, source: nil, at: 1100)
    script.arrive([], at: 2200)
    turn(&script, value: 2.5, source: nil, at: 2300)
    turn(&script, value: 2, source: nil, at: 2310)
    #expect(
      script.kinds == [
        .fingerBegan, .moved(.finger, 2.5), .fingerEnded, .moved(.sdl, 2.5), .moved(.sdl, 2),
      ])
    // A stop after all: it ends nothing that began, and from here on there are lifts.
    script.arrive(.stop(time: 2320, .vertical), .frame, at: 2320)
    #expect(script.reports.last?.event == nil)
    turn(&script, value: 2, source: nil, at: 2400)
    #expect(script.kinds.suffix(2) == [.fingerBegan, .moved(.finger, 2)])
  }

  /// Whole values without a source are no fingers, until a stop comes.
  @Test func wholeValuesWithoutASourceAreContinuous() {
    var script = WaylandScript()
    turn(&script, value: 15, source: nil, at: 1100)
    turn(&script, value: 30, source: nil, at: 1200)
    #expect(script.kinds == [.moved(.continuous, 15), .moved(.continuous, 30)])
    script.arrive(.stop(time: 1210, .vertical), .frame, at: 1210)
    turn(&script, value: 15, source: nil, at: 1300)
    #expect(
      script.kinds.suffix(3) == [
        .scroll(.continuous, .ended), .fingerBegan, .moved(.finger, 15),
      ])
  }

  @Test func aFractionAfterWholeValuesIsLikeFingers() {
    var script = WaylandScript(version: 4)
    script.arrive(.axis(time: 1100, .vertical, 2), at: 1100)
    script.arrive(.axis(time: 1110, .vertical, 2.25), at: 1110)
    script.arrive(.axis(time: 1120, .vertical, 2), at: 1120)
    #expect(script.kinds == [.moved(.continuous, 2), .moved(.sdl, 2.25), .moved(.sdl, 2)])
    // Long after it, a whole value says nothing of fingers again.
    script.arrive(.axis(time: 5000, .vertical, 2), at: 5000)
    #expect(script.kinds.last == .moved(.continuous, 2))
  }

  @Test func aMissingSourceAmidFingersIsTheirs() {
    var script = WaylandScript()
    script.finger(3.5, at: 1100)
    turn(&script, value: 4, source: nil, at: 1110)
    #expect(script.kinds == [.fingerBegan, .moved(.finger, 3.5), .moved(.finger, 4)])
    #expect(script.reports[2].route == .waylandUnknown)
  }

  @Test func aSourceThatIsToldLateIsBelieved() {
    var script = WaylandScript()
    turn(&script, value: 2.5, source: nil, at: 1100)
    script.finger(3, at: 1110)
    script.arrive(.source(1), .stop(time: 1120, .vertical), .frame, at: 1120)
    #expect(
      script.kinds == [
        .fingerBegan, .moved(.finger, 2.5), .moved(.finger, 3), .fingerEnded,
      ])
  }
}
