import FrameKit
import TestSupport
import Testing

struct FrameDistributionTests {
  /// On 1 to 1000 the nearest rank of the 99th percentile is 990; other definitions give 991,
  /// 990.01 or 990.66.
  @Test func nearestRankOfOneToThousand() throws {
    var random = SeededGenerator(seed: 1)
    let distribution = try #require(
      FrameDistribution((1...1000).map { UInt64($0) }.shuffled(using: &random)))
    #expect(distribution.p50 == 500 && distribution.p95 == 950 && distribution.p99 == 990)
    #expect(distribution.maximum == 1000 && distribution.count == 1000)
  }

  /// Where pN is no whole number the rank is the next one up.
  @Test func ranksAreRoundedUp() throws {
    let distribution = try #require(FrameDistribution((1...1001).map { UInt64($0) }))
    #expect(distribution.p50 == 501 && distribution.p95 == 951 && distribution.p99 == 991)
  }

  @Test(arguments: [
    (1, false, false, false), (19, false, false, false), (20, true, false, false),
    (199, true, false, false), (200, true, true, false), (999, true, true, false),
    (1000, true, true, true),
  ])
  func tooFewTimesGiveNoPercentile(count: Int, p50: Bool, p95: Bool, p99: Bool) throws {
    let distribution = try #require(FrameDistribution([UInt64](repeating: 7, count: count)))
    #expect((distribution.p50 == 7) == p50)
    #expect((distribution.p95 == 7) == p95)
    #expect((distribution.p99 == 7) == p99)
    #expect(distribution.maximum == 7)
  }

  @Test func noTimesGiveNothing() { #expect(FrameDistribution([]) == nil) }
}

struct FrameSummaryTests {
  static let refresh: UInt64 = 16_666_667

  @Test(arguments: [
    ([16_666_667], 0, 1), ([8_000_000], 0, 1), ([24_999_999], 0, 1), ([25_000_001], 1, 2),
    ([33_333_334], 1, 2), ([50_000_000, 16_600_000, 100_000_000], 7, 10), ([0], 0, 1),
  ])
  func countsMissedRefreshes(intervals: [UInt64], missed: Int, refreshes: Int) {
    let summary = FrameSummary(FrameSeries.swaps(intervals), budget: Self.refresh)
    #expect((summary.swapReturn.missed?.missed == missed))
    #expect((summary.swapReturn.missed?.refreshes == refreshes))
  }

  @Test func intervalsAndWorkStandApart() throws {
    let summary = FrameSummary(
      FrameSeries.swaps([UInt64](repeating: Self.refresh, count: 1000)), budget: Self.refresh)
    #expect(summary.frameCount == 1001)
    #expect(
      summary.swapReturn.intervals?.count == 1000
        && summary.swapReturn.intervals?.p99 == Self.refresh)
    #expect(summary.work?.count == 1001 && summary.work?.p50 == 2_000_000)
    #expect(summary.swapReturn.missed?.missed == 0 && summary.swapReturn.missed?.refreshes == 1000)
  }

  @Test func restIsNoDelay() {
    var frames = FrameSeries.swaps([16_666_667, 5_000_000_000, 16_666_667])
    frames[2].flags = .followsPause
    let summary = FrameSummary(frames, budget: Self.refresh)
    #expect(summary.swapReturn.missed?.missed == 0 && summary.swapReturn.missed?.refreshes == 2)
    #expect(
      summary.swapReturn.intervals?.count == 2
        && summary.swapReturn.intervals?.maximum == 16_666_667)
  }

  @Test func whatIsNotKnownIsNil() {
    let none = FrameSummary([], budget: Self.refresh)
    #expect(none.frameCount == 0 && none.swapReturn.intervals == nil && none.work == nil)
    #expect(none.swapReturn.missed == nil && none.swapReturn.averageRate == nil)
    #expect(none.displayed == nil && none.longestHitch == nil && none.segments.isEmpty)
    // Case 22: the first frame has no interval, neither 0 nor since the machine started.
    let one = FrameSummary(FrameSeries.swaps([]), budget: Self.refresh)
    #expect(one.swapReturn.intervals == nil && one.work?.count == 1)
    #expect(one.swapReturn.missed == nil && one.gaps.isEmpty)
    let free = FrameSummary(FrameSeries.swaps([5, 5]))
    #expect(free.swapReturn.missed == nil && free.swapReturn.hitches == nil)
    #expect(free.swapReturn.intervals?.count == 2 && free.overBudget == nil)
  }

  @Test func aBrokenClockDoesNotOverflow() {
    let records = [0, .max, 0, .max].enumerated().map { index, time in
      FrameRecord(
        index: index, started: time, submitted: .max, swapReturned: time, drawCalls: 0)
    }
    for budget in [0, 1, UInt64.max] {
      let summary = FrameSummary(records, budget: budget)
      #expect(summary.swapReturn.intervals == nil && summary.spans[.gap] == 2)
    }
  }

  @Test func readsARecorder() {
    var recorder = FrameRecorder(capacity: 4)
    for frame in FrameSeries.swaps([10, 20, 30, 40, 50]) { recorder.append(frame) }
    #expect(FrameSummary(recorder, budget: 10).swapReturn.intervals?.count == 3)
    #expect(FrameSummary(recorder, budget: 10).swapReturn.missed?.missed == 2 + 3 + 4)
  }
}
