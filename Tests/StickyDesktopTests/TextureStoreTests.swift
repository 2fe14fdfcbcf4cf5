import HeaderKit
import Testing

@testable import StickyDesktop

@MainActor @Suite struct TextureStoreTests {
  private let style = TextStyle(size: 10, color: Color(red: 0, green: 0, blue: 0))

  private func list(_ texts: Range<Int32>) -> DisplayList {
    var list = DisplayList()
    for text in texts {
      list.append(.text(.title(text), Rect(x: 0, y: 0, width: 30, height: 10), style))
    }
    return list
  }

  /// What one text of the list takes.
  private func measure() throws -> Int {
    let fixture = try RendererFixture()
    fixture.draw(list(0..<1))
    return fixture.renderer.textures.bytes
  }

  @Test func theBudgetHoldsAndTheOldestGoFirst() throws {
    let one = try measure()
    let fixture = try RendererFixture(budget: one * 10)
    let textures = fixture.renderer.textures
    for text in Int32(0)..<50 {
      fixture.draw(list(text..<(text + 1)))
      #expect(textures.bytes <= one * 10)
    }
    #expect(textures.count >= 8)
    let key = { (text: Int32) in
      TextureKey.text(
        TextKey(.title(text), style: style, width: 30, scale: 1, textScale: 1))
    }
    #expect(textures.use(key(49)) != nil && textures.use(key(45)) != nil)
    #expect(textures.use(key(0)) == nil)
  }

  @Test func whatAFrameUsesStaysWhateverTheBudget() throws {
    let one = try measure()
    let fixture = try RendererFixture(budget: one * 2)
    fixture.draw(list(0..<20))
    #expect(fixture.renderer.textures.count == 20)
    fixture.draw(list(19..<20))
    #expect(fixture.renderer.textures.bytes <= one * 2)
  }

  @Test func wordsAreAskedOnceUntilTheyChange() throws {
    let fixture = try RendererFixture()
    var asked = 0
    let draw = {
      fixture.renderer.draw(list(0..<1), catalog: fixture.catalog, textScale: 1) { _ in
        asked += 1
        return asked == 1 ? "" : "word"
      }
    }
    draw()
    draw()
    // An empty text is remembered as such.
    #expect(asked == 1 && fixture.renderer.drawCalls == 0)
    fixture.renderer.textures.remove(text: .title(1))
    draw()
    #expect(asked == 1)
    fixture.renderer.textures.remove(text: .title(0))
    draw()
    #expect(asked == 2 && fixture.renderer.drawCalls == 1)
    fixture.renderer.textures.removeTexts()
    #expect(fixture.renderer.textures.count == 0 && fixture.renderer.textures.bytes == 0)
  }

  @Test func alphaIsNoReasonToSetATextAgain() throws {
    let fixture = try RendererFixture()
    for alpha in stride(from: Float(0.1), through: 1, by: 0.1) {
      var faded = style
      faded.alpha = alpha
      var list = DisplayList()
      list.append(.text(.title(0), Rect(x: 0, y: 0, width: 30, height: 10), faded))
      fixture.draw(list)
    }
    #expect(fixture.renderer.textures.count == 1)
  }
}
