import Foundation
import Glibc
import Testing
import TrackpadKit

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
    #expect(outcome.status == 4)
    #expect(outcome.errors.contains(what))
    #expect(outcome.output.hasSuffix("3 files: 1 ok, 1 failed, 1 not played\n"))
  }

  @Test func linksToFoldersAreFollowedOnceAndALoopEnds() throws {
    let manager = FileManager.default
    for name in ["here/x.gesture", "elsewhere"] {
      try manager.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: true)
    }
    for name in ["here/a.gesture", "here/x.gesture/b.gesture", "elsewhere/c.gesture"] {
      try Self.good.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
    }
    for (link, target) in [
      ("here/away", "elsewhere"), ("here/again", "elsewhere"), ("here/round", "here"),
    ] {
      try manager.createSymbolicLink(
        atPath: folder.file(link), withDestinationPath: folder.file(target))
    }
    try manager.createSymbolicLink(
      atPath: folder.file("here/d.gesture"), withDestinationPath: "a.gesture")
    let search = GestureSearch(folder.file("here"))
    #expect(
      search.files
        == [
          "here/a.gesture", "here/again/c.gesture", "here/d.gesture", "here/x.gesture/b.gesture",
        ].map(folder.file))
    #expect(search.problems.isEmpty)
  }

  @Test func aFolderThatCannotBeLookedIntoIsAnErrorAndTheRestIsRun() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("shut"), withIntermediateDirectories: true)
    _ = try write(Self.good, "a.gesture")
    let search = GestureSearch(folder.path) { path in
      if path.hasSuffix("shut") { throw CocoaError(.fileReadNoPermission) }
      return ["a.gesture", "shut"]
    }
    #expect(search.files == [folder.file("a.gesture")])
    #expect(search.problems.map(\.error.exit) == [.badInput])
    #expect(search.problems.map(\.path) == [folder.file("shut")])
  }

  @Test func anUnknownNameIsBadInputInAFileAndWrongUsageOnTheCommandLine() throws {
    let file = try write(
      "gesture 1\n\noption header nope\nexpect end offset 0 +- 0\n", "a.gesture")
    let outcome = try BuiltProgram.run(["check", file])
    #expect(outcome.status == 4)
    #expect(outcome.errors.contains("unknown header") && outcome.errors.contains("\(file):3)"))
    let feel = try write(
      "gesture 1\noption feel nope\nexpect end offset 0 +- 0\n", "b.gesture")
    let second = try BuiltProgram.run(["check", feel])
    #expect(second.status == 4 && second.errors.contains("\(feel):2)"))
    #expect(try BuiltProgram.run(["check", file, "--header", "nope"]).status == 2)
    #expect(try BuiltProgram.run(["check", file, "--feel", "nope"]).status == 2)
    #expect(try BuiltProgram.run(["replay", file, "--headless"]).status == 4)
  }

  @Test func aReportIsRefusedBeforeAnythingRuns() throws {
    let good = try write(Self.good, "a.gesture")
    let onto = try BuiltProgram.run(["check", folder.path, "--junit", folder.path + "/./a.gesture"])
    #expect(onto.status == 2 && onto.output.isEmpty)
    #expect(try String(contentsOfFile: good, encoding: .utf8) == Self.good)
    for place in [folder.file("none/report.xml"), folder.path] {
      let outcome = try BuiltProgram.run(["check", good, "--junit", place])
      #expect(outcome.status == 3 && outcome.output.isEmpty)
    }
  }

  @Test func aReportOnStandardOutputIsAlone() throws {
    let failing = try write(Self.failing, "a.gesture")
    let outcome = try BuiltProgram.run(["check", failing, "--junit", "-"])
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("<?xml") && outcome.output.hasSuffix("</testsuites>\n"))
    #expect(!outcome.output.contains("sticky-desktop: error"))
    #expect(outcome.errors.contains("1 file: 0 ok, 1 failed"))
  }

  @Test func whatWouldBeWaitedForIsRefused() throws {
    let pipe = folder.file("p.gesture")
    #expect(mkfifo(pipe, 0o600) == 0)
    for arguments in [["check", folder.path], ["replay", pipe, "--headless"]] {
      let outcome = try BuiltProgram.run(arguments)
      #expect(outcome.status == 4 && outcome.errors.contains("not a regular file"))
    }
  }

  /// What a shell names for `<(command)`, and standard input by its path.
  @Test func aPipeThatWasOpenAtTheStartIsRead() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let text = Array(Self.good.utf8)
    #expect(Glibc.write(ends[1], text, text.count) == text.count)
    close(ends[1])
    #expect(try GestureFile.load(path: "/dev/fd/\(ends[0])").expectations.isEmpty == false)
    let named = try BuiltProgram.run(["replay", "/dev/stdin", "--headless"], input: Self.good)
    #expect(named.status == 0)
  }

  @Test func badInputGoesBeforeAFailedExpectation() throws {
    let broken = try write("nonsense", "b.gesture")
    let failing = try write(Self.failing, "a.gesture")
    #expect(try BuiltProgram.run(["check", failing, broken]).status == 4)
    #expect(try BuiltProgram.run(["check", failing]).status == 1)
  }

  @Test func aFolderIsReadToItsDepthsAndInOrder() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("deep/er"), withIntermediateDirectories: true)
    for name in ["z.gesture", "deep/b.gesture", "deep/er/a.gesture", "deep/no.txt"] {
      try Self.good.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
    }
    #expect(
      GestureSearch(folder.path).files
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
