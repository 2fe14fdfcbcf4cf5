import HeaderKit
import TestSupport
import Testing
import TrackpadKit

@testable import StickyDesktop

/// The control that switches the header, by pointer and touch.
@Suite struct HeaderPickerTests {
  let fixture: PickerFixture

  init() throws { fixture = try PickerFixture() }

  @Test func aClickOpensAndAClickOnAHeaderChoosesIt() throws {
    var program = try fixture.program()
    program.click(program.pickerGeometry.title)
    #expect(program.picker.isOpen && program.picker.current == 0)
    #expect(program.choiceTitles == ["Alpha", "Broken", "Two stage", "Zeta"])
    #expect(
      program.picker.choices.map { program.string($0.key ?? $0.title) } == ["1", "2", "3", "4"])
    #expect(program.string(program.picker.choices[2].line) == "About two-stage")
    program.click(program.pickerGeometry.row(2), at: 100)
    #expect(!program.picker.isOpen)
    #expect(program.header.specification.name == "two-stage")
    #expect(program.string(program.picker.title) == "Two stage" && program.picker.current == 2)
  }

  @Test func aFileThatCannotBeReadSaysWhyAndIsNotShown() throws {
    var program = try fixture.program()
    program.click(program.pickerGeometry.title)
    let choice = program.picker.choices[1]
    #expect(choice.isBroken && program.string(choice.line).hasPrefix("Line 2: "))
    program.click(program.pickerGeometry.row(1))
    #expect(program.header.specification.name == "alpha" && program.picker.current == 0)
    #expect(program.messageText.map { program.string(choice.line).hasSuffix($0) } == true)
  }

  @Test func theEndsOfThePillStepAroundAndPassOverWhatIsBroken() throws {
    var program = try fixture.program()
    var names: [String] = []
    for _ in 0..<3 {
      program.click(program.pickerGeometry.next)
      names.append(program.header.specification.name)
    }
    #expect(names == ["two-stage", "zeta", "alpha"])
    program.click(program.pickerGeometry.previous)
    #expect(program.header.specification.name == "zeta")
    #expect(!program.picker.isOpen)
  }

  @Test func aHeaderFromElsewhereIsTheFirstAndCanBeHadBack() throws {
    let path = try fixture.write(PickerFixture.header("my-own", height: 99), "mine.json")
    var program = try fixture.program("--header", path)
    #expect(program.string(program.picker.title) == "My own" && program.picker.current == 0)
    program.click(program.pickerGeometry.title)
    #expect(program.choiceTitles == ["My own", "Alpha", "Broken", "Two stage", "Zeta"])
    #expect(program.picker.choices[0].key == nil)
    program.click(program.pickerGeometry.row(4))
    #expect(program.header.specification.name == "zeta" && program.picker.current == 4)
    program.press("1")
    #expect(program.header.specification.name == "alpha" && program.picker.current == 1)
    program.press("[")
    #expect(program.header.specification.expandedHeight == 99)
  }

  @Test func aClickBesideThePanelClosesItAndReachesNoRow() throws {
    var program = try fixture.program()
    program.click(program.pickerGeometry.title)
    let row = Point(x: 375, y: 300)
    program.pointer(.down(row), at: 10)
    #expect(!program.picker.isOpen)
    program.pointer(.moved(Point(x: 375, y: 100)), at: 20)
    program.pointer(.up(Point(x: 375, y: 100)), at: 30)
    let state = program.viewport.state(at: Instant(milliseconds: 500))
    #expect(state.offset == 0 && program.selected == nil)
    program.tap(x: 375, y: 300, at: 600)
    #expect(program.selected != nil)
  }

  @Test func aPressOnThePillNeitherDragsNorSelects() throws {
    var program = try fixture.program()
    let middle = program.pickerGeometry.title.center
    program.pointer(.down(middle))
    for step in 1...10 {
      program.pointer(
        .moved(Point(x: middle.x, y: middle.y - Double(step) * 20)), at: Double(step) * 10)
    }
    program.pointer(.up(Point(x: middle.x, y: middle.y - 200)), at: 120)
    #expect(!program.picker.isOpen && program.selected == nil)
    #expect(program.viewport.state(at: Instant(milliseconds: 120)).offset == 0)
    #expect(program.viewport.restInstant.milliseconds == 120)
  }

  @Test func aDragOfTheListGoesOnOverThePill() throws {
    var program = try fixture.program()
    let middle = program.pickerGeometry.title.center
    program.pointer(.down(Point(x: middle.x, y: 500)))
    program.pointer(.moved(middle), at: 20)
    #expect(program.picker.pointer == nil)
    program.pointer(.up(middle), at: 40)
    #expect(!program.picker.isOpen)
    #expect(program.viewport.state(at: Instant(milliseconds: 20)).offset < 0)
  }

  @Test func aFingerOpensAndChooses() throws {
    var program = try fixture.program()
    func touch(_ point: Point, at time: Double) {
      for (delay, phase) in [(0.0, InputEvent.TouchPhase.down(point)), (40, .up)] {
        _ = program.handle(
          InputEvent(time: Instant(milliseconds: time + delay), kind: .touch(id: 7, phase)))
      }
    }
    touch(program.pickerGeometry.title.center, at: 0)
    #expect(program.picker.isOpen && program.picker.pointer == nil)
    touch(program.pickerGeometry.row(3).center, at: 100)
    #expect(program.header.specification.name == "zeta")
  }

  @Test(arguments: [
    InputEvent.Kind.scroll(.wheel, .moved(dx: 0, dy: 120)),
    .scroll(.finger, .moved(dx: 0, dy: 50)), .scroll(.sdl, .moved(dx: 0, dy: 50)),
    .scroll(.continuous, .moved(dx: 0, dy: 50)),
  ])
  func whatScrollsWhileThePanelIsOpenScrollsThePanel(kind: InputEvent.Kind) throws {
    var program = try fixture.program("--size", "320x240")
    program.click(program.pickerGeometry.title)
    _ = program.handle(InputEvent(time: Instant(milliseconds: 10), kind: kind))
    #expect(program.picker.scroll > 0)
    #expect(program.viewport.state(at: Instant(milliseconds: 2000)).offset == 0)
    _ = program.handle(
      InputEvent(time: .zero, kind: .scroll(.continuous, .moved(dx: 0, dy: 1e6))))
    #expect(program.picker.scroll == program.pickerGeometry.maximumScroll)
    // The last choice can be reached.
    program.click(program.pickerGeometry.row(3), at: 20)
    #expect(program.header.specification.name == "zeta")
  }

  @Test func aDragOnThePanelScrollsItAndChoosesNothing() throws {
    var program = try fixture.program("--size", "320x240")
    program.click(program.pickerGeometry.title)
    let start = program.pickerGeometry.row(1).center
    program.pointer(.down(start), at: 10)
    program.pointer(.moved(Point(x: start.x, y: start.y - 5)), at: 20)
    #expect(program.picker.scroll == 0)
    program.pointer(.moved(Point(x: start.x, y: start.y - 20)), at: 30)
    #expect(program.picker.scroll == 20)
    program.pointer(.up(Point(x: start.x, y: start.y - 20)), at: 40)
    #expect(program.picker.isOpen && program.header.specification.name == "alpha")
  }

  @Test func aScrollThatBeganBeforeThePanelOpenedEnds() throws {
    var program = try fixture.program()
    var script = GestureScript()
    script.begin()
    script.move(by: 40, steps: 5)
    for event in script.events { _ = program.handle(event) }
    program.press("F10", at: 50)
    _ = program.handle(
      InputEvent(time: Instant(milliseconds: 400), kind: .scroll(.finger, .ended)))
    let state = program.viewport.state(at: Instant(milliseconds: 400))
    #expect(state.offset == 40 && state.activity == .idle)
  }

  @Test func theLookFollowsThePointerAndThenStaysStill() throws {
    var program = try fixture.program()
    let geometry = program.pickerGeometry
    program.pointer(.moved(Point(x: 200, y: 300)))
    let plain = program.list(at: 5000)
    program.pointer(.moved(Point(x: 210, y: 310)), at: 100)
    #expect(program.list(at: 5000) == plain)
    program.pointer(.moved(geometry.title.center), at: 200)
    let hovered = program.list(at: 5000)
    #expect(hovered != plain)
    program.pointer(
      .moved(Point(x: geometry.title.center.x + 9, y: geometry.title.center.y)), at: 300)
    #expect(program.list(at: 5000) == hovered)
    program.pointer(.down(geometry.title.center), at: 400)
    let pressed = program.list(at: 5000)
    #expect(pressed != hovered && pressed != plain)
    // Off the pill the button's release would do nothing, and it looks like it.
    program.pointer(.moved(Point(x: 300, y: 300)), at: 500)
    #expect(program.list(at: 5000) == plain)
    #expect(program.nextChange(after: Instant(milliseconds: 5000)) == nil)
  }

  @Test(arguments: PickerGeometryTests.sizes, [0.5, 1, 2])
  func whatItDrawsStaysInPillAndPanel(size: Size, textScale: Double) throws {
    var program = try fixture.program(
      "--size", "\(Int(size.width))x\(Int(size.height))", "--text-scale", "\(textScale)")
    program.press("F10")
    let geometry = program.pickerGeometry
    var list = DisplayList()
    program.picker.build(size: size, theme: .light, textScale: textScale, into: &list)
    var clip: Rect?
    for command in list.commands {
      switch command {
      case .pushClip(let rect): clip = rect
      case .popClip: clip = nil
      case .fill(let rect, _, _), .text(_, let rect, _), .image(_, let rect, _):
        let isInRange = { (outer: Rect, margin: Double) in
          rect.x >= outer.x - margin && rect.maxX <= outer.maxX + margin
            && (clip != nil || (rect.y >= outer.y - margin && rect.maxY <= outer.maxY + margin))
        }
        #expect(isInRange(geometry.panel, 1e-9) || isInRange(geometry.pill, 2.001))
      case .gradient, .blur, .shadow, .line, .bars: Issue.record("\(command)")
      }
    }
    #expect(clip == nil)
    program.press("Escape")
    list.removeAll()
    program.picker.build(size: size, theme: .light, textScale: textScale, into: &list)
    // At rest it costs a fill, a text and three symbols.
    #expect(list.commands.count <= 5)
  }

  @Test func theHelpCoversIt() throws {
    var program = try fixture.program()
    program.press("F1")
    program.click(program.pickerGeometry.title)
    #expect(!program.picker.isOpen && !program.showsHelp)
    program.press("F1")
    program.press("F10")
    #expect(program.picker.isOpen && !program.showsHelp)
    program.press("F1")
    #expect(!program.picker.isOpen && program.showsHelp)
  }

  @Test func aRecordingOfItPlaysTheSame() throws {
    let text = """
      gesture 1
      viewport 390 844
      0 wheel move 0 240
      400 pointer move 100 810
      410 pointer down 100 810
      450 pointer up 100 810
      600 pointer move 100 700
      700 key Down
      800 key Return
      900 key F10
      950 wheel move 0 120
      1000 key Escape
      1100 key ]
      """
    let events = try GestureFile(parsing: text).events
    var lists: [DisplayList] = []
    for frames in [1, 7] {
      var program = try fixture.program()
      for (number, event) in events.enumerated() {
        _ = program.handle(event)
        if number % frames == 0 { _ = program.list(at: event.time.milliseconds) }
      }
      #expect(program.header.specification.name == "alpha")
      lists.append(program.list(at: 1200))
    }
    #expect(lists[0] == lists[1])
    let written = try events.map { try #require($0.gestureLine) }
    #expect(written.count == events.count)
  }
}
