import CSDL2
import HeaderKit

/// Makes input events of SDL's, one by one.
struct EventTranslator {
  /// How many points a unit of SDL's window coordinates is.
  var pointsPerUnit = 1.0
  /// The window's size, in points; touches come as shares of it.
  var size = Size(width: 0, height: 0)
  /// How many keys are held, of those that went down here.
  private(set) var heldKeys = 0

  private var wheel = WheelClassifier()
  private var isButtonDown = false

  /// The input in an event, or nil when it is none.
  mutating func input(_ event: SDL_Event, now: Instant) -> InputEvent.Kind? {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEWHEEL:
      // The whole numbers beside the precise ones are wrong after a change of direction, and the
      // direction flag is only information.
      return wheel.classify(
        x: Double(event.wheel.preciseX), y: Double(event.wheel.preciseY), time: now)
    case SDL_MOUSEMOTION:
      return .pointer(.moved(point(event.motion.x, event.motion.y)))
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      return button(event.button)
    case SDL_FINGERDOWN:
      return .touch(id: touch(event), .down(touchPoint(event)))
    case SDL_FINGERMOTION:
      return .touch(id: touch(event), .moved(touchPoint(event)))
    case SDL_FINGERUP:
      return .touch(id: touch(event), .up)
    case SDL_KEYDOWN, SDL_KEYUP:
      return key(event.key)
    case SDL_WINDOWEVENT:
      return focus(event.window)
    default:
      return nil
    }
  }

  /// What happened to the window, or nil when nothing of interest did.
  func windowEvent(_ event: SDL_Event) -> EventPump.WindowEvent? {
    switch SDL_EventType(event.type) {
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      return .texturesLost
    case SDL_DROPFILE:
      guard let file = event.drop.file else { return nil }
      defer { SDL_free(file) }
      return .dropped(String(cString: file))
    case SDL_WINDOWEVENT:
      switch SDL_WindowEventID(UInt32(event.window.event)) {
      case SDL_WINDOWEVENT_EXPOSED: return .exposed
      case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: return .visible(true)
      case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: return .visible(false)
      // Another display may mean another graphics card.
      case SDL_WINDOWEVENT_DISPLAY_CHANGED: return .texturesLost
      default: return nil
      }
    default:
      return nil
    }
  }

  private mutating func button(_ event: SDL_MouseButtonEvent) -> InputEvent.Kind? {
    guard event.button == 1 else { return nil }
    isButtonDown = event.state == UInt8(SDL_PRESSED)
    let position = point(event.x, event.y)
    return .pointer(isButtonDown ? .down(position) : .up(position))
  }

  private mutating func focus(_ event: SDL_WindowEvent) -> InputEvent.Kind? {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      return .focus(gained: true)
    case SDL_WINDOWEVENT_FOCUS_LOST:
      heldKeys = 0
      return .focus(gained: false)
    case SDL_WINDOWEVENT_LEAVE:
      // A drag goes on outside of the window; its end is told by the button.
      return isButtonDown ? nil : .pointer(.left)
    default:
      return nil
    }
  }

  private mutating func key(_ event: SDL_KeyboardEvent) -> InputEvent.Kind? {
    guard event.state == UInt8(SDL_PRESSED) else {
      heldKeys = max(0, heldKeys - 1)
      return nil
    }
    if event.repeat == 0 { heldKeys += 1 }
    let name = EventTranslator.name(of: event.keysym)
    return name.isEmpty
      ? nil : .key(KeyPress(name, modifiers: EventTranslator.modifiers(event.keysym.mod)))
  }

  /// A key by what is on it, or by its place where its layout has no Latin letters, so that a shortcut
  /// is the same key there; empty for a modifier alone.
  private static func name(of key: SDL_Keysym) -> String {
    let modifiers = SDL_SCANCODE_LCTRL.rawValue...SDL_SCANCODE_RGUI.rawValue
    if modifiers.contains(key.scancode.rawValue) { return "" }
    let isForeign = key.sym >= 128 && key.sym & SDLK_SCANCODE_MASK == 0
    return String(
      cString: isForeign ? SDL_GetScancodeName(key.scancode) : SDL_GetKeyName(key.sym))
  }

  private static func modifiers(_ state: UInt16) -> KeyPress.Modifiers {
    var result: KeyPress.Modifiers = []
    let held = UInt32(state)
    if held & KMOD_CTRL.rawValue != 0 { result.insert(.control) }
    if held & KMOD_SHIFT.rawValue != 0 { result.insert(.shift) }
    if held & KMOD_ALT.rawValue != 0 { result.insert(.alt) }
    if held & KMOD_GUI.rawValue != 0 { result.insert(.gui) }
    return result
  }

  private func point(_ x: Int32, _ y: Int32) -> Point {
    Point(x: Double(x) * pointsPerUnit, y: Double(y) * pointsPerUnit)
  }

  private func touch(_ event: SDL_Event) -> Int {
    Int(truncatingIfNeeded: event.tfinger.fingerId)
  }

  private func touchPoint(_ event: SDL_Event) -> Point {
    Point(
      x: Double(event.tfinger.x) * size.width, y: Double(event.tfinger.y) * size.height)
  }
}
