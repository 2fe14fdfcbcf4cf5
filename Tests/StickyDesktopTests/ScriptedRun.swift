import HeaderKit
import TestSupport
import Testing
import TrackpadKit

/// The program in a scripted compositor with the pointer over its rows, and what came of it.
final class ScriptedRun {
  let session: ScriptedSession

  /// Starts the program and waits until it has made a pointer of its own beside SDL's.
  init(
    _ arguments: [String] = [], compositor: [String] = [], script: String = "wait pointers 2"
  ) throws {
    session = try ScriptedSession(
      ["--size", "390x640", "--rows", "400"] + arguments, compositor: compositor, script: script)
    try session.play("enter 195 400; frame")
  }

  /// Has a script carried out and waits until nothing moves any more; where the rows are then.
  @discardableResult
  func play(_ script: String) throws -> Double {
    try session.play(script)
    return try waitForRest()
  }

  /// Waits until nothing moves any more; where the rows are then.
  @discardableResult
  func waitForRest() throws -> Double {
    try waitForRigValue("rest") {
      session.frames().last.flatMap { $0.activity == "idle" ? $0.offset : nil }
    }
  }

  /// Closes the window as somebody would, and takes what was recorded.
  ///
  /// Nobody complains, libwayland of what was not given back included.
  func close() throws -> [InputEvent] {
    #expect(try session.end() == 0)
    #expect(session.errors.isEmpty, "\(session.errors)")
    return try GestureFile(parsing: session.recording).events
  }

  /// What a script makes the program record, pointer and focus aside.
  static func inputs(
    _ script: String, _ arguments: [String] = [], compositor: [String] = []
  ) throws -> [InputEvent.Kind] {
    let run = try ScriptedRun(arguments, compositor: compositor)
    try run.session.play(script)
    return try run.close().map(\.kind).filter(\.isOfFingersOrWheel)
  }
}

extension InputEvent.Kind {
  /// Whether it is a scroll, a hold, a swipe or a pinch.
  var isOfFingersOrWheel: Bool {
    switch self {
    case .scroll, .hold, .swipe, .pinch: true
    default: false
    }
  }
}

/// Lines of a script.
enum Script {
  /// One notch of a wheel as every seat tells it: each version gets what it knows.
  static let notch =
    "source wheel; axis vertical 15; discrete vertical 1; value120 vertical 120; frame"

  /// Fingers that move by 8 pt each 8 ms, ten times unless told otherwise.
  static func moves(_ delta: Double = 8, steps: Int = 10, between: String = "") -> String {
    String(
      repeating: "+8 source finger; axis vertical \(delta); frame\(between)\n", count: steps)
  }

  static let lift = "+8 source finger; stop vertical; frame"
}
