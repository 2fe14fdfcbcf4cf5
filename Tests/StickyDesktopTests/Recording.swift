import Foundation
import HeaderKit
import TestSupport
import Testing
import TrackpadKit

@testable import StickyDesktop

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
      let isShown = shows(program, frame)
      try #require(isShown, "\(frame), \(sample(program, frame))")
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
      let isShown = shows(program, frame)
      try #require(isShown, "\(frame), \(sample(program, frame))")
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

  /// Where the rows were when an event came, in points.
  func offset(before event: InputEvent) -> Double {
    var program = start
    for event in events.prefix(while: { $0 != event }) { _ = program.handle(event) }
    return program.viewport.state(at: event.time).offset
  }

  private func shows(_ program: Program, _ frame: RigFrame) -> Bool {
    let sample = sample(program, frame)
    return abs(sample.offset - frame.offset) < 0.01 && abs(sample.header - frame.header) < 0.01
      && sample.firstRow ?? -1 == frame.firstRow
  }

  private func sample(_ program: Program, _ frame: RigFrame) -> TrajectorySample {
    var layout = ViewportLayout()
    program.viewport.layout(at: Instant(milliseconds: frame.time), into: &layout)
    return TrajectorySample(layout)
  }
}

extension InputEvent.Kind {
  /// The vertical part of a scroll's move, in the device's units; nil where it is none.
  var verticalMove: Double? {
    if case .scroll(_, .moved(_, let dy)) = self { dy } else { nil }
  }
}

extension [InputEvent] {
  /// The vertical moves of scrolls.
  var travel: [Double] { compactMap(\.kind.verticalMove) }
}
