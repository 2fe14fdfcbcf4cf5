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
    fixture.renderer.forgetContent()
    draw()
    #expect(asked == 2 && fixture.renderer.drawCalls == 1)
    fixture.renderer.dropTextures()
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

  private func draw(
    _ fixture: RendererFixture, size: Float, scale: Float = 1, color: Color? = nil
  ) {
    var style = style
    style.size = size
    style.scale = scale
    style.color = color ?? style.color
    var list = DisplayList()
    list.append(.text(.title(0), Rect(x: 0, y: 0, width: 300, height: 40), style))
    fixture.draw(list)
  }

  @Test func colourIsNoReasonToSetATextAgain() throws {
    let fixture = try RendererFixture(width: 300, height: 40)
    for value in UInt8(0)..<100 {
      draw(fixture, size: 20, color: Color(red: value, green: 255 - value, blue: 9, alpha: 200))
    }
    #expect(fixture.renderer.textures.count == 1)
    let frame = try FrameCapture.pixels(of: fixture.renderer.display)
    // The darkest pixels of the letters have the colour wanted, over white.
    let wanted = (99.0 * 200 + 255 * 55) / 255
    #expect(frame.pixels.contains { abs(Double($0 >> 16 & 255) - wanted) <= 2 })
  }

  @Test func aScaleOnTheMoveIsNoReasonToSetATextAgain() throws {
    let fixture = try RendererFixture(width: 300, height: 40)
    for step in 0..<60 { draw(fixture, size: 34, scale: 1 - Float(step) * 0.009) }
    #expect(fixture.renderer.textures.count == 1)
  }

  @Test func aScaleOnTheMoveGrowsSteadily() throws {
    let fixture = try RendererFixture(width: 300, height: 40)
    var before = 0
    for step in 0..<40 {
      draw(fixture, size: 32, scale: 0.5 + Float(step) * 0.0125)
      let frame = try FrameCapture.pixels(of: fixture.renderer.display)
      let width = (0..<300).last { x in frame.column(x).contains { $0 != 0xFF_FFFF } } ?? 0
      #expect(width + 1 >= before && width - before <= 6 || before == 0, "step \(step)")
      before = width
    }
  }
}
