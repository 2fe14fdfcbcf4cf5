import CSDL2
import HeaderKit
import Testing

@testable import StickyDesktop

@MainActor @Suite struct LetterSheetsTests {
  /// A texture that outlives its renderer is freed memory: SDL finds no texture there.
  @Test func theSheetsGoBeforeTheRendererTheyAreOf() throws {
    weak var display: Display?
    do {
      let fixture = try RendererFixture(width: 60, height: 30)
      display = fixture.renderer.display
      var list = DisplayList()
      list.append(
        Line("123"), Rect(x: 0, y: 0, width: 60, height: 30),
        TextStyle(size: 12, color: Color(red: 0, green: 0, blue: 0)))
      fixture.draw(list)
      #expect(fixture.renderer.drawCalls == 1)
      SDL_ClearError()
    }
    #expect(display == nil)
    #expect(String(cString: SDL_GetError()).isEmpty)
  }
}
