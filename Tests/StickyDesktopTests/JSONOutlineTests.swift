import Testing

@testable import StickyDesktop

struct JSONOutlineTests {
  private static func problem(_ bytes: [UInt8]) -> String {
    do throws(JSONOutline.Problem) {
      _ = try JSONOutline(bytes)
      return "none"
    } catch {
      let place = JSONOutline.position(of: error.offset, in: bytes)
      return "\(place.line):\(place.column) \(error.why)"
    }
  }

  private static func problem(_ text: String) -> String { problem(Array(text.utf8)) }

  @Test(arguments: [
    ("", "1:1 the file ends here; a value is expected here"),
    ("  ", "1:3 the file ends here; a value is expected here"),
    ("{", "1:2 the file ends here; a key in quotes is expected"),
    ("{\"a\"", "1:5 the file ends here; ':' is expected after a key"),
    ("{\"a\" 1}", "1:6 found '1'; ':' is expected after a key"),
    ("{\"a\":}", "1:6 found '}'; a value is expected here"),
    ("{\"a\":1 \"b\":2}", "1:8 found '\"'; ',' or '}' is expected"),
    ("{\"a\":1,}", "1:8 found '}'; a key in quotes is expected"),
    ("{a:1}", "1:2 found 'a'; a key in quotes is expected"),
    ("[1,]", "1:4 found ']'; a value is expected here"),
    ("[1 2]", "1:4 found '2'; ',' or ']' is expected"),
    ("[1", "1:3 the file ends here; ',' or ']' is expected"),
    ("[1]\n[", "2:1 found '['; the end of the file is expected here"),
    ("// c\n{}", "1:1 found '/'; a value is expected here"),
    ("[01]", "1:3 found '1'; a number does not begin with 0"),
    ("[-]", "1:3 found ']'; a digit is expected"),
    ("[1.]", "1:4 found ']'; a digit is expected after the point"),
    ("[.5]", "1:2 found '.'; a value is expected here"),
    ("[+1]", "1:2 found '+'; a value is expected here"),
    ("[1e]", "1:4 found ']'; a digit is expected in the exponent"),
    ("[1e+]", "1:5 found ']'; a digit is expected in the exponent"),
    ("[0x10]", "1:3 found 'x'; ',' or ']' is expected"),
    ("[NaN]", "1:2 found 'N'; a value is expected here"),
    ("[nul]", "1:2 found 'n'; a value is expected here"),
    ("[truex]", "1:6 found 'x'; ',' or ']' is expected"),
    ("[\"ab", "1:2 the string that begins here has no end"),
    ("[\"a\nb\"]", "1:4 found the end of the line; control characters in a string are written as"),
    ("[\"\\x\"]", "1:4 found 'x'; after a backslash one of"),
    ("[\"\\", "1:4 the file ends here; an escape is cut off"),
    ("[\"\\u12g4\"]", "1:4 found 'u'; \\u takes four hexadecimal digits"),
    ("[\"\\u+123\"]", "1:4 found 'u'; \\u takes four hexadecimal digits"),
    ("[\"\\u12", "1:4 found 'u'; \\u takes four hexadecimal digits"),
    ("[\"a\\ud800\"]", "1:4 half of a surrogate pair stands alone here"),
    ("[\"\\ud800\\u0041\"]", "1:3 half of a surrogate pair stands alone here"),
    ("[\"\\udc00\"]", "1:3 half of a surrogate pair stands alone here"),
  ]) func nameThePlaceOfASyntaxError(text: String, start: String) {
    #expect(Self.problem(text).hasPrefix(start), "\(Self.problem(text))")
  }

  @Test(arguments: [
    ("\u{FEFF}!", "1:1"), ("\u{FEFF}\n !", "2:2"), ("[\r\n  !", "2:3"), ("[\"äöü\", !", "1:9"),
    ("[\"日本🙂\", !", "1:9"), ("[\n\n\n\"é\" !", "4:5"),
  ]) func countLinesAndCharacters(text: String, place: String) {
    #expect(Self.problem(text).hasPrefix(place + " "), "\(Self.problem(text))")
  }

  @Test func findValuesByTheirPath() throws {
    let text = "\u{FEFF}{\"a\": [1, {\"b\": true, \"\\u0063\": \"x\"}], \"d\": {}}"
    let outline = try JSONOutline(Array(text.utf8))
    func found(_ path: [JSONPathStep]) -> String { outline.text(of: outline.node(at: path)) }
    #expect(found([.key("a"), .index(0)]) == "1")
    #expect(found([.key("a"), .index(1), .key("b")]) == "true")
    #expect(found([.key("a"), .index(1), .key("c")]) == "\"x\"")
    #expect(found([.key("a")]) == "a list")
    #expect(found([.key("d")]) == "an object")
    // A path that leads nowhere is followed as far as it goes.
    #expect(found([.key("a"), .index(0), .key("z")]) == "1")
    #expect(found([.key("a"), .index(7)]) == "a list")
    #expect(outline.member(at: [.key("a"), .index(1), .key("c")])?.keyStart == 25)
    #expect(outline.member(at: [.key("a"), .index(1)]) == nil)
  }

  @Test func quoteLongValuesCutAndEscaped() throws {
    let text = "[\"\u{202E}" + String(repeating: "x", count: 1000) + "\"]"
    let outline = try JSONOutline(Array(text.utf8))
    let quoted = outline.text(of: outline.node(at: [.index(0)]))
    #expect(quoted.hasPrefix("\"\\u{202E}xxx"))
    #expect(quoted.hasSuffix("x…"))
    #expect(quoted.count < 220)
  }

  @Test func readAsDeepAsTheLimitAndNoDeeper() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[{\"a\":", count: depth / 2) + "1"
        + String(repeating: "}]", count: depth / 2)
    }
    #expect(Self.problem(nested(JSONOutline.depthLimit)) == "none")
    #expect(
      Self.problem(nested(JSONOutline.depthLimit + 2)).hasSuffix(" nested deeper than 256"))
    #expect(
      Self.problem(String(repeating: "[", count: 1_000_000)) == "1:258 nested deeper than 256")
  }

  @Test(
    arguments: [
      ([0x80], 1), ([0xC0, 0xAF], 1), ([0xE2, 0x82], 1), ([0xED, 0xA0, 0x80], 1),
      ([0xF4, 0x90, 0x80, 0x80], 1), ([0xC3, 0xA9, 0xFF], 2), ([0xF0, 0x9F, 0x99, 0x82, 0xC3], 2),
    ] as [([UInt8], Int)]) func nameThePlaceOfABadByte(bytes: [UInt8], characters: Int)
  {
    // Wherever the bad byte lies, also far behind and around the edges of any piece.
    for lead in [0, 1, 250, 253, 255, 256, 257, 511, 70_000] {
      let text =
        Array("[\n\"".utf8) + [UInt8](repeating: 0x61, count: lead) + bytes + Array("\"]".utf8)
      #expect(
        Self.problem(text)
          == "2:\(1 + lead + characters) a byte is not UTF-8; save the file as UTF-8")
    }
  }

  @Test func countCharactersUpToABadByte() {
    let text = "[\"" + String(repeating: "é日🙂", count: 100)
    #expect(Self.problem(Array(text.utf8) + [0xFF]).hasPrefix("1:303 a byte is not UTF-8"))
  }

  @Test func sayThatAFileIsUTF16() {
    for bytes in [
      [0xFF, 0xFE, 0x7B, 0, 0x7D, 0], [0xFE, 0xFF, 0, 0x7B, 0, 0x7D], [0x7B, 0, 0x7D, 0],
      [0, 0x7B, 0, 0x7D],
    ] as [[UInt8]] {
      #expect(Self.problem(bytes) == "1:1 the file is UTF-16; save it as UTF-8")
    }
  }

  @Test func writePathsAsPeopleDo() {
    let path: [JSONPathStep] = [
      .key("layers"), .index(2), .key("tracks"), .index(0), .key("stops"), .index(1), .index(0),
    ]
    #expect(path.text == "layers[2].tracks[0].stops[1][0]")
  }
}
