import HeaderKit
import Testing

@testable import StickyDesktop

@MainActor @Suite(.enabled { await TextFixture.hasFonts() }) struct TextShapingTests {
  let fixture = TextFixture()

  @Test func lettersAreKerned() throws {
    let face = try #require(fixture.engine.catalog.primary(weight: .regular, size: 64))
    let pair = face.width("AVAVAVAV", script: "Latn", isRightToLeft: false)
    let single = ["A", "V"].map { face.width($0, script: "Latn", isRightToLeft: false) }
    #expect(pair < 4 * (single[0] + single[1]))
    let run = try #require(fixture.lines("AVAVAVAV 12").first?.runs.first)
    #expect(run.script == "Latn")
  }

  @Test(.enabled { await TextFixture.hasArabic() }) func arabicJoins() throws {
    let run = try #require(fixture.lines("ههه").first?.runs.first)
    #expect(run.script == "Arab")
    #expect(run.isRightToLeft)
    // A non-joiner between the letters keeps them apart.
    let apart = fixture.lines("ه\u{200C}ه\u{200C}ه").first?.width
    #expect(run.width != apart)
  }

  @Test func runsStandInVisualOrder() {
    #expect(fixture.texts("abc אבג 123") == [["abc ", "123", "אבג "]])
    #expect(fixture.texts("אבג abc") == [["abc", "אבג "]])
    #expect(fixture.paragraph("¡ אבג")?.isRightToLeft == true)
    #expect(fixture.paragraph("12 abc אבג")?.isRightToLeft == false)
  }

  @Test func overridesAndIsolatesAreDropped() {
    #expect(TextParagraph.cleaned("a\u{202E}bc\u{2066}d") == "abcd")
    #expect(fixture.texts("abc\u{202E}def") == fixture.texts("abcdef"))
    #expect(TextParagraph.cleaned("a\r\n\t\u{1}b\u{0}") == "a b ")
    #expect(TextParagraph.cleaned("\n\na") == "a")
  }

  @Test func longTextsAreCutByCharacters() {
    let cut = TextParagraph.cleaned(String(repeating: "👨‍👩‍👧", count: 3000))
    #expect(cut.count == TextParagraph.maximumCharacters + 1)
    #expect(cut.last == "\u{2026}")
    let heap = TextParagraph.cleaned("e" + String(repeating: "\u{301}", count: 5000) + "f")
    #expect(heap.unicodeScalars.count == TextParagraph.maximumScalars + 1)
  }

  @Test(arguments: [
    "The quick brown fox jumps over the lazy dog and goes on to jump over many more dogs",
    "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnungsentwurf",
    "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。何でも薄暗いじめじめした所で",
    "الرياضيات لغة العلم 123 والطبيعة كتاب مفتوح لمن يقرأ بتمعن ويفكر",
    "👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧",
  ]) func cutLinesNeverExceedTheWidth(_ text: String) {
    let long = text + text
    for width in stride(from: Int32(0), through: 320, by: 7) {
      let lines = fixture.lines(long, width: width, maximumLines: 2)
      #expect(lines.count <= 2)
      #expect(lines.allSatisfy { $0.width <= width }, "\(width)")
      guard width > 60 else { continue }
      #expect(lines.count == 2)
      #expect(lines.last?.runs.contains { $0.text.hasSuffix("\u{2026}") } == true)
      let whole = Set(text)
      for run in lines.flatMap(\.runs) {
        #expect(run.text.allSatisfy { whole.contains($0) || $0 == "\u{2026}" })
      }
    }
  }

  @Test func linesEndAtSpacesWithoutThem() throws {
    let width = try #require(fixture.lines("alpha beta").first?.width)
    #expect(
      fixture.texts("alpha beta gamma delta", width: width, maximumLines: 3) == [
        ["alpha beta"], ["gamma"], ["delta"],
      ])
    #expect(fixture.texts("a\u{A0}b", width: 4000) == [["a\u{A0}b"]])
  }

  @Test func aSoftHyphenShowsWhereItIsUsed() throws {
    let width = try #require(fixture.lines("wonder-").first?.width)
    let lines = fixture.texts("wonder\u{AD}lands", width: width + 2, maximumLines: 2)
    #expect(lines == [["wonder\u{AD}-"], ["lands"]])
  }

  @Test func hugeTextsAreMeasuredInPart() {
    for text in ["word ", "x", "字", "ع"] {
      let shaper = TextFixture()
      let lines = shaper.lines(
        String(repeating: text, count: 200_000 / text.count), width: 300, maximumLines: 2)
      #expect(lines.count == 2)
      #expect(shaper.engine.shaper.measuredCharacters < 5000)
    }
  }
}
