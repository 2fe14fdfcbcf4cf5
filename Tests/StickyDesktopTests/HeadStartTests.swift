import CSDL2
import HeaderKit
import Testing

@testable import StickyDesktop

/// What other threads make while the window comes up.
@MainActor struct HeadStartTests {
  private let style = TextStyle(size: 17, color: Color(red: 200, green: 10, blue: 20))
  private let size = Size(width: 640, height: 480)

  private func pixels(_ text: RenderedText?) -> [UInt8] {
    guard let surface = text?.surface.pointee, let start = surface.pixels else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(surface.pitch * surface.h)))
  }

  private func headStart(_ commands: [DrawCommand], text: String) -> HeadStart {
    var list = DisplayList()
    for command in commands { list.append(command) }
    return HeadStart(
      list, size: size, scale: 1, textScale: 1, catalog: ImageCatalog(), words: { _ in text })
  }

  @Test(arguments: ["Plain", "Beside a picture 👋🏽", "مرحبا"])
  func aTextSetAheadIsTheSameAndGivenAwayOnce(_ text: String) throws {
    let rect = Rect(x: 20, y: 20, width: 300, height: 24)
    let engine = headStart([.text(.title(0), rect, style)], text: text).takeEngine()
    let key = TextKey(.title(0), style: style, width: 300, scale: 1, textScale: 1)
    var asked = 0
    func take() -> RenderedText? {
      engine.text(key) {
        asked += 1
        return text
      }
    }
    let ahead = take()
    // A thread that had not begun leaves the text to whoever draws.
    let wasAhead = asked == 0
    let again = take()
    #expect(asked == (wasAhead ? 1 : 2))
    #expect(try #require(ahead).isColored == again?.isColored)
    #expect(pixels(ahead) == pixels(again))
    #expect(!pixels(ahead).isEmpty)
  }

  @Test func whatIsForgottenIsSetAnew() {
    let engine = TextEngine()
    let key = TextKey(.title(0), style: style, width: 300, scale: 1, textScale: 1)
    engine.setAhead([TextEngine.Order(key: key, text: "Old", color: style.color)])
    engine.forgetReady()
    var asked = 0
    _ = engine.text(key) {
      asked += 1
      return "New"
    }
    #expect(asked == 1)
  }

  @Test func picturesInSightAreDecodedAndOthersAreNot() {
    var catalog = ImageCatalog()
    let folder = Checkout.resources + "/Images/"
    let seen = catalog.add(path: folder + "avatar.jpg")
    let below = catalog.add(path: folder + "city.jpg")
    var list = DisplayList()
    list.append(.image(seen, Rect(x: 0, y: 0, width: 64, height: 64), ImageStyle()))
    list.append(.image(below, Rect(x: 0, y: 500, width: 64, height: 64), ImageStyle()))
    let start = HeadStart(
      list, size: size, scale: 1, textScale: 1, catalog: catalog, words: { _ in "" })
    while !start.pictures.hasPendingUpload { start.wakeUp.wait(seconds: 1) }
    #expect(!start.pictures.isIdle)
    start.pictures.reset()
    #expect(start.pictures.isIdle)
  }

  @Test(arguments: [
    ("ar_EG.UTF-8", true), ("he", true), ("fa_IR", true), ("de_DE.UTF-8", false), ("C", false),
    ("", false),
  ])
  func aLanguageHasItsDirection(name: String, isFromTheRight: Bool) {
    #expect(WritingDirection.isFromTheRight(["LANG": name]) == isFromTheRight)
    #expect(WritingDirection.isFromTheRight(["LC_ALL": name, "LANG": "C"]) == isFromTheRight)
  }
}
