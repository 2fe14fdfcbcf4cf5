import HeaderKit
import Testing
import TrackpadKit

@testable import StickyDesktop

/// Scrolls with the control key held.
@Suite struct ZoomScrollTests {
  private func names(_ moves: [(InputEvent.ScrollSource, Double)]) -> String {
    var zoom = ZoomScroll()
    return moves.map { source, dy in
      zoom.keys(for: .moved(dx: 7, dy: dy), from: source).map(\.name).joined()
    }.joined()
  }

  @Test func aNotchIsAStepAndUpwardsIsLarger() {
    #expect(names([(.wheel, -120), (.wheel, 240), (.wheel, 0)]) == "=--")
    #expect(names(Array(repeating: (.wheel, -15), count: 8)) == "=")
    #expect(names(Array(repeating: (.wheel, 40), count: 7)) == "--")
  }

  @Test(arguments: [InputEvent.ScrollSource.finger, .sdl, .continuous])
  func thirtyPointsAreAStep(source: InputEvent.ScrollSource) {
    #expect(names([(source, -29.9)]) == "")
    #expect(names([(source, -29.9), (source, -0.1)]) == "=")
    #expect(names(Array(repeating: (source, 0.1), count: 600)) == "--")
    #expect(names([(source, 95)]) == "---")
  }

  @Test func turningRoundAndAnotherDeviceDropTheRest() {
    #expect(names([(.finger, 29), (.finger, -29), (.finger, -1)]) == "=")
    #expect(names([(.finger, 29), (.finger, -2), (.finger, 29), (.finger, 1)]) == "-")
    #expect(names([(.finger, 29), (.wheel, 60), (.finger, 29)]) == "")
    var zoom = ZoomScroll()
    let phases: [InputEvent.ScrollPhase] = [.moved(dx: 0, dy: 29), .ended, .moved(dx: 0, dy: 29)]
    let keys = phases.map { zoom.keys(for: $0, from: .finger).count }
    #expect(keys == [0, 0, 0])
  }

  @Test func nonsenseIsBounded() {
    #expect(names([(.finger, .nan), (.finger, .infinity), (.wheel, -.infinity)]) == "")
    #expect(names([(.wheel, 1e6)]).count == 20)
    #expect(names([(.wheel, 1e6), (.wheel, -120)]).hasSuffix("-="))
  }

  @Test func theProgramTakesTheKeysAndARecordingKeepsThem() throws {
    var zoom = ZoomScroll()
    var program = try Program.fixture()
    var lines: [String] = []
    for dy in [-240.0, 120] {
      for key in zoom.keys(for: .moved(dx: 0, dy: dy), from: .wheel) {
        let event = InputEvent(time: .zero, kind: .key(key))
        _ = program.handle(event)
        lines.append(try #require(event.gestureLine))
      }
    }
    #expect(lines == ["0 key Ctrl+=", "0 key Ctrl+=", "0 key Ctrl+-"])
    #expect(program.textScale == 1.1)
    let file = try GestureFile(parsing: "gesture 1\n" + lines.joined(separator: "\n"))
    #expect(file.events.compactMap(\.gestureLine) == lines)
  }
}
