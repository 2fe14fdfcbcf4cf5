import HeaderKit
import Testing
import TrackpadKit

@testable import StickyDesktop

struct ExpectationCheckTests {
  static func check(_ lines: String) throws -> ExpectationCheck {
    let text = "gesture 1\n" + lines.split(separator: "\n").map { "expect \($0)\n" }.joined()
    return ExpectationCheck(try GestureFile(parsing: text).expectations)
  }

  /// Three frames: offset 0, 50, 20; section and row come with the second.
  static let frames = [
    TrajectorySample(timeMilliseconds: 0, header: 150),
    TrajectorySample(
      timeMilliseconds: 16, offset: 50, header: 100, collapse: 1, stretch: 3, section: 2,
      sectionTop: 65, firstRow: 7, firstRowTop: 64.5),
    TrajectorySample(
      timeMilliseconds: 32, offset: 20, velocity: -4, header: 130, section: 1, sectionTop: 80,
      firstRow: 3, firstRowTop: 130),
  ]

  static func verdict(_ line: String, settle: Double? = 400) throws -> Verdict {
    var check = try check(line)
    for frame in frames { check.observe(frame) }
    let state = TrajectorySample(timeMilliseconds: 20, offset: 33, collapse: 0.1 + 0.2)
    check.observe(state, at: Instant(milliseconds: 20))
    return try #require(check.verdicts(settle: settle).first)
  }

  @Test(arguments: [
    "end offset 20 +- 0", "end offset 20.4 +- 0.5", "end offset 19.5 +- 0.5", "end offset <= 20",
    "end offset >= 20", "end velocity <= -4", "end section = 1", "end first_row = 3",
    "end section_top 80 +- 0", "end first_row_top 130 +- 0", "end header 130 +- 0.01",
    "max offset 50 +- 0", "max offset <= 50", "min offset 0 +- 0", "max stretch 3 +- 0",
    "max section = 2", "min section = -1", "min first_row = -1", "min section_top 65 +- 0",
    "max first_row_top 130 +- 0", "max velocity 0 +- 0", "min velocity -4 +- 0",
    "at 20 offset 33 +- 0", "at 20 collapse 0.3 +- 1e-9", "at 20 section = -1",
    "settle <= 400", "settle >= 400", "settle 390 +- 10",
  ])
  func holds(line: String) throws {
    let verdict = try Self.verdict(line)
    #expect(verdict.passed, "\(verdict)")
    #expect(verdict.line(file: "a.gesture") == "a.gesture:2: expect \(line): ok")
  }

  @Test(arguments: [
    ("end offset 19.4 +- 0.5", "got 20 (at 32 ms)"), ("end offset <= 19.999", "got 20 (at 32 ms)"),
    ("end offset >= 20.001", "got 20 (at 32 ms)"), ("end section = 2", "got 1 (at 32 ms)"),
    ("max offset <= 49", "got 50 (at 16 ms)"), ("min header >= 101", "got 100 (at 16 ms)"),
    ("at 20 offset = 34", "got 33 (at 20 ms)"), ("at 20 section_top <= 0", "got none (at 20 ms)"),
    ("at 20 collapse 0.3 +- 0", "got 0.30000000000000004 (at 20 ms)"),
    ("at 20 collapse 0.4 +- 0", "got 0.3 (at 20 ms)"),
    ("at 20 collapse 0.30001 +- 0.000005", "got 0.3 (at 20 ms)"),
    ("at 21 offset = 34", "got nothing, the run ended before"), ("settle <= 399", "got 400 ms"),
  ])
  func fails(line: String, got: String) throws {
    let verdict = try Self.verdict(line)
    #expect(!verdict.passed)
    #expect(verdict.line(file: "dir/a.gesture") == "dir/a.gesture:2: expect \(line): \(got)")
  }

  @Test func withoutRestSettleFails() throws {
    let verdict = try Self.verdict("settle >= 0", settle: nil)
    #expect(!verdict.passed)
    #expect(verdict.line(file: "a") == "a:2: expect settle >= 0: got no rest")
  }

  @Test(arguments: ["end offset <= 5", "max offset <= 5", "min section >= -1"])
  func withoutFramesNothingHolds(line: String) throws {
    let verdict = try #require(try Self.check(line).verdicts(settle: 0).first)
    #expect(!verdict.passed && verdict.line(file: "a").hasSuffix("got no frame"))
  }

  @Test func withoutARowInAnyFrameItsTopFails() throws {
    var check = try Self.check("max first_row_top <= 1e9")
    check.observe(TrajectorySample())
    let verdict = try #require(check.verdicts(settle: 0).first)
    #expect(!verdict.passed && verdict.line(file: "a").hasSuffix("got none in any frame"))
  }

  @Test func whatIsNotANumberNeverHolds() throws {
    var check = try Self.check("end offset <= 5\nend offset >= 5\nend offset 5 +- 1e300")
    check.observe(TrajectorySample(offset: .nan))
    #expect(check.verdicts(settle: 0).allSatisfy { !$0.passed })
    #expect(check.verdicts(settle: 0)[0].line(file: "a").hasSuffix("got nan (at 0 ms)"))
  }

  @Test func asksForEachInstantOnceInOrder() throws {
    let check = try Self.check(
      "at 700 offset <= 1\nend offset <= 1\nat 5.5 header <= 1\nat 700 header <= 1")
    #expect(check.instants.map(\.milliseconds) == [5.5, 700])
    #expect(check.verdicts(settle: 0).map(\.expectation.line) == [2, 3, 4, 5])
  }
}
