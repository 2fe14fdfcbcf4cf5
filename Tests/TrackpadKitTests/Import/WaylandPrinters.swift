import Foundation
import Testing

@testable import TrackpadKit

/// What a compositor sends for an event, before a tool prints it.
enum PointerMessage {
  case source(Int)
  /// In 1/256 of a point.
  case axis(Int, value: Int)
  case discrete(Int, Int)
  case value120(Int, Int)
  case stop(Int)
  case frame

  /// The messages of an event, as one of several compositors orders them; `version` is the seat's.
  static func frame(of event: LogScript.Event, version: Int, sourceLast: Bool) -> [PointerMessage] {
    var messages: [PointerMessage] = []
    switch event {
    case .fingers(let right, let down):
      if down != 0 { messages.append(.axis(0, value: down)) }
      if right != 0 { messages.append(.axis(1, value: right)) }
      return (sourceLast ? messages + [.source(1)] : [.source(1)] + messages) + [.frame]
    case .lift: return [.source(1), .stop(0), .stop(1), .frame]
    case .wheel(let right, let down):
      for (axis, units) in [(0, down), (1, right)] where units != 0 {
        messages.append(version >= 8 ? .value120(axis, units) : .discrete(axis, units / 120))
        messages.append(.axis(axis, value: units * 32))
      }
      return (sourceLast ? messages + [.source(0)] : [.source(0)] + messages) + [.frame]
    default: return []
    }
  }
}

/// `wev`.
struct WevPrinter: LogPrinter {
  /// Whether it is 1.1; 1.0 prints discrete steps under the name of stops.
  var isNew: Bool
  /// Whether the source stands behind its axes, as some compositors send it.
  var isSourceLast = false
  /// Through `grep axis`, so without the frames.
  var isGrepped = false

  var format: LogFormat { .wev }
  var testDescription: String {
    "wev \(isNew ? "1.1" : "1.0")\(isSourceLast ? ", source last" : "")\(isGrepped ? ", grepped" : "")"
  }
  var abilities: LogScript.Abilities {
    var abilities: LogScript.Abilities = [.fingers, .wheel]
    if isNew { abilities.insert(.fractions) }
    // Without frames, a time is all that holds two axes together.
    if !isGrepped { abilities.formUnion([.diagonals, .motions]) }
    return abilities
  }

  func printed(_ script: LogScript) -> PrintedLog {
    var log = PrintedLog()
    let capabilities = "capabilities: pointer keyboard "
    if !isGrepped { log.heading = [line(8, "wl_seat", capabilities)] }
    for (time, event) in script.events {
      if case .motion = event {
        log.groups.append([
          line(13, "wl_pointer", "motion: time: \(time); x, y: 640.000000, 360.000000"),
          line(13, "wl_pointer", "frame"),
        ])
      }
      let messages = PointerMessage.frame(
        of: event, version: isNew ? 8 : 5, sourceLast: isSourceLast)
      let lines = messages.compactMap { text($0, time) }.map { line(13, "wl_pointer", $0) }
      if !lines.isEmpty { log.groups.append(lines) }
      log.count(event, at: time) { String(format: "%f", Double($0) / 256) }
    }
    return log
  }

  private func line(_ object: Int, _ interface: String, _ text: String) -> String {
    String(format: isNew ? "[%10d:" : "[%02d:", object)
      + String(repeating: " ", count: max(0, 16 - interface.count)) + "\(interface)] \(text)"
  }

  private func text(_ message: PointerMessage, _ time: Int) -> String? {
    func name(_ axis: Int) -> String { "axis: \(axis) (\(axis == 0 ? "vertical" : "horizontal"))" }
    switch message {
    case .source(let source): return "axis_source: \(source) (\(source == 0 ? "wheel" : "finger"))"
    case .axis(let axis, let value):
      return "axis: time: \(time); \(name(axis)), value: "
        + String(format: "%f", Double(value) / 256)
    case .discrete(let axis, let count):
      return "\(isNew ? "axis_discrete" : "axis_stop"): \(name(axis)), discrete: \(count)"
    case .value120(let axis, let units):
      return "axis_value120: \(name(axis)), value120: \(units)"
    case .stop(let axis): return "axis_stop: time: \(time); \(name(axis))"
    case .frame: return isGrepped ? nil : "frame"
    }
  }
}

/// A program under `WAYLAND_DEBUG=1`.
struct WaylandDebugPrinter: LogPrinter {
  enum Library: String, CaseIterable {
    case old = "1.19", precise = "1.20", queues = "1.23"
  }

  var library: Library
  /// A second pointer of the program, which is told the same.
  var hasTwoPointers = false
  var isSourceLast = false

  var format: LogFormat { .waylandDebug }
  var testDescription: String {
    "libwayland \(library.rawValue)\(hasTwoPointers ? ", two pointers" : "")"
      + (isSourceLast ? ", source last" : "")
  }
  var abilities: LogScript.Abilities {
    [.fingers, .wheel, .fractions, .gestures, .motions, .diagonals]
  }

  func printed(_ script: LogScript) -> PrintedLog {
    var log = PrintedLog()
    log.heading = [
      line(0, " -> ", "wl_display", 1, "get_registry(new id wl_registry\(mark)2)"),
      line(0, "", "wl_registry", 2, "global(1, \"wl_seat\", 8)"),
    ]
    for (time, event) in script.events {
      let messages = PointerMessage.frame(of: event, version: 8, sourceLast: isSourceLast)
      var lines: [String] = []
      for message in messages {
        lines += pointers.map { line(time, "", "wl_pointer", $0, text(message, time)) }
      }
      if case .motion = event {
        lines = [
          line(time, "", "wl_pointer", 26, "motion(\(time), \(fixed(256)), \(fixed(-640)))"),
          line(time, "", "wl_pointer", 26, "frame()"),
          line(time, " -> ", "wl_surface", 14, "frame(new id wl_callback\(mark)40)"),
        ]
      }
      if let gesture = self.gesture(event, time, &log) { lines = [gesture] }
      log.groups.append(lines)
      log.count(event, at: time) { fixed($0) }
    }
    return log
  }

  private var mark: String { library == .queues ? "#" : "@" }
  private var pointers: [Int] { hasTwoPointers ? [26, 43] : [26] }

  private func fixed(_ value: Int) -> String {
    String(format: library == .old ? "%f" : "%.8f", Double(value) / 256)
  }

  private func line(
    _ time: Int, _ direction: String, _ interface: String, _ object: Int, _ message: String
  ) -> String {
    String(format: "[%7d.%03d] ", 1_234_000 + time, 17)
      + (library == .queues ? "{Default Queue} " : "") + direction
      + "\(interface)\(mark)\(object).\(message)"
  }

  private func text(_ message: PointerMessage, _ time: Int) -> String {
    switch message {
    case .source(let source): "axis_source(\(source))"
    case .axis(let axis, let value): "axis(\(time), \(axis), \(fixed(value)))"
    case .discrete(let axis, let count): "axis_discrete(\(axis), \(count))"
    case .value120(let axis, let units): "axis_value120(\(axis), \(units))"
    case .stop(let axis): "axis_stop(\(time), \(axis))"
    case .frame: "frame()"
    }
  }

  private func gesture(
    _ event: LogScript.Event, _ time: Int, _ log: inout PrintedLog
  ) -> String? {
    func line(_ name: String, _ object: Int, _ message: String) -> String {
      self.line(time, "", "zwp_pointer_gesture_\(name)_v1", object, message)
    }
    switch event {
    case .holdBegin(let fingers):
      return line("hold", 31, "begin(5, \(time), wl_surface\(mark)14, \(fingers))")
    case .holdEnd(let isCancelled):
      log.content.holdCount += 1
      return line("hold", 31, "end(6, \(time), \(isCancelled ? 1 : 0))")
    case .swipeBegin(let fingers):
      return line("swipe", 32, "begin(5, \(time), wl_surface\(mark)14, \(fingers))")
    case .swipeUpdate(let right, let down):
      log.content.swipeUpdateCount += 1
      return line("swipe", 32, "update(\(time), \(fixed(right)), \(fixed(down)))")
    case .swipeEnd(let isCancelled):
      log.content.swipeCount += 1
      return line("swipe", 32, "end(6, \(time), \(isCancelled ? 1 : 0))")
    case .pinchBegin(let fingers):
      return line("pinch", 33, "begin(5, \(time), wl_surface\(mark)14, \(fingers))")
    case .pinchUpdate(let right, let down, let scale, let turn):
      log.content.lastScale = Double(fixed(scale))
      return line(
        "pinch", 33,
        "update(\(time), \(fixed(right)), \(fixed(down)), \(fixed(scale)), \(fixed(turn)))")
    case .pinchEnd(let isCancelled):
      log.content.pinchCount += 1
      return line("pinch", 33, "end(6, \(time), \(isCancelled ? 1 : 0))")
    default: return nil
    }
  }
}

extension PrintedLog {
  /// Counts what a pointer's frame says; ways are printed of counts of 1/256 point.
  mutating func count(
    _ event: LogScript.Event, at time: Int, isTimed: Bool = true, _ print: (Int) -> String
  ) {
    let milliseconds = isTimed ? Double(time) : nil
    switch event {
    case .fingers(let right, let down):
      count(right: print(right), down: print(down), at: milliseconds)
    case .lift: countStop(at: milliseconds)
    case .wheel(let right, let down):
      count(
        right: print(right * 32), down: print(down * 32), notches: (right, down), at: milliseconds)
    default: break
    }
  }
}
