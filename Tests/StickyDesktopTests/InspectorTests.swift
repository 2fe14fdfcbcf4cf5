import HeaderKit
import TestSupport
import Testing

@testable import StickyDesktop

/// The inspector in the program: keys, pointer, resting places, rest.
@Suite struct InspectorTests {
  private func program(size: String = "960x720", _ arguments: String...) throws -> Program {
    try .fixture("--rows", "1000", "--size", size, arguments.first ?? "--inspector")
  }

  private func play(_ script: GestureScript, into program: inout Program) {
    for event in script.events { _ = program.handle(event) }
  }

  @Test func theKeyOpensItAndEscapeClosesItAfterTheHelp() throws {
    var program = try Program.fixture()
    #expect(!program.inspector.isOpen)
    program.press("I")
    #expect(program.inspector.isOpen)
    program.press("F1")
    #expect(program.press("Escape") == nil)
    #expect(!program.showsHelp && program.inspector.isOpen)
    #expect(program.press("Escape") == nil)
    #expect(!program.inspector.isOpen)
    #expect(program.press("Escape") == .leaveFullScreen)
  }

  /// With the inspector open and nothing going on no frame differs, and none is waited for.
  @Test func atRestNothingIsDrawn() throws {
    var program = try program()
    var script = GestureScript(at: 10)
    script.fling(at: 1500)
    play(script, into: &program)
    let rest = program.viewport.restInstant.milliseconds + 5000
    let list = program.list(at: rest)
    #expect(program.nextChange(after: Instant(milliseconds: rest)) == nil)
    #expect(program.list(at: rest + 1) == list)
    #expect(program.list(at: rest + 100_000) == list)
    // A pointer that passes by shows the scroll indicator, and changes nothing of the inspector.
    _ = program.handle(
      InputEvent(
        time: Instant(milliseconds: rest + 200_000), kind: .pointer(.moved(Point(x: 50, y: 300)))))
    let after = program.list(at: rest + 200_000)
    #expect(after.bars == list.bars && after.letters == list.letters)
  }

  /// Fingers that stay in contact are seen to rest once, and then nothing more happens.
  @Test func restingFingersAreShownOnce() throws {
    var program = try program()
    var script = GestureScript(at: 10)
    script.begin()
    script.move(by: 100, steps: 10)
    play(script, into: &program)
    let last = try #require(program.inspection.open?.lastMove)
    _ = program.list(at: last.milliseconds)
    let due = try #require(program.nextChange(after: last))
    #expect(due.milliseconds - last.milliseconds > 40)
    #expect(due.milliseconds - last.milliseconds < 50)
    _ = program.list(at: due.milliseconds)
    #expect(program.inspector.reading.phase == .resting)
    #expect(program.inspector.reading.gap ?? 0 > 40)
    // The scroll indicator may fade, no more than that.
    let after = program.nextChange(after: due.adding(seconds: 10))
    #expect(after == nil)
  }

  @Test func numbersChangeTenTimesASecondAndGraphsWithEveryFrame() throws {
    var program = try program()
    var script = GestureScript(at: 10)
    script.fling(at: 3000)
    play(script, into: &program)
    var readings: Set<Double> = []
    var lists: [DisplayList] = []
    for frame in 0..<60 {
      lists.append(program.list(at: script.clock + Double(frame) * 1000 / 60))
      readings.insert(program.inspector.reading.time.milliseconds)
    }
    #expect(readings.count == 10)
    #expect(zip(lists, lists.dropFirst()).allSatisfy { $0.bars != $1.bars })
  }

  @Test func aClickOnThePanelIsNoneOnTheListAndLeafsOn() throws {
    var program = try Program.fixture("--rows", "1000", "--size", "390x844", "--inspector")
    let frame = program.inspectorGeometry.frame
    #expect(program.inspectorGeometry.pages > 1)
    program.tap(x: frame.x + 30, y: frame.y + 30, at: 10)
    #expect(program.selected == nil)
    #expect(program.inspector.page == 1)
    #expect(program.inspection.gestures.count == 0)
    for phase in [
      InputEvent.PointerPhase.down(Point(x: 100, y: frame.y + 40)),
      .moved(Point(x: 100, y: frame.y - 200)), .up(Point(x: 100, y: frame.y - 200)),
    ] {
      _ = program.handle(InputEvent(time: Instant(milliseconds: 30), kind: .pointer(phase)))
    }
    #expect(program.viewport.state(at: Instant(milliseconds: 40)).offset == 0)
    #expect(program.inspector.page == 1)
    for phase in [
      InputEvent.TouchPhase.down(Point(x: 100, y: frame.y + 40)),
      .moved(Point(x: 100, y: frame.y)), .up,
    ] {
      _ = program.handle(InputEvent(time: Instant(milliseconds: 50), kind: .touch(id: 4, phase)))
    }
    #expect(program.viewport.state(at: Instant(milliseconds: 60)).offset == 0)
    #expect(program.inspector.page == 0)
    // Beside it and with it closed a click is one on the list.
    program.tap(y: frame.y - 20, at: 70)
    #expect(program.selected != nil)
  }

  @Test func scrollingOverThePanelScrolls() throws {
    var program = try program()
    var script = GestureScript(at: 10)
    script.begin()
    script.move(by: 100, steps: 10)
    play(script, into: &program)
    #expect(program.viewport.state(at: Instant(milliseconds: script.clock)).offset == 100)
  }

  // MARK: Resting places

  /// The line is where the header's edge will be: it meets the edge as the motion ends.
  @Test func theRestingPlaceMeetsTheHeadersEdge() throws {
    var program = try program()
    var script = GestureScript(at: 10)
    script.fling(at: 1500)
    play(script, into: &program)
    let end = program.viewport.restInstant
    var tops: [Double] = []
    for time in [script.clock + 1, script.clock + 300, end.milliseconds - 0.01] {
      let now = Instant(milliseconds: time)
      let state = program.viewport.state(at: now)
      let rest = try #require(
        program.inspection.rest(
          at: now, program.viewport, state, scratch: &program.inspector.scratch))
      #expect(rest.offset == program.inspection.gestures.newest?.predictedRest)
      #expect(!rest.isTentative)
      tops.append(rest.top)
    }
    let resting = program.viewport.state(at: end)
    #expect(tops[0] > tops[1] && tops[1] > tops[2])
    #expect(abs(tops[2] - resting.header.height) < 0.5)
    let state = program.viewport.state(at: end)
    #expect(
      program.inspection.rest(
        at: end, program.viewport, state, scratch: &program.inspector.scratch) == nil)
  }

  /// While fingers are down it is where a lift at this very moment would lead.
  @Test func beforeTheLiftItIsWhereALiftNowWouldLead() throws {
    var program = try program()
    var script = GestureScript(at: 10)
    script.begin()
    script.move(by: 300, steps: 20)
    play(script, into: &program)
    let now = Instant(milliseconds: script.clock)
    let state = program.viewport.state(at: now)
    let before = program.viewport.restInstant
    let rest = try #require(
      program.inspection.rest(
        at: now, program.viewport, state, scratch: &program.inspector.scratch))
    #expect(rest.isTentative)
    #expect(rest.offset > state.offset + 10)
    #expect(program.viewport.restInstant == before)
    script.end()
    _ = program.handle(try #require(script.events.last))
    let predicted = try #require(program.inspection.gestures.newest?.predictedRest)
    #expect(abs(predicted - rest.offset) < 1e-6)
  }

  /// Also where the panel at the side takes more than half of the width.
  @Test(arguments: ["960x720", "480x720"]) func theOtherFeelsShowOnRequest(size: String) throws {
    var program = try program(size: size)
    var script = GestureScript(at: 10)
    script.fling(at: 900)
    play(script, into: &program)
    func names(_ program: inout Program) -> [String] {
      let list = program.list(at: script.clock + 50)
      return list.commands.compactMap { command -> String? in
        guard case .line(let range, _, _) = command else { return nil }
        return String(list.letters[range.start..<range.end].map { Line.character($0) })
      }.filter { line in ScrollPhysics.Preset.allCases.contains { line.hasSuffix($0.rawValue) } }
    }
    #expect(names(&program).isEmpty)
    program.press("F", .shift, at: script.clock + 40)
    #expect(program.feel == .uikit)
    #expect(names(&program).count == 5)
    #expect(Set(try landings(program)).count == 5)
    program.press("F", .shift, at: script.clock + 45)
    #expect(names(&program).isEmpty)
    program.press("Escape")
    program.press("F", .shift, at: script.clock + 60)
    #expect(program.inspector.isOpen)
  }

  private func landings(_ program: Program) throws -> [Double] {
    let landings = try #require(program.inspection.landings)
    return (0..<landings.count).map { landings[$0] }
  }
}
