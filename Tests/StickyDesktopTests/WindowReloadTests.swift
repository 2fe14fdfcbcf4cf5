import HeaderKit
import Testing

@testable import StickyDesktop

/// What the running loop does once the feed has been read again.
@MainActor @Suite struct WindowReloadTests {
  /// Rows go by their numbers in a display list: the same ones may have other words and pictures.
  @Test func aFeedReadAgainIsDrawn() throws {
    guard
      let display = try RendererFixture(renderer: "software", width: 390, height: 400, scale: 1)?
        .renderer.display
    else { return }
    let options = RunOptions(try LaunchOptions(arguments: ["--rows", "4", "--size", "390x400"]))
    let source = RunSource(options: options, resources: Checkout.resources) { _ in }
    let loop = try FrameLoop(
      program: try source.program(size: display.size), options: options, scale: 1,
      expectations: []
    ) { _ in }
    let run = WindowRun(
      loop: loop, options: options, source: source, replay: nil, display: display
    ) { _ in }
    run.mustDraw = false
    run.perform(.reloadFeed, at: .zero)
    #expect(run.mustDraw)
  }
}
