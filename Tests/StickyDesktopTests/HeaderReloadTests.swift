import Foundation
import HeaderKit
import Testing

@testable import StickyDesktop

/// What the program makes of a header whose file was saved, and of a mistake in it.
@Suite struct HeaderReloadTests {
  private let folder: TemporaryFolder
  private var program: Program

  init() throws {
    folder = try TemporaryFolder()
    program = try .fixture("--rows", "200")
  }

  private func header(_ more: String) throws -> HeaderFile {
    let text = "{\"name\": \"mine\", \"collapsedHeight\": 65, \(more)}"
    return try HeaderFile(
      path: folder.write(Array(text.utf8), "mine.json"), images: Checkout.resources + "/Images")
  }

  /// The words that show, in order.
  private mutating func words() -> [String] {
    program.list(at: 0).commands.compactMap { command in
      if case .text(let reference, _, _) = command { program.string(reference) } else { nil }
    }
  }

  private static let mistake = RunError(
    .badInput, what: "snap.mode", why: "found \"near\"; allowed: none, closest",
    file: "/a/b/h.json",
    line: 7, column: 19)

  @Test mutating func anotherHeaderShowsAsFarCollapsed() throws {
    program.press("Down")
    let offset = program.viewport.state(at: Instant(milliseconds: 5000)).offset
    #expect(offset == 44)
    program.replace(
      header: try header("\"expandedHeight\": 235"), at: Instant(milliseconds: 5000))
    let state = program.viewport.state(at: Instant(milliseconds: 5000))
    #expect(abs(state.offset - 88) < 1e-9 && abs(state.header.height - 147) < 1e-9)
    #expect(program.windowTitle.hasPrefix("Mine"))
  }

  @Test mutating func aMistakeShowsUntilItIsMended() throws {
    let before = words()
    let header = program.header
    program.show(mistake: Self.mistake)
    #expect(program.header == header)
    let shown = words()
    #expect(shown.starts(with: before))
    #expect(
      shown.dropFirst(before.count) == [
        "h.json:7:19", "snap.mode: found \"near\"; allowed: none, closest",
      ])
    program.replace(header: header, at: .zero)
    #expect(words() == before)
  }

  @Test mutating func escapeDismissesAMistakeAndOnlyThenLeavesFullScreen() {
    program.show(mistake: Self.mistake)
    program.press("F1")
    #expect(program.press("Escape") == nil)
    #expect(!program.showsHelp && program.mistake != nil)
    #expect(program.press("Escape") == nil)
    #expect(program.mistake == nil)
    #expect(program.press("Escape") == .leaveFullScreen)
  }

  @Test mutating func aClickOnAMistakeDismissesItAndSelectsNothing() throws {
    program.show(mistake: Self.mistake)
    let frame = try #require(program.mistakeFrame)
    program.tap(x: frame.x + 5, y: frame.y - 5)
    #expect(program.mistake != nil && program.selected != nil)
    program.selected = nil
    program.tap(x: frame.x + 5, y: frame.y + 5)
    #expect(program.mistake == nil && program.selected == nil)
    #expect(program.mistakeFrame == nil)
  }

  @Test mutating func headersThatComeCanBeChosen() throws {
    let headers = folder.file("Headers")
    try FileManager.default.createDirectory(atPath: headers, withIntermediateDirectories: false)
    program.library = HeaderLibrary(resources: folder.path)
    program.press("1")
    #expect(program.messageText == "There is no header 1; there are 0")
    _ = try folder.write(Array(HeaderFixture.least().utf8), "Headers/a.json")
    program.refreshLibrary()
    program.press("1")
    #expect(program.header.path == headers + "/a.json")
  }

  /// The window at 360 points, with the longest of messages, at every text size.
  @Test(arguments: [0.5, 1, 1.5, 2]) mutating func aMistakeFitsANarrowWindow(scale: Double) throws {
    program.resize(to: Size(width: 360, height: 640))
    program.setTextScale(scale, at: .zero)
    var mistake = Self.mistake
    mistake.why = String(repeating: "what is allowed here ", count: 50)
    mistake.file = "/a/" + String(repeating: "long", count: 100) + ".json"
    program.show(mistake: mistake)
    program.show("Saved a picture", at: .zero)
    let window = Rect(x: 0, y: 0, width: 360, height: 640)
    let commands = program.list(at: 0).commands.suffix(6)
    var frames: [Rect] = []
    for command in commands {
      switch command {
      case .fill(let rect, _, _): frames.append(rect)
      case .text(_, let rect, let style):
        frames.append(rect)
        #expect(style.maximumLines == 1 || rect.height >= 2 * 16 * scale)
      default: Issue.record("\(command)")
      }
    }
    #expect(frames.count == 6)
    for frame in frames {
      #expect(frame.x >= window.x && frame.maxX <= window.maxX)
      #expect(frame.y >= window.y && frame.maxY <= window.maxY)
    }
    // The panel, its mark and its two texts; above it the short message and its text.
    let (panel, message) = (frames[0], frames[4])
    #expect(frames[1...3].allSatisfy { $0.y >= panel.y && $0.maxY <= panel.maxY })
    #expect(message.maxY <= panel.y)
  }

  @Test mutating func controlCharactersOfAFileAreShownAsSuch() {
    program.show(
      mistake: RunError(.badInput, what: "header", why: "found \u{1B}[2J", file: "/a/\u{202E}.json")
    )
    #expect(words().suffix(2) == ["\\u{202E}.json", "header: found \\u{1B}[2J"])
  }

  @Test func aHeaderKnowsWhatItIsMadeOf() throws {
    let images = Checkout.resources + "/Images"
    let header = try header(
      """
      "expandedHeight": 100, "layers": [
        {"id": "a", "kind": "image", "image": "articles.jpg", "frame": {}},
        {"id": "b", "kind": "symbol", "symbol": "article.svg", "frame": {}}]
      """)
    #expect(
      header.sources == [
        header.path, folder.file("articles.jpg"), folder.file("article.svg"),
        images + "/articles.jpg", images + "/article.svg",
      ])
    #expect(header.pictures(changedBy: [header.path]).isEmpty)
    for path in [folder.file("article.svg"), images + "/article.svg"] {
      let changed = header.pictures(changedBy: [path, header.path])
      #expect(changed.map(\.isSymbol) == [true])
      #expect(changed.first?.path.hasSuffix("/Images/article.svg") == true)
    }
    #expect(header.fileName == "mine")
  }
}
