import CSDL2
import HeaderKit
import Testing

@testable import StickyDesktop

@Suite struct EventTranslatorTests {
  private var translator = EventTranslator()

  init() {
    translator.pointsPerUnit = 0.5
    translator.size = Size(width: 200, height: 100)
  }

  private mutating func input(
    _ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void
  ) -> InputEvent.Kind? {
    var event = SDL_Event()
    fill(&event)
    event.type = type.rawValue
    return translator.input(event, now: .zero)
  }

  /// Facts 4, 6 and 10 to 12: the vertical axis alone is turned, whole numbers do not count, and a flipped
  /// direction is the one wanted.
  @Test func wheelsAreReadFromThePreciseValuesAlone() {
    var test = self
    let kind = test.input(SDL_MOUSEWHEEL) {
      $0.wheel.x = 99
      $0.wheel.y = 99
      $0.wheel.preciseY = -0.5
      $0.wheel.direction = SDL_MOUSEWHEEL_FLIPPED.rawValue
    }
    #expect(kind == .scroll(.sdl, .moved(dx: 0, dy: 5)))
    #expect(test.input(SDL_MOUSEWHEEL) { $0.wheel.y = 1 } == nil)
    for direction in [SDL_MOUSEWHEEL_NORMAL, SDL_MOUSEWHEEL_FLIPPED] {
      var test = self
      let kind = test.input(SDL_MOUSEWHEEL) {
        ($0.wheel.preciseX, $0.wheel.preciseY) = (0.25, 0.25)
        $0.wheel.direction = direction.rawValue
      }
      #expect(kind == .scroll(.sdl, .moved(dx: 2.5, dy: -2.5)))
    }
  }

  /// Fact 39: a wheel's buttons, and those beyond, press nothing.
  @Test(arguments: UInt8(2)...9) func onlyTheLeftButtonPresses(button: UInt8) {
    var test = self
    for type in [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] {
      #expect(test.input(type) { $0.button.button = button } == nil)
    }
  }

  @Test func thePointerComesInPointsAndOnlyWithItsLeftButton() {
    var test = self
    let down = test.input(SDL_MOUSEBUTTONDOWN) {
      $0.button.button = 1
      $0.button.state = UInt8(SDL_PRESSED)
      ($0.button.x, $0.button.y) = (100, 50)
    }
    #expect(down == .pointer(.down(Point(x: 50, y: 25))))
    let right = test.input(SDL_MOUSEBUTTONDOWN) {
      $0.button.button = 3
      $0.button.state = UInt8(SDL_PRESSED)
    }
    #expect(right == nil)
    // While it drags, the pointer may leave the window.
    let leave = { (event: inout SDL_Event) in
      event.window.event = UInt8(SDL_WINDOWEVENT_LEAVE.rawValue)
    }
    #expect(test.input(SDL_WINDOWEVENT, leave) == nil)
    #expect(
      test.input(SDL_MOUSEBUTTONUP) { $0.button.button = 1 } == .pointer(.up(Point(x: 0, y: 0))))
    #expect(test.input(SDL_WINDOWEVENT, leave) == .pointer(.left))
  }

  @Test func touchesAreSharesOfTheWindow() {
    var test = self
    let kind = test.input(SDL_FINGERMOTION) {
      $0.tfinger.fingerId = 7
      ($0.tfinger.x, $0.tfinger.y) = (0.5, 0.25)
    }
    #expect(kind == .touch(id: 7, .moved(Point(x: 100, y: 25))))
  }

  @Test func keysHaveSDLsNamesAndTheirModifiers() {
    var test = self
    let key = { (code: SDL_KeyCode, scan: SDL_Scancode, modifiers: SDL_Keymod) in
      { (event: inout SDL_Event) in
        event.key.state = UInt8(SDL_PRESSED)
        event.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
        event.key.keysym.scancode = scan
        event.key.keysym.mod = UInt16(modifiers.rawValue)
      }
    }
    #expect(
      test.input(SDL_KEYDOWN, key(SDLK_PAGEDOWN, SDL_SCANCODE_PAGEDOWN, KMOD_NONE))
        == .key(KeyPress("PageDown")))
    #expect(
      test.input(SDL_KEYDOWN, key(SDLK_q, SDL_SCANCODE_Q, KMOD_RCTRL))
        == .key(KeyPress("Q", modifiers: .control)))
    #expect(test.input(SDL_KEYDOWN, key(SDLK_LSHIFT, SDL_SCANCODE_LSHIFT, KMOD_LSHIFT)) == nil)
    // A Cyrillic layout: the letter on the key is no shortcut, its place is.
    let cyrillic = SDL_KeyCode(rawValue: 0x434)
    #expect(
      test.input(SDL_KEYDOWN, key(cyrillic, SDL_SCANCODE_L, KMOD_NONE)) == .key(KeyPress("L")))
    #expect(test.translator.heldKeys == 4)
    _ = test.input(SDL_WINDOWEVENT) { $0.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue) }
    #expect(test.translator.heldKeys == 0)
  }

  @Test func theWindowsOwnEventsAreTold() {
    let cases: [(SDL_WindowEventID, EventPump.WindowEvent?)] = [
      (SDL_WINDOWEVENT_EXPOSED, .exposed), (SDL_WINDOWEVENT_HIDDEN, .visible(false)),
      (SDL_WINDOWEVENT_RESTORED, .visible(true)), (SDL_WINDOWEVENT_DISPLAY_CHANGED, .texturesLost),
      (SDL_WINDOWEVENT_MOVED, nil),
    ]
    for (id, expected) in cases {
      var event = SDL_Event()
      event.window.event = UInt8(id.rawValue)
      event.type = SDL_WINDOWEVENT.rawValue
      #expect(translator.windowEvent(event) == expected)
    }
    var event = SDL_Event()
    event.type = SDL_RENDER_TARGETS_RESET.rawValue
    #expect(translator.windowEvent(event) == .texturesLost)
  }
}
