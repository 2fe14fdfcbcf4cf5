import FrameKit
import Testing

struct FrameTimelineTests {
  static func steps(_ frames: [FrameRecord]) -> [FrameStep] {
    var timeline = FrameTimeline()
    return frames.map { timeline.step(to: $0) }
  }

  /// Cases 9, 22 and 58: what is no animation is in no figure, and is counted.
  @Test func spansAreKeptApart() throws {
    var series = FrameSeries(hertz: 60)
    for _ in 0..<3 { series.show { $0.flags = .warmUp } }
    series.show(after: [1, 1])
    series.rest(700_000_000)
    series.show { $0.flags = .followsPause }
    series.show(after: [1, 1])
    for _ in 0..<4 {
      series.rest(160_000_000)
      series.show { $0.flags = .hidden }
    }
    series.show(after: [1, 1])
    let summary = FrameSummary(series.frames)
    // The first frame after hidden ones is as one after a rest.
    #expect(summary.spans == [.warmUp: 3, .animated: 5, .idle: 2, .hidden: 4])
    for statistics in [summary.swapReturn, try #require(summary.displayed)] {
      #expect(statistics.intervals?.count == 5)
      #expect(statistics.intervals?.maximum == series.refresh)
      #expect(statistics.animated == 5 * series.refresh)
      #expect(statistics.missed?.missed == 0 && statistics.hitches?.count == 0)
    }
    #expect(summary.work?.count == 5)
    #expect(summary.gaps.map(\.span) == [.idle, .hidden, .hidden, .hidden, .hidden, .idle])
  }

  /// Case 38: more than a second is a gap, listed and in no figure; a second is not.
  @Test func moreThanASecondIsAGap() {
    let frames = FrameSeries.swaps([16_000_000, 1_000_000_000, 51_700_000_000, 16_000_000])
    let summary = FrameSummary(frames, budget: 16_000_000)
    #expect(summary.swapReturn.intervals?.count == 3)
    #expect(summary.swapReturn.intervals?.maximum == 1_000_000_000)
    #expect(summary.gaps.map(\.index) == [3] && summary.gaps.map(\.span) == [.gap])
    #expect(summary.gaps.map(\.duration) == [51_700_000_000])
    #expect(summary.spans == [.animated: 4, .gap: 1] && summary.swapReturn.hitches?.count == 1)
  }

  /// Cases 35 and 39: the time asleep is no frame.
  @Test func suspendedTimeIsAGap() throws {
    var series = FrameSeries(hertz: 60)
    series.show(after: [1, 1])
    series.rest(300_000_000)
    series.show { $0.flags = .suspended }
    series.show(after: [1, 1])
    let summary = FrameSummary(series.frames)
    #expect(summary.gaps.map(\.span) == [.suspended])
    #expect(try #require(summary.gaps.first).duration == 300_000_000 + series.refresh)
    #expect(summary.displayed?.hitches?.total == 0 && summary.displayed?.intervals?.count == 3)
    #expect(summary.swapReturn.hitches?.total == 0 && summary.swapReturn.intervals?.count == 3)
  }

  /// Cases 30, 31 and 34: the budget follows each frame's refresh, and the report has the shares.
  @Test func refreshChangesWhileRunning() throws {
    var series = FrameSeries(hertz: 60)
    series.work = 9_000_000
    series.show(after: [UInt64](repeating: 1, count: 120))
    series.refresh = 8_333_333
    series.show(after: [UInt64](repeating: 2, count: 60))
    series.refresh = 16_666_667
    series.show(after: [UInt64](repeating: 1, count: 60))
    let summary = FrameSummary(series.frames, budget: 16_666_667)
    #expect(summary.segments.map(\.refresh) == [16_666_667, 8_333_333, 16_666_667])
    #expect(summary.segments.map(\.frameCount) == [120, 60, 60])
    #expect(summary.segments.map(\.firstIndex) == [0, 120, 180])
    // The first interval after a change is judged by the longer refresh: no miss that was none.
    #expect(summary.segments.map(\.missed) == [0, 59, 0])
    #expect(summary.segments[1].duration == 60 * 16_666_666)
    // Case 29: the same 9 ms are too long at 120 Hz, and fine at 60.
    #expect(summary.overBudget == 60)
    #expect(summary.displayed?.missed?.missed == 59)
  }

  @Test(arguments: [(60.0, 0), (120.0, 100)])
  func nineMillisecondsAreJudgedByTheRefresh(hertz: Double, count: Int) {
    let frames = FrameSeries.swaps([UInt64](repeating: 17_000_000, count: 99), work: 9_000_000)
    #expect(FrameSummary(frames, budget: UInt64(1e9 / hertz)).overBudget == count)
  }

  /// Under a variable refresh nothing is missed or late, but the intervals stand.
  @Test func variableRefreshHasIntervalsOnly() throws {
    var series = FrameSeries(hertz: 60)
    for _ in 0..<30 {
      series.show {
        $0.display = .presented(Presentation(time: $0.displayed ?? 0, refresh: 0, sequence: 7))
      }
    }
    let shown = try #require(FrameSummary(series.frames, budget: 16_666_667).displayed)
    #expect(shown.intervals?.count == 29)
    #expect(shown.missed == nil && shown.hitches == nil && shown.pacing?.unevenCount == nil)
  }

  /// A display that counts anew is not believed; its refresh is.
  @Test(arguments: [0, 5, 1_000_000_000, UInt64.max])
  func sequencesThatTimeContradictsAreNotCounted(sequence: UInt64) {
    var series = FrameSeries(hertz: 60)
    series.show(after: [1, 1])
    series.show(after: 3) {
      $0.display = .presented(
        Presentation(time: $0.displayed ?? 0, refresh: 16_666_667, sequence: sequence))
    }
    #expect(Self.steps(series.frames)[2].missed?.count == 2)
    #expect(Self.steps(series.frames)[2].missed?.basis == .refresh)
  }

  /// Frames that nobody answered for break the chain: what came between is not known.
  @Test func unansweredFramesAreNotGuessed() {
    var series = FrameSeries(hertz: 60)
    series.show(after: [1, 1])
    series.show { $0.display = .unknown }
    series.show(after: [1, 1])
    #expect(
      Self.steps(series.frames).map(\.displayedInterval)
        == [nil, series.refresh, nil, nil, series.refresh])
    #expect(FrameSummary(FrameSeries.swaps([5, 5])).displayed == nil)
  }

  /// The input of a discarded frame is carried on to the next that is shown, the earliest one.
  @Test func inputOfDiscardedFramesIsCarriedOn() {
    var series = FrameSeries(hertz: 60)
    series.show()
    let event: UInt64 = (series.frames[0].displayed ?? 0) - 3_000_000
    series.discard { $0.input = event }
    series.discard { $0.input = event + 1_000_000 }
    series.show { $0.input = event + 2_000_000 }
    series.show()
    series.show { $0.input = event + 40_000_000 }
    let steps = Self.steps(series.frames)
    #expect(steps[3].inputAge == series.refresh + 3_000_000 && steps[3].input == event)
    #expect(steps[4].inputAge == nil)
    #expect(steps[5].inputAge == 3 * series.refresh - 37_000_000)
  }

  /// Case 26: an age of an hour or below zero is another clock.
  @Test(arguments: [(0, true), (1_000_000_000, true), (1_000_000_001, false), (-1, false)])
  func agesOutOfRangeAreRejected(age: Int, isSound: Bool) {
    var series = FrameSeries(hertz: 60)
    series.show { $0.input = UInt64(Int($0.displayed ?? 0) - age) }
    var timeline = FrameTimeline()
    #expect(timeline.step(to: series.frames[0]).inputAge == (isSound ? UInt64(age) : nil))
    #expect(timeline.losses.inputAge == (isSound ? 0 : 1))
    #expect(timeline.losses.total == timeline.losses.inputAge)
  }

  @Test func presentationsOutOfOrderAreRejected() {
    var series = FrameSeries(hertz: 60)
    series.show(after: [1, 1])
    let time = series.frames[1].displayed ?? 0
    series.show {
      $0.submitted = time - 1
      $0.display = .presented(Presentation(time: time))
    }
    series.show { $0.display = .presented(Presentation(time: $0.submitted - 1)) }
    let losses = FrameSummary(series.frames).losses
    #expect(losses.outOfOrder == 1 && losses.presentedBeforeCommit == 1 && losses.total == 2)
  }

  /// Cases 28 and 43: every interval is even and the animation stutters; the sign is that of
  /// 16.3893 - 33.3323 = -16.9430.
  @Test func animationErrorIsTheDifferenceOfSteps() throws {
    var series = FrameSeries(hertz: 60)
    series.show()
    series.show { $0.moment = ($0.moment ?? 0) - 8_000_000 }
    series.show()
    #expect(Self.steps(series.frames).map(\.animationError) == [nil, -8_000_000, 8_000_000])
    let error = try #require(FrameSummary(series.frames).animationError)
    #expect(error.mean == 8_000_000 && error.errors.maximum == 8_000_000)
    #expect(abs(error.perSecond - 16_000 / (2 * 16.666_667)) < 0.001)
    #expect(FrameSummary(series.frames).displayed?.pacing?.meanChange == 0)
  }

  /// The stage to blame is the one that took most more than it does.
  @Test(arguments: FrameStage.allCases)
  func theLongestHitchHasItsStage(stage: FrameStage) throws {
    var series = FrameSeries(hertz: 60)
    for index in 0..<200 {
      let isSlow = index == 100
      series.show(after: isSlow ? 3 : 1) {
        $0.stages = FrameStages(
          wait: 9_000_000, poll: 100_000, gesture: 50_000, scroll: 10_000, layout: 200_000,
          build: 300_000, draw: 1_300_000)
        guard isSlow else { return }
        switch stage {
        case .wait: $0.stages.wait = 40_000_000
        case .poll: $0.stages.poll = 33_000_000
        case .gesture: $0.stages.gesture = 33_000_000
        case .scroll: $0.stages.scroll = 33_000_000
        case .layout: $0.stages.layout = 33_000_000
        case .build: $0.stages.build = 33_000_000
        case .draw: $0.stages.draw = 33_000_000
        case .present: $0.submitted -= 33_000_000
        }
      }
    }
    let hitch = try #require(FrameSummary(series.frames).longestHitch)
    #expect(hitch.index == 100 && hitch.duration == 2 * series.refresh)
    #expect(hitch.axis == .displayed && hitch.stage == (stage == .wait ? nil : stage))
  }

  /// The frame that was slow may have been discarded; the wait for the next one is its doing.
  @Test func aDiscardedFrameCanBeToBlame() throws {
    var series = FrameSeries(hertz: 60)
    for _ in 0..<50 { series.show { $0.stages.layout = 100_000 } }
    series.discard { $0.stages.layout = 30_000_000 }
    series.show(after: 3) { $0.stages.layout = 100_000 }
    #expect(FrameSummary(series.frames).longestHitch?.stage == .layout)
  }

  @Test func aRunsFiguresForAComparison() throws {
    var series = FrameSeries(hertz: 60)
    series.show(
      after: [UInt64](repeating: 1, count: 1800) + [2] + [UInt64](repeating: 1, count: 1798))
    let configuration = RunConfiguration(["renderer": "software", "scale": "1"])
    let run = RunStatistics(FrameSummary(series.frames), configuration: configuration)
    #expect(run.axis == .displayed && run.frameCount == 3599)
    #expect(run.workMedian == 2_000_000 && run.workP99 == 2_000_000)
    #expect(abs(try #require(run.missedPerMinute) - 1) < 0.001)
    #expect(abs(try #require(run.hitchRatio) - 1000.0 / 3599) < 0.001)
    let other = RunConfiguration(["renderer": "opengl", "scale": "1", "window": "960x720"])
    #expect(configuration.differences(from: other) == ["renderer", "window"])
    let few = RunStatistics(FrameSummary(FrameSeries.swaps([5])), configuration: configuration)
    #expect(few.workMedian == nil && few.hitchRatio == nil && few.missedPerMinute == nil)
    #expect(few.axis == .swapReturn)
  }
}
