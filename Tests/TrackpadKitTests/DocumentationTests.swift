import HeaderKit
import TestSupport
import Testing
import TrackpadKit

/// What TrackpadKit says about itself: every declaration that others see is explained, the articles'
/// code is code that compiles, and their links lead somewhere.
@Suite struct DocumentationTests {
  private let documentation = LibraryDocumentation(of: "TrackpadKit")

  @Test func theCodeOfTheArticlesIsCompiled() throws {
    #expect(documentation.articles.count == 4)
    let (count, missing) = try documentation.code(
      of: documentation.articles + ["README.md"],
      compiledIn: "Tests/TrackpadKitTests/DocumentationTests.swift")
    #expect(count >= 7)
    #expect(missing == [])
  }

  @Test func theLinksOfTheArticlesLeadSomewhere() throws {
    #expect(try documentation.deadLinks() == [])
  }

  @Test func everyPublicDeclarationIsExplained() throws {
    let (count, unexplained) = try documentation.declarations()
    #expect(count > 60)
    #expect(unexplained == [])
  }

  @Test func theExampleIsShortAndNeedsNothingElse() throws {
    let example = try LibraryDocumentation.example("TrackpadKitExample")
    #expect(example.fileCount == 1 && example.lineCount <= 120)
    #expect(example.modules == ["CSDL2", "HeaderKit", "TrackpadKit"])
  }

  @Test func aLogIsReadInPiecesAndWrittenAsAFile() throws {
    var importer = LogImporter()
    var events = importer.read(Array("Scroll delta: 15.0\n".utf8))
    events += importer.finish()
    print(importer.census.text)
    #expect(importer.census.scrollCount == 1)

    var text = GestureFile.header(viewport: Size(width: 480, height: 720), scale: 1)
    for event in events {
      if let line = event.gestureLine { text += line + "\n" }
    }
    let file = try GestureFile(parsing: text)
    #expect(file.events == events && !events.isEmpty)
  }

  /// Compiled only: there is no connection here.
  private func turn(
    _ trackpad: Trackpad, now: Instant, reports: inout [TrackpadReport], show: (InputEvent) -> Void
  ) {
    trackpad.poll(now: now, into: &reports)
    for report in reports {
      if let event = report.event { show(event) }
    }
    reports.removeAll(keepingCapacity: true)
  }

  /// Compiled only: there is no connection here.
  private func onWayland(display: OpaquePointer, surface: OpaquePointer) throws {
    let trackpad = try Trackpad(waylandDisplay: display, surface: surface)
    trackpad.close()
  }

  /// Compiled only: there is no connection here.
  private func whenFramesShow(
    display: OpaquePointer, surface: OpaquePointer, frame: Int, now: UInt64,
    note: (Int, UInt64) -> Void, present: () -> Void
  ) throws {
    let feedback = try PresentationFeedback(waylandDisplay: display)
    feedback.poll(at: now) { answer in
      if case .presented(let showing) = answer.outcome { note(answer.frame, showing.time) }
    }
    feedback.ask(about: frame, surface: surface, at: now)
    present()
  }

  /// Compiled only: there is no connection here.
  private func inTheReadme(
    display: OpaquePointer, surface: OpaquePointer, SDL_GetTicks64: () -> UInt64
  ) throws {
    // From SDL_GetWindowWMInfo: info.info.wl on Wayland, info.info.x11 on X11.
    let trackpad = try Trackpad(waylandDisplay: display, surface: surface)
    var reports: [TrackpadReport] = []
    // In each turn of your loop, after SDL's events: times are on the clock that you hand in.
    trackpad.poll(now: Instant(milliseconds: Double(SDL_GetTicks64())), into: &reports)
    for report in reports {
      // scroll(finger, began) waylandFinger …
      if let event = report.event { print(event.kind, report.route) }
    }
  }

  /// Compiled only: there is no connection here.
  private func onX11(
    display: OpaquePointer, window: UInt,
    watchEvents: (@escaping (UnsafeRawPointer) -> Void) -> Void
  ) throws {
    let trackpad = try Trackpad(x11Display: display, window: window)
    watchEvents { xEvent in trackpad.handle(xEvent: xEvent) }
  }
}
