import FrameKit
import HeaderKit

@testable import StickyDesktop

/// A frame-time overlay over frames with known times.
struct OverlayFixture {
  static let refresh: UInt64 = 16_666_667

  var program: Program
  private(set) var frames = FrameRecorder(capacity: 4000)
  private var time: UInt64 = 1_000_000_000
  private(set) var overlay = OverlayList()

  init(_ size: Size = Size(width: 960, height: 720), textScale: Double = 1, _ arguments: String...)
    throws
  {
    program = try Program.fixture(
      "--hud", "--rows", "1000", "--size", "\(Int(size.width))x\(Int(size.height))",
      "--text-scale", "\(textScale)", arguments.first ?? "--reduce-motion")
    program.overlay.conditions.refresh = Self.refresh
  }

  /// Adds a frame whose swap returns a time after the one before, in nanoseconds.
  mutating func add(
    after interval: UInt64 = refresh, work: UInt64 = 2_000_000,
    _ change: (inout FrameRecord) -> Void = { _ in }
  ) {
    time += interval
    let started = time - 3_000_000 - work
    var frame = FrameRecord(
      index: frames.total, started: started, submitted: started + work,
      swapReturned: time, drawCalls: 20)
    change(&frame)
    frames.append(frame)
  }

  mutating func add(_ count: Int) {
    for _ in 0..<count { add() }
  }

  /// The overlay at a time, in milliseconds.
  mutating func list(at time: Double = 0, hairline: Double = 1) -> DisplayList {
    _ = program.list(at: time)
    program.buildOverlay(
      of: frames, at: Instant(milliseconds: time), hairline: hairline, into: &overlay)
    return overlay.joined
  }
}

extension OverlayList {
  /// All of it as it shows.
  var joined: DisplayList {
    var result = background
    guard inside.width > 0 else { return DisplayList() }
    for list in [figures, graph] {
      for command in list.commands {
        switch command {
        case .line(let range, let rect, let style):
          var line = Line()
          for letter in list.letters[range.start..<range.end] {
            line.append(String(Line.character(letter)))
          }
          result.append(line, rect, style)
        case .bars(let range, let color):
          for bar in list.bars[range.start..<range.end] { result.append(bar: bar, color) }
        default: result.append(command)
        }
      }
    }
    return result
  }
}

extension DisplayList {
  /// The words of every line.
  var words: [String] {
    commands.compactMap { command in
      guard case .line(let range, _, _) = command else { return nil }
      return String(letters[range.start..<range.end].map { Line.character($0) })
    }
  }

  /// The bars of a colour, from the left.
  func bars(_ color: Color) -> [Rect] {
    commands.flatMap { command -> [Rect] in
      guard case .bars(let range, color) = command else { return [] }
      return Array(bars[range.start..<range.end])
    }.sorted { $0.x < $1.x }
  }
}
