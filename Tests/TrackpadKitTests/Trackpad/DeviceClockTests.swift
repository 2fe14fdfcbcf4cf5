import HeaderKit
import TestSupport
import Testing

@testable import TrackpadKit

/// A device's times on the caller's clock.
@Suite struct DeviceClockTests {
  private func times(
    _ clock: inout DeviceClock, _ events: [(ticks: UInt32, arrival: Double)]
  ) -> [Double] {
    events.map {
      clock.time(of: $0.ticks, arrival: Instant(milliseconds: $0.arrival)).milliseconds
    }
  }

  /// All that arrives at once, looked through before it is taken in.
  private func arrive(
    _ clock: inout DeviceClock, _ ticks: [UInt32], at arrival: Double
  ) -> [Double] {
    var ahead = clock
    for ticks in ticks { _ = ahead.time(of: ticks, arrival: Instant(milliseconds: arrival)) }
    clock.learn(from: ahead)
    return times(&clock, ticks.map { ($0, arrival) })
  }

  @Test func whatArrivesAtOnceIsNow() {
    var clock = DeviceClock()
    #expect(
      times(&clock, [(5000, 100), (5010, 110), (5020, 120)]).map { ($0 * 10).rounded() / 10 }
        == [100, 110, 120])
  }

  @Test func eventsThatArriveTogetherKeepTheirDistances() {
    var clock = DeviceClock()
    #expect(times(&clock, [(5000, 100)]) == [100])
    #expect(arrive(&clock, [5010, 5017, 5024, 5030], at: 130) == [110, 117, 124, 130])
  }

  @Test func theFirstArrivalKeepsItsDistancesToo() {
    var clock = DeviceClock()
    #expect(arrive(&clock, [5000, 5007, 5014, 5020], at: 100) == [80, 87, 94, 100])
  }

  /// What has been forgotten in between does not squeeze what arrives after a long rest.
  @Test func anArrivalAfterARestKeepsItsDistances() {
    var clock = DeviceClock()
    _ = arrive(&clock, [5000], at: 100)
    #expect(
      arrive(&clock, [105_000, 105_007, 105_014], at: 100_114) == [100_100, 100_107, 100_114])
  }

  /// Two moves in one millisecond, read at two times, are not two moves of next to no time.
  @Test func oneCountIsOneTime() {
    var clock = DeviceClock()
    #expect(times(&clock, [(5000, 100)]) == [100])
    #expect(arrive(&clock, [5000, 5020], at: 120) == [100, 120])
  }

  @Test func theLeastDelayCountsAsNone() {
    var clock = DeviceClock()
    // The first event was read 12 ms late, the third at once.
    let result = times(&clock, [(5000, 112), (5010, 118), (5020, 120), (5030, 142), (5040, 142)])
    #expect(result[2] == 120)
    #expect(abs(result[3] - 130) < 0.1 && abs(result[4] - 140) < 0.1)
  }

  /// Counts wrap after 49.7 days.
  @Test func aWrapIsNoJump() {
    var clock = DeviceClock()
    let start = UInt32.max - 15
    let result = arrive(&clock, [start, start &+ 10, start &+ 20, start &+ 30], at: 500)
    #expect(result == [470, 480, 490, 500])
  }

  @Test func wrapsDoNotAddUpToErrors() {
    var clock = DeviceClock()
    var ticks: UInt32 = 1
    var arrival = 1000.0
    for _ in 0..<400 {
      ticks &+= 0x1000_0000
      arrival += 0x1000_0000
      // The device is right to the millisecond throughout.
      let result = times(&clock, [(ticks, arrival), (ticks &+ 5, arrival + 5)])
      #expect(result.allSatisfy { $0 <= arrival + 5 && $0 >= arrival - 0.01 })
    }
  }

  @Test func zeroIsTheArrivalAndChangesNothing() {
    var clock = DeviceClock()
    #expect(times(&clock, [(0, 50), (0, 60)]) == [50, 60])
    _ = times(&clock, [(5000, 100)])
    #expect(times(&clock, [(0, 105)]) == [105])
    let later = times(&clock, [(5010, 130), (5020, 130)])
    #expect(abs(later[0] - 110) < 0.1 && abs(later[1] - 120) < 0.1)
  }

  @Test func aCountThatStandsStillIsOfNoUse() {
    var clock = DeviceClock()
    let arrivals = stride(from: 100.0, through: 1500, by: 7).map {
      (ticks: UInt32(77), arrival: $0)
    }
    let result = times(&clock, arrivals)
    // The second arrival may be of the same millisecond; from the third on it cannot be.
    #expect(abs(result[1] - 100) < 0.1)
    #expect(result.dropFirst(2).elementsEqual(arrivals.dropFirst(2).map(\.arrival)))
  }

  @Test func aCountThatMovesAgainCountsAgain() {
    var clock = DeviceClock()
    _ = times(&clock, [(5000, 100), (5000, 110), (5000, 120), (5000, 130)])
    let later = times(&clock, [(5040, 145), (5050, 160), (5057, 160)])
    #expect(abs(later[2] - later[1] - 7) < 1e-9)
    #expect(abs(later[1] - 150) < 0.1)
  }

  @Test(arguments: [1, 400_000_000, 3_000_000_000, UInt32.max]) func aJumpBeginsAnew(jump: UInt32) {
    var clock = DeviceClock()
    _ = times(&clock, [(5000, 100), (5010, 110)])
    #expect(times(&clock, [(jump, 120)]) == [120])
    let later = times(&clock, [(jump &+ 10, 140), (jump &+ 16, 140)])
    #expect(later.allSatisfy { $0 >= 120 && $0 <= 140 })
    // One that is wrong for once does no more harm than that.
    let back = times(&clock, [(5100, 200), (5110, 220), (5115, 220)])
    #expect(back[0] == 200)
    #expect(abs(back[2] - back[1] - 5) < 1e-9)
  }

  @Test func countsOfAnotherUnitAreArrivals() {
    var clock = DeviceClock()
    // Microseconds instead of milliseconds.
    var events: [(ticks: UInt32, arrival: Double)] = []
    for index in 0..<50 { events.append((UInt32(9000 + index * 7000), 100 + Double(index) * 7)) }
    #expect(times(&clock, events) == events.map(\.arrival))
  }

  @Test func twoClocksMayDrift() {
    for rate in [0.9997, 1.0003] {
      var clock = DeviceClock()
      var worst = 0.0
      for index in 0..<20_000 {
        let arrival = 1000 + Double(index) * 16
        let ticks = UInt32(1_000_000 + Double(index) * 16 * rate)
        let time = clock.time(of: ticks, arrival: Instant(milliseconds: arrival)).milliseconds
        worst = max(worst, arrival - time)
      }
      #expect(worst < 2)
    }
  }

  @Test func anOutOfOrderCountDoesNotGoBack() {
    var clock = DeviceClock()
    let result = times(&clock, [(5000, 100), (5020, 120), (5010, 121), (5030, 130)])
    #expect(result == result.sorted())
    #expect(abs(result[3] - 130) < 0.1)
  }

  /// Whatever a device counts: never back, never in the future, never far from the arrival.
  @Test(arguments: 0..<40 as Range<UInt64>) func anyCounts(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var clock = DeviceClock()
    var arrival = 0.0
    var last = -Double.infinity
    var ticks: UInt32 = .random(in: 0...UInt32.max, using: &generator)
    for _ in 0..<2000 {
      arrival += [0, 0, 1, 7, 16, 400, 3_000_000_000].randomElement(using: &generator) ?? 0
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: ticks = .random(in: 0...UInt32.max, using: &generator)
      case 1: ticks = 0
      case 2: break
      case 3: ticks &-= 3
      default: ticks &+= .random(in: 0...20, using: &generator)
      }
      if Bool.random(using: &generator) {
        var ahead = clock
        _ = ahead.time(of: ticks, arrival: Instant(milliseconds: arrival))
        clock.learn(from: ahead)
      }
      let time = clock.time(of: ticks, arrival: Instant(milliseconds: arrival)).milliseconds
      let isFit =
        time >= last && time <= arrival && arrival - time <= DeviceClock.greatestDelay + 1
      if !isFit { Issue.record("\(time) at \(arrival) after \(last)") }
      last = time
    }
  }

  /// A caller's clock that goes back is followed: the future is worse.
  @Test func aCallersClockThatGoesBackIsFollowed() {
    var clock = DeviceClock()
    #expect(times(&clock, [(5000, 100), (5010, 50)])[1] <= 50)
    #expect(times(&clock, [(5020, .infinity), (5030, .nan), (5040, 60)]).count == 3)
  }
}
