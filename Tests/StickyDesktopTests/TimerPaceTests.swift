import Testing

@testable import StickyDesktop

/// When frames begin on a display that says nothing.
@Suite struct TimerPaceTests {
  static let period: UInt64 = 16_666_667

  @Test func lateWakeUpsDoNotAddUp() {
    var pace = TimerPace()
    var began: [UInt64] = []
    pace.handOver(started: 1_000_000_000, period: Self.period)
    for frame in 0..<600 {
      let late = UInt64(frame % 7) * 300_000
      began.append(pace.begin + late)
      pace.handOver(started: pace.begin + late, period: Self.period)
    }
    #expect(pace.begin == 1_000_000_000 + 601 * Self.period)
    #expect(began == began.sorted())
  }

  @Test func aFrameAfterAPauseBeginsARowOfItsOwn() {
    var pace = TimerPace()
    #expect(pace.begin == 0, "the first one begins at once")
    pace.handOver(started: 1_000_000_000, period: Self.period)
    pace.handOver(started: 1_500_000_000, period: Self.period)
    #expect(pace.begin == 1_500_000_000 + Self.period)
    // So does one that comes early: the last of a run.
    pace.handOver(started: 1_505_000_000, period: Self.period)
    #expect(pace.begin == 1_505_000_000 + Self.period)
  }
}
