import HeaderKit
import Testing

@testable import StickyDesktop

/// Texts that are set before their rows come into sight.
@MainActor @Suite struct RowsAheadTests {
  private static let size = ["--size", "390x400"]

  /// What moves down the list from a time on.
  private static func moving(_ key: String = "PageDown") throws -> Program {
    var program = try Program.fixture(size[0], size[1], "--rows", "1000", "--header", "fixed")
    _ = program.list(at: 0)
    program.press(key, at: 0)
    return program
  }

  /// The rows whose titles a list has.
  private static func titles(_ list: DisplayList) -> [Int32] {
    list.commands.compactMap {
      if case .text(.title(let row), _, _) = $0 { row } else { nil }
    }
  }

  @Test func atRestTheyAreThoseOfThreeWindowsOnEitherSide() throws {
    var program = try Program.fixture("--rows", "1000", "--row-height", "100")
    let last = try #require(Self.titles(program.list(at: 0)).max())
    var ahead = DisplayList()
    program.buildAhead(hairline: 1, into: &ahead)
    // The window is 844 points high.
    #expect(Self.titles(ahead) == Array(last + 1...last + 26))
    program.press("End", at: 0)
    let first = try #require(Self.titles(program.list(at: 6000)).min())
    program.buildAhead(hairline: 1, into: &ahead)
    #expect(Self.titles(ahead) == (1...26).map { first - $0 })
  }

  @Test func theyAreTheNextOnesOnTheWay() throws {
    var program = try Self.moving()
    var ahead = DisplayList()
    let down = Self.titles(program.list(at: 60))
    program.buildAhead(hairline: 1, into: &ahead)
    let last = try #require(down.max())
    #expect(Self.titles(ahead) == [last + 1, last + 2])
    program.press("End", at: 1000)
    _ = program.list(at: 6000)
    program.press("PageUp", at: 6000)
    let up = Self.titles(program.list(at: 6060))
    program.buildAhead(hairline: 1, into: &ahead)
    let first = try #require(up.min())
    #expect(first > 100 && Self.titles(ahead) == [first - 1, first - 2])
  }

  @Test func atTheEndThereAreNoMore() throws {
    var program = try Program.fixture(
      Self.size[0], Self.size[1], "--rows", "12", "--header", "fixed")
    _ = program.list(at: 0)
    program.press("PageDown", at: 0)
    var ahead = DisplayList()
    var seen: [Int32] = []
    for step in 1..<60 {
      _ = program.list(at: Double(step) * 8)
      program.buildAhead(hairline: 1, into: &ahead)
      seen += Self.titles(ahead)
    }
    #expect(seen.max() == 11)
  }

  /// What comes into sight has its texts, and looks as it does without them.
  @Test func frameByFrameNoTextIsLeftToSet() throws {
    var program = try Self.moving()
    let display = { try Display(offscreen: Size(width: 390, height: 400), scale: 1) }
    let prepared = RendererFixture(try display())
    let plain = RendererFixture(try display())
    var ahead = DisplayList()
    var set = 0
    for step in 0..<30 {
      let list = program.list(at: Double(step) * 8)
      let before = prepared.renderer.textures.count
      for fixture in [prepared, plain] {
        fixture.renderer.draw(
          list, catalog: program.catalog, textScale: 1, texts: program.string)
      }
      if step > 4 { set += prepared.renderer.textures.count - before }
      #expect(
        try FrameCapture.pixels(of: prepared.renderer.display)
          == FrameCapture.pixels(of: plain.renderer.display))
      program.buildAhead(hairline: 1, into: &ahead)
      prepared.renderer.prepare(ahead, textScale: 1, until: .max, texts: program.string)
    }
    #expect(set == 0)
    #expect(Self.titles(program.list(at: 240)).max() ?? 0 > 10, "new rows came")
  }

  @Test func thereIsABudget() throws {
    var program = try Self.moving()
    _ = program.list(at: 60)
    var ahead = DisplayList()
    program.buildAhead(hairline: 1, into: &ahead)
    let fixture = try RendererFixture(width: 390, height: 400)
    for number in 1...2 {
      fixture.renderer.prepare(ahead, textScale: 1, until: 0, texts: program.string)
      #expect(fixture.renderer.textures.count == number, "one text is always set")
    }
  }
}
