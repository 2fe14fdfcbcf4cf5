import CSDL2
import Glibc
import HeaderKit

/// Which of SDL's renderers are tried, and in which order.
struct RendererChoice: Equatable {
  /// The renderer's name, as in `Display.rendererNames`.
  var name: String
  /// Whether it is good only where a graphics processor does its work.
  var needsGraphicsProcessor = false

  /// The renderers to try, in order.
  ///
  /// The first is the one asked for. Where nothing is asked, OpenGL on a graphics processor comes first and then
  /// software: OpenGL in software takes several times as long for the same frame, on X11 as on Wayland, and starts
  /// later.
  ///
  /// - Parameters:
  ///   - wanted: one of `Display.rendererNames`; nil where nothing is asked.
  ///   - hasGraphicsProcessor: whether the machine has one.
  ///   - preset: what `SDL_RENDER_DRIVER` asks for, which is tried before what nobody asked for.
  /// - Returns: at least one.
  /// - Throws: wrong usage for an unknown name.
  static func choices(
    wanted: String?, hasGraphicsProcessor: Bool = RendererChoice.hasGraphicsProcessor,
    preset: String? = getenv("SDL_RENDER_DRIVER").map { String(cString: $0) }
  ) throws(RunError) -> [RendererChoice] {
    if let wanted {
      guard Display.rendererNames.contains(wanted) else {
        throw RunError(
          .usage, what: "--renderer \(wanted)",
          why: "unknown renderer; there are \(Display.rendererNames.joined(separator: ", "))")
      }
      return [RendererChoice(name: wanted)]
    }
    var choices = [RendererChoice(name: "software"), RendererChoice(name: "opengl")]
    if hasGraphicsProcessor {
      choices.insert(
        contentsOf: ["opengl", "opengles2"].map {
          RendererChoice(name: $0, needsGraphicsProcessor: true)
        }, at: 0)
    }
    if let preset { choices.insert(RendererChoice(name: preset), at: 0) }
    return choices
  }

  /// Whether the machine has one that this process may use; what draws with it in the end, its driver says.
  static var hasGraphicsProcessor: Bool {
    let nodes = (128..<144).map { "/dev/dri/renderD\($0)" } + ["/dev/nvidia0", "/dev/dxg"]
    return nodes.contains { access($0, R_OK | W_OK) == 0 }
  }
}

extension Display {
  /// A window and what draws to it.
  struct Opened {
    var window: OpaquePointer
    var renderer: OpaquePointer
    /// The renderer's name, as in `rendererNames`.
    var name: String
    /// The window's surface; nil where it is none of Wayland's.
    var surface: WindowSurface?
  }

  /// Opens a window with the first renderer that works.
  static func open(
    _ choices: [RendererChoice], size: Size, scale: Double, title: String, isWayland: Bool
  ) throws(RunError) -> Opened {
    var failure = SDLError("SDL_CreateRenderer")
    for choice in choices {
      let window: OpaquePointer
      do {
        window = try makeWindow(size: size, scale: scale, title: title)
      } catch {
        throw error.asRunError("window")
      }
      do {
        return try makeRenderer(window: window, choice, isWayland: isWayland)
      } catch {
        // The next one gets a window of its own: OpenGL leaves its mark on one.
        SDL_DestroyWindow(window)
        failure = error
      }
    }
    throw failure.asRunError("renderer", wayOut: "try --renderer software")
  }

  /// Makes a renderer for a window; the window is the caller's again where there is none.
  static func makeRenderer(
    window: OpaquePointer, _ choice: RendererChoice, isWayland: Bool
  ) throws(SDLError) -> Opened {
    if isWayland, choice.name == "software", let surface = WindowSurface(window) {
      let room = largestSize(beside: window)
      if let renderer = surface.makeRenderer(width: room.width, height: room.height) {
        return Opened(window: window, renderer: renderer, name: choice.name, surface: surface)
      }
      surface.close()
    }
    let index = driverIndex(of: choice.name)
    guard index >= 0 else {
      throw SDLError("SDL_CreateRenderer", message: "this SDL has no renderer \(choice.name)")
    }
    var flags =
      choice.name == "software" ? SDL_RENDERER_SOFTWARE.rawValue : SDL_RENDERER_ACCELERATED.rawValue
    // On Wayland the compositor is asked, so that a frame is begun when it is wanted and not before.
    if !isWayland { flags |= SDL_RENDERER_PRESENTVSYNC.rawValue }
    guard let renderer = SDL_CreateRenderer(window, index, flags) else {
      throw SDLError("SDL_CreateRenderer")
    }
    if choice.needsGraphicsProcessor, let drawer = GLTimerQueries.drawer,
      let software = GLTimerQueries.softwareRenderer(in: drawer)
    {
      SDL_DestroyRenderer(renderer)
      throw SDLError(
        "SDL_CreateRenderer", message: "\(choice.name) is drawn in software, by \(software)")
    }
    return Opened(
      window: window, renderer: renderer, name: choice.name,
      surface: isWayland ? WindowSurface(window) : nil)
  }

  /// The most pixels that a window is expected to have: those of the largest displays.
  private static func largestSize(beside window: OpaquePointer) -> (width: Int32, height: Int32) {
    var size: (width: Int32, height: Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(window, &size.width, &size.height)
    for display in 0..<max(0, SDL_GetNumVideoDisplays()) {
      var mode = SDL_DisplayMode()
      guard SDL_GetDesktopDisplayMode(display, &mode) == 0 else { continue }
      size.width = max(size.width, mode.w)
      size.height = max(size.height, mode.h)
    }
    return (min(max(1, size.width), 16_384), min(max(1, size.height), 16_384))
  }

  private static func driverIndex(of name: String) -> Int32 {
    for index in 0..<max(0, SDL_GetNumRenderDrivers()) {
      var info = SDL_RendererInfo()
      if SDL_GetRenderDriverInfo(index, &info) == 0, String(cString: info.name) == name {
        return index
      }
    }
    return -1
  }
}
