import HeaderKit
import Testing

@testable import StickyDesktop

/// The control that switches the header, by keyboard.
@Suite struct HeaderPickerKeyTests {
  let fixture: PickerFixture

  init() throws { fixture = try PickerFixture() }

  @Test(arguments: ["F10", "Application", "Menu"])
  func aKeyOpensAndClosesIt(key: String) throws {
    var program = try fixture.program()
    program.press(key)
    #expect(program.picker.isOpen && program.picker.showsFocus)
    program.press(key)
    #expect(!program.picker.isOpen && !program.picker.showsFocus)
  }

  @Test(arguments: ["Return", "Space", "Keypad Enter"])
  func arrowsMoveAndAKeyChooses(key: String) throws {
    var program = try fixture.program()
    program.press("F10")
    for (key, place) in [
      ("Down", 1), ("Down", 2), ("Down", 3), ("Down", 3), ("Up", 2), ("Home", 0), ("Up", 0),
      ("End", 3), ("PageUp", 0), ("PageDown", 3), ("Tab", 3), ("Up", 2),
    ] {
      program.press(key)
      #expect(program.picker.highlighted == place, "after \(key)")
    }
    #expect(program.viewport.state(at: Instant(milliseconds: 1000)).offset == 0)
    program.press(key)
    #expect(!program.picker.isOpen && program.header.specification.name == "two-stage")
    // Now the keys are the list's again.
    program.press("End", at: 10)
    #expect(program.viewport.restInstant > Instant(milliseconds: 10))
  }

  @Test func escapeClosesItAndOnlyThenLeavesFullScreen() throws {
    var program = try fixture.program()
    program.press("F10")
    program.press("Down")
    #expect(program.press("Escape") == nil)
    #expect(!program.picker.isOpen && program.header.specification.name == "alpha")
    #expect(program.press("Escape") == .leaveFullScreen)
  }

  @Test func aNumberChoosesAndClosesIt() throws {
    var program = try fixture.program()
    program.press("F10")
    program.press("4")
    #expect(!program.picker.isOpen && program.header.specification.name == "zeta")
  }

  @Test(arguments: [("[", "]", KeyPress.Modifiers()), ("Left", "Right", .control)])
  func keysStepWithoutOpeningIt(back: String, on: String, modifiers: KeyPress.Modifiers) throws {
    var program = try fixture.program()
    program.press(on, modifiers)
    #expect(program.header.specification.name == "two-stage")
    program.press(back, modifiers)
    program.press(back, modifiers)
    #expect(program.header.specification.name == "zeta" && !program.picker.isOpen)
  }

  @Test func aStepWithThePanelOpenMovesItsMark() throws {
    var program = try fixture.program()
    program.press("F10")
    program.press("]")
    #expect(program.picker.isOpen)
    #expect(program.picker.current == 2 && program.picker.highlighted == 2)
  }

  @Test func otherKeysStillDoWhatTheyDo() throws {
    var program = try fixture.program()
    program.press("F10")
    #expect(program.press("Q", .control) == .quit)
    program.press("D")
    #expect(program.isDark && program.picker.isOpen)
  }

  @Test func theHighlightedChoiceIsInSight() throws {
    var program = try fixture.program("--size", "320x240")
    program.press("F10")
    for key in ["Down", "Down", "Down", "Up", "Up", "Up", "End", "Home"] {
      program.press(key)
      let geometry = program.pickerGeometry
      let row = geometry.row(program.picker.highlighted)
      #expect(row.y >= geometry.list.y - 1e-9 && row.maxY <= geometry.list.maxY + 1e-9)
    }
  }
}
