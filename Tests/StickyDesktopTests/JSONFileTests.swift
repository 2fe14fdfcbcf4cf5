import Testing

@testable import StickyDesktop

struct JSONFileTests {
  private static func file(_ text: String) throws(RunError) -> JSONFile {
    try JSONFile(Array(text.utf8), path: "h.json", as: .header)
  }

  @Test(arguments: [
    ("{\"a\": 1, \"a\": 2}", "\"a\"", 1, 10),
    ("{\"a\": 1,\n \"\\u0061\": 2}", "\"a\"", 2, 2),
    ("{\"\\ud83d\\ude42\": 1, \"🙂\": 2}", "\"🙂\"", 1, 21),
    ("{\"x\": [0, {\"b\": {}, \"c\": 0, \"b\": 1}]}", "\"b\"", 1, 29),
    ("{\"a\\/\": 1, \"a/\": 2}", "\"a/\"", 1, 12),
    ("{\"\": 1, \"\": 2}", "\"\"", 1, 9),
  ]) func refuseRepeatedKeysAtTheSecond(text: String, key: String, line: Int, column: Int) throws {
    let file = try Self.file(text)
    let error = #expect(throws: RunError.self) { try file.refuseRepeatedKeys() }
    #expect(error?.exit == .badInput)
    #expect(error?.why == "the key \(key) is there twice; keep one")
    #expect(error?.line == line)
    #expect(error?.column == column)
  }

  @Test(arguments: [
    "{\"a\": {\"a\": 1}, \"b\": {\"a\": 1}}", "[{\"a\": 1}, {\"a\": 1}]",
    "{\"\\\\u0061\": 1, \"a\": 2}",
  ]) func takeTheSameKeyInDifferentObjects(text: String) throws {
    try Self.file(text).refuseRepeatedKeys()
  }

  @Test func nameTheFileOfASyntaxError() {
    let error = #expect(throws: RunError.self) { _ = try Self.file("{\n  \"a\": 1,\n}") }
    #expect(
      error?.terminalLine
        == "sticky-desktop: error: header: not JSON: found '}'; a key in quotes is expected"
        + " (h.json:3:1)")
  }

  @Test func readALargeFile() throws {
    var text = "["
    for number in 0..<40_000 { text += "{\"id\": \(number), \"s\": \"\\u00e9ü\"}," }
    let file = try Self.file(text + "{}]")
    try file.refuseRepeatedKeys()
    #expect(try file.decode([[String: Loose]].self).count == 40_001)
  }

  private struct Loose: Decodable {
    init(from decoder: any Decoder) throws {}
  }
}
