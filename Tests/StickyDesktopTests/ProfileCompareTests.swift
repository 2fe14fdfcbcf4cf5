import Foundation
import FrameKit
import Testing

@testable import StickyDesktop

/// `profile compare`: what it reads, what it says, and how it exits.
@Suite struct ProfileCompareTests {
  private static func compare(_ arguments: [String]) throws -> BuiltProgram.Outcome {
    try BuiltProgram.run(["profile", "compare"] + arguments)
  }

  /// Cases 49 and 50: runs are the sample, given as files or folders, and take turns.
  @Test func foldersAreJudged() throws {
    let folder = try TemporaryFolder()
    let a = try ProfileFixture.side("a", in: folder)
    let b = try ProfileFixture.side("b", in: folder, work: 2200)
    let slower = try Self.compare([a, "--with", b])
    #expect(slower.status == 0 && slower.errors.isEmpty, "\(slower.errors)")
    #expect(slower.output.contains("verdict: slower in work time, median"), "\(slower.output)")
    #expect(slower.output.contains("+10.00 %") && !slower.output.contains("warning"))
    let files = (0..<5).map { "\(a)/\($0).json" }
    let same = try Self.compare(files + ["--with"] + (0..<5).map { "\(b)/\($0).json" })
    #expect(same.output == slower.output)
    let faster = try Self.compare([b, "--with", a])
    #expect(faster.output.contains("verdict: faster"))
  }

  @Test func oneAgainstOneIsDescribed() throws {
    let folder = try TemporaryFolder()
    let a = try folder.write(ProfileFixture.bytes(), "a.json")
    let b = try folder.write(ProfileFixture.bytes(work: 4000, start: 2000), "b.json")
    let outcome = try Self.compare([a, b])
    #expect(outcome.status == 0 && outcome.output.contains("+100.00 %"))
    #expect(outcome.output.contains("verdict: none: a single recording"))
    // Without --with a folder would say more than it can be asked.
    try CommandLineTests.expectError(
      ["profile", "compare", folder.path, b], 2, contains: ["A... --with B..."])
  }

  /// Case 51: nothing is judged under five runs, and what is not judged does not pass.
  @Test(arguments: [
    (5, 2000.0, "5", 0, ""), (5, 2200, "5", 1, "work time, median"), (5, 2200, "50", 0, ""),
    (5, 2030, "1", 1, "work time, median"), (4, 2000, "5", 1, "5 runs a side"),
    (1, 2000, "5", 1, "nothing is judged"),
  ])
  func failsAbove(runs: Int, work: Double, percent: String, status: Int32, why: String) throws {
    let folder = try TemporaryFolder()
    let a = try ProfileFixture.side("a", in: folder, runs: runs)
    let b = try ProfileFixture.side("b", in: folder, runs: runs, work: work)
    let outcome = try Self.compare([a, "--with", b, "--fail-above", percent])
    #expect(outcome.status == status, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("verdict: "))
    #expect(status == 0 ? outcome.errors.isEmpty : outcome.errors.contains(why))
  }

  @Test(.enabled(if: StrictPython.isThere)) func theReportIsStrictJSON() throws {
    let folder = try TemporaryFolder()
    let a = try ProfileFixture.side("a", in: folder)
    let b = try ProfileFixture.side("b", in: folder, work: 2200)
    let outcome = try Self.compare([a, "--with", b, "--json", "--fail-above", "5"])
    #expect(outcome.status == 1)
    let report = try folder.write(Array(outcome.output.utf8), "report.json")
    let script = """
      import json, sys
      report = json.load(open(sys.argv[1], encoding='utf-8'))
      assert report['verdict'] == 'slower' and report['decision']['result'] == 'failed'
      assert len(report['a']) == len(report['b']) == 5 and report['failAbove'] == 5
      assert all(run['start'] >= 1000 for run in report['a'] + report['b'])
      """
    #expect(try StrictPython.run(script, [report]) == 0)
  }

  /// Runs that are not alike are refused, and what differs is named; so are a window and none.
  @Test(arguments: [
    ["window": "390x640"], ["pace": "none: a simulated clock of 60 frames a second"],
    ["build": "debug"],
  ])
  func unlikeRunsAreRefused(configuration: [String: String]) throws {
    let folder = try TemporaryFolder()
    let a = try ProfileFixture.side("a", in: folder)
    let b = try ProfileFixture.side("b", in: folder, configuration)
    let name = try #require(configuration.keys.first)
    try CommandLineTests.expectError(
      ["profile", "compare", a, "--with", b], 4,
      contains: ["\(name) is", configuration[name] ?? "", "--allow-unlike"])
    let allowed = try Self.compare([a, "--with", b, "--allow-unlike"])
    #expect(allowed.status == 0 && allowed.output.contains("unlike: \(name) is"))
  }

  /// Case 1: a file that was cut off by a kill counts, and it is said.
  @Test func cutFilesCount() throws {
    let folder = try TemporaryFolder()
    let bytes = ProfileFixture.bytes()
    let frames = try #require(String(decoding: bytes, as: UTF8.self).range(of: "[250,"))
    let end = String(decoding: bytes, as: UTF8.self)[..<frames.lowerBound].utf8.count + 20
    let a = try folder.write(Array(bytes[..<end]), "a.json")
    let b = try folder.write(ProfileFixture.bytes(start: 2000), "b.json")
    let outcome = try Self.compare([a, b])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("warning: profile \(a): it is cut off; its 250 whole frames"))
  }

  /// Case 18: what cannot be read is told with file, line, column and reason.
  @Test(arguments: [
    ("", "a.json", "empty"), ("{}", "a.json:1:", "no frame profile"),
    ("os,cpu,gpu\n", "a.json:1:1", "'{' expected"), ("[\n{\"ph\":\"M\"}\n]\n", "a.json:1:1", "'{'"),
    ("{\"format\":\"frame profile\",\n\"schema\":99}", "a.json:2:", "newer version"),
    (
      "{\"format\":\"frame profile\",\"columns\":[\"index\"],\n\"frames\":[]}", "a.json:1:",
      "'started' is missing"
    ),
    ("{\"format\":\"frame profile\"", "a.json:1:", "--profile FILE.json"),
  ])
  func badProfiles(text: String, place: String, why: String) throws {
    let folder = try TemporaryFolder()
    let a = try folder.write(Array(text.utf8), "a.json")
    let b = try folder.write(ProfileFixture.bytes(), "b.json")
    try CommandLineTests.expectError(["profile", "compare", a, b], 4, contains: [place, why])
    try CommandLineTests.expectError(
      ["profile", "compare", b, "--with", folder.path], 4, contains: [place, why])
  }

  @Test func whatIsMissing() throws {
    let folder = try TemporaryFolder()
    let b = try folder.write(ProfileFixture.bytes(), "b.json")
    try CommandLineTests.expectError(
      ["profile", "compare", folder.file("none.json"), b], 4, contains: ["none.json", "No such"])
    let empty = try TemporaryFolder()
    try CommandLineTests.expectError(
      ["profile", "compare", b, "--with", empty.path], 4, contains: [empty.path, "*.json"])
    // A run of the warm-up alone has no figures.
    var text = String(decoding: ProfileFixture.bytes(), as: UTF8.self)
    text = text.replacing(",9,0,\"", with: ",9,1,\"")
    let warm = try folder.write(Array(text.utf8), "warm.json")
    try CommandLineTests.expectError(
      ["profile", "compare", warm, warm], 4, contains: ["no metric", "--warm-up 0"])
  }

  /// A name and what a file says cannot move the terminal's cursor.
  @Test func namesAreEscaped() throws {
    let folder = try TemporaryFolder()
    let a = try folder.write(
      ProfileFixture.bytes(start: 1000, configuration("\u{1B}[2J")), "a\u{1B}[31m.json")
    let b = try folder.write(ProfileFixture.bytes(start: 2000, configuration("x")), "b.json")
    let outcome = try Self.compare([a, b, "--allow-unlike"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("a\\u{1B}[31m.json") && outcome.output.contains("\\u{1B}[2J"))
    #expect(!(outcome.output + outcome.errors).unicodeScalars.contains("\u{1B}"))
  }

  private func configuration(_ value: String) -> [String: String] { ["gesture": value] }
}
