import HeaderKit
import TrackpadKit

@testable import StickyDesktop

extension Program {
  /// The program as a command line starts it, with the checkout's resources and 390 x 844 points.
  static func fixture(_ arguments: String...) throws -> Program {
    let options = RunOptions(
      try LaunchOptions(arguments: ["--headless", "--size", "390x844"] + arguments))
    return try RunSource(options: options, resources: Checkout.resources) { _ in }
      .program(size: options.size)
  }

  /// Presses a key at a time, in milliseconds.
  @discardableResult
  mutating func press(
    _ name: String, _ modifiers: KeyPress.Modifiers = [], at time: Double = 0
  ) -> Request? {
    handle(
      InputEvent(
        time: Instant(milliseconds: time), kind: .key(KeyPress(name, modifiers: modifiers))))
  }

  /// Presses and lets go of the pointer at a place.
  @discardableResult
  mutating func tap(x: Double = 100, y: Double, at time: Double = 0) -> Request? {
    let point = Point(x: x, y: y)
    _ = handle(InputEvent(time: Instant(milliseconds: time), kind: .pointer(.down(point))))
    return handle(InputEvent(time: Instant(milliseconds: time), kind: .pointer(.up(point))))
  }

  /// Lays out and draws a moment into a list.
  mutating func build(at time: Instant, hairline: Double, into list: inout DisplayList) {
    layOut(viewport.state(at: time))
    build(hairline: hairline, into: &list)
  }

  /// What shows after a number of milliseconds.
  mutating func list(at time: Double) -> DisplayList {
    var list = DisplayList()
    build(at: Instant(milliseconds: time), hairline: 1, into: &list)
    return list
  }

  /// The message that shows, in words.
  var messageText: String? { message.map { string($0.text) } }
}
