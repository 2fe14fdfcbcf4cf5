import TestSupport
import Testing

@testable import StickyDesktop

/// When frames begin, on a simulated display.
@Suite struct LatestStartTests {
  /// A display that takes what was handed over before its next refresh, and says so at each.
  struct SimulatedDisplay {
    var period: UInt64 { didSet { longest = max(longest, period) } }
    /// The longest period it had.
    var longest: UInt64
    /// How long after the refresh a program hears of it.
    var wakeUp: (Int) -> UInt64 = { _ in 60_000 }
    /// What a frame takes.
    var work: (Int) -> UInt64 = { _ in 1_500_000 }
    /// How long before a refresh a frame has to be there.
    var lead: UInt64 = 400_000
    var now: UInt64 = 1_000_000_000_000
    var frames = 0
    /// When the next refresh is.
    var refresh: UInt64 = 1_000_000_000_000
    /// Refreshes that showed nothing new.
    var missed = 0
    /// How old frames were at the refresh that showed them, in nanoseconds.
    var ages: [UInt64] = []

    init(period: UInt64) {
      self.period = period
      longest = period
    }

    /// Draws frames, one as soon as the other may.
    mutating func run(_ start: inout LatestStart, frames count: Int, rate: Double? = nil) {
      for _ in 0..<count {
        let word = refresh
        now = max(now, word) + wakeUp(frames)
        start.ready(at: now)
        #expect(start.begin <= now + longest, "a frame waits no more than a period")
        let begin = max(now, start.begin)
        now = begin + work(frames)
        start.handOver(started: begin, ended: now, refreshRate: rate)
        refresh = word + period
        while refresh < now + lead {
          refresh += period
          missed += 1
        }
        ages.append(refresh - begin)
        frames += 1
      }
    }

    /// The age in the middle of the last frames, in milliseconds.
    func age(last count: Int) -> Double {
      Double(ages.suffix(count).sorted()[count / 2]) / 1e6
    }
  }

  @Test(arguments: [24.0, 60, 59.94, 75, 120, 144, 240])
  func framesBeginLateAndMissNothing(rate: Double) {
    var display = SimulatedDisplay(period: UInt64(1e9 / rate))
    display.work = { _ in 900_000 }
    var start = LatestStart()
    display.run(&start, frames: 3000)
    #expect(display.missed == 0)
    // The work, and the margin once it has become narrower.
    #expect(display.age(last: 100) < 900_000 / 1e6 + 1.4)
    #expect(display.ages[0] + 100_000 > display.period, "the first frame begins at once")
  }

  @Test func lateWakeUpsMissNothing() {
    var display = SimulatedDisplay(period: 16_666_667)
    var generator = SeededGenerator(seed: 7)
    let jitter = (0..<3000).map { _ in
      // One in twenty wakes up to 3 ms late.
      generator.next() % 20 == 0 ? generator.next() % 3_000_000 : generator.next() % 150_000
    }
    display.wakeUp = { jitter[$0] }
    var start = LatestStart()
    display.run(&start, frames: 3000)
    #expect(display.missed <= 3)
    #expect(display.age(last: 1000) < 5)
  }

  @Test func aFrameLikeTheLongestOfLateComesInTime() {
    var display = SimulatedDisplay(period: 16_666_667)
    // New rows come into view.
    display.work = { $0 % 20 == 19 ? 7_000_000 : 1_000_000 }
    var start = LatestStart()
    display.run(&start, frames: 2000)
    // The first ones nobody could know of.
    #expect(display.missed <= 2)
    #expect(display.age(last: 39) < 10.5)
  }

  @Test func aFrameThatTakesLongByChanceCostsLittle() {
    var display = SimulatedDisplay(period: 16_666_667)
    display.work = { $0 == 500 ? 40_000_000 : 1_000_000 }
    var start = LatestStart()
    display.run(&start, frames: 540)
    // Those that it takes by itself.
    #expect(display.missed == 2 || display.missed == 3)
    #expect(display.age(last: 5) < 6)
  }

  @Test func aMissWidensTheMarginAndCalmNarrowsIt() {
    var display = SimulatedDisplay(period: 16_666_667)
    var start = LatestStart()
    display.run(&start, frames: 500)
    let calm = display.age(last: 20)
    display.lead = 3_500_000
    display.run(&start, frames: 500)
    #expect((1...3).contains(display.missed), "a compositor that takes frames earlier is learnt")
    #expect(display.age(last: 20) > calm + 1)
    let wary = display.age(last: 20)
    display.lead = 400_000
    let missed = display.missed
    display.run(&start, frames: 4000)
    #expect(display.missed == missed)
    #expect(display.age(last: 20) < wary - 1)
  }

  @Test(arguments: [(60.0, 144.0), (144, 60), (240, 60), (60, 30)])
  func anotherRefreshRateIsLearnt(from: Double, to: Double) {
    var display = SimulatedDisplay(period: UInt64(1e9 / from))
    var start = LatestStart()
    display.run(&start, frames: 400)
    display.period = UInt64(1e9 / to)
    display.run(&start, frames: 400)
    let missed = display.missed
    display.run(&start, frames: 400)
    #expect(display.missed == missed)
    #expect(display.age(last: 100) < 4.5)
  }

  @Test(arguments: [(60.0, 120.0), (120, 90), (60, 75), (75, 60), (144, 120)])
  func oneThatIsToldIsLearntAtOnce(from: Double, to: Double) {
    var display = SimulatedDisplay(period: UInt64(1e9 / from))
    var start = LatestStart()
    display.run(&start, frames: 400, rate: from)
    display.period = UInt64(1e9 / to)
    let missed = display.missed
    display.run(&start, frames: 400, rate: to)
    #expect(display.missed - missed <= 2)
    #expect(display.age(last: 100) < 4.5)
  }

  /// A compositor whose timer is late now and then, as one without a display on a busy machine.
  @Test func anUnevenDisplayIsFollowed() {
    var generator = SeededGenerator(seed: 11)
    var start = LatestStart()
    var display = SimulatedDisplay(period: 16_666_667)
    let late = (0..<4000).map { _ in generator.next() % 4_000_000 }
    display.wakeUp = { late[$0] }
    display.run(&start, frames: 4000)
    #expect(display.missed < 12, "well below one in a hundred")
    #expect(display.age(last: 1000) < 8)
  }

  @Test func workLongerThanThePeriodNeverWaitsForNothing() {
    var display = SimulatedDisplay(period: 16_666_667)
    display.work = { _ in 15_500_000 }
    var start = LatestStart()
    display.run(&start, frames: 500)
    #expect(display.missed == 0 && start.begin < display.now, "there is no time to wait")
  }

  @Test func theFirstFrameFromRestBeginsAtOnce() {
    var display = SimulatedDisplay(period: 16_666_667)
    var start = LatestStart()
    display.run(&start, frames: 200)
    start.ready(at: display.refresh)
    #expect(start.begin > display.refresh)
    start.rest()
    #expect(start.begin == 0)
    // Without a frame handed over the display's word is no news.
    start.ready(at: display.refresh + 5_000_000)
    #expect(start.begin == 0)
  }

  @Test func aHiddenWindowDrawsAtOnce() {
    var display = SimulatedDisplay(period: 16_666_667)
    var start = LatestStart()
    display.run(&start, frames: 200)
    display.refresh += 170_000_000
    display.now = display.refresh
    start.ready(at: display.now)
    #expect(start.begin == 0)
    // When it is seen again, the row begins anew and misses nothing.
    display.run(&start, frames: 200)
    #expect(display.missed == 0 && display.age(last: 50) < 4.5)
  }

  @Test func timesOutOfOrderDoNoHarm() {
    var start = LatestStart()
    for time in [UInt64.max, 0, 5, 5, .max, .max - 1, 1] {
      start.handOver(started: time, ended: time ^ 0xff)
      start.ready(at: time)
    }
    start.rest()
    #expect(start.begin == 0)
  }

  @Test func delaysGrowStepByStep() {
    var display = SimulatedDisplay(period: 16_666_667)
    var start = LatestStart()
    display.run(&start, frames: 100)
    for (age, next) in zip(display.ages, display.ages.dropFirst()) {
      #expect(next + 16_666_667 / 8 + 100_000 >= age, "what moves does not jump")
    }
  }
}
