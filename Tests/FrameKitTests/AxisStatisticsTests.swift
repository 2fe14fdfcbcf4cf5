import FrameKit
import TestSupport
import Testing

struct AxisStatisticsTests {
  static let millisecond: UInt64 = 1_000_000

  /// The three meanings of "1 % low" on the same frames (cases 5 and 7).
  @Test(arguments: [
    ([8.0: 999, 200: 1], 125.0, 36.765, 5.0),
    ([10: 990, 50: 10], 100, 20, 20),
    ([16.667: 900, 33.333: 100], 30, 30, 30),
  ])
  func onePercentLows(
    times: [Double: Int], percentile: Double, worstAverage: Double, timeIntegral: Double
  ) throws {
    var random = SeededGenerator(seed: 3)
    let intervals = times.flatMap { time, count in
      [UInt64](repeating: UInt64((time * 1e6).rounded()), count: count)
    }.shuffled(using: &random)
    let summary = FrameSummary(FrameSeries.swaps(intervals))
    let low = try #require(summary.swapReturn.onePercentLow)
    #expect(abs(low[.percentile] - percentile) < 0.001)
    #expect(abs(low[.worstAverage] - worstAverage) < 0.001)
    #expect(abs(low[.timeIntegral] - timeIntegral) < 0.001)
  }

  /// Case 7: each label says which of the three it is.
  @Test func theLowsHaveNamesOfTheirOwn() {
    #expect(Set(OnePercentLow.Definition.allCases.map(\.label)).count == 3)
    #expect(OnePercentLow.Definition.percentile.label == "1 % low fps (P99)")
  }

  /// The mean of the frames' own rates would be 124.88 here.
  @Test func averageRateIsFramesOverTime() throws {
    let intervals = [UInt64](repeating: 8_000_000, count: 999) + [200_000_000]
    let rate = try #require(FrameSummary(FrameSeries.swaps(intervals)).swapReturn.averageRate)
    #expect(abs(rate - 122.0703) < 0.001)
  }

  /// Case 33: what the stages take together is not the time between frames.
  @Test func workIsNoRate() throws {
    let intervals = [UInt64](repeating: 16_666_667, count: 1200)
    let summary = FrameSummary(FrameSeries.swaps(intervals, work: 4_000_000))
    let rate = try #require(summary.swapReturn.averageRate)
    #expect(abs(rate - 60) < 0.001)
    #expect(summary.swapReturn.intervals?.p50 == 16_666_667)
    #expect(summary.work?.p50 == 4_000_000)
  }

  /// Case 55: times are told to the nanosecond and in no bins, counted by frames and weighted by time.
  @Test func percentilesAreTimesThatWereMeasured() throws {
    let fast = (0..<1980).map { 8_000_000 + UInt64($0) }
    let times = fast + [UInt64](repeating: 50_000_001, count: 20)
    let statistics = FrameSummary(FrameSeries.swaps(times)).swapReturn
    #expect(statistics.intervals?.p50 == 8_000_999)
    #expect(statistics.intervals?.p99 == 8_001_979)
    let low = try #require(statistics.onePercentLow)
    // A hundredth of the frames are not slow, six hundredths of the time are.
    #expect(abs(low[.percentile] - 1e9 / 8_001_979) < 0.001)
    #expect(abs(low[.timeIntegral] - 1e9 / 50_000_001) < 0.001)
  }

  @Test(arguments: [0, 1, 998])
  func tooFewFramesHaveNoLow(count: Int) {
    let frames = FrameSeries.swaps([UInt64](repeating: 8_000_000, count: count))
    #expect(FrameSummary(frames).swapReturn.onePercentLow == nil)
  }

  /// Case 6: what is better is never the smaller number, on any frames.
  ///
  /// The percentile's low may lie above the average, where fewer than a hundredth of the frames are
  /// slow; the time integral's below it by no more than a hundredth.
  @Test(arguments: 0..<60)
  func ratesAreInOrder(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let spread = UInt64.random(in: 1...900_000_000, using: &random)
    let intervals = (0..<Int.random(in: 1000...3000, using: &random)).map { _ in
      let isSlow = Int.random(in: 0..<100, using: &random) < 3
      return UInt64.random(
        in: 1_000_000...(isSlow ? 1_000_000 + spread : 17_000_000), using: &random)
    }
    let statistics = FrameSummary(FrameSeries.swaps(intervals)).swapReturn
    let low = try #require(statistics.onePercentLow)
    let average = try #require(statistics.averageRate)
    let sorted = intervals.sorted()
    let p97 = 1e9 / Double(try #require(FrameDistribution.percentile(3, of: sorted)))
    let p50 = 1e9 / Double(try #require(statistics.intervals?.p50))
    #expect(p97 >= p50 && p50 >= low[.percentile] && low[.percentile] >= low[.worstAverage])
    #expect(average >= low[.worstAverage])
    #expect(average >= low[.timeIntegral] * 0.99)
    #expect(1e9 / Double(sorted[0]) >= average && average >= 1e9 / Double(sorted[sorted.count - 1]))
    #expect(p97 >= average)
    let times = try #require(statistics.intervals)
    let ranks = [times.p50, times.p90, times.p95, times.p99, times.maximum].compactMap { $0 }
    #expect(ranks == ranks.sorted() && ranks.count == 5)
  }

  /// Every refresh met, from 24 to 480 Hz, has no misses, no hitches and an even pace.
  @Test(arguments: [24, 30, 48, 50, 59.94, 60, 75, 90, 120, 144, 165, 240, 360, 480])
  func everyRefreshMet(hertz: Double) throws {
    var series = FrameSeries(hertz: hertz)
    series.show(after: [UInt64](repeating: 1, count: 1001))
    let summary = FrameSummary(series.frames)
    let shown = try #require(summary.displayed)
    for statistics in [shown, summary.swapReturn] {
      #expect(abs(try #require(statistics.averageRate) - hertz) < 0.01)
      #expect(statistics.intervals?.count == 1000 && statistics.intervals?.p99 == series.refresh)
      #expect(statistics.missed?.missed == 0 && statistics.missed?.refreshes == 1000)
      #expect(statistics.hitches?.ratio == 0 && statistics.hitches?.count == 0)
      #expect(statistics.pacing?.meanChange == 0 && statistics.pacing?.unevenCount == 0)
    }
    #expect(shown.missed?.intervals == [.sequence: 1000])
    #expect(summary.longestHitch == nil && summary.animationError?.mean == 0)
    #expect(summary.segments.map(\.frameCount) == [1001])
    #expect(summary.spans == [.animated: 1001])
  }

  /// Known misses: by the display's count, by the refresh with the frame, and estimated.
  @Test(arguments: [24.0, 60, 144, 480])
  func missesAndHitches(hertz: Double) throws {
    var series = FrameSeries(hertz: hertz)
    series.show(after: [1, 1, 2, 1, 4, 1, 1])
    let refresh = Double(series.refresh)
    var frames = series.frames
    for isCounted in [true, false] {
      let summary = FrameSummary(frames)
      let shown = try #require(summary.displayed)
      #expect(shown.missed?.missed == 4 && shown.missed?.refreshes == 10)
      #expect(shown.missed?.intervals == [isCounted ? .sequence : .refresh: 6])
      #expect(summary.swapReturn.missed?.intervals == [.estimate: 6])
      let hitches = try #require(shown.hitches)
      #expect(hitches.count == 2 && hitches.longestIndex == 4)
      #expect(hitches.longest == 3 * series.refresh && hitches.total == 4 * series.refresh)
      #expect(abs(hitches.ratio - 1000 * 4 / 10) < 1e-9)
      // Changes: 1 to 2, 2 to 1, 1 to 4, 4 to 1 in five pairs: 1 + 1 + 3 + 3 refreshes.
      #expect(shown.pacing?.unevenCount == 4)
      #expect(abs(try #require(shown.pacing?.meanChange) - refresh * 8 / 5) < 1)
      for index in frames.indices {
        var presentation = try #require(frames[index].presentation)
        presentation.sequence = nil
        frames[index].display = .presented(presentation)
      }
    }
  }

  /// A delay below half a refresh is jitter of a clock and no hitch.
  @Test(arguments: [(8_333_332, 0), (8_333_334, 1)])
  func hitchesBeginAtHalfARefresh(over: UInt64, count: Int) {
    let frames = FrameSeries.swaps([16_666_667, 16_666_667 + over])
    #expect(FrameSummary(frames, budget: 16_666_667).swapReturn.hitches?.count == count)
  }

  /// Case 37: one stall is one event, however many refreshes and dropped frames it holds.
  @Test func aStallIsOneEvent() {
    var series = FrameSeries(hertz: 60)
    series.show(after: [1, 1, 1])
    for _ in 0..<5 { series.discard() }
    series.show(after: [30, 1, 1])
    let summary = FrameSummary(series.frames)
    #expect(summary.displayed?.hitches?.count == 1 && summary.displayed?.missed?.missed == 29)
    #expect(summary.discarded == 5 && summary.gaps.isEmpty)
  }

  /// Case 42: uneven swap returns though every refresh was met; the two axes say what each saw.
  @Test func longAndShortSwapReturnsAreNoMiss() {
    var series = FrameSeries(hertz: 60)
    for index in 0..<400 {
      series.show {
        if index % 2 == 1 { $0.swapReturned += 15_000_000 }
      }
    }
    let summary = FrameSummary(series.frames)
    #expect(summary.displayed?.missed?.missed == 0 && summary.displayed?.hitches?.count == 0)
    #expect(summary.swapReturn.missed?.missed == 200)
    #expect(summary.swapReturn.missed?.intervals == [.estimate: 399])
    #expect(summary.longestHitch == nil)
  }

  /// Case 21: 5000 frames a second lose nothing.
  @Test func fiveThousandFramesASecond() throws {
    let frames = FrameSeries.swaps([UInt64](repeating: 200_000, count: 20_000), work: 100_000)
    let summary = FrameSummary(frames)
    #expect(summary.swapReturn.intervals?.count == 20_000 && summary.losses.total == 0)
    #expect(summary.swapReturn.averageRate == 5000 && summary.frameCount == 20_001)
  }
}
