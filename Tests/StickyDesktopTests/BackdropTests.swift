import HeaderKit
import Testing

@testable import StickyDesktop

/// What lies behind a thing: one colour, or more.
@Suite struct BackdropTests {
  private let white = Color(red: 255, green: 255, blue: 255)
  private let red = Color(red: 200, green: 0, blue: 0)

  private func rect(_ left: Int32, _ top: Int32, _ right: Int32, _ bottom: Int32) -> PixelRect {
    PixelRect(left: left, top: top, right: right, bottom: bottom)
  }

  private var backdrop: Backdrop {
    var backdrop = Backdrop()
    backdrop.begin(white)
    return backdrop
  }

  @Test func atFirstTheBackgroundIsBehindEverything() {
    #expect(backdrop.color(behind: rect(-5, 0, 1000, 1000)) == white)
  }

  @Test func anEvenRectangleIsBehindWhatIsInsideIt() {
    var backdrop = backdrop
    backdrop.add(rect(10, 10, 50, 50), red)
    #expect(backdrop.color(behind: rect(10, 10, 50, 50)) == red)
    #expect(backdrop.color(behind: rect(20, 20, 30, 30)) == red)
    // Over its edge there are two colours, beside it there is one.
    #expect(backdrop.color(behind: rect(0, 20, 30, 30)) == nil)
    #expect(backdrop.color(behind: rect(50, 10, 60, 50)) == white)
  }

  @Test func whatWasDrawnLastCounts() {
    var backdrop = backdrop
    backdrop.add(rect(0, 0, 50, 50))
    #expect(backdrop.color(behind: rect(10, 10, 20, 20)) == nil)
    backdrop.add(rect(5, 5, 30, 30), red)
    #expect(backdrop.color(behind: rect(10, 10, 20, 20)) == red)
    backdrop.add(rect(12, 12, 13, 13))
    #expect(backdrop.color(behind: rect(10, 10, 20, 20)) == nil)
    #expect(backdrop.color(behind: rect(20, 20, 30, 30)) == red)
  }

  /// What a clip cuts away was not drawn.
  @Test func clipsCutWhatIsAdded() {
    var backdrop = backdrop
    backdrop.pushClip(rect(0, 0, 30, 30))
    backdrop.pushClip(rect(20, 0, 60, 60))
    backdrop.add(rect(0, 0, 100, 100), red)
    backdrop.popClip()
    #expect(backdrop.color(behind: rect(20, 0, 30, 30)) == red)
    #expect(backdrop.color(behind: rect(0, 0, 20, 30)) == white)
    #expect(backdrop.color(behind: rect(15, 0, 25, 10)) == nil)
    backdrop.popClip()
    // More pops than pushes do no harm.
    backdrop.popClip()
    backdrop.add(rect(0, 0, 100, 100), red)
    #expect(backdrop.color(behind: rect(0, 0, 100, 100)) == red)
  }

  @Test func aFrameBeginsAnew() {
    var backdrop = backdrop
    backdrop.pushClip(rect(0, 0, 1, 1))
    backdrop.add(rect(0, 0, 100, 100))
    backdrop.begin(red)
    #expect(backdrop.color(behind: rect(0, 0, 10, 10)) == red)
    backdrop.add(rect(0, 0, 10, 10), white)
    #expect(backdrop.color(behind: rect(0, 0, 10, 10)) == white)
  }
}
