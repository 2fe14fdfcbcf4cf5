import FrameKit
import Testing

@Suite struct RunSampleTests {
  @Test func itTakesWhatARunMeasuredAndNoMore() {
    let statistics = RunStatistics(
      configuration: RunConfiguration(["renderer": "opengl"]), frameCount: 900,
      workMedian: 2_500_000, workP95: 4_000_000, workP99: nil, axis: .displayed, hitchRatio: 1.5,
      missedPerMinute: nil)
    let sample = RunSample(name: "first", statistics: statistics, start: 12)
    #expect(sample.name == "first" && sample.start == 12)
    // Milliseconds; what too few frames stand behind is not there.
    #expect(sample.values == [.workMedian: 2.5, .workP95: 4, .hitchTime(.displayed): 1.5])
    #expect(sample.configuration == ["renderer": "opengl"])
  }
}
