import Testing

@testable import StickyDesktop

struct TerminalTextTests {
  @Test(arguments: [
    ("\u{1B}]0;x\u{7}", "\\u{1B}]0;x\\u{7}"), ("a\nb\rc\td", "a\\u{A}b\\u{D}c\\u{9}d"),
    ("a\r\nb", "a\\u{D}\\u{A}b"), ("\u{7F}\u{80}\u{9B}31m", "\\u{7F}\\u{80}\\u{9B}31m"),
    ("\u{202E}gpj.exe", "\\u{202E}gpj.exe"),
    ("\u{2066}\u{2069}\u{200F}", "\\u{2066}\\u{2069}\\u{200F}"),
    ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"), ("e\u{301}\u{1B}\u{301}", "e\u{301}\\u{1B}\u{301}"),
    ("Ünïcödé 日本 👩‍👩‍👧", "Ünïcödé 日本 👩‍👩‍👧"), ("", ""),
  ]) func escapeWhatSteersATerminal(text: String, shown: String) {
    #expect(TerminalText.escaped(text) == shown)
  }

  @Test func cutWhatIsQuoted() {
    #expect(TerminalText.quoted(String(repeating: "x", count: 200)).count == 200)
    #expect(TerminalText.quoted(String(repeating: "x", count: 201)).hasSuffix("x…"))
    // One character of many scalars is cut too.
    let marks = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(TerminalText.quoted(marks).unicodeScalars.count == 201)
  }

  @Test func putAnErrorInOneLine() {
    let error = RunError(
      .badInput, what: "a\nb", why: "no\u{1B}", file: "x\n\u{202E}.json", line: 3, column: 7)
    #expect(
      error.terminalLine
        == "sticky-desktop: error: a\\u{A}b: no\\u{1B} (x\\u{A}\\u{202E}.json:3:7)")
    #expect(error.warningLine.hasPrefix("sticky-desktop: warning: a"))
    #expect(RunError(.usage, what: "a", why: "b").terminalLine == "sticky-desktop: error: a: b")
    #expect(
      RunError(.usage, what: "a", why: "b", file: "f", line: 2).terminalLine
        == "sticky-desktop: error: a: b (f:2)")
  }
}
