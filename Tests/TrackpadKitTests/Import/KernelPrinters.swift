import Foundation
import Testing

@testable import TrackpadKit

/// `evtest`, `evemu-record` and what scripts on python-evdev print: wheels, and fingers as contacts that are
/// no scroll.
struct KernelPrinter: LogPrinter {
  enum Tool: String, CaseIterable {
    case evtest
    case evemu = "evemu-record"
    case bareEvemu = "evemu-record without comments"
    case pythonEvtest = "python -m evdev.evtest"
    case pythonScript = "a script on python-evdev"
  }

  var tool: Tool

  var testDescription: String { tool.rawValue }
  var abilities: LogScript.Abilities { [.wheel, .fractions, .diagonals, .motions] }
  var format: LogFormat {
    switch tool {
    case .evtest: .evtest
    case .evemu, .bareEvemu: .evemu
    case .pythonEvtest, .pythonScript: .pythonEvdev
    }
  }

  func printed(_ script: LogScript) -> PrintedLog {
    var log = PrintedLog()
    log.heading = heading
    for (time, event) in script.events {
      switch event {
      case .wheel(let right, let down):
        log.count(
          right: "\(right)", down: "\(down)", notches: (right, down),
          at: Double(time))
        log.groups.append(lines(time, KernelWheel.rows(right: right, down: down)))
      case .motion:
        log.groups.append(
          lines(time, [(2, 0, "REL_X", 3), (2, 1, "REL_Y", -4), (0, 0, "SYN_REPORT", 0)]))
      default: break
      }
    }
    return log
  }

  private var heading: [String] {
    switch tool {
    case .evtest:
      [
        "Input driver version is 1.0.1",
        "Input device ID: bus 0x3 vendor 0x46d product 0xc52b version 0x111",
        "Input device name: \"Some Mouse\"", "Supported events:", "  Event type 0 (EV_SYN)",
        "  Event type 2 (EV_REL)", "    Event code 0 (REL_X)", "    Event code 8 (REL_WHEEL)",
        "Properties:", "Testing ... (interrupt to exit)",
      ]
    case .evemu, .bareEvemu:
      [
        "# EVEMU 1.3", "# Input device name: \"Some Mouse\"", "N: Some Mouse",
        "I: 0003 046d c52b 0111", "P: 00 00 00 00 00 00 00 00", "B: 00 0b 00 00 00 00 00 00 00",
        "A: 00 0 1023 0 0 12",
      ]
    case .pythonEvtest: ["Listening for events (press ctrl-c to exit) ..."]
    case .pythonScript: []
    }
  }

  private func lines(
    _ time: Int, _ rows: [(type: Int, code: Int, name: String, value: Int)]
  ) -> [String] {
    let types = ["EV_SYN", "EV_KEY", "EV_REL"]
    // The kernel's clock: microseconds that are no whole milliseconds.
    let seconds = String(format: "%d.%03d257", 1_700_000_000 + time / 1000, time % 1000)
    let since = String(format: "%d.%03d257", time / 1000, time % 1000)
    return rows.map { type, code, name, value in
      let typeName = types[type]
      switch tool {
      case .evtest:
        return type == 0
          ? "Event: time \(seconds), -------------- \(name) ------------"
          : "Event: time \(seconds), type \(type) (\(typeName)), code \(code) (\(name)), value \(value)"
      case .evemu, .bareEvemu:
        let row = String(format: "E: %@ %04x %04x %04d", since, type, code, value)
        let comment =
          type == 0
          ? "# ------------ \(name) (0) ---------- +8ms" : "# \(typeName) / \(name)  \(value)"
        return tool == .evemu ? "\(row)\t\(comment)" : row
      case .pythonEvtest:
        return type == 0
          ? "time \(seconds) --------- \(name) --------"
          : "time \(seconds) type \(type) (\(typeName)), code "
            + String(format: "%-4d", code) + " (\(name)), value \(value)"
      case .pythonScript:
        return "\(seconds) - \(typeName)    "
          + name.padding(toLength: 18, withPad: " ", startingAt: 0) + String(format: "%4d", value)
      }
    }
  }
}
