import Testing

@testable import StickyDesktop

/// The borders of what a header may say, the same as in header.schema.json.
struct HeaderLimitsTests {
  private static func layer(_ fields: String) -> String {
    HeaderFixture.least(", \"layers\": [{\"id\": \"a\", \"frame\": {}, \(fields)}]")
  }

  private static func list(_ count: Int, _ element: (Int) -> String) -> String {
    "[" + (0..<count).map(element).joined(separator: ", ") + "]"
  }

  private static func isAccepted(_ text: String) -> Bool {
    HeaderFixture.refusal(text) == "accepted"
  }

  @Test(arguments: [
    ("stretch", "maximum", "0", "16384", "-0.001", "16384.1"),
    ("stretch", "trigger", "1", "16384", "0.999", "16384.1"),
    ("snap", "threshold", "0", "1", "-1e-9", "1.1"),
    ("sections", "height", "1", "1000", "0.9", "1000.1"),
  ]) func boundTheFieldsOfParts(
    part: String, field: String, least: String, most: String, below: String, above: String
  ) {
    func text(_ value: String) -> String {
      HeaderFixture.least(", \"\(part)\": {\"\(field)\": \(value)}")
    }
    for value in [least, most] { #expect(Self.isAccepted(text(value)), "\(field) \(value)") }
    for value in [below, above, "1e999", "-1e999", "true"] {
      #expect(!Self.isAccepted(text(value)), "\(field) \(value)")
    }
  }

  @Test(arguments: [
    ("duration", ["0.001", "10"], ["0", "0.0009", "10.1"]),
    ("dampingRatio", ["0.01", "1"], ["0", "0.009", "1.001"]),
    ("initialVelocity", ["-100", "100"], ["-101", "101"]),
  ]) func boundTheSprings(field: String, good: [String], bad: [String]) {
    for spring in ["\"stretch\": {\"return\":", "\"snap\": {\"spring\":"] {
      func text(_ value: String) -> String {
        HeaderFixture.least(", \(spring) {\"\(field)\": \(value)}}")
      }
      for value in good { #expect(Self.isAccepted(text(value))) }
      for value in bad { #expect(!Self.isAccepted(text(value))) }
    }
  }

  @Test func boundTheLists() {
    func layers(_ count: Int) -> String {
      HeaderFixture.least(
        ", \"layers\": "
          + Self.list(count) { "{\"id\": \"\($0)\", \"kind\": \"tabs\", \"frame\": {}}" })
    }
    func tracks(_ count: Int) -> String {
      Self.layer(
        "\"kind\": \"tabs\", \"tracks\": "
          + Self.list(count) { _ in
            "{\"property\": \"x\", \"against\": \"stretch\", \"stops\": [[0, 0]]}"
          })
    }
    func stops(_ count: Int) -> String {
      Self.layer(
        "\"kind\": \"tabs\", \"tracks\": [{\"property\": \"x\", \"against\": \"stretch\", \"stops\": "
          + Self.list(count) { "[\($0), 0]" } + "}]")
    }
    func snaps(_ count: Int) -> String {
      HeaderFixture.least(", \"snap\": {\"stops\": \(Self.list(count) { "0.\($0 + 10)" })}")
    }
    func titles(_ count: Int) -> String {
      HeaderFixture.least(", \"lists\": \(Self.list(count) { "\"\($0)\"" })")
    }
    func colors(_ count: Int) -> String {
      Self.layer("\"kind\": \"gradient\", \"colors\": \(Self.list(count) { _ in "\"#000000\"" })")
    }
    for (text, counts) in [
      (layers, 0...64), (tracks, 0...32), (stops, 1...64), (snaps, 1...16), (titles, 0...16),
      (colors, 2...16),
    ] as [((Int) -> String, ClosedRange<Int>)] {
      #expect(Self.isAccepted(text(counts.lowerBound)))
      #expect(
        Self.isAccepted(text(counts.upperBound)),
        "\(HeaderFixture.refusal(text(counts.upperBound)))")
      #expect(!Self.isAccepted(text(counts.upperBound + 1)))
      if counts.lowerBound > 0 { #expect(!Self.isAccepted(text(counts.lowerBound - 1))) }
    }
  }

  @Test func boundTheTextsInScalars() {
    func id(_ text: String) -> String {
      HeaderFixture.least(
        ", \"layers\": [{\"id\": \"\(text)\", \"kind\": \"tabs\", \"frame\": {}}]")
    }
    #expect(Self.isAccepted(id(String(repeating: "é", count: 64))))
    #expect(!Self.isAccepted(id(String(repeating: "é", count: 65))))
    #expect(!Self.isAccepted(id("e" + String(repeating: "\u{301}", count: 64))))
    #expect(!Self.isAccepted(id("")))
    func description(_ count: Int) -> String {
      HeaderFixture.least(", \"description\": \"\(String(repeating: "x", count: count))\"")
    }
    #expect(Self.isAccepted(description(200)))
    #expect(!Self.isAccepted(description(201)))
  }

  @Test(arguments: [
    "a.jpg", "b/a.jpg", "b//a.jpg", "a..jpg", "ä ö.svg", "b/",
  ]) func takeTheNamesOfPictures(name: String) {
    #expect(Self.isAccepted(Self.layer("\"kind\": \"image\", \"image\": \"\(name)\"")))
    #expect(Self.isAccepted(Self.layer("\"kind\": \"symbol\", \"symbol\": \"\(name)\"")))
  }

  @Test(arguments: [
    "", "/a.jpg", "../a.jpg", "b/../a.jpg", "./a.jpg", ".hidden.jpg", "b/.git/a", "..", "b/..",
    "b\\\\a.jpg", "a\\u0000.jpg", "a\\n.jpg", String(repeating: "x", count: 256),
  ]) func refuseTheNamesOfPictures(name: String) {
    for (kind, field) in [("image", "image"), ("symbol", "symbol")] {
      let line = HeaderFixture.refusal(
        Self.layer("\"kind\": \"\(kind)\", \"\(field)\": \"\(name)\""))
      #expect(line.contains("error: layers[0].\(field): found \""), "\(line)")
    }
  }
}
