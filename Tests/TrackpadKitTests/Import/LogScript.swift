import Foundation
import TestSupport

/// What happened in front of a tool, before the tool prints it: drawn by lot.
struct LogScript {
  /// Something that happened; numbers are counts of the smallest step that a tool can print.
  enum Event {
    /// An update of two fingers; never without a way.
    case fingers(right: Int, down: Int)
    /// The fingers lift.
    case lift
    /// A part of a notch, a notch, or some, in 1/120 of one; never without a way.
    case wheel(right: Int, down: Int)
    case holdBegin(fingers: Int)
    case holdEnd(isCancelled: Bool)
    case swipeBegin(fingers: Int)
    case swipeUpdate(right: Int, down: Int)
    case swipeEnd(isCancelled: Bool)
    case pinchBegin(fingers: Int)
    case pinchUpdate(right: Int, down: Int, scale: Int, turn: Int)
    case pinchEnd(isCancelled: Bool)
    /// The pointer moves, which no reader counts.
    case motion
  }

  /// What a tool can tell.
  struct Abilities: OptionSet {
    let rawValue: Int
    static let fingers = Abilities(rawValue: 1)
    static let wheel = Abilities(rawValue: 2)
    /// Wheels that turn less than a notch at once.
    static let fractions = Abilities(rawValue: 4)
    static let gestures = Abilities(rawValue: 8)
    static let motions = Abilities(rawValue: 16)
    /// Both axes in one event.
    static let diagonals = Abilities(rawValue: 32)
  }

  /// Milliseconds since the start, and what happened then.
  var events: [(time: Int, event: Event)] = []

  /// Draws some gestures; each that begins ends.
  init(seed: UInt64, _ abilities: Abilities) {
    var random = SeededGenerator(seed: seed)
    var kinds: [(inout SeededGenerator) -> [Event]] = []
    if abilities.contains(.fingers) {
      kinds.append { Self.fingers(abilities.contains(.diagonals), &$0) }
    }
    if abilities.contains(.wheel) { kinds.append { Self.wheel(abilities, &$0) } }
    if abilities.contains(.gestures) {
      kinds += [Self.hold, Self.swipe, Self.pinch]
    }
    if abilities.contains(.motions) { kinds.append { _ in [.motion, .motion] } }
    var time = Int.random(in: 0...5000, using: &random)
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let kind = Int.random(in: 0..<kinds.count, using: &random)
      for event in kinds[kind](&random) {
        events.append((time, event))
        time += Int.random(in: 3...40, using: &random)
      }
      time += Int.random(in: 100...3000, using: &random)
    }
  }

  /// A way that is not none.
  private static func way(
    _ range: ClosedRange<Int>, _ isDiagonal: Bool, _ random: inout SeededGenerator
  ) -> (right: Int, down: Int) {
    var way = (right: 0, down: 0)
    while way == (0, 0) {
      let amount = Int.random(in: range, using: &random)
      switch Int.random(in: 0..<(isDiagonal ? 4 : 3), using: &random) {
      case 0: way.right = amount
      case 1, 2: way.down = amount
      default: way = (Int.random(in: range, using: &random), amount)
      }
    }
    return way
  }

  private static func fingers(_ isDiagonal: Bool, _ random: inout SeededGenerator) -> [Event] {
    (0..<Int.random(in: 1...12, using: &random)).map { _ in
      let way = way(-3000...3000, isDiagonal, &random)
      return .fingers(right: way.right, down: way.down)
    } + [.lift]
  }

  private static func wheel(_ abilities: Abilities, _ random: inout SeededGenerator) -> [Event] {
    let units = abilities.contains(.fractions) ? [15, 24, 30, 120] : [120]
    return (0..<Int.random(in: 1...5, using: &random)).map { _ in
      let way = way(-3...3, abilities.contains(.diagonals), &random)
      let unit = units.randomElement(using: &random) ?? 120
      return .wheel(right: way.right * unit, down: way.down * unit)
    }
  }

  private static func hold(_ random: inout SeededGenerator) -> [Event] {
    [
      .holdBegin(fingers: Int.random(in: 1...4, using: &random)),
      .holdEnd(isCancelled: Bool.random(using: &random)),
    ]
  }

  private static func swipe(_ random: inout SeededGenerator) -> [Event] {
    let updates: [Event] = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      .swipeUpdate(
        right: Int.random(in: -900...900, using: &random),
        down: Int.random(in: -900...900, using: &random))
    }
    return [.swipeBegin(fingers: Int.random(in: 3...4, using: &random))] + updates
      + [.swipeEnd(isCancelled: Bool.random(using: &random))]
  }

  private static func pinch(_ random: inout SeededGenerator) -> [Event] {
    let updates: [Event] = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      .pinchUpdate(
        right: Int.random(in: -900...900, using: &random),
        down: Int.random(in: -900...900, using: &random),
        scale: Int.random(in: 20...300, using: &random),
        turn: Int.random(in: -900...900, using: &random))
    }
    return [.pinchBegin(fingers: Int.random(in: 2...4, using: &random))] + updates
      + [.pinchEnd(isCancelled: Bool.random(using: &random))]
  }
}
