import Foundation
import HeaderKit
import Testing

@testable import StickyDesktop

@Suite struct SavedRunTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func readsBackWhatItWrote() throws {
    let run = SavedRun(
      header: "articles", place: .init(offset: 494.009_999_999_999_9),
      window: Size(width: 390.5, height: 844))
    let path = try folder.write(Array("what was there".utf8), "state.json")
    try run.write(to: path)
    #expect(try SavedRun(path: path) == run)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["state.json"])
  }

  @Test func takesWhatALaterVersionWrote() throws {
    let text = """
      {"header": "a", "offset": 1, "window": {"width": 400, "height": 300, "x": 3}, "lists": [1]}
      """
    let path = try folder.write(Array(text.utf8), "state.json")
    #expect(
      try SavedRun(path: path)
        == SavedRun(header: "a", place: .init(offset: 1), window: Size(width: 400, height: 300)))
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{}", "\u{0}", #"{"header": 1}"#,
    #"{"header": "", "offset": 0, "window": {"width": 400, "height": 300}}"#,
    #"{"header": "a", "offset": -1, "window": {"width": 400, "height": 300}}"#,
    #"{"header": "a", "offset": 1e400, "window": {"width": 400, "height": 300}}"#,
    #"{"header": "a", "offset": 0, "window": {"width": 10, "height": 300}}"#,
    #"{"header": "a", "offset": 0, "window": {"width": 400, "height": 99999}}"#,
    #"{"header": "a", "offset": 0, "window": 3}"#, #"{"header": "a", "offset": 0}"#,
  ])
  func refusesWhatIsBroken(text: String) throws {
    let path = try folder.write(Array(text.utf8), "state.json")
    let error = #expect(throws: RunError.self) { _ = try SavedRun(path: path) }
    #expect(error?.exit == .badInput)
  }

  @Test func isTakenUpByAStartWithoutAnyOption() throws {
    var options = RunOptions(try LaunchOptions(arguments: []))
    #expect(options.restores)
    options.resume(
      SavedRun(header: "articles", place: .init(offset: 1e9), window: Size(width: 400, height: 300))
    )
    #expect(options.header == .name("articles") && options.size == Size(width: 400, height: 300))
    let source = RunSource(options: options, resources: Checkout.resources) { _ in }
    let program = try source.program(size: options.size)
    let state = program.viewport.state(at: .zero)
    // What the feed has no room for any more is bounded.
    #expect(state.offset == program.viewport.maximumOffset && state.offset > 0)
    #expect(state.isAtRest)
  }

  @Test(arguments: [["--no-restore"], ["--headless"], ["--momentum", "on"]])
  func isNeitherTakenUpNorLeftByAnyOther(arguments: [String]) throws {
    #expect(!RunOptions(try LaunchOptions(arguments: arguments)).restores)
  }
}
