import Foundation
import HeaderKit
import Testing
import TrackpadKit

/// `sticky-desktop import`: what it writes where, and how it ends.
@Suite struct ImportCommandTests {
  private static let log = """
    -event5   POINTER_SCROLL_FINGER   +1.000s\tvert 9.50/0.0* horiz 0.00/0.0 (finger)
     event5   POINTER_SCROLL_FINGER   +1.010s\tvert 30.00/0.0* horiz 0.00/0.0 (finger)
     event5   POINTER_SCROLL_FINGER   +1.030s\tvert 0.00/0.0* horiz 0.00/0.0* (finger)

    """
  private static let census =
    "2 scroll events, finger, 1 gesture and 0 open, 39.50 down, 0.00 right, 30 ms\n"
  private static let events =
    "0 finger begin\n0 finger move 0 9.5\n10 finger move 0 30\n30 finger end\n"
  private static let motion = "-event5   POINTER_MOTION  +1.000s\t 1.00/ 2.00\n"

  @Test func standardOutputAndInput() throws {
    let outcome = try BuiltProgram.run(["import", "-"], input: Self.log)
    #expect(outcome.status == 0)
    #expect(outcome.errors == Self.census)
    #expect(
      outcome.output == "gesture 1\n# sticky-desktop 0.1.0\n"
        + "# imported from standard input, libinput-debug-events\n" + Self.events)
  }

  /// The file that is written replays.
  @Test func fileThatReplays() throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(Array(Self.log.utf8), "a.log")
    let gesture = folder.file("a.gesture")
    let outcome = try BuiltProgram.run(["import", log, "-o", gesture])
    #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors == Self.census)
    let bytes = Array(try Data(contentsOf: URL(filePath: gesture)))
    #expect(try GestureFile(parsing: bytes).events.count == 4)
    #expect(String(decoding: bytes, as: UTF8.self).contains("# imported from \(log), libinput"))
    let replay = try BuiltProgram.run([
      "replay", gesture, "--headless", "--rows", "100", "--trajectory", folder.file("a.csv"),
    ])
    #expect(replay.status == 0, Comment(rawValue: replay.errors))
  }

  /// Nothing to scroll: one line with the reason, no file, and one that is there stays as it is.
  @Test(arguments: [
    (motion, "1 pointer motion"), ("hello\n", "none of its 1 line"), ("", "empty"),
    ("\u{0}\u{1}\u{2}ELF\u{7}\u{1B}]0;pwn\u{7}", "none of its 1 line"),
    ("-event5 GESTURE_HOLD_BEGIN +1.0s\t2\n", "0 holds and 1 open"),
  ])
  func nothingToScroll(log: String, why: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(log.utf8), "a.log")
    let gesture = folder.file("a.gesture")
    try CommandLineTests.expectError(["import", path, "-o", gesture], 4, contains: [path, why])
    #expect(!FileManager.default.fileExists(atPath: gesture))
    _ = try folder.write(Array("before".utf8), "a.gesture")
    try CommandLineTests.expectError(["import", path, "-o", gesture], 4, contains: [why])
    #expect(try String(contentsOfFile: gesture, encoding: .utf8) == "before")
    #expect(try BuiltProgram.run(["import", path]).output.isEmpty)
  }

  @Test func whatCannotBeRead() throws {
    let folder = try TemporaryFolder()
    let missing = folder.file("none\u{1B}[0m")
    try CommandLineTests.expectError(["import", "/dev/null"], 4, contains: ["it is empty"])
    try CommandLineTests.expectError(["import", "/dev/zero"], 4, contains: ["it is a device"])
    try CommandLineTests.expectError(["import", missing], 4, contains: ["none", "No such file"])
    try CommandLineTests.expectError(
      ["import", folder.path], 4, contains: [folder.path, "directory"])
  }

  @Test func whatCannotBeWritten() throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(Array(Self.log.utf8), "a.log")
    let nowhere = folder.file("none/a.gesture")
    try CommandLineTests.expectError(["import", log, "-o", nowhere], 3, contains: [nowhere])
    try CommandLineTests.expectError(["import", log, "-o", log], 2, contains: ["the log itself"])
    #expect(try String(contentsOfFile: log, encoding: .utf8) == Self.log)
  }

  @Test func wrongUsage() throws {
    try CommandLineTests.expectError(["import"], 2, contains: ["the log is missing"])
    try CommandLineTests.expectError(["import", "a", "b"], 2, contains: ["unexpected argument b"])
    try CommandLineTests.expectError(
      ["import", "a", "--from", "libinput"], 2,
      contains: ["--from libinput", "libinput-debug-events", "wayland-debug"])
    try CommandLineTests.expectError(["import", "a", "-o"], 2, contains: ["-o", "FILE"])
    try CommandLineTests.expectError(["import", "a", "--headless"], 2, contains: ["--headless"])
    try CommandLineTests.expectError(["replay", "a", "-o", "b"], 2, contains: ["-o", "import"])
  }

  @Test func forcedFormat() throws {
    let outcome = try BuiltProgram.run(
      ["import", "-", "--from", "libinput-debug-events"], input: Self.log)
    #expect(outcome.status == 0 && outcome.errors == Self.census)
    try CommandLineTests.expectError(
      ["import", "-", "--from", "evtest"], 4, contains: ["none of its 3 lines is of evtest"],
      input: Self.log)
  }

  /// What steers a terminal gets no further.
  @Test func escapeCodesStayIn() throws {
    let folder = try TemporaryFolder()
    let log = "\u{1B}]0;pwn\u{7}\u{9B}31m\u{202E}\n" + Self.log
    let path = try folder.write(Array(log.utf8), "a\u{1B}[31m\u{202E}.log")
    let outcome = try BuiltProgram.run(["import", path])
    #expect(outcome.status == 0)
    for text in [outcome.output, outcome.errors] {
      #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0.value == 0x202E })
    }
  }
}
