import Foundation
import Testing

@testable import TrackpadKit

/// `xinput list --long` and `xinput test-xi2` behind it.
struct XInputPrinter: LogPrinter {
  /// Whether events are raw: a valuator's change, and not where it has come to.
  var isRaw: Bool
  /// The change of a valuator that is a notch; any sign.
  var increment: Int
  /// From 1.6.4 on.
  var hasTimes: Bool

  var format: LogFormat { .xinput }
  var testDescription: String {
    "test-xi2 \(isRaw ? "raw" : "cooked"), increment \(increment)\(hasTimes ? ", times" : "")"
  }
  var abilities: LogScript.Abilities { [.fingers, .diagonals, .motions] }

  func printed(_ script: LogScript) -> PrintedLog {
    var log = PrintedLog()
    log.heading = list
    var position = [2: 1200, 3: -700]
    // Where nothing says where a valuator is, its first event has no way.
    if !isRaw { log.groups.append(block(0, position)) }
    for (time, event) in script.events {
      switch event {
      case .fingers(let right, let down):
        // Hundredths of the valuators' own unit, against their sign where that is turned.
        var moved: [Int: Int] = [:]
        if right != 0 { moved[2] = right }
        if down != 0 { moved[3] = down }
        for (valuator, way) in moved { position[valuator, default: 0] += way }
        log.groups.append(
          block(time, isRaw ? moved : position.filter { moved[$0.key] != nil }))
        log.count(
          right: "\(Double(right) / 100 / Double(increment))",
          down: "\(Double(down) / 100 / Double(increment))", at: hasTimes ? Double(time) : nil)
      case .lift:
        log.groups.append(block(time, isRaw ? [2: 0, 3: 0] : position))
        log.countStop(at: hasTimes ? Double(time) : nil)
      case .motion: log.groups.append(block(time, [0: 64_000, 1: 36_000]))
      default: break
      }
    }
    return log
  }

  private var list: [String] {
    [
      "⎡ Virtual core pointer                    \tid=2\t[master pointer  (3)]",
      "⎜   ↳ Some Touchpad                           \tid=11\t[slave  pointer  (2)]",
      "\tReporting 4 classes:", "\t\tClass originated from: 11. Type: XIButtonClass",
      "\t\tButtons supported: 7",
    ]
      + [(2, 2, "horizontal"), (3, 1, "vertical")].flatMap { valuator, type, name in
        [
          "\t\tClass originated from: 11. Type: XIScrollClass",
          "\t\tScroll info for Valuator \(valuator)", "\t\t  type: \(type) (\(name))",
          "\t\t  increment: \(increment).000000", "\t\t  flags: 0x0",
        ]
      }
  }

  private func block(_ time: Int, _ valuators: [Int: Int]) -> [String] {
    let rows = valuators.sorted { $0.key < $1.key }.map { valuator, hundredths in
      let value = String.hundredths(hundredths)
      return isRaw ? "          \(valuator): \(value) (\(value))" : "        \(valuator): \(value)"
    }
    let times = hasTimes ? ["    time: \(time)"] : []
    if isRaw {
      return ["EVENT type 17 (RawMotion)", "    device: 2 (11)"] + times
        + ["    detail: 0", "    valuators:"] + rows + [""]
    }
    return ["EVENT type 6 (Motion)", "    device: 11 (11)"] + times + [
      "    detail: 0", "    flags:", "    root: 640.00/360.00", "    event: 64.00/36.00",
      "    buttons:", "    modifiers: locked 0 latched 0 base 0 effective: 0",
      "    group: locked 0 latched 0 base 0 effective: 0", "    valuators:",
    ] + rows + ["    windows: root 0x512 event 0x2400001 child 0x0"]
  }
}

/// `xev`, whole or through `grep button`.
struct XevPrinter: LogPrinter {
  var isGrepped: Bool

  var format: LogFormat { .xev }
  var testDescription: String { "xev\(isGrepped ? " | grep button" : "")" }
  var abilities: LogScript.Abilities { isGrepped ? [.wheel] : [.wheel, .motions, .diagonals] }

  func printed(_ script: LogScript) -> PrintedLog {
    var log = PrintedLog()
    for (time, event) in script.events {
      if case .motion = event {
        log.groups.append([
          "MotionNotify event, serial 34, synthetic NO, window 0x2400001,", place(time),
          "    state 0x0, is_hint 0, same_screen YES", "",
        ])
      }
      guard case .wheel(let right, let down) = event else { continue }
      for (units, buttons) in [(down, (4, 5)), (right, (6, 7))] {
        for _ in 0..<abs(units / 120) { notch(units < 0 ? buttons.0 : buttons.1, time, &log) }
      }
    }
    return log
  }

  private func notch(_ button: Int, _ time: Int, _ log: inout PrintedLog) {
    let isBack = button == 4 || button == 6
    let step = isBack ? "-1" : "1"
    let units = isBack ? -120 : 120
    if button < 6 {
      log.count(down: step, notches: (0, units), at: isGrepped ? nil : Double(time))
    } else {
      log.count(right: step, notches: (units, 0), at: isGrepped ? nil : Double(time))
    }
    // Buttons 4 and 5 have a bit in the state once they are down; 6 and 7 have none.
    let down = button < 6 ? String(0x10 | 0x80 << button, radix: 16) : "10"
    for (name, state) in [("ButtonPress", "10"), ("ButtonRelease", down)] {
      let last = "    state 0x\(state), button \(button), same_screen YES"
      log.groups.append(
        isGrepped
          ? [last]
          : [
            "\(name) event, serial 34, synthetic NO, window 0x2400001,", place(time), last, "",
          ])
    }
  }

  private func place(_ time: Int) -> String {
    "    root 0x512, subw 0x0, time \(time), (86,97), root:(727,458),"
  }
}
