import TestSupport
import Testing

@testable import StickyDesktop

/// Damaged files give a value or a line, and never end the process.
struct DataFileFuzzTests {
  private static let pieces: [[UInt8]] =
    [
      "1e999", "-", "null", "[[[[", "{\"a\":", "\\ud800", "\"", "}", "]", ",", "<a \"", "&#x1F642;",
      "99999999999999999999", "\u{202E}", "\u{FEFF}",
    ].map { Array($0.utf8) } + [[0], [0xFF], [0xC3], [0xF0, 0x9F]]

  private static func damaged(
    _ text: [UInt8], _ generator: inout SeededGenerator
  ) -> [UInt8] {
    var text = text
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !text.isEmpty {
      let place = Int.random(in: 0..<text.count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: text[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: text.remove(at: place)
      case 2: text.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: place)
      case 3: text.removeSubrange(place...)
      default:
        let end = min(text.count, place + Int.random(in: 1...40, using: &generator))
        text.insert(
          contentsOf: text[place..<end], at: Int.random(in: 0...text.count, using: &generator))
      }
    }
    return text
  }

  /// Reads damaged copies of a text; gives how many were read and how many refused.
  private static func outcomes(
    of text: String, seed: UInt64, read: ([UInt8]) throws(RunError) -> Void
  ) -> (read: Int, refused: Int) {
    var generator = SeededGenerator(seed: seed)
    let bytes = Array(text.utf8)
    var outcomes = (read: 0, refused: 0)
    for _ in 0..<1500 {
      do throws(RunError) {
        try read(damaged(bytes, &generator))
        outcomes.read += 1
      } catch {
        outcomes.refused += 1
        #expect(error.exit == .badInput)
        #expect(!error.terminalLine.unicodeScalars.contains { $0.value < 0x20 })
        #expect(error.terminalLine.utf8.count < 2000)
      }
    }
    return outcomes
  }

  @Test func readDamagedHeaders() {
    let outcomes = Self.outcomes(of: HeaderFixture.complete, seed: 1) { bytes throws(RunError) in
      let file = try JSONFile(bytes, path: "h.json", as: .header)
      try file.refuseRepeatedKeys()
      _ = try file.decode(HeaderFields.self)
    }
    #expect(outcomes.read > 10)
    #expect(outcomes.refused > 500)
  }

  @Test func readDamagedFeeds() {
    let feed = """
      {"title": "F", "items": [{"id": 7, "title": "a", "summary": "s", "url": "https://a/b",
      "image": "x.jpg", "date_published": "2026-11-30T10:00:00+02:00", "author": {"name": "A"}},
      {"id": "8", "content_html": "<p>a<b title='x'>c</b>&amp;&#8217;</p><script>1<2</script>",
      "_sticky": {"section": "S"}}, {"authors": [{"name": "B"}], "content_text": "\\u00e9🙂"}]}
      """
    let outcomes = Self.outcomes(of: feed, seed: 2) { bytes throws(RunError) in
      let document = try JSONFeed.read(bytes, path: "/nowhere/feed.json")
      #expect(document.sections.reduce(0) { $0 + $1.count } == document.items.count)
      _ = document.items.map { RowMetrics.height(of: $0, textScale: 1) }
    }
    #expect(outcomes.read > 10)
    #expect(outcomes.refused > 500)
  }
}
