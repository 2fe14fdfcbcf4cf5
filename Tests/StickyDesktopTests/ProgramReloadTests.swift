import HeaderKit
import Testing

@testable import StickyDesktop

/// What stays in place when a feed is read anew.
@Suite struct ProgramReloadTests {
  private func feed(_ numbers: some Sequence<Int>) -> FeedContent {
    let items = numbers.map { number in
      FeedItem(
        title: "Item \(number % 7)", summary: "", byline: "", link: "https://example.org/\(number)")
    }
    return .document(
      FeedDocument(
        title: "Feed", items: items, sections: [FeedSection(name: "All", count: items.count)]))
  }

  /// The program over items 0 to 99, scrolled to an offset and at rest.
  private func program(at offset: Double) throws -> Program {
    var program = try Program.fixture()
    program.replace(content: feed(0..<100), at: .zero)
    program.viewport.scroll(to: offset, at: .zero)
    return program
  }

  /// The tops of the items in the window, by title and address.
  private func tops(_ program: inout Program, at time: Double) -> [String: Double] {
    _ = program.list(at: time)
    var tops: [String: Double] = [:]
    for row in program.layout.rows {
      tops[program.content.link(at: program.rows.item(row.index)) ?? ""] = row.top
    }
    return tops
  }

  @Test(arguments: [[100, 101, 102], []], [Set<Int>(), [0, 3], Set(10..<22)])
  func rowsInSightStayWhereRowsComeAndGo(added: [Int], removed: Set<Int>) throws {
    var program = try program(at: 1000)
    let before = tops(&program, at: 5000)
    program.replace(
      content: feed(added + (0..<100).filter { !removed.contains($0) }),
      at: Instant(milliseconds: 5000))
    let after = tops(&program, at: 5000)
    let kept = before.filter { after[$0.key] != nil }
    #expect(kept.count > 3)
    for (link, top) in kept { #expect(abs(top - (after[link] ?? 0)) < 1e-6, "\(link)") }
  }

  @Test func atTheTopNewRowsShow() throws {
    var program = try program(at: 0)
    program.replace(content: feed([100] + Array(0..<100)), at: .zero)
    _ = program.list(at: 0)
    #expect(program.layout.state.offset == 0)
    #expect(program.content.link(at: 0) == "https://example.org/100")
  }

  @Test func theSelectionStaysOnItsItem() throws {
    var program = try program(at: 0)
    program.press("Tab")
    let selected = try #require(program.selected)
    program.replace(content: feed([100, 101] + Array(0..<100)), at: .zero)
    #expect(program.selected == selected + 2)
    program.replace(content: feed(50..<60), at: .zero)
    #expect(program.selected == nil)
  }
}
