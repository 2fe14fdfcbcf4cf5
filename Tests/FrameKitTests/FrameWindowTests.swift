import CAllocationProbe
import Testing

@testable import FrameKit

/// The window's figures are a summary's of the same frames.
struct FrameWindowTests {
  /// Frames of every kind: on the screen, late, discarded, unknown, at rest, hidden, warm-up, measured
  /// in part, at a refresh that changes.
  private static func frames(_ count: Int) -> [FrameRecord] {
    var series = FrameSeries(hertz: 60)
    for index in 0..<count {
      if index == count / 2 { series.refresh = 8_333_333 }
      if index % 97 == 50 { series.rest(3_000_000_000) }
      if index % 41 == 7 {
        series.discard()
        continue
      }
      series.show(after: index % 29 == 3 ? 3 : 1) { record in
        record.flags = index < 20 ? .warmUp : index % 97 == 50 ? .followsPause : []
        if index % 61 == 9 { record.flags = .hidden }
        if index % 53 == 1 { record.display = .unknown }
        record.stages.draw = UInt64(900_000 + index % 13 * 1000)
        record.stages.layout = index % 29 == 3 ? 30_000_000 : 2_000
        if index % 3 == 0 { record.gpu = UInt64(index % 17) * 10_000 }
        if index % 5 == 0 { record.input = record.started - 1_000_000 }
        record.overlay = UInt64(index % 7) * 1000
      }
    }
    return series.frames
  }

  @Test(arguments: [0, 1, 5, 30, 250, 1400], [0, 16_666_667] as [UInt64])
  func itSaysWhatASummaryOfTheSameFramesSays(count: Int, budget: UInt64) throws {
    var recorder = FrameRecorder(capacity: 4000)
    for frame in Self.frames(count) { recorder.append(frame) }
    var window = FrameWindow()
    // What was read before leaves nothing behind.
    for _ in 0..<2 { window.read(recorder, budget: budget) }
    let figures = try #require(window.figures)
    let summary = FrameSummary(FrameWindow.newest(of: recorder), budget: budget)
    #expect(figures.frameCount == summary.frameCount)
    #expect(figures.animated == summary.spans[.animated] ?? 0)
    #expect(figures.warmUp == summary.spans[.warmUp] ?? 0)
    #expect(figures.swapReturn == summary.swapReturn)
    #expect(figures.displayed == summary.displayed)
    #expect(figures.discarded == summary.discarded)
    #expect(figures.work == summary.work)
    #expect(figures.gpu == summary.gpu)
    #expect(figures.inputAge == summary.inputAge)
    #expect(figures.overlay == summary.overlay)
    #expect(figures.overBudget == summary.overBudget)
    #expect(figures.longestHitch == summary.longestHitch)
    for stage in FrameStage.allCases { #expect(figures.stage(stage) == summary.stages[stage]) }
    if count == 1400 { #expect(figures.longestHitch?.stage == .layout && figures.displayed != nil) }
  }

  /// Case 10: a display's figures are of a window that it names, and can begin anew.
  @Test func itLooksBackOnTheNewestFramesAlone() throws {
    let refresh: UInt64 = 16_666_667
    var recorder = FrameRecorder(capacity: 4000)
    for frame in FrameSeries.swaps(Array(repeating: refresh, count: 2999)) {
      recorder.append(frame)
    }
    #expect(FrameWindow.newest(of: recorder).count == FrameWindow.capacity)
    #expect(FrameWindow.newest(of: recorder).first?.index == 1500)
    #expect(FrameWindow.newest(of: recorder, from: 2990).map(\.index) == Array(2990..<3000))
    #expect(FrameWindow.newest(of: recorder, from: 3000).isEmpty)
    var window = FrameWindow()
    window.read(recorder, budget: refresh)
    #expect(window.duration == 1499 * refresh)
    #expect(try #require(window.figures).frameCount == 1500)
    window.read(recorder, from: 3000, budget: refresh)
    #expect(window.duration == 0)
    #expect(try #require(window.figures).frameCount == 0)

    var slow = FrameRecorder(capacity: 4000)
    for frame in FrameSeries.swaps(Array(repeating: 100_000_000, count: 999)) { slow.append(frame) }
    #expect(FrameWindow.newest(of: slow).count == 301)
    window.read(slow, budget: refresh)
    #expect(window.duration == FrameWindow.span)
    window.read(FrameRecorder(capacity: 3))
    #expect(window.duration == 0)
  }

  @Test func timesAreSortedWhateverTheirSize() {
    var sorted = SortedTimes()
    var seed: UInt64 = 1
    for count in [0, 1, 2, 255, 1500, 3] {
      let times = (0..<count).map { index -> UInt64 in
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return index % 9 == 0 ? 0 : index % 7 == 0 ? .max : seed >> UInt64(index % 60)
      }
      sorted.fill(with: times)
      #expect(sorted.times == times.sorted())
    }
  }

  #if !DEBUG
    @Test func readingAllocatesNothing() {
      var recorder = FrameRecorder(capacity: 4000)
      for frame in Self.frames(1600) { recorder.append(frame) }
      var window = FrameWindow()
      for _ in 0..<2 { window.read(recorder, budget: 16_666_667) }
      let before = allocation_probe_count()
      for first in 0..<100 { window.read(recorder, from: first, budget: 16_666_667) }
      #expect(allocation_probe_count() == before)
    }
  #endif
}
