import HeaderKit
import Testing

@testable import StickyDesktop

struct HeaderFieldsTests {
  @Test func readEveryField() throws {
    let header = try HeaderFixture.fields(HeaderFixture.complete).specification
    #expect(header.name == "articles")
    #expect(header.expandedHeight == 150)
    #expect(header.collapsedHeight == 65)
    #expect(header.stretch.maximum == nil)
    #expect(
      header.stretch.returnSpring
        == HeaderSpecification.Spring(duration: 0.4, dampingRatio: 0.7, initialVelocity: 0.5))
    #expect(header.snap.stops == [0, 1])
    #expect(header.sections == .init(height: 50, topPadding: 0, pin: true))
    #expect(header.filler == .init(height: 30, color: "#FFA500"))
    #expect(
      header.layers.map(\.id).joined(separator: " ") == "photo colour title icon fade mist edge bar"
    )
    #expect(header.layers[0].content == .image(name: "a.jpg", contentMode: .fill, parallax: 0))
    #expect(header.layers[1].tracks[0].stops[0] == .init(position: 0, value: .number(0.6)))
    #expect(header.layers[2].tracks[0].stops[0] == .init(position: 0, value: .color("#000000")))
    #expect(header.layers[3].frame.centerY == 6)
    #expect(header.layers[7].content == .tabs(color: "#FFE0D0", size: 13))
  }

  @Test func fillInWhatIsLeftOut() throws {
    let header = try HeaderFixture.fields(HeaderFixture.least()).specification
    #expect(
      header == HeaderSpecification(name: "a", expandedHeight: 150, collapsedHeight: 65))
    let spring = try HeaderFixture.fields(
      HeaderFixture.least(", \"stretch\": {\"return\": {}}, \"snap\": {\"spring\": {}}"))
    #expect(
      spring.specification.stretch.returnSpring
        == .init(duration: 0.4, dampingRatio: 0.7, initialVelocity: 0.5))
    #expect(spring.specification.snap.spring == HeaderSpecification.Snap().spring)
  }

  @Test func takeNullForNoLimitOnly() throws {
    let text = HeaderFixture.least(", \"stretch\": {\"maximum\": null, \"trigger\": null}")
    #expect(try HeaderFixture.fields(text).specification.stretch.maximum == nil)
  }

  @Test(arguments: [
    "\"stretch\": null", "\"stretch\": {\"enabled\": null}", "\"stretch\": {\"wheel\": null}",
    "\"stretch\": {\"return\": null}", "\"snap\": null", "\"snap\": {\"spring\": null}",
    "\"sections\": null", "\"sections\": {\"height\": 50, \"pin\": null}", "\"filler\": null",
  ]) func refuseNullForAnythingElse(field: String) {
    let line = HeaderFixture.refusal(HeaderFixture.least(", \(field)"))
    #expect(line.contains(": found null; "), "\(field): \(line)")
  }

  /// Pieces of the complete header, what takes their place, and the line from its field on.
  @Test(arguments: [
    ("\"name\": \"articles\", ", "", "header: the key \"name\" is missing here (h.json:1:1)"),
    ("150", "\"150\"", "expandedHeight: found \"150\"; a number is wanted here (h.json:1:71)"),
    ("150", "1e999", "expandedHeight: found 1e999; the number is too large (h.json:1:71)"),
    ("150", "-1", "expandedHeight: found -1; allowed: 0 to 16384 (h.json:1:71)"),
    ("150", "null", "expandedHeight: found null; a number is wanted here (h.json:1:71)"),
    (
      "65", "151",
      "collapsedHeight: found 151; allowed: no more than the expandedHeight, 150 (h.json:2:21)"
    ),
    (
      "\"Photo header\"", "null",
      "description: found null; a text in quotes is wanted here (h.json:1:37)"
    ),
    (
      "\"expandedHeight\"", "\"50%\": 1, \"expandedHeight\"",
      "50%: unknown key \"50%\"; allowed here: name, description, expandedHeight, collapsedHeight, scroll, law, placement, revealDistance, shortContent, stretch, snap, sections, filler, lists, layers (h.json:1:53)"
    ),
    (
      "\"articles\"", "\"../a\"",
      "name: found \"../a\"; allowed: small letters, digits and single hyphens between them (h.json:1:10)"
    ),
    (
      "\"exitUntilCollapsed\"", "\"pinned\"",
      "scroll: found \"pinned\"; allowed: scroll, exitUntilCollapsed, enterAlways, enterAlwaysCollapsed, noScroll (h.json:3:12)"
    ),
    ("\"fit\"", "null", "shortContent: found null; a text in quotes is wanted here (h.json:4:18)"),
    (
      "\"enabled\": true", "\"enabled\": 1",
      "stretch.enabled: found 1; true or false is wanted here (h.json:5:25)"
    ),
    (
      "\"maximum\": null", "\"maximum\": 1e5",
      "stretch.maximum: found 1e5; allowed: 0 to 16384 (h.json:5:42)"
    ),
    (
      "\"trigger\": null", "\"trigger\": 0",
      "stretch.trigger: found 0; allowed: 1 to 16384 (h.json:5:59)"
    ),
    ("0.7", "1.5", "stretch.return.dampingRatio: found 1.5; allowed: 0.01 to 1 (h.json:6:47)"),
    (
      "\"stops\": [0, 1]", "\"stops\": []",
      "snap.stops: a list of 0; allowed: 1 to 16 (h.json:7:54)"
    ),
    (
      "\"stops\": [0, 1]", "\"stops\": [1, 0]",
      "snap.stops: found a list; allowed: numbers from 0 to 1, each above the last (h.json:7:54)"
    ),
    (
      "\"stops\": [0, 1]", "\"stops\": [0, \"x\"]",
      "snap.stops[1]: found \"x\"; a number is wanted here (h.json:7:58)"
    ),
    (
      "{\"height\": 50, \"topPadding\": 0, \"pin\": true}", "7",
      "sections: found 7; an object is wanted here (h.json:9:14)"
    ),
    ("\"height\": 50, ", "", "sections: the key \"height\" is missing here (h.json:9:14)"),
    (
      "\"#FFA500\"", "\"orange\"",
      "filler.color: found \"orange\"; allowed: a colour as #RRGGBB or #RRGGBBAA (h.json:10:36)"
    ),
    (
      "\"lists\": []", "\"lists\": {}",
      "lists: found an object; a list is wanted here (h.json:10:57)"
    ),
    (
      "\"lists\": []", "\"lists\": [\"a\", \"\"]",
      "lists[1]: found \"\"; allowed: 1 to 100 characters (h.json:10:63)"
    ),
    (
      "\"id\": \"colour\"", "\"id\": \"photo\"",
      "layers[1].id: found \"photo\"; another layer has that id already; give each its own (h.json:14:10)"
    ),
    ("\"id\": \"colour\", ", "", "layers[1]: the key \"id\" is missing here (h.json:14:3)"),
    (
      "\"kind\": \"color\"", "\"kind\": \"paint\"",
      "layers[1].kind: found \"paint\"; allowed: image, color, gradient, text, symbol, blur, shadow, tabs (h.json:14:28)"
    ),
    (
      "\"color\": \"#EB605B\"", "\"text\": \"x\"",
      "layers[1].text: unknown key \"text\"; allowed here: id, kind, frame, tracks, color (h.json:14:37)"
    ),
    (
      "\"parallax\": 0", "\"parallax\": 2",
      "layers[0].parallax: found 2; allowed: -1 to 1 (h.json:12:89)"
    ),
    (
      "{\"left\": 0}", "{\"left\": null}",
      "layers[1].frame.left: found null; a number is wanted here (h.json:14:75)"
    ),
    (
      "{\"left\": 0}", "{\"left\": 0, \"right\": 0, \"width\": 1}",
      "layers[1].frame.width: found 1; two of left, right and width fix the third; take one away (h.json:14:99)"
    ),
    (
      "{\"left\": 0}", "{\"left\": 0, \"centerX\": 0}",
      "layers[1].frame.left: found 0; centerX and left are two places; keep one (h.json:14:75)"
    ),
    (
      "[0, 0.6]", "[0, 2]",
      "layers[1].tracks[0].stops[0][1]: found 2; allowed for alpha: 0 to 1 (h.json:15:74)"
    ),
    (
      "[0, 0.6]", "[-1, 0]",
      "layers[1].tracks[0].stops[0][0]: found -1; allowed against collapse: 0 to 1 (h.json:15:71)"
    ),
    (
      "[0, 0.6]", "[1, 0]",
      "layers[1].tracks[0].stops[1][0]: found 1; each position is above the one before (h.json:15:79)"
    ),
    (
      "[0, 0.6]", "[0]",
      "layers[1].tracks[0].stops[0]: found a list; a stop is [position, value] (h.json:15:70)"
    ),
    (
      "[0, 0.6]", "[0, 1, 2]",
      "layers[1].tracks[0].stops[0]: found a list; a stop is [position, value] (h.json:15:70)"
    ),
    (
      "[0, 0.6]", "[1e999, 1]",
      "layers[1].tracks[0].stops[0][0]: found 1e999; a number is wanted here (h.json:15:71)"
    ),
    (
      "\"stops\": [0, 1]", "\"stops\": [0, 1e999]",
      "snap.stops: found a list; a number in it is too large (h.json:7:54)"
    ),
    (
      "[0, 0.6]", "[\"0\", 1]",
      "layers[1].tracks[0].stops[0][0]: found \"0\"; a number is wanted here (h.json:15:71)"
    ),
    (
      "[0, 0.6]", "[0, null]",
      "layers[1].tracks[0].stops[0][1]: found null; a number or a colour is wanted here (h.json:15:74)"
    ),
    (
      "[0, 0.6]", "[0, \"#FFFFFF\"]",
      "layers[1].tracks[0].stops[0][1]: found \"#FFFFFF\"; allowed for alpha: 0 to 1 (h.json:15:74)"
    ),
    (
      "[0, \"#000000\"]", "[0, 1]",
      "layers[2].tracks[0].stops[0][1]: found 1; allowed for color: a colour as #RRGGBB or #RRGGBBAA (h.json:19:73)"
    ),
    (
      "\"#00000000\"", "\"#00\"",
      "layers[4].colors[0]: found \"#00\"; allowed: a colour as #RRGGBB or #RRGGBBAA (h.json:22:49)"
    ),
    (
      "\"property\": \"alpha\"", "\"property\": \"blur\"",
      "layers[1].tracks[0].property: found \"blur\"; allowed on color: alpha, scale, x, y, width, height, cornerRadius, color (h.json:15:28)"
    ),
    (
      "\"property\": \"color\"", "\"property\": \"cornerRadius\"",
      "layers[2].tracks[0].stops[0][1]: found \"#000000\"; allowed for cornerRadius: 0 to 16384 (h.json:19:80)"
    ),
    (
      "\"size\": 13", "\"size\": 0",
      "layers[7].size: found 0; allowed: 1 to 400 (h.json:25:61)"
    ),
    ("\"sigma\": 8, ", "", "layers[5]: the key \"sigma\" is missing here (h.json:23:3)"),
  ]) func nameTheFieldAndThePlace(old: String, new: String, line: String) {
    let text = HeaderFixture.changed(old, new)
    #expect(HeaderFixture.refusal(text) == "sticky-desktop: error: " + line)
  }

  @Test(arguments: [
    ("[]", "header: found a list; an object is wanted here (h.json:1:1)"),
    ("7", "header: found 7; an object is wanted here (h.json:1:1)"),
    ("{\"b\": 1, \"c\": 2, \"a\": 3}", "a: unknown key \"a\""),
  ]) func refuseWhatIsNoHeader(text: String, start: String) {
    #expect(HeaderFixture.refusal(text).hasPrefix("sticky-desktop: error: " + start))
  }
}
