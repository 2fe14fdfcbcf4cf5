import HeaderKit
import TestSupport
import Testing

@testable import StickyDesktop

/// What the inspector draws: within a third of the window, nothing over anything else.
@Suite struct InspectorSceneTests {
  /// A program in which something of everything has come, in the middle of a gesture.
  private static func program(_ size: Size, textScale: Double) throws -> Program {
    var program = try Program.fixture(
      "--inspector", "--rows", "1000", "--size", "\(Int(size.width))x\(Int(size.height))",
      "--text-scale", "\(textScale)")
    var script = GestureScript(at: 10)
    script.fling(at: 1500)
    script.wait(200)
    script.wheel(2)
    script.wait(300)
    script.begin()
    script.move(by: 200, steps: 20)
    for event in script.events { _ = program.handle(event) }
    return program
  }

  @Test(arguments: Size.windows, [0.5, 1, 1.3, 2])
  func itTakesAThirdAtMostAndNothingIsOverAnythingElse(size: Size, textScale: Double) throws {
    var program = try Self.program(size, textScale: textScale)
    let geometry = program.inspectorGeometry
    let frame = geometry.frame
    #expect(frame.width * frame.height <= size.width * size.height / 3 * (1 + 1e-9))
    #expect(frame.x >= 0 && frame.y >= 0)
    #expect(frame.maxX <= size.width && frame.maxY <= size.height)
    #expect(geometry.pages <= 3)
    for page in 0..<geometry.pages {
      program.inspector.page = page
      let list = program.list(at: 700)
      let panel = try #require(Self.panel(list, frame))
      var texts: [Rect] = []
      for command in panel {
        switch command {
        case .fill(let rect, _, _): #expect(Self.contains(frame, rect), "\(command)")
        case .bars(let range, _):
          for bar in list.bars[range.start..<range.end] {
            #expect(Self.contains(frame, bar), "\(bar)")
          }
        case .line(_, let rect, _), .text(_, let rect, _):
          #expect(Self.contains(frame, rect), "\(command)")
          for other in texts { #expect(!Self.meet(rect, other), "\(rect) and \(other)") }
          texts.append(rect)
        default: Issue.record("\(command)")
        }
      }
      #expect(!texts.isEmpty)
    }
    // Every block is on a page where there is room for blocks at all.
    #expect(geometry.isBare || Set(geometry.places.map(\.block)).count == 3)
    #expect(!geometry.isBare || size.width * size.height < 320 * 600)
  }

  /// The commands between the panel's clip and its end.
  private static func panel(_ list: DisplayList, _ frame: Rect) -> ArraySlice<DrawCommand>? {
    guard let start = list.commands.firstIndex(of: .pushClip(frame)) else { return nil }
    let end = list.commands[start...].firstIndex(of: .popClip)
    return end.map { list.commands[(start + 1)..<$0] }
  }

  private static func contains(_ outer: Rect, _ inner: Rect) -> Bool {
    inner.x >= outer.x - 1e-6 && inner.y >= outer.y - 1e-6 && inner.maxX <= outer.maxX + 1e-6
      && inner.maxY <= outer.maxY + 1e-6 && inner.width >= 0 && inner.height >= 0
  }

  private static func meet(_ left: Rect, _ right: Rect) -> Bool {
    min(left.maxX, right.maxX) - max(left.x, right.x) > 0.01
      && min(left.maxY, right.maxY) - max(left.y, right.y) > 0.01
  }

  /// The words of every line of a list.
  private static func words(_ list: DisplayList) -> [String] {
    list.commands.compactMap { command in
      guard case .line(let range, _, _) = command else { return nil }
      return String(list.letters[range.start..<range.end].map { Line.character($0) })
    }
  }

  /// A message stands beside the panel or above it.
  @Test(arguments: Size.windows + [Size(width: 480, height: 720)]) func messagesLeaveItFree(
    size: Size
  ) throws {
    var program = try Self.program(size, textScale: 1)
    program.show("Where each feel comes to rest after the last lift", at: .zero)
    let list = program.list(at: 0)
    let message = try #require(program.message)
    let frame = try #require(
      list.commands.lazy.compactMap { command -> Rect? in
        guard case .text(message.text, let frame, _) = command else { return nil }
        return frame
      }.first)
    #expect(!Self.meet(frame, program.inspectorGeometry.frame))
    #expect(Self.contains(Rect(x: 0, y: 0, width: size.width, height: size.height), frame))
  }

  @Test func aWayThatWasNeverTakenSaysSo() throws {
    var fresh = try Program.fixture("--inspector")
    let before = Self.words(fresh.list(at: 0))
    #expect(before.filter { $0 == "never seen" }.count == InspectedLane.allCases.count)
    #expect(before.contains("Waiting"))
    var program = try Self.program(Size(width: 960, height: 720), textScale: 1)
    let words = Self.words(program.list(at: 700))
    #expect(words.filter { $0 == "never seen" }.count == InspectedLane.allCases.count - 2)
    #expect(words.contains("2.00 n"))
    #expect(words.contains("Moving") || words.contains("Resting"))
  }

  @Test func aMirroredWindowShowsTheMirror() throws {
    var program = try Self.program(Size(width: 960, height: 720), textScale: 1)
    let list = program.list(at: 700)
    var mirrored = list
    mirrored.mirror(width: 960)
    #expect(mirrored != list)
    #expect(mirrored.bars.count == list.bars.count)
    mirrored.mirror(width: 960)
    #expect(zip(mirrored.bars, list.bars).allSatisfy { abs($0.x - $1.x) < 1e-9 })
    #expect(mirrored.commands.count == list.commands.count)
  }

  @Test func barsOfOneColourAreOneCommand() {
    var list = DisplayList()
    let (red, blue) = (Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 0, blue: 255))
    let bar = Rect(x: 0, y: 0, width: 1, height: 1)
    for color in [red, red, blue, red] { list.append(bar: bar, color) }
    #expect(list.bars.count == 4)
    #expect(
      list.commands == [
        .bars(StoredRange(start: 0, count: 2), red), .bars(StoredRange(start: 2, count: 1), blue),
        .bars(StoredRange(start: 3, count: 1), red),
      ])
  }
}
