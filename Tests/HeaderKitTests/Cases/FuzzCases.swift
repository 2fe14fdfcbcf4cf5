import HeaderKit
import TestSupport
import Testing

/// Any inputs in any order: what holds for each complaint alone holds for all of them together.
@Suite("Anything at any time") struct FuzzCases {
  private static let snaps: [(HeaderSpecification.Snap.Mode, damping: Double)] = [
    (.none, 1), (.closest, 1), (.closest, 0.7), (.direction, 0.7), (.projected, 1),
  ]

  @Test(
    "C1 C3 C4 C6 C11 the header moves no more than the content, and leaves no gap",
    arguments: HeaderSpecification.ScrollMode.allCases, 0..<12)
  func nothingJumps(mode: HeaderSpecification.ScrollMode, seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let (snap, damping) = Self.snaps[seed % Self.snaps.count]
    let setting = CaseSetting(mode: mode, rate: 240, input: .finger)
    var header = setting.header(snap: snap, damping: damping)
    header.revealDistance = seed % 3 == 0 ? 40 : 0
    header.stretch.returnSpring = .init(duration: 0.4, dampingRatio: 0.7, initialVelocity: 0.5)
    var viewport = setting.player(header, rows: 60).viewport
    var clock = 0.0
    var last = viewport.state(after: 0)
    let direct = [0.0, 2, 7, 30]
    for _ in 0..<150 {
      for event in Self.events(&random) {
        check(viewport.state(after: clock), &last, setting, header)
        _ = viewport.handle(InputEvent(time: Instant(milliseconds: clock), kind: event))
        // A contact or a wheel moves the content now; what it moves is looked at finely after it.
        check(viewport.state(after: clock), &last, setting, header)
        let gap = direct[Int.random(in: 0..<direct.count, using: &random)]
        for time in stride(from: clock, to: clock + gap, by: 1) {
          check(viewport.state(after: time), &last, setting, header)
        }
        clock += gap
      }
      let pause = Double(Int.random(in: 0..<500, using: &random))
      for time in stride(from: clock, through: clock + pause, by: 2) {
        check(viewport.state(after: time), &last, setting, header)
      }
      clock += pause
    }
    _ = viewport.handle(
      InputEvent(time: Instant(milliseconds: clock), kind: .focus(gained: false)))
    let rest = viewport.state(at: viewport.restInstant)
    #expect(rest.isAtRest && rest.offset >= 0 && rest.offset <= viewport.maximumOffset)
    if snap != .none, mode != .noScroll { #expect(setting.mayRest(at: rest.header.height)) }
  }

  private func check(
    _ state: ViewportState, _ last: inout ViewportState, _ setting: CaseSetting,
    _ header: HeaderSpecification
  ) {
    let moved = abs(state.offset - last.offset)
    #expect(abs(state.header.height - last.header.height) <= moved + 0.05)
    #expect(state.contentOrigin <= state.header.height + 1e-6)
    #expect((0...1).contains(state.header.collapse))
    #expect(state.header.height >= setting.leastHeight - 1e-6)
    #expect(state.header.height - state.header.stretch <= 150 + 1e-6)
    last = state
  }

  /// One thing that somebody does, of any kind.
  private static func events(_ random: inout SeededGenerator) -> [InputEvent.Kind] {
    let distance = Double(Int.random(in: -300...300, using: &random))
    let few = distance / 10
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return [.scroll(.wheel, .moved(dx: 0, dy: distance))]
    case 1:
      let keys = ["Up", "Down", "PageUp", "PageDown", "Home"]
      return [.key(KeyPress(keys[Int.random(in: 0..<keys.count, using: &random)]))]
    case 2:
      return [.scroll(.finger, .began)]
        + (0..<6).map { _ in .scroll(.finger, .moved(dx: 0, dy: few)) } + [.scroll(.finger, .ended)]
    case 3: return [.scroll(.finger, .moved(dx: 0, dy: distance)), .scroll(.finger, .ended)]
    case 4: return (0..<5).map { _ in .scroll(.sdl, .moved(dx: 0, dy: few)) }
    case 5:
      return [.scroll(.continuous, .moved(dx: 0, dy: distance)), .scroll(.continuous, .ended)]
    case 6:
      return [
        .pointer(.down(Point(x: 100, y: 400))), .pointer(.moved(Point(x: 100, y: 400 - distance))),
        .pointer(.up(Point(x: 100, y: 400 - distance))),
      ]
    case 7: return [.hold(.began(fingers: 2)), .hold(.ended)]
    default:
      return [
        .touch(id: 1, .down(Point(x: 100, y: 400))),
        .touch(id: 1, .moved(Point(x: 100, y: 400 - few))),
        .touch(id: 1, .moved(Point(x: 100, y: 400 - few * 3))), .touch(id: 1, .up),
      ]
    }
  }
}
