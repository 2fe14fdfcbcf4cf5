import HeaderKit

extension GestureReader {
  /// What happened: device, phase and values.
  static func eventKind(_ line: inout GestureLine) throws(GestureFileError) -> InputEvent.Kind {
    let devices =
      "finger, wheel, continuous, sdl, hold, swipe, pinch, key, pointer, touch, focus or resize"
    let device = try line.word("device", allowed: devices)
    switch device.text {
    case "finger": return .scroll(.finger, try scrollPhase(.finger, &line))
    case "wheel": return .scroll(.wheel, try scrollPhase(.wheel, &line))
    case "continuous": return .scroll(.continuous, try scrollPhase(.continuous, &line))
    case "sdl": return .scroll(.sdl, try scrollPhase(.sdl, &line))
    case "hold": return .hold(try holdPhase(&line))
    case "swipe": return .swipe(try swipePhase(&line))
    case "pinch": return .pinch(try pinchPhase(&line))
    case "key": return .key(try keyPress(&line))
    case "pointer": return .pointer(try pointerPhase(&line))
    case "touch": return try touch(&line)
    case "focus": return .focus(gained: try focusGained(&line))
    case "resize": return .resize(try size(&line))
    default: throw line.unknown("device", device, "the devices are \(devices)")
    }
  }

  private static func scrollPhase(
    _ source: InputEvent.ScrollSource, _ line: inout GestureLine
  ) throws(GestureFileError) -> InputEvent.ScrollPhase {
    let phase = try line.word("phase", allowed: source.gesturePhases.joined(separator: ", "))
    guard source.gesturePhases.contains(phase.text) else {
      let allowed = source.gesturePhases.joined(separator: ", ")
      throw line.unknown("phase", phase, "'\(source.gestureName)' takes \(allowed)")
    }
    switch phase.text {
    case "begin": return .began
    case "end": return .ended
    case "cancel": return .cancelled
    default:
      let delta = try delta(&line)
      return .moved(dx: delta.x, dy: delta.y)
    }
  }

  private static func holdPhase(
    _ line: inout GestureLine
  ) throws(GestureFileError) -> InputEvent.HoldPhase {
    let phase = try line.word("phase", allowed: "begin, end or cancel")
    switch phase.text {
    case "begin": return .began(fingers: try fingers(&line))
    case "end": return .ended
    case "cancel": return .cancelled
    default: throw line.unknown("phase", phase, "'hold' takes begin, end or cancel")
    }
  }

  private static func swipePhase(
    _ line: inout GestureLine
  ) throws(GestureFileError) -> InputEvent.SwipePhase {
    let phase = try line.word("phase", allowed: "begin, move, end or cancel")
    switch phase.text {
    case "begin": return .began(fingers: try fingers(&line))
    case "move":
      let delta = try delta(&line)
      return .moved(dx: delta.x, dy: delta.y)
    case "end": return .ended
    case "cancel": return .cancelled
    default: throw line.unknown("phase", phase, "'swipe' takes begin, move, end or cancel")
    }
  }

  private static func pinchPhase(
    _ line: inout GestureLine
  ) throws(GestureFileError) -> InputEvent.PinchPhase {
    let phase = try line.word("phase", allowed: "begin, move, end or cancel")
    switch phase.text {
    case "begin": return .began(fingers: try fingers(&line))
    case "move":
      let scale = try line.decimal("pinch scale", in: GestureFile.pinchScaleRange)
      let rotation = try line.decimal("rotation", in: GestureFile.deltaRange)
      let delta = try delta(&line)
      return .moved(scale: scale, rotation: rotation, dx: delta.x, dy: delta.y)
    case "end": return .ended
    case "cancel": return .cancelled
    default: throw line.unknown("phase", phase, "'pinch' takes begin, move, end or cancel")
    }
  }

  private static func pointerPhase(
    _ line: inout GestureLine
  ) throws(GestureFileError) -> InputEvent.PointerPhase {
    let phase = try line.word("phase", allowed: "down, move, up or leave")
    switch phase.text {
    case "down": return .down(try position(&line))
    case "move": return .moved(try position(&line))
    case "up": return .up(try position(&line))
    case "leave": return .left
    default: throw line.unknown("phase", phase, "'pointer' takes down, move, up or leave")
    }
  }

  private static func touch(_ line: inout GestureLine) throws(GestureFileError) -> InputEvent.Kind {
    let phase = try line.word("phase", allowed: "down, move, up or cancel")
    guard ["down", "move", "up", "cancel"].contains(phase.text) else {
      throw line.unknown("phase", phase, "'touch' takes down, move, up or cancel")
    }
    let id = try line.integer("touch id", in: GestureFile.touchRange)
    switch phase.text {
    case "down": return .touch(id: id, .down(try position(&line)))
    case "move": return .touch(id: id, .moved(try position(&line)))
    case "up": return .touch(id: id, .up)
    default: return .touch(id: id, .cancelled)
    }
  }

  private static func focusGained(_ line: inout GestureLine) throws(GestureFileError) -> Bool {
    let phase = try line.word("phase", allowed: "gained or lost")
    switch phase.text {
    case "gained": return true
    case "lost": return false
    default: throw line.unknown("phase", phase, "'focus' takes gained or lost")
    }
  }

  private static func keyPress(_ line: inout GestureLine) throws(GestureFileError) -> KeyPress {
    let allowed = "a key as SDL names it, such as PageDown, Home, A or Ctrl+Shift+End"
    guard let name = line.rest() else { throw line.missing("key", allowed) }
    let text = name.text.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    guard let press = KeyNames.press(text) else {
      throw line.unknown("key", name, "it takes \(allowed)")
    }
    return press
  }

  private static func fingers(_ line: inout GestureLine) throws(GestureFileError) -> Int {
    try line.integer("number of fingers", in: GestureFile.fingerRange)
  }

  private static func delta(_ line: inout GestureLine) throws(GestureFileError) -> Point {
    Point(
      x: try line.decimal("delta x", in: GestureFile.deltaRange),
      y: try line.decimal("delta y", in: GestureFile.deltaRange))
  }

  private static func position(_ line: inout GestureLine) throws(GestureFileError) -> Point {
    Point(
      x: try line.decimal("x", in: GestureFile.positionRange),
      y: try line.decimal("y", in: GestureFile.positionRange))
  }
}

extension InputEvent.ScrollSource {
  /// The device's name in a gesture file.
  var gestureName: String {
    switch self {
    case .finger: "finger"
    case .wheel: "wheel"
    case .continuous: "continuous"
    case .sdl: "sdl"
    }
  }

  /// The phases that the device can have: a wheel and an unknown device only move, since neither
  /// says when it begins and ends.
  var gesturePhases: [String] {
    switch self {
    case .finger: ["begin", "move", "end", "cancel"]
    case .continuous: ["begin", "move", "end"]
    case .wheel, .sdl: ["move"]
    }
  }
}
