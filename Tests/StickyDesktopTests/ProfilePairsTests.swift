import Foundation
import FrameKit
import TestSupport
import Testing

@testable import StickyDesktop

/// `profile run --pairs`: two programs by turns, each run a launch of its own.
@Suite struct ProfilePairsTests {
  private static let gesture = """
    gesture 1
    0 finger begin
    8 finger move 0 20
    16 finger move 0 30
    24 finger end
    """

  private static func program(_ text: String, in folder: TemporaryFolder) throws -> String {
    let path = try folder.write(Array("#!/bin/sh\n\(text)\n".utf8), "program")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  private static func arguments(
    _ folder: TemporaryFolder, pairs: Int, against program: String
  ) throws -> [String] {
    let gesture = try folder.write(Array(gesture.utf8), "g.gesture")
    return [
      "profile", "run", gesture, "--headless", "--size", "320x240", "--rows", "50", "--warm-up",
      "0", "--pairs", "\(pairs)", "--against", program,
    ]
  }

  /// The program against itself: turns, a line a run, and profiles that are kept and compared again.
  @Test func theProgramAgainstItself() throws {
    let folder = try TemporaryFolder()
    let kept = folder.file("kept") + "/"
    let arguments = try Self.arguments(folder, pairs: 2, against: BuiltProgram.path())
    let outcome = try BuiltProgram.run(
      arguments + ["--profile", kept, "--duration", "1"], environment: ["TMPDIR": folder.path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = outcome.errors.split(separator: "\n")
    #expect(
      lines.map { $0.prefix { $0 != ":" } } == [
        "run 1 of 4, A", "run 2 of 4, B", "run 3 of 4, B", "run 4 of 4, A",
      ])
    #expect(outcome.output.contains("verdict: none: 2 and 2 are too few"))
    let again = try BuiltProgram.run(["profile", "compare", kept + "A", "--with", kept + "B"])
    #expect(again.status == 0 && !again.output.contains("warning"))
    let starts = try ["A/1", "B/1", "B/2", "A/2"].map {
      try #require(try ProfileSet.profile("\(kept)\($0).json").head.start)
    }
    #expect(starts == starts.sorted())
    // Nothing else is left, and what is there is not mixed with another comparison.
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
        "g.gesture", "kept",
      ])
    try CommandLineTests.expectError(
      arguments + ["--profile", kept], 2, contains: ["something is in it"])
  }

  /// What went wrong in a program is said with its code and its own words.
  @Test(arguments: [
    ("echo first >&2; echo 'sticky-desktop: error: no: way' >&2; exit 3", 3, "no: way"),
    ("exit 77", 3, "exit code 77, without a word"), ("kill -9 $$", 3, "signal 9"),
    ("exit 4", 4, "exit code 4"), ("exit 0", 4, "wrote no profile"),
  ])
  func aProgramThatFails(script: String, status: Int32, why: String) throws {
    let folder = try TemporaryFolder()
    let program = try Self.program(script, in: folder)
    try CommandLineTests.expectError(
      Self.arguments(folder, pairs: 5, against: program), status, contains: [why])
  }

  @Test func aProgramThatIsNone() throws {
    let folder = try TemporaryFolder()
    for (path, why) in [
      (folder.file("none"), "no such file"), (folder.path, "no such file"),
      (try folder.write([1], "data"), "may not be run"),
    ] {
      try CommandLineTests.expectError(
        Self.arguments(folder, pairs: 5, against: path), 4, contains: [path, why])
    }
    try CommandLineTests.expectError(
      ["profile", "run", "-", "--pairs", "5", "--against", "/bin/true"], 2,
      contains: ["give a gesture file"])
  }

  /// What was started ends with the program that started it, and nothing is left behind.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func nothingOutlivesIt(signal: Int32) throws {
    let folder = try TemporaryFolder()
    let temporary = folder.file("temporary")
    try FileManager.default.createDirectory(
      atPath: temporary, withIntermediateDirectories: false)
    let pids = folder.file("pids")
    // A program that does not end when it is asked to, with one of its own.
    let program = try Self.program(
      "trap '' TERM; sleep 600 & echo $$ $! >\(pids).part; mv \(pids).part \(pids); wait; sleep 600",
      in: folder)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try BuiltProgram.path())
    process.arguments = try Self.arguments(folder, pairs: 5, against: program)
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["TMPDIR": temporary, "STICKY_DESKTOP_RESOURCES": Checkout.resources]) { $1 }
    try process.run()
    let children = try waitForRigValue("the program's start") {
      (try? String(contentsOfFile: pids, encoding: .utf8))?.split(whereSeparator: \.isWhitespace)
        .compactMap { pid_t($0) }
    }
    #expect(children.count == 2)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
    try waitForRigValue("the programs' end") {
      children.allSatisfy { kill($0, 0) != 0 } ? true : nil
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).isEmpty)
  }
}
