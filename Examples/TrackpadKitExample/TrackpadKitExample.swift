import CSDL2
import HeaderKit
import TrackpadKit

/// TrackpadKit with plain SDL2: a window that prints what a trackpad does, a line for each report.
///
/// Where there is nothing to be read beside SDL it says why, and goes on with SDL's wheel.
@main struct TrackpadKitExample {
  static func main() {
    SDL_SetMainReady()
    // SDL 2 takes Xwayland in a Wayland session, unless it is told otherwise.
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "wayland,x11")
    let centered: Int32 = 0x2FFF_0000  // SDL_WINDOWPOS_CENTERED is a macro Swift does not see.
    guard SDL_Init(SDL_INIT_VIDEO) == 0,
      let window = SDL_CreateWindow(
        "TrackpadKit", centered, centered, 480, 360, SDL_WINDOW_RESIZABLE.rawValue),
      // A window on Wayland shows once something is drawn.
      let renderer = SDL_CreateRenderer(window, -1, 0)
    else {
      print("TrackpadKitExample: error: no window; start it on a desktop")
      exit(1)
    }
    var trackpad: Trackpad?
    do throws(TrackpadError) {
      trackpad = try open(window)
    } catch {
      print("only SDL's wheel, since \(error)")
    }
    run(trackpad, renderer)
    // It goes before what it reads from goes, and nobody calls it afterwards.
    if let trackpad {
      SDL_DelEventWatch(watch, Unmanaged.passUnretained(trackpad).toOpaque())
      trackpad.close()
    }
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(window)
    SDL_Quit()
  }

  /// The trackpad of a window, on Wayland or X11.
  private static func open(_ window: OpaquePointer) throws(TrackpadError) -> Trackpad {
    var system = SDL_SysWMinfo()
    csdl2_set_compiled_version(&system.version)
    SDL_GetWindowWMInfo(window, &system)
    switch system.subsystem {
    case SDL_SYSWM_WAYLAND:
      return try Trackpad(waylandDisplay: system.info.wl.display, surface: system.info.wl.surface)
    case SDL_SYSWM_X11:
      let trackpad = try Trackpad(
        x11Display: system.info.x11.display, window: system.info.x11.window)
      // What XInput says is there only as long as SDL looks at it itself.
      SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
      SDL_AddEventWatch(watch, Unmanaged.passUnretained(trackpad).toOpaque())
      return trackpad
    default:
      throw TrackpadError("there is neither Wayland nor X11 here")
    }
  }

  /// Shows a trackpad each X11 event.
  private static let watch: SDL_EventFilter = { context, event in
    guard let context, let xEvent = csdl2_x_event(event) else { return 1 }
    Unmanaged<Trackpad>.fromOpaque(context).takeUnretainedValue().handle(xEvent: xEvent)
    return 1
  }

  /// Prints until the window is closed.
  private static func run(_ trackpad: Trackpad?, _ renderer: OpaquePointer) {
    var reports: [TrackpadReport] = []
    var wheels: [SDL_MouseWheelEvent] = []
    var event = SDL_Event()
    var capabilities: TrackpadCapabilities?
    while true {
      // What only the trackpad is told, such as resting fingers, does not end SDL's waiting.
      var hasEvent = SDL_WaitEventTimeout(&event, 10)
      while hasEvent != 0 {
        if event.type == SDL_QUIT.rawValue { return }
        if event.type == SDL_WINDOWEVENT.rawValue { SDL_RenderPresent(renderer) }
        if event.type == SDL_MOUSEWHEEL.rawValue { wheels.append(event.wheel) }
        hasEvent = SDL_PollEvent(&event)
      }
      trackpad?.poll(now: Instant(milliseconds: Double(SDL_GetTicks64())), into: &reports)
      if let trackpad, trackpad.capabilities != capabilities {
        capabilities = trackpad.capabilities
        if let capabilities { describe(capabilities) }
      }
      for report in reports {
        // A gesture file's line, with the way it came and the device it came from.
        guard let line = report.event?.gestureLine else { continue }
        print("\(line)  # \(report.route)", trackpad?.name(ofDevice: report.device) ?? "")
      }
      // SDL tells the same once more, and alone what has no trackpad or no axes on X11.
      for wheel in wheels where !reports.contains(where: { $0.route.isScroll }) {
        print("\(wheel.timestamp) sdl move \(wheel.preciseX) \(-wheel.preciseY)  # notches")
      }
      wheels.removeAll(keepingCapacity: true)
      reports.removeAll(keepingCapacity: true)
      fflush(nil)
    }
  }

  private static func describe(_ capabilities: TrackpadCapabilities) {
    let stop = capabilities.knowsStop.map { $0 ? "yes" : "no" } ?? "not known yet"
    print(
      "# \(capabilities.source): \(capabilities.deviceCount) devices,",
      "lift: \(stop), resting fingers: \(capabilities.knowsHold ? "yes" : "no")")
  }
}
