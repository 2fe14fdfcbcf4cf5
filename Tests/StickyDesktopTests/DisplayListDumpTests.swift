import Foundation
import HeaderKit
import Testing
import TrackpadKit

@testable import StickyDesktop

/// What a frame of the articles header is made of, line by line, beside committed texts.
///
/// With UPDATE_GOLDENS=1 in the environment the texts are written anew.
@Suite struct DisplayListDumpTests {
  @Test(arguments: [
    ("expanded", 0.0), ("half", 42.5), ("collapsed", 85), ("stretched", -100),
  ])
  func articles(name: String, raw: Double) throws {
    var program = try Program.fixture("--rows", "20", "--appearance", "light")
    for (time, phase) in [(0.0, InputEvent.ScrollPhase.began), (10, .moved(dx: 0, dy: raw))] {
      _ = program.handle(
        InputEvent(time: Instant(milliseconds: time), kind: .scroll(.finger, phase)))
    }
    // However many headers there are.
    program.picker.count = 1
    let list = program.list(at: 500)
    let text = Self.text(of: list, in: program)
    let path = "\(Checkout.path)/Tests/Fixtures/DisplayLists/articles-\(name).txt"
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try FileManager.default.createDirectory(
        atPath: InputFile.folder(of: path), withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let golden = try String(contentsOfFile: path, encoding: .utf8)
    let (wanted, got) = (golden.split(separator: "\n"), text.split(separator: "\n"))
    #expect(wanted.count == got.count)
    for (number, pair) in zip(wanted, got).enumerated() where pair.0 != pair.1 {
      Issue.record("line \(number + 1): wanted \(pair.0), got \(pair.1)")
    }
  }

  private static func text(of list: DisplayList, in program: Program) -> String {
    var lines = ["background \(text(list.background))"]
    var depth = 0
    for command in list.commands {
      if case .popClip = command { depth -= 1 }
      let indent = String(repeating: "  ", count: max(depth, 0))
      lines.append(indent + text(command, in: program))
      if case .pushClip = command { depth += 1 }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func text(_ command: DrawCommand, in program: Program) -> String {
    switch command {
    case .fill(let rect, let color, let radius):
      return "fill \(text(rect)) \(text(color))" + (radius > 0 ? " radius \(text(radius))" : "")
    case .gradient(let rect, let top, let bottom, let radius):
      return "gradient \(text(rect)) \(text(top)) \(text(bottom))"
        + (radius > 0 ? " radius \(text(radius))" : "")
    case .blur(let rect, let deviation, let radius):
      return "blur \(text(rect)) deviation \(text(deviation)) radius \(text(radius))"
    case .shadow(let rect, let color, let softness, let radius):
      return "shadow \(text(rect)) \(text(color)) softness \(text(softness))"
        + " radius \(text(radius))"
    case .image(let id, let rect, let style):
      let file = program.catalog.path(id).split(separator: "/").last ?? ""
      return "image \(file) \(text(rect)) \(style.contentMode) alpha \(text(style.alpha))"
        + " radius \(text(style.cornerRadius)) shift \(text(style.shift))"
    case .text(let reference, let rect, let style):
      return "text \"\(program.string(reference))\" \(text(rect)) \(style.weight)"
        + " \(text(Double(style.size))) \(text(style.color)) \(style.alignment)"
        + (style.uppercase ? " uppercase" : "")
        + " alpha \(text(Double(style.alpha)))"
    case .pushClip(let rect): return "clip \(text(rect))"
    case .line(let range, let rect, let style):
      return "line of \(range.count) \(text(rect)) \(text(style.color))"
    case .bars(let range, let color): return "\(range.count) bars \(text(color))"
    case .popClip: return "end"
    }
  }

  private static func text(_ rect: Rect) -> String {
    "\(text(rect.x)),\(text(rect.y)) \(text(rect.width))x\(text(rect.height))"
  }

  private static func text(_ color: Color) -> String {
    "#"
      + [color.red, color.green, color.blue, color.alpha].map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
  }

  /// To a ten-thousandth, so that the last bits of a platform's mathematics do not count.
  private static func text(_ number: Double) -> String {
    DecimalNumber.text((number * 10_000).rounded() / 10_000)
  }
}
