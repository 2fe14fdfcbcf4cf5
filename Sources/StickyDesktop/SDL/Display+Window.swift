import CSDL2
import HeaderKit

// What the program does with its window once it is there.
extension Display {
  /// Whether the window fills the screen.
  var isFullScreen: Bool {
    guard let window else { return false }
    return SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN.rawValue != 0
  }

  /// Fills the screen with the window, or gives it its size back.
  func setFullScreen(_ isFullScreen: Bool) {
    guard let window else { return }
    SDL_SetWindowFullscreen(
      window, isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
  }

  /// Names the window.
  func setTitle(_ title: String) {
    guard let window else { return }
    SDL_SetWindowTitle(window, title)
  }

  /// Gives the window its size in points, now that the display's scale is known.
  func fit(to wanted: Size) {
    guard let window else { return }
    let units = PixelGrid(scale: 1 / pointsPerWindowUnit)
    let width = max(1, units.edge(wanted.width))
    let height = max(1, units.edge(wanted.height))
    var current: (width: Int32, height: Int32) = (0, 0)
    SDL_GetWindowSize(window, &current.width, &current.height)
    if current != (width, height) {
      SDL_SetWindowSize(window, width, height)
      SDL_PumpEvents()
      update()
    }
    SDL_SetWindowMinimumSize(
      window, min(width, units.edge(Display.minimumSize.width)),
      min(height, units.edge(Display.minimumSize.height)))
  }

  /// The file descriptor of the connection to the display server, to sleep on; nil off-screen.
  var connection: Int32? {
    guard let window, let information = Display.systemInformation(of: window) else { return nil }
    switch information.subsystem {
    case SDL_SYSWM_WAYLAND: return wl_display_get_fd(information.info.wl.display)
    case SDL_SYSWM_X11: return XConnectionNumber(information.info.x11.display)
    default: return nil
    }
  }

  /// Whether the library that reads the connection has given it up; it tells Wayland's alone.
  var hasConnectionFailed: Bool {
    guard let wayland = window.flatMap(Display.wayland(of:)) else { return false }
    return wl_display_get_error(wayland.connection) != 0
  }
}

extension Display {
  /// What it is made of, for whoever reads a recording.
  var summary: String {
    var version = SDL_version()
    SDL_GetVersion(&version)
    let refresh = refreshRate.map { "\(Int($0.rounded())) Hz" } ?? "refresh unknown"
    return "SDL \(version.major).\(version.minor).\(version.patch), "
      + "\(videoDriver ?? "no video driver"), renderer \(rendererName), \(refresh)"
  }
}
