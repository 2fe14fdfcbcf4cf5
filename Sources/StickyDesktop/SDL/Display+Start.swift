import CSDL2
import Glibc
import HeaderKit

// How a window comes to be.
extension Display {
  /// Refuses names that are none, also where no window is opened.
  static func checkNames(renderer: String?, videoDriver: String?) throws(RunError) {
    _ = try RendererChoice.choices(wanted: renderer)
    if let videoDriver, !videoDriverNames.contains(videoDriver) {
      throw RunError(
        .usage, what: "--video-driver \(videoDriver)",
        why: "unknown video driver; there are \(videoDriverNames.joined(separator: ", "))")
    }
  }

  /// Starts SDL's video with a driver that puts a window on a screen, and gives its name.
  ///
  /// Left alone, SDL 2.26 falls back to a driver that draws to nowhere, and reports success.
  static func startVideo(driver wanted: String?) throws(RunError) -> String {
    try checkNames(renderer: nil, videoDriver: wanted)
    let wayOut = "start it in a Wayland or X11 session, or use --headless"
    let isSet: (String) -> Bool = { name in getenv(name).map { $0.pointee != 0 } ?? false }
    guard isSet("DISPLAY") || isSet("XDG_RUNTIME_DIR") || isSet("WAYLAND_SOCKET") else {
      // SDL would say the same after libwayland has printed a line of its own.
      throw RunError(.unable, what: "display", why: "there is none here; \(wayOut)")
    }
    setHints()
    if let wanted {
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, wanted, SDL_HINT_OVERRIDE)
    } else {
      // The environment's own SDL_VIDEODRIVER stands above this.
      SDL_SetHint(SDL_HINT_VIDEODRIVER, videoDriverNames.joined(separator: ","))
    }
    do {
      try checkSDL("SDL_Init", SDL_Init(SDL_INIT_VIDEO))
    } catch {
      throw error.asRunError("display", wayOut: wayOut)
    }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
    guard videoDriverNames.contains(driver) else {
      SDL_Quit()
      throw RunError(
        .unable, what: "display", why: "the video driver \(driver) shows no window; \(wayOut)")
    }
    // Text input is on from the start and would send every key through the input method.
    SDL_StopTextInput()
    return driver
  }

  /// What SDL reads from the environment alone, before it starts.
  ///
  /// To be called while no other thread is there, which may read the environment.
  static func prepareEnvironment() {
    setenv("SDL_VIDEO_WAYLAND_WMCLASS", applicationIdentifier, 1)
    setenv("SDL_VIDEO_X11_WMCLASS", applicationIdentifier, 1)
    // Without these two SDL asks the settings portal for the cursor, and waits 25 s for one that hangs.
    setenv("XCURSOR_SIZE", "24", 0)
    setenv("XCURSOR_THEME", "default", 0)
  }

  private static func setHints() {
    SDL_SetHint(SDL_HINT_APP_NAME, "sticky-desktop")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    // Later versions of SDL hide the display's scale by this.
    SDL_SetHint("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "0")
    // One finger, one event: no mouse events made of touches, and no touches made of the mouse.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
    // The event pump has its own handlers, which also know SIGHUP.
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
  }

  /// Makes a hidden window; on a display whose own scale is not 1, `fit` corrects its size later.
  static func makeWindow(
    size: Size, scale: Double, title: String
  ) throws(SDLError) -> OpaquePointer {
    let centered: Int32 = 0x2FFF_0000  // SDL_WINDOWPOS_CENTERED is a macro Swift does not see.
    let flags =
      SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_HIDDEN.rawValue
    let units = PixelGrid(scale: scale)
    return try checkSDL(
      "SDL_CreateWindow",
      SDL_CreateWindow(
        title, centered, centered, max(1, units.edge(size.width)), max(1, units.edge(size.height)),
        flags))
  }

  static func textureLimit(_ info: SDL_RendererInfo) -> Int32 {
    let side = min(info.max_texture_width, info.max_texture_height)
    return side > 0 ? min(side, 16_384) : 16_384
  }

  /// The factor of an X11 desktop: it has none per window, only the resolution its text is set in.
  static func fontScale(of window: OpaquePointer) -> Double? {
    guard let information = systemInformation(of: window),
      information.subsystem == SDL_SYSWM_X11,
      let text = XGetDefault(information.info.x11.display, "Xft", "dpi"),
      let resolution = Double(String(cString: text))
    else { return nil }
    let factor = resolution / 96
    return factor >= 0.5 && factor <= 4 ? factor : nil
  }

  /// What SDL knows of the window's connection to the display server.
  static func systemInformation(of window: OpaquePointer) -> SDL_SysWMinfo? {
    var information = SDL_SysWMinfo()
    csdl2_set_compiled_version(&information.version)
    return SDL_GetWindowWMInfo(window, &information) == SDL_TRUE ? information : nil
  }

  /// A window's Wayland connection and surface; nil where the window is none of Wayland's.
  static func wayland(
    of window: OpaquePointer
  ) -> (connection: OpaquePointer, surface: OpaquePointer)? {
    guard let information = systemInformation(of: window),
      information.subsystem == SDL_SYSWM_WAYLAND, let connection = information.info.wl.display,
      let surface = information.info.wl.surface
    else { return nil }
    return (connection, surface)
  }
}
