import Testing

@testable import StickyDesktop

/// Lines of changing numbers.
@Suite struct LineTests {
  private func text(_ line: Line) -> String {
    var text = ""
    line.forEachLetter { text.append(Line.character($0)) }
    return text
  }

  @Test(arguments: [
    (0.0, 0, "0"), (-0.4, 0, "0"), (-0.5, 0, "−1"), (12.345, 1, "12.3"), (12.35, 2, "12.35"),
    (0.05, 1, "0.1"), (-0.04, 1, "0.0"), (999.999, 2, "1000.00"), (1234.5, 3, "1234.500"),
    (7.007, 3, "7.007"), (1e300, 1, "999999.0"), (-1e300, 0, "−999999"), (.infinity, 1, "–"),
    (.nan, 0, "–"),
  ]) func numbers(value: Double, decimals: Int, wanted: String) {
    var line = Line()
    line.append(value, decimals: decimals)
    #expect(text(line) == wanted)
  }

  @Test(arguments: [(0, "0"), (-7, "−7"), (1_000_000, "1000000"), (Int.min, "−999999999")])
  func wholeNumbers(value: Int, wanted: String) {
    var line = Line()
    line.append(value)
    #expect(text(line) == wanted)
  }

  @Test func everySignHasALetterOfItsOwn() {
    let signs = String(String.UnicodeScalarView(Line.signs))
    #expect(text(Line(signs)) == signs)
    #expect(text(Line("a é")) == "a ?")
  }

  @Test func aLineEndsAtItsCapacity() {
    var line = Line(String(repeating: "x", count: 70))
    #expect(line.count == Line.capacity)
    line.append(5)
    #expect(line.count == Line.capacity)
  }

  @Test func whatIsBehindTheEndDoesNotCount() {
    #expect(Line("ab") == Line("ab"))
    #expect(Line("ab") != Line("ac"))
    #expect(Line("ab") != Line("a"))
  }
}
