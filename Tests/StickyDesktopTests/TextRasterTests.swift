import CSDL2
import HeaderKit
import Testing

@testable import StickyDesktop

@MainActor @Suite(.enabled { await TextFixture.hasFonts() }) struct TextRasterTests {
  let fixture = TextFixture()

  private func pixels(
    _ text: String, style: TextStyle = TextFixture.style(), width: Double = 400,
    scale: Double = 1, textScale: Double = 1
  ) throws -> TextPixels {
    TextPixels(
      try #require(
        fixture.engine.render(
          text, style: style, width: width, scale: scale, textScale: textScale)))
  }

  @Test func theSameTextGivesTheSameBytes() throws {
    let text = "Same 中文 عربي עברית 😀 and more of it, in two lines"
    let style = TextFixture.style(lines: 2)
    let first = try pixels(text, style: style, width: 150, scale: 1.5)
    _ = try pixels("Something else 😀", scale: 2)
    #expect(try pixels(text, style: style, width: 150, scale: 1.5) == first)
    let other = TextFixture()
    let again = try #require(
      other.engine.render(text, style: style, width: 150, scale: 1.5, textScale: 1))
    #expect(TextPixels(again) == first)
  }

  @Test func theGroundHasTheTextsColour() throws {
    let result = try pixels("Plain letters")
    #expect(result.values.contains { $0 >> 24 == 0 })
    #expect(result.values.contains { $0 >> 24 > 200 })
    #expect(result.values.allSatisfy { $0 & 0xFFFFFF == 0x0A141E })
  }

  @Test(.enabled { await TextFixture.hasEmoji() }) func emojiKeepTheirColours() throws {
    let result = try pixels("😀", style: TextFixture.style(size: 20))
    #expect(result.values.contains { $0 >> 24 == 255 && $0 >> 16 & 255 > 200 })
    #expect(result.width <= 28)
    let middle = result.values[result.height / 2 * result.width + result.width / 2]
    #expect(middle >> 24 == 255)
  }

  @Test func aTranslucentColourIsBakedIn() throws {
    var style = TextFixture.style(size: 30)
    style.color.alpha = 100
    #expect(try pixels("III", style: style).values.map { $0 >> 24 }.max() == 100)
  }

  @Test func linesStandAsAsked() throws {
    let text = "wwwwwwww iiiii"
    var edges: [Int] = []
    for alignment in [.left, .center, .right] as [TextStyle.Alignment] {
      var style = TextFixture.style(lines: 2, alignment: alignment)
      style.lineHeight = 30
      let result = try pixels(text, style: style, width: 110)
      try #require(result.height == 60)
      edges.append(try #require(result.columns(rows: 30..<60)).lowerBound)
    }
    #expect(edges[0] < 4)
    #expect(edges[1] > edges[0] + 10)
    #expect(edges[2] > edges[1] + 10)
  }

  @Test(.enabled { await TextFixture.hasHebrew() }) func leadingFollowsTheDirection() throws {
    var fixture = try RendererFixture(width: 300, height: 30)
    func columns(_ words: String, _ alignment: TextStyle.Alignment) throws -> [Int] {
      fixture.words = words
      fixture.renderer.forgetContent()
      let frame = try fixture.draw([
        .text(
          .title(0), Rect(x: 0, y: 0, width: 300, height: 30),
          TextFixture.style(alignment: alignment))
      ])
      return (0..<300).filter { x in frame.column(x).contains { $0 != 0xFF_FFFF } }
    }
    #expect(try #require(columns("שלום", .leading).last) > 294)
    #expect(try #require(columns("שלום", .leading).first) > 200)
    #expect(try #require(columns("שלום", .left).last) < 100)
    #expect(try #require(columns("Hello", .leading).last) < 100)
    #expect(try #require(columns("Hello", .right).first) > 200)
  }

  @Test func baselinesOfScriptsMeet() throws {
    let latin = try pixels("HH")
    let mixed = try pixels("HH 中文 עברית 😀")
    #expect(mixed.height == latin.height)
    let letters = (0..<latin.height).filter { latin.alpha(3, $0) > 128 }
    #expect((0..<mixed.height).filter { mixed.alpha(3, $0) > 128 } == letters)
  }

  @Test func scaleAndTextScaleMultiply() throws {
    let style = TextFixture.style(size: 10)
    #expect(
      try pixels("Scale", style: style, scale: 2, textScale: 1.5)
        == pixels("Scale", style: TextFixture.style(size: 30)))
  }

  @Test func uppercaseIsOfTheText() throws {
    var style = TextFixture.style()
    style.uppercase = true
    #expect(try pixels("Straße", style: style) == pixels("STRASSE"))
  }

  @Test func whatHasNothingToShowGivesNothing() {
    let style = TextFixture.style()
    for text in ["", " ", "\n\t", "\u{202E}"] {
      #expect(
        fixture.engine.render(text, style: style, width: 100, scale: 1, textScale: 1) == nil)
    }
    var clear = style
    clear.color.alpha = 0
    #expect(fixture.engine.render("a", style: clear, width: 100, scale: 1, textScale: 1) == nil)
  }

  @Test func badNumbersAreHarmless() {
    for value in [0, -5, Double.nan, .infinity, 1e300] {
      for text in ["a b c", "שלום", "😀"] {
        var style = TextFixture.style(lines: 3)
        _ = fixture.engine.render(text, style: style, width: value, scale: 1, textScale: 1)
        _ = fixture.engine.render(text, style: style, width: 50, scale: value, textScale: 1)
        _ = fixture.engine.render(text, style: style, width: 50, scale: 1, textScale: value)
        style.lineHeight = Float(value)
        style.size = Float(value)
        let rendered = fixture.engine.render(
          text, style: style, width: 5000, scale: 1, textScale: 1)
        #expect((rendered?.surface.pointee.h ?? 0) <= 8192)
      }
    }
  }
}
