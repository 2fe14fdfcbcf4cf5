import Foundation
import Testing

@testable import TrackpadKit

/// `libinput debug-events` in the forms it has had.
struct DebugEventsPrinter: LogPrinter {
  enum Version: String, CaseIterable {
    case first = "0.1"
    case bothAxes = "0.8"
    case marks = "1.1.2"
    case padded = "1.2"
    case sources = "1.5.901"
    case notches = "1.12.901"
    case milliseconds = "1.14.901"
    case scrollTypes = "1.19"
    case repeats = "1.27"
  }

  var version: Version
  /// With blanks for the tab, as it comes out of a web page.
  var hasBlanks = false

  var format: LogFormat { .libinputDebugEvents }
  var testDescription: String { "debug-events \(version.rawValue)\(hasBlanks ? " pasted" : "")" }
  var abilities: LogScript.Abilities {
    var abilities: LogScript.Abilities = [.fingers, .motions]
    if version != .first { abilities.insert(.diagonals) }
    if version >= .sources { abilities.insert(.wheel) }
    if version >= .scrollTypes { abilities.formUnion([.fractions, .gestures]) }
    return abilities
  }

  func printed(_ script: LogScript) -> PrintedLog {
    var log = PrintedLog()
    log.heading = [
      line("-", "DEVICE_ADDED", 0, "Some Touchpad                     seat0 default group7  cap:pg")
    ]
    var lastType = ""
    for (time, event) in script.events {
      let (type, values) = self.line(of: event, at: time, &log)
      let count = type == lastType && version == .repeats ? 2 : nil
      lastType = type
      log.groups.append([line(" ", type, time, values, count: count)])
    }
    return log
  }

  /// Time as the version prints it, in milliseconds.
  private func printedTime(_ milliseconds: Int) -> (text: String, value: Double?) {
    let format = version >= .milliseconds ? "%+6.3f" : "%+6.2f"
    let text = String(format: format, Double(milliseconds) / 1000)
    return (text + "s", Double(text.trimmingPrefix { " +".contains($0) }).map { $0 * 1000 })
  }

  private func line(
    _ mark: String, _ type: String, _ time: Int, _ values: String, count: Int? = nil
  ) -> String {
    let device = "event7".padding(toLength: 7, withPad: " ", startingAt: 0)
    let padded = { (width: Int) in type.padding(toLength: width, withPad: " ", startingAt: 0) }
    let seconds = printedTime(time).text
    let text =
      switch version {
      case .first, .bothAxes, .marks: "\(device)\t\(type)\t\(seconds)\t\(values)"
      case .padded: "\(device)\t\(padded(16)) \(seconds)\t\(values)"
      case .sources, .notches, .milliseconds:
        "\(mark)\(device)  \(padded(16)) \(seconds)\t\(values)"
      case .scrollTypes: "\(mark)\(device)  \(padded(23)) \(seconds)\t\(values)"
      case .repeats:
        "\(mark)\(device)  \(padded(23)) \(count.map { String(format: "%3d ", $0) } ?? "    ")"
          + "\(seconds)\t\(values)"
      }
    return hasBlanks ? text.replacing("\t", with: "  ") : text
  }

  private func line(
    of event: LogScript.Event, at time: Int, _ log: inout PrintedLog
  ) -> (type: String, values: String) {
    let milliseconds = printedTime(time).value
    switch event {
    case .fingers(let right, let down):
      let (right, down) = (String.hundredths(right), String.hundredths(down))
      log.count(right: right, down: down, at: milliseconds)
      return scroll("FINGER", right, down, units: (0, 0))
    case .lift:
      log.countStop(at: milliseconds)
      return scroll("FINGER", "0.00", "0.00", units: (0, 0), isStop: true)
    case .wheel(let right, let down):
      let degrees = { (units: Int) in String(format: "%.2f", Double(units) / 8) }
      log.count(
        right: degrees(right), down: degrees(down), notches: (right, down), at: milliseconds)
      return scroll("WHEEL", degrees(right), degrees(down), units: (right, down))
    case .motion: return ("POINTER_MOTION", "  1.25/ -0.50 ( +1.50/ -0.75)")
    case .holdBegin(let fingers): return ("GESTURE_HOLD_BEGIN", "\(fingers)")
    case .holdEnd(let isCancelled):
      log.content.holdCount += 1
      return ("GESTURE_HOLD_END", "2\(isCancelled ? " cancelled" : "")")
    case .swipeBegin(let fingers): return ("GESTURE_SWIPE_BEGIN", "\(fingers)")
    case .swipeUpdate(let right, let down):
      log.content.swipeUpdateCount += 1
      return ("GESTURE_SWIPE_UPDATE", "3 \(pair(right, down))")
    case .swipeEnd(let isCancelled):
      log.content.swipeCount += 1
      return ("GESTURE_SWIPE_END", "3\(isCancelled ? " cancelled" : "")")
    case .pinchBegin(let fingers): return ("GESTURE_PINCH_BEGIN", "\(fingers)")
    case .pinchUpdate(let right, let down, let scale, let turn):
      let scale = String.hundredths(scale, format: "%5.2f")
      log.content.lastScale = Double(scale.trimmingPrefix(" "))
      let turn = String.hundredths(turn, format: "%5.2f")
      return ("GESTURE_PINCH_UPDATE", "2 \(pair(right, down))  \(scale) @ \(turn)")
    case .pinchEnd(let isCancelled):
      log.content.pinchCount += 1
      return ("GESTURE_PINCH_END", "2\(isCancelled ? " cancelled" : "")")
    }
  }

  private func pair(_ right: Int, _ down: Int) -> String {
    let (x, y) = (
      String.hundredths(right, format: "%5.2f"), String.hundredths(down, format: "%5.2f")
    )
    return "\(x)/\(y) (\(x)/\(y) unaccelerated)"
  }

  private func scroll(
    _ source: String, _ right: String, _ down: String, units: (right: Int, down: Int),
    isStop: Bool = false
  ) -> (type: String, values: String) {
    let (markDown, markRight) = (
      isStop || Double(down) != 0 ? "*" : "", isStop || Double(right) != 0 ? "*" : ""
    )
    let said = "(\(source.lowercased()))"
    switch version {
    case .first:
      return (
        "POINTER_AXIS", Double(right) == 0 ? "vscroll \(down)" : "hscroll \(right)"
      )
    case .bothAxes: return ("POINTER_AXIS", "vert \(down) horiz \(right)")
    case .marks, .padded:
      return ("POINTER_AXIS", "vert \(down)\(markDown) horiz \(right)\(markRight)")
    case .sources:
      return ("POINTER_AXIS", "vert \(down)\(markDown) horiz \(right)\(markRight) \(said)")
    case .notches, .milliseconds:
      let (v, h) = (units.down / 120, units.right / 120)
      return (
        "POINTER_AXIS", "vert \(down)/\(v)\(markDown) horiz \(right)/\(h)\(markRight) \(said)"
      )
    case .scrollTypes, .repeats:
      let (v, h) = ("\(units.down).0", "\(units.right).0")
      return (
        "POINTER_SCROLL_\(source)",
        "vert \(down)/\(v)\(markDown) horiz \(right)/\(h)\(markRight) \(said)"
      )
    }
  }
}

extension DebugEventsPrinter.Version: Comparable {
  private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  static func < (a: Self, b: Self) -> Bool { a.place < b.place }
}

/// `libinput record`, with libinput's own events or with the kernel's alone.
struct RecordPrinter: LogPrinter {
  var hasOwnEvents: Bool

  var format: LogFormat { .libinputRecord }
  var testDescription: String { "libinput record\(hasOwnEvents ? " --with-libinput" : "")" }
  var abilities: LogScript.Abilities {
    hasOwnEvents ? [.fingers, .wheel, .diagonals] : [.wheel, .fractions, .diagonals]
  }

  func printed(_ script: LogScript) -> PrintedLog {
    var log = PrintedLog()
    log.heading = [
      "# libinput record", "version: 1", "ndevices: 1", "devices:", "- node: /dev/input/event9",
      "  evdev:", "    # Name: Some Device", "    name: \"Some Device\"",
      "    id: [3, 1133, 50475, 273]", "  events:", "  # Current time is 12:00:00",
    ]
    for (time, event) in script.events {
      let seconds = String(format: "%d.%06d", time / 1000, time % 1000 * 1000)
      switch event {
      case .fingers(let right, let down):
        let (right, down) = (String.hundredths(right), String.hundredths(down))
        log.count(right: right, down: down, at: Double(time))
        log.groups.append([own(seconds, "[\(right), \(down)]", "[0, 0]", "finger")])
      case .lift:
        log.countStop(at: Double(time))
        log.groups.append([own(seconds, "[0.00, 0.00]", "[0, 0]", "finger")])
      case .wheel(let right, let down):
        var lines = ["  - evdev:"]
        lines += rows(time, right: right, down: down)
        if hasOwnEvents {
          let degrees = { (units: Int) in String(format: "%.2f", Double(units) / 8) }
          lines.append(
            own(
              seconds, "[\(degrees(right)), \(degrees(down))]", "[\(right / 120), \(down / 120)]",
              "wheel"))
          log.count(
            right: degrees(right), down: degrees(down), notches: (right, down), at: Double(time))
        } else {
          log.count(
            right: "\(right)", down: "\(down)", notches: (right, down),
            at: Double(time))
        }
        log.groups.append(lines)
      default: break
      }
    }
    return log
  }

  private func own(_ seconds: String, _ axes: String, _ discrete: String, _ source: String)
    -> String
  {
    "  - {time: \(seconds), type: POINTER_AXIS, axes: \(axes), discrete: \(discrete), "
      + "source: \(source)}"
  }

  private func rows(_ time: Int, right: Int, down: Int) -> [String] {
    KernelWheel.rows(right: right, down: down).map { type, code, name, value in
      String(
        format: "    - [%3d, %6d, %3d, %3d, %7d]", time / 1000, time % 1000 * 1000, type, code,
        value) + " # \(name)"
    }
  }
}

/// The kernel's events of a turn of a wheel.
enum KernelWheel {
  /// Type, code, name and value; the last is the report.
  static func rows(right: Int, down: Int) -> [(type: Int, code: Int, name: String, value: Int)] {
    var rows: [(type: Int, code: Int, name: String, value: Int)] = []
    if down / 120 != 0 { rows.append((2, 8, "REL_WHEEL", -down / 120)) }
    if down != 0 { rows.append((2, 11, "REL_WHEEL_HI_RES", -down)) }
    if right / 120 != 0 { rows.append((2, 6, "REL_HWHEEL", right / 120)) }
    if right != 0 { rows.append((2, 12, "REL_HWHEEL_HI_RES", right)) }
    return rows + [(0, 0, "SYN_REPORT", 0)]
  }
}
