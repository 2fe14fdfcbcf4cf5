import Foundation
import HeaderKit
import TestSupport
import Testing
import TrackpadKit

@testable import StickyDesktop

/// The program in a real compositor, recording, with the pointer over its rows; and what came of it.
final class RigRun {
  let session: RigSession
  let program: RigProgram
  /// The middle of the window, in points of the output.
  let middle: (x: Double, y: Double)
  /// The file that it records into.
  let path: String
  private var marks = 0
  /// When the program took the last mark, in milliseconds of its run.
  private(set) var marked = 0.0

  /// Starts the program with rows of 44 pt and waits until it follows the pointer.
  init(
    _ session: RigSession, _ arguments: [String] = [], driver: String,
    environment: [String: String] = [:]
  ) throws {
    self.session = session
    path = "\(session.results)/\(UUID().uuidString).gesture"
    program = try session.launch(
      ["--size", "390x640", "--rows", "1000", "--record", path] + arguments, driver: driver,
      environment: environment)
    let window = try #require(try program.window())
    #expect(window.isX11 == (driver == "x11"))
    middle = (window.x + window.width / 2, window.y + window.height / 2)
    try findPointer()
  }

  // MARK: Playing

  /// Moves the pointer over the window until the program is seen to follow it: what comes before its
  /// window has bound the pointer is lost.
  func findPointer() throws {
    try session.wait("a pointer over the window") {
      try send("")
      return try? waitForMark(within: 1)
    }
  }

  /// Plays lines of a gesture file that end at most two seconds from their start, and waits until the
  /// program has taken all of them and rests.
  ///
  /// - Returns: the offset then, in points.
  @discardableResult
  func play(_ lines: String, from place: (x: Double, y: Double)? = nil) throws -> Double {
    try send(lines, from: place)
    try waitForMark()
    return try waitForRest()
  }

  /// Plays lines and then moves the pointer to a place where it has not been yet.
  private func send(_ lines: String, from place: (x: Double, y: Double)? = nil) throws {
    marks += 1
    let last = lines.split(separator: "\n").last?.split(separator: " ").first ?? "0"
    try session.play(
      "gesture 1\n\(lines)\n\(last) pointer move \(mark.x) \(mark.y)\n", at: place ?? middle)
  }

  private var mark: Point { Point(x: middle.x - 90 + Double(marks), y: middle.y - 40) }

  private func waitForMark(within seconds: Double = 20) throws {
    let mark = mark
    marked = try session.wait("the pointer's move", within: seconds) {
      try events().last { $0.kind == .pointer(.moved(mark)) }?.time.milliseconds
    }
  }

  /// Waits until nothing moves any more; the offset then.
  func waitForRest() throws -> Double {
    try program.waitForFrame("rest") { $0.time >= marked && $0.activity == "idle" }.offset
  }

  // MARK: What came of it

  /// What it has recorded so far.
  func events() throws -> [InputEvent] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let end = text.lastIndex(of: "\n") else { return [] }
    return try GestureFile(parsing: String(text[...end])).events
  }

  /// Ends the program and holds what it showed against its recording.
  ///
  /// - Returns: what it recorded.
  @discardableResult
  func close() throws -> [InputEvent] {
    try program.signal("TERM")
    #expect(try program.waitForExit() == 0)
    #expect(program.errors.isEmpty, "\(program.errors)")
    let recording = try Recording(path: path)
    try recording.expectShown(program.frames())
    return recording.events
  }
}

/// A recording, and what the engine alone makes of it.
struct Recording {
  /// No event is told later than this after its own time, in milliseconds.
  static let greatestDelay = 500.0

  let path: String
  let events: [InputEvent]
  private let start: Program

  init(path: String) throws {
    self.path = path
    let file = try GestureFile.load(path: path)
    events = file.events
    let options = try RunOptions(
      LaunchOptions(arguments: ["replay", path, "--headless"]), gesture: file, path: path)
    start = try RunSource(options: options, resources: Checkout.resources) { _ in }
      .program(size: options.size)
  }

  /// Expects each frame of the run that was recorded to show what the events up to its time make.
  ///
  /// Events that reached the program after a frame of a later time had been drawn may be missing in
  /// it, as long as they are the last ones.
  func expectShown(_ frames: [RigFrame]) throws {
    var program = start
    var rest = events[...]
    for frame in frames {
      while let event = rest.first, event.time.milliseconds <= frame.time - Self.greatestDelay {
        _ = program.handle(event)
        rest.removeFirst()
      }
      while !shows(program, frame), let event = rest.first, event.time.milliseconds <= frame.time {
        _ = program.handle(event)
        rest.removeFirst()
      }
      try #require(shows(program, frame), "\(frame), \(offset(program, frame))")
    }
  }

  /// Expects each frame of a replay to show exactly what the events up to its time make.
  func expectReplayed(_ frames: [RigFrame]) throws {
    var program = start
    var rest = events[...]
    try #require(!frames.isEmpty)
    for frame in frames {
      while let event = rest.first, event.time.milliseconds <= frame.time {
        _ = program.handle(event)
        rest.removeFirst()
      }
      try #require(shows(program, frame), "\(frame), \(offset(program, frame))")
    }
    #expect(rest.isEmpty)
  }

  /// What a headless replay writes.
  func replayed(rate: Int) throws -> String {
    let folder = try TemporaryFolder()
    let outcome = try BuiltProgram.run([
      "replay", path, "--headless", "--rate", "\(rate)", "--trajectory", folder.file("t.csv"),
    ])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    return try String(contentsOfFile: folder.file("t.csv"), encoding: .utf8)
  }

  private func shows(_ program: Program, _ frame: RigFrame) -> Bool {
    abs(offset(program, frame) - frame.offset) < 0.01
  }

  private func offset(_ program: Program, _ frame: RigFrame) -> Double {
    program.viewport.state(at: Instant(milliseconds: frame.time)).offset
  }
}
