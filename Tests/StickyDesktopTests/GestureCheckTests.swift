import Foundation
import Testing

@testable import StickyDesktop

/// The command that runs gesture tests, as the real program.
@Suite struct GestureCheckTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let good = "gesture 1\noption rows 9\n0 key Home\nexpect end offset 0 +- 0\n"
  private static let failing = "gesture 1\noption rows 9\n0 key Home\nexpect end offset 5 +- 0\n"

  private func write(_ text: String, _ name: String) throws -> String {
    try folder.write(Array(text.utf8), name)
  }

  @Test func theProjectsOwnFeelHolds() throws {
    let outcome = try BuiltProgram.run(["check", Checkout.path + "/Tests/Gestures"])
    #expect(outcome.status == 0, "\(outcome.output)")
    let last = try #require(outcome.output.split(separator: "\n").last)
    let files = Int(last.prefix { $0.isNumber }) ?? 0
    #expect(files >= 25 && last == "\(files) files: \(files) ok, 0 failed")
  }

  @Test func aFailureNamesFileLineWantedAndGotAndAllFilesAreRun() throws {
    _ = try write(Self.failing, "a.gesture")
    _ = try write(Self.good, "b.gesture")
    let outcome = try BuiltProgram.run(["check", folder.path])
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("\(folder.path)/a.gesture:4: expect end offset 5 +- 0: got 0"))
    #expect(lines[1] == "\(folder.path)/a.gesture: failed, 1 of 1 expectation")
    #expect(lines[2] == "\(folder.path)/b.gesture: ok, 1 expectation")
    #expect(lines[3] == "2 files: 1 ok, 1 failed")
  }

  @Test(arguments: [
    ("gesture 1\n0 key Home\n", "no expectation"), ("nonsense", "gesture"),
    ("gesture 1\noption header nope\nexpect end offset 0 +- 0\n", "header"),
  ])
  func whatCannotBePlayedIsBadInputAndStopsNothing(text: String, what: String) throws {
    let broken = try write(text, "a.gesture")
    let good = try write(Self.good, "b.gesture")
    let failing = try write(Self.failing, "c.gesture")
    let outcome = try BuiltProgram.run(["check", broken, good, failing])
    #expect(outcome.status == 4 || what == "header")
    #expect(outcome.status != 0 && outcome.status != 1)
    #expect(outcome.errors.contains(what))
    #expect(outcome.output.hasSuffix("3 files: 1 ok, 1 failed, 1 not played\n"))
  }

  @Test func aFolderIsReadToItsDepthsAndInOrder() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("deep/er"), withIntermediateDirectories: true)
    for name in ["z.gesture", "deep/b.gesture", "deep/er/a.gesture", "deep/no.txt"] {
      try Self.good.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
    }
    #expect(
      try GestureCheck.files(of: folder.path)
        == ["deep/b.gesture", "deep/er/a.gesture", "z.gesture"].map(folder.file))
  }

  @Test(arguments: [["check"], ["check", "a", "--record", "b"], ["replay", "a", "--junit", "b"]])
  func wrongUsageIsSaidSo(arguments: [String]) throws {
    #expect(try BuiltProgram.run(arguments).status == 2)
  }

  @Test func anEmptyFolderAndAMissingFileAreBadInput() throws {
    #expect(try BuiltProgram.run(["check", folder.path]).status == 4)
    #expect(try BuiltProgram.run(["check", folder.file("nothing.gesture")]).status == 4)
  }

  @Test func theReportIsXMLWithACaseForEachFile() throws {
    _ = try write(Self.failing, "a & <b>.gesture")
    _ = try write(Self.good, "c.gesture")
    _ = try write("gesture 1\n", "d.gesture")
    let report = folder.file("report.xml")
    _ = try BuiltProgram.run(["check", folder.path, "--junit", report])
    let text = try String(contentsOfFile: report, encoding: .utf8)
    #expect(text.contains("<testsuites tests=\"3\" failures=\"1\" errors=\"1\""))
    #expect(text.contains("<testcase name=\"a &amp; &lt;b&gt;.gesture\""))
    #expect(text.contains("<failure message=") && text.contains("<error message="))
    #expect(text.contains("<testcase name=\"c.gesture\"") && text.contains("/>"))
  }
}
