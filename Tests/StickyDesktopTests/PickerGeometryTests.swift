import HeaderKit
import Testing

@testable import StickyDesktop

/// Where the control that switches the header stands.
@Suite struct PickerGeometryTests {
  static let sizes = [
    Size(width: 320, height: 240), Size(width: 360, height: 640), Size(width: 800, height: 600),
    Size(width: 1600, height: 900), Size(width: 200, height: 900), Size(width: 900, height: 130),
  ]

  @Test(arguments: sizes, [0.5, 1, 1.3, 2])
  func allOfItIsInsideTheWindowAndClearOfTheScrollIndicator(size: Size, textScale: Double) {
    for count in [0, 1, 2, 9, 40] {
      let geometry = PickerGeometry(size: size, textScale: textScale, count: count)
      for rect in [geometry.pill, geometry.title, geometry.panel, geometry.list] {
        #expect(rect.x >= 0 && rect.y >= 0 && rect.width >= 0 && rect.height >= 0)
        #expect(rect.maxX <= size.width - ScrollIndicator.hitWidth && rect.maxY <= size.height)
      }
      #expect(geometry.panel.maxY <= geometry.pill.y)
      #expect(geometry.list.maxY <= geometry.panel.maxY)
      #expect(geometry.pill.height >= min(27, size.height * 0.2) - 1e-9)
    }
  }

  @Test(arguments: [1.0, 2]) func atTheLeastWindowAChoiceShowsWhole(textScale: Double) {
    let size = Size(width: 320, height: 240)
    let geometry = PickerGeometry(size: size, textScale: textScale, count: 9)
    #expect(geometry.list.height >= 2 * geometry.rowHeight)
    #expect(geometry.maximumScroll > 0)
  }

  @Test func nineChoicesFitIntoAnUsualWindow() {
    let geometry = PickerGeometry(
      size: Size(width: 390, height: 844), textScale: 1, count: 9, scroll: 50)
    #expect(geometry.maximumScroll == 0 && geometry.scroll == 0)
    #expect(geometry.list.height == 9 * geometry.rowHeight && geometry.heading.height > 0)
  }

  @Test(arguments: sizes) func whatIsAtAPlaceIsWhatIsDrawnThere(size: Size) {
    let geometry = PickerGeometry(size: size, textScale: 1, count: 9, scroll: 30)
    #expect(geometry.target(at: geometry.title.center, isOpen: false) == .title)
    if let previous = geometry.previous, let next = geometry.next {
      #expect(geometry.target(at: previous.center, isOpen: true) == .previous)
      #expect(geometry.target(at: next.center, isOpen: true) == .next)
    }
    for index in 0..<9 where geometry.list.contains(geometry.row(index).center) {
      let center = geometry.row(index).center
      #expect(geometry.target(at: center, isOpen: true) == .row(index))
      #expect(geometry.target(at: center, isOpen: false) == nil)
    }
    let corner = Point(x: geometry.panel.x + 1, y: geometry.panel.y + 1)
    #expect(geometry.target(at: corner, isOpen: true) == .panel)
    let gap = Point(x: geometry.pill.x + 1, y: geometry.pill.y - 1)
    #expect(geometry.target(at: gap, isOpen: true) == nil)
    #expect(geometry.target(at: Point(x: .nan, y: .infinity), isOpen: true) == nil)
  }

  @Test func withOneHeaderThereIsNothingToStepTo() {
    let size = Size(width: 800, height: 600)
    #expect(PickerGeometry(size: size, textScale: 1, count: 1).previous == nil)
    #expect(PickerGeometry(size: size, textScale: 1, count: 2).previous != nil)
    // Nor room, where the text is large and the window narrow.
    let narrow = Size(width: 320, height: 640)
    #expect(PickerGeometry(size: narrow, textScale: 2, count: 2).previous == nil)
  }

  @Test func revealingScrollsByTheLeast() {
    let size = Size(width: 320, height: 240)
    let geometry = PickerGeometry(size: size, textScale: 1, count: 9)
    #expect(geometry.scroll(revealing: 0) == 0)
    #expect(
      geometry.scroll(revealing: 8) == 9 * geometry.rowHeight - geometry.list.height)
    let scrolled = PickerGeometry(size: size, textScale: 1, count: 9, scroll: 200)
    #expect(scrolled.scroll(revealing: 1) == scrolled.rowHeight)
  }

  @Test(arguments: [320.0, 390, 800, 1600], [1.0, 2])
  func aMessageNeverMeetsThePill(width: Double, textScale: Double) throws {
    var program = try Program.fixture(
      "--size", "\(Int(width))x640", "--text-scale", "\(textScale)", "--rows", "3")
    let plain = program.list(at: 0)
    program.show("A short message", at: .zero)
    let commands = program.list(at: 0).commands.dropFirst(plain.commands.count)
    guard case .fill(let frame, _, _) = try #require(commands.first) else {
      Issue.record("no message")
      return
    }
    let pill = program.pickerGeometry.pill
    #expect(frame.x >= pill.maxX || frame.maxY <= pill.y)
    #expect(frame.x >= 0 && frame.maxX <= width)
  }
}
