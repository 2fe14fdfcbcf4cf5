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
  var path: String
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

  /// Plays lines and a mark.
  private func send(_ lines: String, from place: (x: Double, y: Double)? = nil) throws {
    try session.play(marked(lines), at: place ?? middle)
  }

  /// A gesture file that moves the pointer in the end to a place where it has not been yet.
  private func marked(_ lines: String) -> String {
    marks += 1
    let last = lines.split(separator: "\n").last?.split(separator: " ").first ?? "0"
    return "gesture 1\n\(lines)\n\(last) pointer move \(mark.x) \(mark.y)\n"
  }

  /// Plays lines and takes the seat its last pointer once the program has taken them all.
  func playAndPlugOut(_ lines: String) throws {
    let file = "\(session.results)/\(UUID().uuidString).gesture"
    try marked(lines).write(toFile: file, atomically: false, encoding: .utf8)
    let pointer = try session.start(
      [session.stage + "/virtual-pointer", file, "--at", "\(middle.x),\(middle.y)", "--stay"])
    try waitForMark()
    try session.plugOut()
    try pointer.signal("TERM")
    try pointer.waitForExit()
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
