import Foundation
import HeaderKit
import Testing

@testable import StickyDesktop

#if !DEBUG
  import CAllocationProbe
#endif

/// What the program makes of keys and pointer, without a window.
@Suite struct ProgramTests {
  private static let resources =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path() + "Resources"

  private func program(_ arguments: [String] = ["--rows", "200"]) throws -> Program {
    let options = RunOptions(try LaunchOptions(arguments: ["--headless"] + arguments))
    return try RunSource(options: options, resources: Self.resources) { _ in }
      .program(size: Size(width: 390, height: 844))
  }

  @discardableResult private func press(
    _ name: String, _ modifiers: KeyPress.Modifiers = [], at time: Double = 0,
    in program: inout Program
  ) -> Program.Request? {
    program.handle(
      InputEvent(
        time: Instant(milliseconds: time), kind: .key(KeyPress(name, modifiers: modifiers))))
  }

  @Test func requestsOfTheKeys() throws {
    var program = try program()
    #expect(press("Q", .control, in: &program) == .quit)
    #expect(press("W", .control, in: &program) == .quit)
    #expect(press("F11", in: &program) == .toggleFullScreen)
    #expect(press("F5", in: &program) == .reloadFeed)
    #expect(press("S", in: &program) == .saveScreenshot)
    #expect(press("R", in: &program) == .toggleRecording)
    #expect(press("P", in: &program) == .playRecording)
    #expect(press("Escape", in: &program) == .leaveFullScreen)
    press("F1", in: &program)
    #expect(program.showsHelp)
    #expect(press("Escape", in: &program) == nil)
    #expect(!program.showsHelp)
    #expect(press("X", in: &program) == nil)
  }

  @Test func tabSelectsAndKeepsTheRowClearOfTheHeader() throws {
    var program = try program()
    for step in 0..<30 { press("Tab", at: Double(step) * 50, in: &program) }
    #expect(program.selected == 29)
    let rest = program.viewport.state(at: program.viewport.restInstant)
    #expect(rest.contentOrigin + 30 * 44 <= 844)
    for step in 0..<29 { press("Tab", .shift, at: 4000 + Double(step) * 50, in: &program) }
    #expect(program.selected == 0)
    let back = program.viewport.state(at: program.viewport.restInstant)
    #expect(back.contentOrigin >= back.header.height - 1e-9)
  }

  @Test func enterOpensTheLinkOfTheSelectedRow() throws {
    var program = try program([])
    #expect(press("Return", in: &program) == nil)
    press("Tab", in: &program)
    let link = try #require(program.content.link(at: 0))
    #expect(press("Return", in: &program) == .open(link: link))
  }

  @Test func aTapSelectsTheRowUnderItAndNoneUnderTheHeader() throws {
    var program = try program()
    func tap(_ y: Double, at time: Double) {
      let point = Point(x: 100, y: y)
      _ = program.handle(
        InputEvent(time: Instant(milliseconds: time), kind: .pointer(.down(point))))
      _ = program.handle(
        InputEvent(time: Instant(milliseconds: time + 50), kind: .pointer(.up(point))))
    }
    tap(100, at: 0)
    #expect(program.selected == nil)
    tap(150 + 44 * 3 + 10, at: 100)
    #expect(program.selected == 3 && !program.showsFocus)
  }

  @Test func lawAndMomentumSwitch() throws {
    var program = try program()
    press("L", in: &program)
    #expect(program.header.specification.law == .tutorial)
    #expect(program.viewport.state(at: .zero).header.tutorial != nil)
    press("L", in: &program)
    #expect(program.viewport.state(at: .zero).header.tutorial == nil)
    press("M", in: &program)
    #expect(!program.viewport.hasMomentum)
  }

  @Test func theFeelIsAnOptionAndAKey() throws {
    var program = try Program.fixture("--rows", "50", "--feel", "android")
    #expect(program.viewport.physics == .android)
    for feel in ["chromium", "uikit", "gtk", "macos", "android"] {
      program.press("F")
      #expect(program.messageText == "Feel: \(feel)")
      #expect(program.feel.rawValue == feel && program.viewport.physics == program.feel.physics)
    }
  }

  @Test func textScaleKeepsTheFirstRowWhereItIs() throws {
    var program = try program([])
    _ = program.handle(
      InputEvent(time: .zero, kind: .scroll(.continuous, .moved(dx: 0, dy: 1234))))
    var layout = ViewportLayout()
    program.viewport.layout(at: .zero, into: &layout)
    let before = try #require(layout.firstRow)
    press("=", .control, in: &program)
    press("=", .control, in: &program)
    #expect(program.textScale == 1.2)
    program.viewport.layout(at: .zero, into: &layout)
    let after = try #require(layout.firstRow)
    #expect(after.index == before.index && abs(after.top - before.top) < 1e-9)
    press("0", .control, in: &program)
    #expect(program.textScale == 1)
    for _ in 0..<40 { press("-", .control, in: &program) }
    #expect(program.textScale == 0.5)
  }

  @Test func whatFadesIsAnnouncedAndThenAllIsStill() throws {
    var program = try program()
    var list = DisplayList()
    program.build(at: .zero, hairline: 1, into: &list)
    // The scroll indicator stays for 0.8 s and fades over 0.4 s.
    #expect(program.nextChange(after: .zero) == Instant(milliseconds: 800))
    #expect(program.nextChange(after: Instant(milliseconds: 900)) == Instant(milliseconds: 900))
    #expect(program.nextChange(after: Instant(milliseconds: 1300)) == nil)
  }

  @Test(arguments: [("9", "two-stage"), ("2", "crossfade"), ("1", "articles")])
  func aNumberChoosesAHeader(key: String, name: String) throws {
    var program = try program()
    press(key, in: &program)
    #expect(program.header.specification.name == name)
    #expect(program.message != nil)
  }

  #if !DEBUG
    @Test(arguments: [[], ["--rows", "1000", "--row-height", "mixed"]], ["offset", "tutorial"])
    func aMovingFrameAllocatesNothing(arguments: [String], law: String) throws {
      var program = try program(arguments)
      if law == "tutorial" { press("L", in: &program) }
      var list = DisplayList()
      var before: UInt = 0
      // The first pass registers every row's picture and grows the storage.
      for pass in 0..<2 {
        before = allocation_probe_count()
        for frame in 0..<400 {
          let time = Instant(milliseconds: Double(pass * 400 + frame) * 1000 / 60)
          let delta = frame < 200 ? 37.0 : -37.0
          _ = program.handle(
            InputEvent(time: time, kind: .scroll(.finger, .moved(dx: 0, dy: delta))))
          program.build(at: time, hairline: 1, into: &list)
          _ = program.nextChange(after: time)
        }
      }
      #expect(allocation_probe_count() - before == 0)
    }
  #endif
}
