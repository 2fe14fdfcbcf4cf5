import HeaderKit
import Testing
import TrackpadKit

@testable import StickyDesktop

/// Command line, option lines, window lines and defaults, in that order.
struct RunOptionsTests {
  static func options(
    _ arguments: [String] = ["--headless"], file: String? = nil, path: String = "folder/a.gesture"
  ) throws -> RunOptions {
    let line = try LaunchOptions(arguments: arguments)
    guard let file else { return RunOptions(line) }
    return try RunOptions(line, gesture: try GestureFile(parsing: "gesture 1\n\(file)"), path: path)
  }

  @Test func defaultsWithoutAGesture() throws {
    let options = try Self.options([])
    #expect(options.header == .name("articles") && options.content == .bundledFeed)
    #expect(options.size == Size(width: 960, height: 720) && !options.hasSize)
    #expect(options.scale == nil && options.rate == 60 && options.duration == nil)
    #expect(options.momentum && options.reduceMotion == nil && options.appearance == .auto)
    #expect(options.restores && !options.headless)
    #expect(try Self.options(["--no-restore"]).restores == false)
  }

  @Test func aGestureBringsItsWindow() throws {
    #expect(try Self.options(file: "").size == Size(width: 390, height: 844))
    #expect(try Self.options(file: "").scale == nil)
    #expect(try Self.options([], file: "").restores == false)
    let options = try Self.options(file: "viewport 500 600\nscale 2")
    #expect(options.size == Size(width: 500, height: 600) && options.scale == 2)
  }

  /// Every option that a file can set: its line, what comes of it, the command line against it and
  /// what comes of that.
  static let matrix:
    [(
      line: String, holds: @Sendable (RunOptions) -> Bool, arguments: [String],
      wins: @Sendable (RunOptions) -> Bool
    )] = [
      (
        "header profile", { $0.header == .name("profile") }, ["--header", "fixed"],
        { $0.header == .name("fixed") }
      ),
      (
        "feed f.json", { $0.content == .feed(path: "folder/f.json") }, ["--feed", "g.json"],
        { $0.content == .feed(path: "g.json") }
      ),
      (
        "rows 7", { $0.content == .rows(count: 7, height: .equal(44)) }, ["--rows", "8"],
        { $0.content == .rows(count: 8, height: .equal(44)) }
      ),
      (
        "rows 7\noption row-height mixed", { $0.content == .rows(count: 7, height: .mixed) },
        ["--row-height", "50"], { $0.content == .rows(count: 7, height: .equal(50)) }
      ),
      (
        "size 400x500\nviewport 600 700", { $0.size == Size(width: 400, height: 500) },
        ["--size", "800x600"], { $0.size == Size(width: 800, height: 600) }
      ),
      ("scale 3\nscale 2", { $0.scale == 3 }, ["--scale", "1"], { $0.scale == 1 }),
      ("feel gtk", { $0.feel == .gtk }, ["--feel", "macos"], { $0.feel == .macos }),
      (
        "appearance dark", { $0.appearance == .dark }, ["--appearance", "light"],
        { $0.appearance == .light }
      ),
      ("reduce-motion", { $0.reduceMotion == true }, [], { $0.reduceMotion == true }),
      ("momentum off", { !$0.momentum }, ["--momentum", "on"], { $0.momentum }),
      ("text-scale 1.5", { $0.textScale == 1.5 }, ["--text-scale", "2"], { $0.textScale == 2 }),
      ("rate 144", { $0.rate == 144 }, ["--rate", "30"], { $0.rate == 30 }),
      ("duration 2", { $0.duration == 2 }, ["--duration", "3"], { $0.duration == 3 }),
    ]

  @Test(arguments: matrix.indices)
  func theCommandLineWins(index: Int) throws {
    let row = Self.matrix[index]
    #expect(try row.holds(Self.options(file: "option \(row.line)")))
    #expect(try row.wins(Self.options(["--headless"] + row.arguments, file: "option \(row.line)")))
  }

  @Test func everyFileOptionIsCovered() {
    for name in GestureFile.Option.names {
      #expect(OptionName(rawValue: name) != nil)
      #expect(Self.matrix.contains { $0.line.contains(name) }, "\(name)")
    }
    #expect(
      GestureFile.Option.switches
        == GestureFile.Option.names.filter { OptionName(rawValue: $0)?.isSwitch == true })
  }

  @Test func theCommandLinesContentStandsAgainstBothOfTheFiles() throws {
    #expect(
      try Self.options(["--rows", "5"], file: "option feed f.json").content
        == .rows(count: 5, height: .equal(44)))
    #expect(
      try Self.options(["--feed", "f"], file: "option rows 5").content == .feed(path: "f"))
  }

  @Test(arguments: [
    ("folder/a.gesture", "h.json", "folder/h.json"), ("a.gesture", "h.json", "h.json"),
    ("/x/y/a.gesture", "../h.json", "/x/y/../h.json"), ("/x/a.gesture", "/h.json", "/h.json"),
    ("-", "sub/h.json", "sub/h.json"),
  ])
  func relativePathsBeginAtTheFilesFolder(path: String, value: String, expected: String) throws {
    let options = try Self.options(file: "option header \(value)", path: path)
    #expect(options.header == .file(path: expected))
    #expect(try Self.options(["--header", "h.json"], file: "").header == .file(path: "h.json"))
  }

  @Test(arguments: [
    ("option rows many", 2, "whole number"), ("option size 1x", 2, "390x844"),
    ("\noption feel qt", 3, "android"), ("option momentum yes", 2, "on or off"),
    ("option scale 9", 2, "0.5 to 4"), ("option rows 5\noption feed f", 3, "one of them"),
    ("option rate nan", 2, "1 to 1000"), ("option size 100x100", 2, "320x240"),
  ])
  func badValuesPointAtTheirLine(file: String, line: Int, why: String) throws {
    let error = #expect(throws: RunError.self) { try Self.options([], file: file) }
    #expect(error?.exit == .badInput && error?.file == "folder/a.gesture" && error?.line == line)
    #expect(error?.why.contains(why) == true)
  }

  @Test func aWindowTooSmallForTheScreenIsRefused() throws {
    let error = #expect(throws: RunError.self) { try Self.options([], file: "viewport 10 10") }
    #expect(error?.exit == .badInput && error?.why.contains("--headless") == true)
    #expect(try Self.options(file: "viewport 10 10").size == Size(width: 10, height: 10))
  }
}
