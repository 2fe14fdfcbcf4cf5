import Foundation
import Testing

/// The real program, its exit codes and what it says.
@Suite struct CommandLineTests {
  @Test func helpVersionAndHeaders() throws {
    let help = try BuiltProgram.run(["--help"])
    #expect(help.status == 0 && help.errors.isEmpty && help.output.contains("--row-height"))
    #expect(try BuiltProgram.run(["--version"]).output == "sticky-desktop 0.1.0\n")
    let headers = try BuiltProgram.run(["headers"])
    #expect(headers.status == 0)
    for line in headers.output.split(separator: "\n") {
      #expect(line.split(separator: "\t").count == 2)
    }
    #expect(
      headers.output.contains(
        "articles\tPhoto header that stretches and collapses under a colour\n"))
  }

  /// Wrong usage ends with 2, in one line that says what there is.
  @Test(arguments: [
    (["--colour"], "unknown option --colour", "--help"),
    (["paly"], "unknown command paly", "replay"),
    (["--headless", "--header", "artciles"], "unknown header", "articles"),
    (["--headless", "--feel", "foo"], "--feel foo", "uikit"),
    (["--headless", "--rows", "5", "--feed", "x.json"], "--rows with --feed", "one of them"),
    (["--headless", "--rate", "0"], "--rate 0", "1 to 1000"),
    (["--headless", "--rows", "\u{1B}[31m"], "--rows", "whole number"),
  ])
  func wrongUsage(arguments: [String], what: String, way: String) throws {
    try Self.expectError(arguments, 2, contains: [what, way])
  }

  static func expectError(
    _ arguments: [String], _ status: Int32, contains texts: [String], input: String = "",
    environment: [String: String?] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try BuiltProgram.run(arguments, input: input, environment: environment)
    let said = Comment(rawValue: "status \(outcome.status): \(outcome.errors)")
    #expect(outcome.status == status, said, sourceLocation: sourceLocation)
    let lines = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("sticky-desktop: ") }
    #expect(lines.count == 1, said, sourceLocation: sourceLocation)
    #expect(outcome.errors.hasSuffix("\n"), said, sourceLocation: sourceLocation)
    #expect(
      lines.first?.hasPrefix("sticky-desktop: error: ") == true, said,
      sourceLocation: sourceLocation)
    #expect(
      !outcome.errors.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0.value == 127 },
      said, sourceLocation: sourceLocation)
    for text in texts {
      #expect(outcome.errors.contains(text), said, sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: [
    ("", "the file is empty"),
    ("{\"version\": \"https://jsonfeed.org/version/1.1\", \"items\": [", "feed.json:1"),
    ("{\n  \"items\": }\n", "feed.json:2:"),
    ("{\"items\": []}", "at least one item"),
    ("{}", "items"),
    ("hello\u{7}", "feed.json:1:1"),
    ("<rss/>", "JSON Feed"),
  ])
  func badFeeds(text: String, why: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(text.utf8), "feed.json")
    try Self.expectError(["--headless", "--feed", path], 4, contains: [path, why])
  }

  @Test func missingAndHugeFeeds() throws {
    let folder = try TemporaryFolder()
    let missing = folder.file("none\u{1B}[0m.json")
    try Self.expectError(["--headless", "--feed", missing], 4, contains: ["none", "feed"])
    let huge = try folder.write(Array(repeating: 0x20, count: (16 << 20) + 1), "huge.json")
    try Self.expectError(["--headless", "--feed", huge], 4, contains: [huge, "16 MiB"])
    try Self.expectError(["--headless", "--feed", folder.path], 4, contains: [folder.path])
  }

  @Test(arguments: [
    ("", "empty"),
    ("{\"name\": \"a\",\n \"expandedHeight\": 10,\n \"collapsedHeight\": \"x\"}", ":3:"),
    ("{\"name\": \"a\",\n \"expandedHeigth\": 10}", ":2:"),
    ("{\"name\": \"a\", \"expandedHeight\": 10,", ":1:"),
  ])
  func badHeaders(text: String, why: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(text.utf8), "bad.json")
    try Self.expectError(["--headless", "--header", path], 4, contains: [path, why])
  }

  @Test func badPicturesOfAHeader() throws {
    let folder = try TemporaryFolder()
    let header = try folder.write(
      Array(
        """
        {"name": "a", "expandedHeight": 100, "collapsedHeight": 50,
         "layers": [{"id": "p", "kind": "image", "image": "nowhere.jpg",
          "frame": {"left": 0, "right": 0, "top": 0, "bottom": 0}}]}
        """.utf8), "a.json")
    try Self.expectError(["--headless", "--header", header], 4, contains: ["nowhere.jpg", header])
  }

  @Test(arguments: [
    ("", "gesture 1"),
    ("gesture 2\n", ":1"),
    ("gesture 1\n0 finger move 0 nan\n", ":2:"),
    ("gesture 1\n10 finger begin\n5 finger end\n", ":3"),
    ("gesture 1\n0 finger mo", ":2:"),
    ("gesture 1\noption feed missing.json\n0 key Home\n", "missing.json"),
    ("gesture 1\noption rows x\n", ":2"),
  ])
  func badGestures(text: String, why: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(text.utf8), "bad.gesture")
    try Self.expectError(["replay", path, "--headless"], 4, contains: [why])
    try Self.expectError(
      ["replay", folder.file("none.gesture"), "--headless"], 4, contains: ["none.gesture"])
  }

  @Test(arguments: ["--trajectory", "--record", "--screenshot"])
  func outputThatCannotBeWritten(option: String) throws {
    try Self.expectError(
      ["--headless", "--rows", "3", option, "/nowhere/file"], 3, contains: ["/nowhere/file"])
  }

  /// One file under two spellings is one file.
  @Test func twoOutputsInOnePlace() throws {
    let folder = try TemporaryFolder()
    try Self.expectError(
      [
        "--headless", "--rows", "3", "--trajectory", folder.file("one.csv"), "--profile",
        folder.path + "/./one.csv",
      ], 2, contains: ["another output goes there"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  /// Without a display it says so at once, and how to do without.
  @Test func noDisplay() throws {
    try Self.expectError(
      ["--rows", "3"], 3, contains: ["display", "--headless"],
      environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil, "XDG_RUNTIME_DIR": nil])
  }

  @Test func aFailedExpectationIsOne() throws {
    let text = "gesture 1\noption rows 9\n0 key Home\nexpect end offset 5 +- 1\n"
    let outcome = try BuiltProgram.run(["replay", "-", "--headless"], input: text)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("-:4: expect end offset 5 +- 1: got 0"))
    #expect(outcome.errors.isEmpty)
  }

  /// Bad input weighs more than a failed expectation.
  @Test func fourWinsOverOne() throws {
    let text = "gesture 1\noption rows 9\n0 key Home\nexpect end offset 5 +- 1\n"
    try Self.expectError(
      ["replay", "-", "--headless", "--feed", "/nowhere.json"], 4, contains: ["/nowhere.json"],
      input: text)
  }

  @Test(arguments: [["LC_ALL": "de_DE.UTF-8"], ["LC_ALL": "C"], ["HOME": nil]])
  func theEnvironmentDoesNotCount(environment: [String: String?]) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("t.csv")
    let gesture = Checkout.resources + "/Gestures/pull.gesture"
    let outcome = try BuiltProgram.run(
      ["replay", gesture, "--headless", "--trajectory", path], environment: environment)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("-51.635"))
    #expect(try BuiltProgram.run(["--version"], environment: environment).status == 0)
  }
}
