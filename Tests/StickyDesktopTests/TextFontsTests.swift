import HeaderKit
import Testing

@testable import StickyDesktop

@MainActor @Suite(.enabled { await TextFixture.hasFonts() }) struct TextFontsTests {
  let fixture = TextFixture()

  @Test(arguments: [
    "Affinity Ångström", "Съешь ещё этих", "다람쥐 헌 쳇바퀴", "天地玄黄", "いろはにほへと漢字", "اللغة العربية",
    "שלום עולם", "👨‍👩‍👧‍👦", "🇩🇪🇯🇵", "👍🏽", "Aabc 中 ع 😀 👨‍👩‍👧 🇩🇪",
  ]) func everyRunShowsWhatItHolds(_ text: String) {
    for run in fixture.lines(text).flatMap(\.runs) {
      for scalar in run.text.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
        let isEmoji = scalar.properties.isEmojiPresentation
        guard TextFixture.covers(scalar, isEmoji: isEmoji) else { continue }
        #expect(run.face.provides(scalar), "\(scalar.value) in \(run.face.key.file)")
      }
    }
  }

  @Test(.enabled { await TextFixture.hasEmoji() }, arguments: ["😀", "👨‍👩‍👧", "🇩🇪", "👍🏽", "1️⃣", "☀️"])
  func emojiAreOnePicture(_ emoji: String) throws {
    let runs = fixture.lines("a\(emoji)b").flatMap(\.runs)
    #expect(runs.map(\.text) == ["a", emoji, "b"])
    #expect(runs.map(\.face.isColor) == [false, true, false])
    let single = fixture.lines("😀").first?.width
    #expect(runs[1].width == single)
  }

  @Test func plainSignsStayPlain() {
    for text in ["\u{2600}\u{FE0E}", "12", "©", "#"] {
      #expect(fixture.lines(text).flatMap(\.runs).allSatisfy { !$0.face.isColor }, "\(text)")
    }
    #expect(TextParagraph.isEmoji(["\u{1F600}"]))
    #expect(!TextParagraph.isEmoji(["\u{1F600}", "\u{FE0E}"]))
    #expect(TextParagraph.isEmoji(["#", "\u{FE0F}", "\u{20E3}"]))
  }

  @Test(.enabled { await TextFixture.hasHan() }) func hanFollowsTheLanguageOfItsText() throws {
    func face(_ text: String) throws -> FontFace.Key {
      let clusters = try #require(fixture.paragraph(text)?.clusters)
      return try #require(clusters.first).face.key
    }
    let chinese = try face("直")
    // Whether a machine has other shapes for Japanese depends on its fonts.
    let japanese = FontCatalog().face(
      for: ["直"], wish: FontCatalog.Wish(language: "ja"), size: 16)
    #expect(try face("直の") == japanese?.key)
    #expect(try face("直abc") == chinese)
  }

  @Test func lettersOfAMissingScriptShowOneBox() throws {
    let line = try #require(fixture.lines("\u{10FFFD}").first)
    #expect(line.runs.count == 1)
    #expect(line.width > 0)
    let lookups = fixture.engine.catalog.lookups
    _ = fixture.lines("\u{10FFFD}\u{10FFFD} again \u{10FFFD}")
    let afterwards = fixture.engine.catalog.lookups
    _ = fixture.lines("\u{10FFFD}\u{10FFFD} again \u{10FFFD}")
    #expect(fixture.engine.catalog.lookups == afterwards)
    #expect(afterwards - lookups <= 6)
  }

  @Test func aSecondPassAsksFontconfigNothing() {
    let texts = ["Latin", "Русский", "한국어", "中文标题", "日本語の題", "العربية 12", "עברית", "😀 👨‍👩‍👧 🇩🇪"]
    func pass() {
      for text in texts {
        for size in [12, 15, 22] as [Float] {
          _ = fixture.engine.render(
            text, style: TextFixture.style(size: size), width: 300, scale: 1.5, textScale: 1)
        }
      }
    }
    pass()
    let lookups = fixture.engine.catalog.lookups
    #expect(lookups > 0)
    pass()
    #expect(fixture.engine.catalog.lookups == lookups)
  }

  @Test func boldIsWiderThanRegular() throws {
    var style = TextFixture.style()
    let regular = try #require(fixture.paragraph("Hamburgefonstiv", style: style))
    style.weight = .bold
    let bold = try #require(fixture.paragraph("Hamburgefonstiv", style: style))
    let widths = [regular, bold].map {
      fixture.engine.shaper.lines($0, width: 4000, maximumLines: 1).first?.width ?? 0
    }
    #expect(widths[1] > widths[0])
  }
}
