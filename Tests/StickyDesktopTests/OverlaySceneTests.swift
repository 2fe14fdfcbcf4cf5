import Foundation
import FrameKit
import HeaderKit
import Testing

@testable import StickyDesktop

/// What the frame-time overlay draws.
@Suite struct OverlaySceneTests {
  private static let sky = Color(red: 86, green: 180, blue: 233)
  private static let text = Theme.light.panelText
  private static let key = Theme.light.panelKey

  @Test(arguments: Size.windows, [0.5, 1, 1.3, 2])
  func itTakesAThirdAtMostAndNothingIsOverAnythingElse(size: Size, textScale: Double) throws {
    for inspector in ["--reduce-motion", "--inspector"] {
      var fixture = try OverlayFixture(size, textScale: textScale, inspector)
      fixture.add(900)
      fixture.add(after: 90_000_000, work: 80_000_000)
      fixture.program.show("Screenshot saved under a name of some length", at: .zero)
      let geometry = fixture.program.overlayGeometry
      let frame = geometry.frame
      // Beside an inspector there may be none left, in the smallest windows alone.
      let isLost = frame.width == 0
      #expect(!isLost || inspector == "--inspector" && size.height < 400)
      if isLost { continue }
      #expect(frame.width * frame.height <= size.width * size.height / 3 * (1 + 1e-9))
      if fixture.program.inspector.isOpen {
        #expect(!Self.meet(frame, fixture.program.inspectorGeometry.frame))
      }
      let program = fixture.program.list(at: 0)
      for case .text(fixture.program.message?.text, let message, _) in program.commands {
        #expect(!Self.meet(frame, message))
      }
      let list = fixture.list()
      var texts: [Rect] = []
      for command in list.commands {
        switch command {
        case .fill(let rect, _, _), .pushClip(let rect): #expect(Self.contains(frame, rect))
        case .bars(let range, _):
          for bar in list.bars[range.start..<range.end] { #expect(Self.contains(frame, bar)) }
        case .line(_, let rect, _):
          #expect(Self.contains(frame, rect), "\(command)")
          for other in texts { #expect(!Self.meet(rect, other), "\(rect) and \(other)") }
          texts.append(rect)
        case .popClip: break
        // No picture and no text of its own: nothing that would be made, or kept, for it.
        default: Issue.record("\(command)")
        }
      }
      #expect(!texts.isEmpty)
    }
  }

  private static func contains(_ outer: Rect, _ inner: Rect) -> Bool {
    inner.x >= outer.x - 1e-6 && inner.y >= outer.y - 1e-6 && inner.maxX <= outer.maxX + 1e-6
      && inner.maxY <= outer.maxY + 1e-6 && inner.width >= 0 && inner.height >= 0
  }

  private static func meet(_ left: Rect, _ right: Rect) -> Bool {
    min(left.maxX, right.maxX) - max(left.x, right.x) > 0.01
      && min(left.maxY, right.maxY) - max(left.y, right.y) > 0.01
  }

  @Test func thereIsAllOfItWhereThereIsRoom() throws {
    let forms: [(Size, OverlayGeometry.Form)] = [
      (Size(width: 960, height: 720), .full), (Size(width: 3840, height: 2160), .full),
      (Size(width: 480, height: 640), .short), (Size(width: 320, height: 240), .compact),
    ]
    for (size, form) in forms {
      #expect(try OverlayFixture(size).program.overlayGeometry.form == form)
    }
  }

  /// Case 10: the window of the figures is named; and figures with too few frames behind them are a dash.
  @Test func itNamesItsWindowAndRefusesWhatTooFewFramesStandBehind() throws {
    var fixture = try OverlayFixture()
    #expect(fixture.list().words.contains("nothing measured without a window"))
    fixture.add(151)
    var words = fixture.list().words
    #expect(words.contains("last 2.5 s, 151 frames"))
    #expect(words.contains("60.00 Hz") && words.contains("budget 16.67, top 50.0 ms"))
    // Work: p50, p90, p95, p99 and the longest.
    let work = try #require(words.firstIndex(of: "work"))
    #expect(words[(work + 1)...(work + 5)] == ["2.00", "2.00", "–", "–", "2.00"])
    #expect(words.contains("a dash: too few frames (p90 100, p95 200, p99 1000)"))
    #expect(words.contains("not available"))
    fixture.add(1400)
    words = fixture.list(at: 300).words
    #expect(words.contains("last 25.0 s, 1500 frames"))
    #expect(words[(work + 1)...(work + 5)] == ["2.00", "2.00", "2.00", "2.00", "2.00"])
    #expect(!words.contains { $0.hasPrefix("a dash") })
    // Shift+H begins them anew.
    fixture.program.press("H", .shift)
    fixture.add(10)
    words = fixture.list(at: 310).words
    #expect(words.contains("last 0.0 s, 0 frames"))
    fixture.add(10)
    words = fixture.list(at: 1000).words
    #expect(words.contains("last 0.2 s, 10 frames"))
  }

  /// Both axes stand side by side, each by its name.
  @Test func theAxesAreShownApart() throws {
    var fixture = try OverlayFixture()
    for index in 0..<400 {
      fixture.add { frame in
        frame.overlay = 300_000
        // Every 100th frame comes most of a refresh later, and no swap tells of it.
        let late: UInt64 = index % 100 == 50 ? 12_500_000 : 0
        frame.display = .presented(
          Presentation(time: frame.swapReturned + 5_000_000 + late, refresh: Self.refresh))
      }
    }
    let words = fixture.list().words
    let heads = try #require(words.lastIndex(of: "swap return"))
    #expect(words[heads + 1] == "displayed")
    let missed = try #require(words.firstIndex(of: "missed"))
    #expect(words[missed + 1] == "≈0 of 399" && words[missed + 2] == "4 of 403")
    let hitches = try #require(words.firstIndex(of: "hitches"))
    #expect(words[hitches + 1] == "0.00 ms/s" && words[hitches + 2] != "0.00 ms/s")
    let longest = try #require(words.firstIndex(of: "longest"))
    #expect(words[longest + 1] == "none" && words[longest + 2] == "12.5 ms, outside")
    // Case 13: what the overlay takes is told and is in no figure.
    #expect(words.contains("this overlay 0.30 ms p50, 0.30 ms max, in no figure"))
    let work = try #require(words.firstIndex(of: "work"))
    #expect(words[work + 1] == "1.70")
  }

  private static let refresh = OverlayFixture.refresh

  /// Case 54: the axis is three refreshes whatever the frames take, and what is cut off is marked.
  @Test func theAxisStandsAndWhatIsCutOffIsMarked() throws {
    var fixture = try OverlayFixture()
    for work in [5_000_000, 10_000_000, 400_000_000] as [UInt64] {
      fixture.add(after: 420_000_000, work: work) { $0.stages.draw = work }
    }
    let bars = fixture.list().bars(Self.sky)
    #expect(bars.count == 3)
    let bottom = bars[0].maxY
    #expect(bars.allSatisfy { $0.maxY == bottom && $0.width == 1 })
    let graph = bars[2].height
    #expect(abs(bars[0].height - graph / 10) <= 0.5 && abs(bars[1].height - graph / 5) <= 0.5)
    let marks = fixture.list().bars(Self.text)
    #expect(marks == [Rect(x: bars[2].x, y: bars[2].y, width: 1, height: 3)])
    let budget = try #require(fixture.list().bars(Self.text.opacity(0.8)).first)
    #expect(abs(bottom - budget.y - graph / 3) <= 1 && budget.height == 1)
    // A second frame of the greatest changes nothing of the others' height.
    fixture.add(after: 620_000_000, work: 600_000_000)
    #expect(fixture.list(at: 300).bars(Self.sky)[0].height == bars[0].height)
  }

  @Test func layersStandOnEachOther() throws {
    var fixture = try OverlayFixture()
    fixture.add()
    fixture.add(work: 15_000_000) { frame in
      frame.stages = FrameStages(
        wait: 9_000_000, poll: 2_000_000, gesture: 2_000_000, scroll: 2_000_000, layout: 2_000_000,
        build: 2_000_000, draw: 2_000_000)
    }
    let list = fixture.list()
    let scene = OverlayScene(
      theme: .light, textScale: 1, hairline: 1, geometry: fixture.program.overlayGeometry)
    var bottom: Double?
    for layer in OverlayColumn.Layer.allCases {
      let bar = try #require(list.bars(scene.color(of: layer)).last, "\(layer)")
      if let bottom { #expect(bar.maxY == bottom, "\(layer)") }
      bottom = bar.y
    }
  }

  /// A change of the refresh moves the line from there on; the axis is the present display's.
  @Test func theBudgetFollowsTheRefresh() throws {
    var fixture = try OverlayFixture()
    let fast: UInt64 = 8_333_333
    for index in 0..<20 {
      fixture.add { frame in
        frame.display = .presented(
          Presentation(
            time: frame.swapReturned + 1, refresh: index < 10 ? Self.refresh : fast))
      }
    }
    let list = fixture.list()
    let lines = list.bars(Self.text.opacity(0.8))
    #expect(lines.count == 2)
    #expect(lines[0].y < lines[1].y && lines[0].maxX == lines[1].x)
    #expect(list.words.contains("budget 8.33, top 25.0 ms"))
  }

  /// What is no frame of a motion is not drawn as one; warm-up shows without colours.
  @Test func restIsNoFrameAndMissesAreMarked() throws {
    var fixture = try OverlayFixture()
    let draw: (inout FrameRecord) -> Void = { $0.stages.draw = 2_000_000 }
    fixture.add { frame in
      draw(&frame)
      frame.flags = .warmUp
    }
    fixture.add(3)
    for flags in [FrameFlags.suspended, .followsPause, .hidden] {
      fixture.add(after: 900_000_000) { frame in
        draw(&frame)
        frame.flags = flags
      }
    }
    fixture.add(after: 1, draw)
    #expect(fixture.list().bars(Self.sky).count == 0)
    #expect(fixture.list().bars(Self.text.opacity(0.35)).count == 1)
    #expect(fixture.list().words.contains("kept apart: 1 warm-up, 4 after rest or hidden"))
    fixture.add(after: 3 * Self.refresh, draw)
    let list = fixture.list(at: 300)
    let bars = list.bars(Self.sky)
    #expect(bars.count == 1)
    let missed = list.bars(Self.key)
    #expect(missed.count == 1 && missed[0].x == bars[0].x && missed[0].y > bars[0].maxY)
  }

  /// All colours are told from the panel, in light and dark.
  @Test func everyColourStandsOutFromThePanel() throws {
    let geometry = try OverlayFixture().program.overlayGeometry
    for theme in [Theme.light, .dark] {
      let scene = OverlayScene(theme: theme, textScale: 1, hairline: 1, geometry: geometry)
      for layer in OverlayColumn.Layer.allCases where layer != .swap {
        let ratio = Self.contrast(scene.color(of: layer), theme.panel)
        #expect(ratio >= 3, "\(layer): \(ratio)")
      }
    }
  }

  private static func contrast(_ first: Color, _ second: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      func linear(_ value: UInt8) -> Double {
        let share = Double(value) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let (low, high) = (
      min(luminance(first), luminance(second)), max(luminance(first), luminance(second))
    )
    return (high + 0.05) / (low + 0.05)
  }
}
