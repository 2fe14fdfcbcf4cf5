import Testing

@testable import StickyDesktop

struct FeedMendingTests {
  private static let controls = "control characters in its texts are read as blanks"
  private static let halves = "halves of surrogate pairs show as \u{FFFD}"
  private static let bytes = "bytes that are not UTF-8 show as \u{FFFD}; save the feed as UTF-8"

  private static func read(_ bytes: [UInt8]) throws(RunError) -> FeedDocument {
    try JSONFeed.read(bytes, path: "/nowhere/feed.json")
  }

  @Test(arguments: [
    (#"cut \ud83d"#, "cut \u{FFFD}", [halves]),
    (#"\ude42 \uDE42x"#, "\u{FFFD} \u{FFFD}x", [halves]),
    (#"\ud83d\ud83d\ude42"#, "\u{FFFD}🙂", [halves]), (#"\ud83d\u0041"#, "\u{FFFD}A", [halves]),
    (#"\ud83d\n"#, "\u{FFFD}", [halves]), (#"\ud83d\ude42"#, "🙂", []),
    (#"a \\ud83d"#, #"a \ud83d"#, []), (#"\"\ud83d\""#, "\"\u{FFFD}\"", [halves]),
    ("a\nb\tc\u{0}d", "a b c d", [controls]),
    ("a\r\n\u{1B}\\ud800", "a \u{FFFD}", [controls, halves]),
  ]) func mendOneTextAndKeepTheOthers(title: String, shown: String, warnings: [String]) throws {
    let feed = try Self.read(
      Array("{\"items\":\n[{\"title\": \"\(title)\"}, {\"title\": \"whole\"}]}".utf8))
    #expect(feed.items.map(\.title) == [shown, "whole"])
    #expect(feed.warnings == warnings)
  }

  @Test func readBytesThatAreNotUTF8() throws {
    let head = Array("{\"items\": [{\"title\": \"caf".utf8)
    let feed = try Self.read(head + [0xE9] + Array("\"}, {\"title\": \"whole\"}, 1]}".utf8))
    #expect(feed.items.map(\.title) == ["caf\u{FFFD}", "whole"])
    #expect(feed.warnings == [Self.bytes, "item 3 is left out: it is not an object"])
  }

  @Test func changeNothingThatIsSound() {
    let sound = Array("\u{FEFF}{\t\"items\"\r\n:[\"\\u00e9\\\"é🙂\\ud83d\\ude42\\\\\"]}\n".utf8)
    #expect(FeedMending.mended(sound).bytes == sound)
    #expect(FeedMending.mended(sound).warnings.isEmpty)
    let wide: [UInt8] = [0xFF, 0xFE, 0x7B, 0, 0x7D, 0]
    #expect(FeedMending.mended(wide).bytes == wide)
  }

  /// What ends in the middle of an escape is left for the scanner to refuse.
  @Test(arguments: [
    "{\"a\": \"\\", "{\"a\": \"\\u", "{\"a\": \"\\ud83", "{\"a\": \"\\ud83d",
    "{\"a\": \"\\ud83d\\", "{\"a\": \"\\ud83d\\ude4", "\"\\u+123\"", "\"", "\\",
  ]) func refuseWhatIsCutOff(text: String) {
    let error = #expect(throws: RunError.self) { _ = try Self.read(Array(text.utf8)) }
    #expect(error?.exit == .badInput)
  }

  @Test func keepThePlacesOfErrors() {
    let error = #expect(throws: RunError.self) {
      _ = try Self.read(Array("{\"title\": \"\\ud83d\u{1}\",\n  \"items\": x}".utf8))
    }
    #expect(error?.line == 2)
    #expect(error?.column == 12)
  }
}
