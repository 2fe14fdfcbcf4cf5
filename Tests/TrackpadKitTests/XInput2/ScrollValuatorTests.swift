import CTrackpad
import TestSupport
import Testing

@testable import TrackpadKit

/// Distances out of counters; the numbers of facts are those of the field's bug reports.
struct ScrollValuatorTests {
  private func valuators(
    increment: Double, horizontal: Double = 0, vertical: Double = 0
  ) -> ScrollValuators {
    var valuators = ScrollValuators()
    valuators.read(
      [XInput2Script.device(increment: increment, values: (horizontal, vertical))], serial: 10)
    return valuators
  }

  private func units(
    _ valuators: inout ScrollValuators, _ values: [(number: Int, value: Double)],
    serial: UInt = 10, source: Int = 7, isEmulated: Bool = false
  ) -> ScrollUnits? {
    valuators.units(source: source, serial: serial, isEmulated: isEmulated, valuators: values)
  }

  @Test(arguments: [120, 15, 1, -1, 0.25, -0.25, 10, 1e-3])
  func aUnitIsAnIncrementOfAnySizeAndSign(increment: Double) {
    var valuators = valuators(increment: increment, vertical: 7)
    #expect(
      units(&valuators, [(3, 7 + increment)])?.vertical.map { abs($0 - 1) < 1e-9 } == true)
    #expect(
      units(&valuators, [(3, 7 + increment * 1.25)])?.vertical.map { abs($0 - 0.25) < 1e-9 }
        == true)
    #expect(
      units(&valuators, [(3, 7)])?.vertical.map { abs($0 + 1.25) < 1e-9 } == true)
  }

  @Test(arguments: [0, Double.nan, .infinity, -Double.infinity])
  func anIncrementThatNothingIsDividedByScrollsNothing(increment: Double) {
    var valuators = valuators(increment: increment)
    #expect(valuators.devices.first?.axes.isEmpty == true)
    #expect(units(&valuators, [(3, 1)]) == nil)
  }

  /// Fact 5: X11 gives fractions where SDL gives whole ticks.
  @Test func fact5FractionsArriveAsFractions() {
    var valuators = valuators(increment: 1)
    for step in 1...8 {
      #expect(units(&valuators, [(3, Double(step) * 0.25)])?.vertical == 0.25)
    }
  }

  /// Fact 29: two valuators in one event are each its own axis.
  @Test func fact29DiagonalMotionGivesEachAxisItsOwn() {
    var valuators = valuators(increment: 1)
    let both = units(&valuators, [(2, 3), (3, -1)])
    #expect(both == ScrollUnits(horizontal: 3, vertical: -1))
  }

  /// Fact 29: values stand packed, so that the second set bit's value is the second value.
  @Test func fact29ValuesArePackedByTheMask() {
    let mask: [UInt8] = [0b0000_1101, 0b0000_0010]
    let values = [301.5, 3, -1, 9]
    var valuators = [xinput_valuator](
      repeating: xinput_valuator(number: -1, value: 0), count: 8)
    let count = xinput_unpack_valuators(mask, 2, values, &valuators, 8)
    #expect(count == 4)
    #expect(valuators.prefix(4).map(\.number) == [0, 2, 3, 9])
    #expect(valuators.prefix(4).map(\.value) == values)
    #expect(xinput_unpack_valuators(mask, 2, values, &valuators, 2) == 2)
    #expect(xinput_unpack_valuators(nil, 2, values, &valuators, 8) == 0)
    #expect(xinput_unpack_valuators(mask, 0, values, &valuators, 8) == 0)
  }

  /// Fact 19: what was scrolled elsewhere is not made up for.
  @Test(arguments: [1.0, 15, -120]) func fact19TheFirstNotchInsideIsOne(increment: Double) {
    var valuators = valuators(increment: increment)
    _ = units(&valuators, [(3, increment)])
    let elsewhere = increment * 8
    valuators.read(
      [XInput2Script.device(increment: increment, values: (0, elsewhere))], serial: 20)
    #expect(units(&valuators, [(3, elsewhere + increment)], serial: 21)?.vertical == 1)
    #expect(units(&valuators, [(3, elsewhere)], serial: 21)?.vertical == -1)
  }

  /// Fact 19: an event that the answer has counted already moves nothing, and never back.
  @Test func fact19AnEventFromBeforeTheAnswerIsTheBaseline() {
    var valuators = valuators(increment: 1)
    _ = units(&valuators, [(3, 1)])
    valuators.read([XInput2Script.device(increment: 1, values: (0, 12))], serial: 20)
    #expect(units(&valuators, [(3, 11)], serial: 19) == nil)
    #expect(units(&valuators, [(3, 12)], serial: 19)?.vertical == 1)
    #expect(units(&valuators, [(3, 13)], serial: 20)?.vertical == 1)
  }

  @Test func anAnswerThatSaysNothingNewKeepsTheBaseline() {
    var valuators = valuators(increment: 1)
    _ = units(&valuators, [(3, 5)])
    valuators.read([XInput2Script.device(increment: 1, values: (0, 5))], serial: 20)
    #expect(units(&valuators, [(3, 6)], serial: 19)?.vertical == 1)
  }

  /// Fact 20: each device counts for itself.
  @Test func fact20SwitchingDevicesDoesNotJump() {
    var valuators = ScrollValuators()
    valuators.read(
      [
        XInput2Script.device(7, increment: 1, values: (0, 100)),
        XInput2Script.device(9, increment: 120, values: (0, -3000)),
      ], serial: 10)
    for step in 1...5 {
      let value = Double(step)
      #expect(units(&valuators, [(3, 100 + value)], source: 7)?.vertical == 1)
      #expect(units(&valuators, [(3, -3000 - 60 * value)], source: 9)?.vertical == -0.5)
    }
  }

  @Test func aDeviceWithAnotherIncrementStartsAnew() {
    var valuators = valuators(increment: 1)
    _ = units(&valuators, [(3, 40)])
    valuators.read([XInput2Script.device(increment: 120, values: (0, 40))], serial: 20)
    #expect(units(&valuators, [(3, 160)], serial: 20)?.vertical == 1)
  }

  /// Fact 40: outliers are no motion.
  @Test(arguments: [51.0, -51, 127, 1e12, -1e300])
  func fact40AJumpIsABaseline(jump: Double) {
    var valuators = valuators(increment: 1)
    #expect(units(&valuators, [(3, jump)]) == nil)
    let next = units(&valuators, [(3, jump + 1)])?.vertical
    #expect(next == (abs(jump) > 1e15 ? 0 : 1))
  }

  @Test func aJumpBesideAnAxisAtRestIsNoLift() {
    var valuators = valuators(increment: 1)
    #expect(units(&valuators, [(2, 0), (3, 500)]) == nil)
    #expect(units(&valuators, [(2, 1), (3, 900)]) == ScrollUnits(horizontal: 1))
    #expect(units(&valuators, [(2, 1), (3, 900)])?.isStop == true)
  }

  @Test(arguments: [1.0, 120, -15])
  func aCountThatWrapsGoesOn(increment: Double) {
    let last = 0x1p31 - 4
    var valuators = valuators(increment: increment, vertical: last)
    let beyond = last + 8 - 0x1p32
    #expect(units(&valuators, [(3, beyond)])?.vertical == 8 / increment)
    #expect(units(&valuators, [(3, last)])?.vertical == -8 / increment)
  }

  /// Fact 32: a motion that the server made of a button's press comes as that press too.
  @Test func fact32AnEmulatedMotionOnlyMovesTheBaseline() {
    var valuators = valuators(increment: 1)
    #expect(units(&valuators, [(3, 1)], isEmulated: true) == nil)
    #expect(units(&valuators, [(3, 2)])?.vertical == 1)
  }

  @Test func valuatorsThatDoNotScrollAreLeftAlone() {
    var valuators = valuators(increment: 1)
    #expect(units(&valuators, [(0, 300), (1, 200), (9, 5)]) == nil)
    #expect(units(&valuators, [(3, 5)], source: 8) == nil)
    #expect(units(&valuators, [(3, .nan), (2, .infinity)]) == nil)
    #expect(units(&valuators, [(3, 1)])?.vertical == 1)
  }

  /// Whatever comes, nothing traps, and no step is larger than the greatest or not finite.
  @Test(arguments: 0..<200) func anyValuesGiveBoundedUnits(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func number() -> Double {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: Double(bitPattern: random.next())
      case 1: [0, -0.0, .nan, .infinity, 0x1p31, -0x1p31].randomElement(using: &random) ?? 0
      default: Double.random(in: -300...300, using: &random)
      }
    }
    var valuators = ScrollValuators()
    for _ in 0..<60 {
      if Bool.random(using: &random) {
        let devices = (0..<Int.random(in: 0..<4, using: &random)).map { id in
          ScrollDevice(
            id: id, name: "device", kind: .unknown,
            axes: (0..<3).map {
              ScrollDevice.Axis(
                number: $0, isVertical: Bool.random(using: &random), increment: number(),
                value: number())
            })
        }
        valuators.read(devices, serial: UInt.random(in: 0...5, using: &random))
      }
      let values = (0..<4).map { _ in
        (number: Int.random(in: -1...3, using: &random), value: number())
      }
      let units = valuators.units(
        source: Int.random(in: -1...4, using: &random),
        serial: UInt.random(in: 0...5, using: &random), isEmulated: false, valuators: values)
      for step in [units?.horizontal, units?.vertical].compactMap({ $0 }) {
        #expect(abs(step) <= ScrollValuators.greatestStep * Double(values.count))
      }
    }
  }
}
