import HeaderKit
import Testing

@testable import StickyDesktop

/// Headers over several lists, headers that reload, and headers that are enlarged or turned over, as the
/// whole program shows them.
@Suite struct ProgramListTests {
  /// The middle of a list's tab as it is drawn now.
  private func tab(_ number: Int, of program: inout Program, at time: Double) throws -> Point {
    let titles = ["Posts", "Media", "Likes"]
    for case .text(let text, let rect, _) in program.list(at: time).commands
    where program.string(text) == titles[number] {
      return Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
    }
    throw MissingTab()
  }

  private struct MissingTab: Error {}

  private func scroll(_ program: inout Program, by distance: Double, at time: Double) {
    _ = program.handle(
      InputEvent(
        time: Instant(milliseconds: time), kind: .scroll(.continuous, .moved(dx: 0, dy: distance))))
    _ = program.handle(
      InputEvent(time: Instant(milliseconds: time), kind: .scroll(.continuous, .ended)))
  }

  @Test func aClickOnATabShowsItsListAndEachKeepsItsPlace() throws {
    var program = try Program.fixture("--header", "profile", "--rows", "300")
    scroll(&program, by: 900, at: 0)
    let before = program.viewport.state(at: Instant(milliseconds: 1000))
    let media = try tab(1, of: &program, at: 1000)
    program.tap(x: media.x, y: media.y, at: 1000)
    #expect(program.viewport.selectedList == 1)
    // The header stays as it is.
    let between = program.viewport.state(at: Instant(milliseconds: 1000))
    #expect(between.header.height == before.header.height && between.header.collapse == 1)
    #expect(between.offset < before.offset)
    scroll(&program, by: 300, at: 2000)
    let posts = try tab(0, of: &program, at: 3000)
    program.tap(x: posts.x, y: posts.y, at: 3000)
    #expect(program.viewport.selectedList == 0)
    #expect(program.viewport.state(at: Instant(milliseconds: 3000)).offset == before.offset)
    program.tap(x: media.x, y: media.y, at: 4000)
    let after = program.viewport.state(at: Instant(milliseconds: 4000))
    #expect(abs(after.offset - between.offset - 300) < 1e-9)
  }

  @Test(arguments: [
    ("Right", KeyPress.Modifiers(), 1), ("Left", KeyPress.Modifiers(), 2), ("Tab", .control, 1),
  ])
  func keysGoFromTabToTabAndAround(key: String, modifiers: KeyPress.Modifiers, list: Int) throws {
    var program = try Program.fixture("--header", "profile", "--rows", "300")
    program.press(key, modifiers)
    #expect(program.viewport.selectedList == list)
    for time in 1...2 { program.press(key, modifiers, at: Double(time)) }
    #expect(program.viewport.selectedList == 0)
    var plain = try Program.fixture("--header", "articles", "--rows", "300")
    plain.press(key, modifiers)
    #expect(plain.viewport.selectedList == 0)
  }

  /// Pulls by fingers, far enough and back and on again, without letting go.
  private func pull(
    _ program: inout Program, by distances: [Double], from start: Double
  ) -> [Program.Request] {
    var phases: [InputEvent.ScrollPhase] = [.began]
    for distance in distances {
      phases += repeatElement(.moved(dx: 0, dy: distance / 20), count: 20)
    }
    phases.append(.ended)
    return phases.enumerated().compactMap { number, phase in
      let time = Instant(milliseconds: start + 8 * Double(number))
      return program.handle(InputEvent(time: time, kind: .scroll(.finger, phase)))
    }
  }

  /// One pull reloads once, wherever it wavers, and at any text size from the same mark on.
  @Test(arguments: [1.0, 2]) func aPullReloadsOnce(textScale: Double) throws {
    var program = try Program.fixture(
      "--header", "refresh", "--rows", "300", "--text-scale", "\(textScale)")
    #expect(pull(&program, by: [-600, 560, -560], from: 0) == [.reloadFeed])
    #expect(pull(&program, by: [-600], from: 20_000) == [.reloadFeed])
    #expect(pull(&program, by: [-60], from: 40_000).isEmpty)
    scroll(&program, by: 400, at: 60_000)
    #expect(pull(&program, by: [-300], from: 80_000).isEmpty)
  }

  /// What a pull is limited to and does grows with the header, since its layers are drawn larger.
  @Test func aLargerHeaderIsPulledFurther() throws {
    let program = try Program.fixture(
      "--header", "refresh", "--rows", "300", "--text-scale", "2")
    let header = program.header.specification
    #expect(program.zoom > 1)
    #expect(
      program.viewport.specification.stretch.maximum
        == header.stretch.maximum.map { $0 * program.zoom })
    #expect(
      program.viewport.specification.stretch.trigger
        == header.stretch.trigger.map { $0 * program.zoom })
    #expect(header.zoomed(by: 1) == header)
  }

  /// Larger texts leave a header alone that has room for them.
  @Test(arguments: [1.0, 1.5, 2]) func articlesStaysAsItIs(textScale: Double) throws {
    var program = try Program.fixture("--rows", "300", "--text-scale", "\(textScale)")
    #expect(program.viewport.state(at: .zero).header.height == 150)
    scroll(&program, by: 400, at: 0)
    #expect(program.viewport.state(at: .zero).header.height == 65)
  }

  @Test func aLargerTextAtTheTopLeavesTheHeaderInFull() throws {
    for name in HeaderResourcesTests.names {
      var program = try Program.fixture("--header", name, "--rows", "300")
      for time in 1...10 { program.press("=", .control, at: Double(time)) }
      #expect(program.textScale == 2)
      let state = program.viewport.state(at: Instant(milliseconds: 20))
      #expect(state.offset == 0 && state.header.collapse == 0, "\(name)")
      #expect(state.header.height == program.header.specification.expandedHeight * program.zoom)
    }
  }

  /// In a mirrored window the places of events are those of what is seen there.
  @Test func aMirroredWindowIsHitWhereItIsDrawn() throws {
    var program = try Program.mirrored("profile")
    let likes = try tab(2, of: &program, at: 0)
    #expect(likes.x < 390 / 2)
    program.tap(x: likes.x, y: likes.y)
    #expect(program.viewport.selectedList == 2)
    // The next one is on the left, and its arrow points there.
    program.press("Left")
    #expect(program.viewport.selectedList == 0)
    let next = try #require(program.pickerGeometry.next)
    program.tap(x: 390 - next.x - next.width / 2, y: next.y + next.height / 2, at: 1)
    #expect(program.header.specification.name == "quick-return")
    program.press("Right", .control, at: 2)
    #expect(program.header.specification.name == "profile")
    #expect(program.catalog.path(program.picker.symbols.next).hasSuffix("chevron-left.svg"))
  }
}

extension Program {
  /// A header of the resources over 300 rows, for a language that is written from the right.
  fileprivate static func mirrored(_ name: String) throws -> Program {
    let library = HeaderLibrary(resources: Checkout.resources)
    return Program(
      header: try library.header(named: name), library: library, content: .articles(count: 300),
      rowHeight: .equal(44), size: Size(width: 390, height: 844),
      settings: Program.Settings(isMirrored: true))
  }
}
