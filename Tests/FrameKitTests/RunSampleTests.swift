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

  /// A run from its file: when it began, and the machine beside what it was made with.
  @Test func itTakesARunFromItsFile() throws {
    var head = ExportSeries.head
    head.start = 1_500_000_000_250_000_000
    head.momentSource = "a clock"
    var export = FrameProfileExport(head: head)
    let profile = try FrameProfile(export.file(of: ExportSeries.everything()))
    #expect(profile.head == head)
    let sample = RunSample(name: "file", profile: profile)
    #expect(sample.start == 1_500_000_000.25)
    #expect(sample.configuration["machine processor"] == head.machine.processor)
    // What is not known is no difference.
    #expect(sample.configuration["machine graphics"] == nil)
    #expect(sample.configuration["window"] == "960x720" && sample.values[.workMedian] != nil)
  }
}
