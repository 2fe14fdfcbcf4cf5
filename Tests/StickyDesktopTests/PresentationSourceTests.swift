import FrameKit
import Testing
import TrackpadKit

@testable import StickyDesktop

/// A compositor's answers among a frame's figures.
@MainActor @Suite struct PresentationSourceTests {
  @Test func anAnswerKeepsAllItSays() {
    let showing = FrameAnswer.Showing(
      time: 70, refresh: 4_166_667, sequence: 1 << 40, flags: [.verticalSync, .zeroCopy], output: 3)
    #expect(
      FrameDisplay(.presented(showing))
        == .presented(
          Presentation(
            time: 70, refresh: 4_166_667, sequence: 1 << 40, flags: [.verticalSync, .zeroCopy])))
    #expect(FrameDisplay(.discarded) == .discarded)
  }

  /// Case 34 with a rate that varies: a refresh of 0 is not known, and no rate at all.
  @Test func noRefreshIsNotZero() {
    let display = FrameDisplay(.presented(FrameAnswer.Showing(time: 1)))
    #expect(display == .presented(Presentation(time: 1, refresh: nil, sequence: nil)))
  }

  @Test func withoutACompositorFramesHaveTheTimesOfSwaps() throws {
    let source = PresentationSource(display: try RendererFixture().renderer.display)
    #expect(source.absence == "only Wayland tells it")
    #expect(source.source == nil)
    #expect(source.label == "swap times")
    source.ask(about: 0, at: 0)
    source.poll(at: 1) { _, _ in Issue.record("an answer") }
  }
}
