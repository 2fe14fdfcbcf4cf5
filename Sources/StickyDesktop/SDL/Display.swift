import CSDL2
import Glibc
import HeaderKit

/// What frames are drawn to, a window or a surface in memory, with its renderer.
///
/// It owns the library's state as well: renderer, then window or surface, then the library go, in
/// this order. Whoever owns textures holds the display, so that they go before the renderer.
final class Display {
  /// The renderers that can be asked for, best first.
  static let rendererNames = ["opengl", "opengles2", "software"]
  /// The video drivers that put a window on a screen, best first.
  static let videoDriverNames = ["wayland", "x11"]
  /// The name by which the desktop knows the program.
  static let applicationIdentifier = "io.github.sticky_desktop.StickyDesktop"
  /// The least size of the window, in points.
  static let minimumSize = Size(width: 320, height: 240)

  /// SDL's renderer.
  let renderer: OpaquePointer
  /// SDL's window; none off-screen.
  let window: OpaquePointer?
  private let surface: UnsafeMutablePointer<SDL_Surface>?
  /// The renderer's name, as in `rendererNames`.
  let rendererName: String
  /// Whether the processor draws, with its own rules for what lies between pixels.
  var isSoftware: Bool { rendererName == "software" }
  /// The video driver's name, as in `videoDriverNames`; nil off-screen.
  let videoDriver: String?
  /// Whether presenting waits for the display.
  let waitsForDisplay: Bool
  /// The window's surface on Wayland, which says when a frame is wanted.
  private let windowSurface: WindowSurface?
  /// The largest side of a texture, in pixels.
  let maximumTextureSide: Int32

  /// The factor the user asked for, or the desktop's where the video driver does not know it.
  private let requestedScale: Double?
  /// Where points become pixels.
  private(set) var grid = PixelGrid(scale: 1)
  /// The drawable size, in device pixels.
  private(set) var pixelWidth: Int32 = 0
  private(set) var pixelHeight: Int32 = 0
  /// The drawable size, in points.
  private(set) var size = Size(width: 0, height: 0)
  /// How many points a unit of SDL's window coordinates is.
  private(set) var pointsPerWindowUnit = 1.0

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - size: the size wanted, in points; a tiling compositor decides otherwise.
  ///   - scale: device pixels a point; nil takes the display's own.
  ///   - renderer: one of `rendererNames`; nil takes the first that works.
  ///   - videoDriver: one of `videoDriverNames`; nil leaves the choice to the environment.
  ///   - title: the window's title.
  /// - Throws: wrong usage for an unknown name, and what the machine cannot do.
  convenience init(
    window size: Size, scale: Double?, renderer: String?, videoDriver: String?, title: String
  ) throws(RunError) {
    let choices = try RendererChoice.choices(wanted: renderer)
    let driver = try Display.startVideo(driver: videoDriver)
    let opened: Opened
    do {
      opened = try Display.open(
        choices, size: size, scale: scale ?? 1, title: title, isWayland: driver == "wayland")
    } catch {
      SDL_Quit()
      throw error
    }
    self.init(opened, videoDriver: driver, scale: scale)
    guard let window else { return }
    SDL_ShowWindow(window)
    SDL_PumpEvents()
    update()
    fit(to: size)
  }

  /// Takes over a window and its renderer.
  ///
  /// - Parameters:
  ///   - opened: SDL's window and its renderer; video was started for it.
  ///   - videoDriver: the video driver's name.
  ///   - scale: device pixels a point; nil takes the display's own.
  init(_ opened: Opened, videoDriver: String, scale: Double?) {
    renderer = opened.renderer
    window = opened.window
    windowSurface = opened.surface
    surface = nil
    rendererName = opened.name
    self.videoDriver = videoDriver
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    // In software SDL says that it waits, whether it was asked to or not, and does not.
    waitsForDisplay =
      opened.surface == nil && opened.name != "software"
      && info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    maximumTextureSide = Display.textureLimit(info)
    requestedScale = scale ?? (videoDriver == "x11" ? Display.fontScale(of: opened.window) : nil)
    update()
  }

  /// Makes a surface in memory with SDL's software renderer; no video driver is started.
  ///
  /// - Parameters:
  ///   - size: in points.
  ///   - scale: device pixels a point.
  /// - Throws: when the size is none that can be drawn to, or there is no memory for it.
  init(offscreen size: Size, scale: Double) throws(RunError) {
    let grid = PixelGrid(scale: scale)
    let width = grid.edge(size.width)
    let height = grid.edge(size.height)
    guard width >= 1, height >= 1, width <= 16_384, height <= 16_384 else {
      throw RunError(
        .usage, what: "--size", why: "\(width) x \(height) pixels; a side is 1 to 16384")
    }
    let surface: UnsafeMutablePointer<SDL_Surface>
    do {
      surface = try checkSDL(
        "SDL_CreateRGBSurfaceWithFormat",
        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888.rawValue))
    } catch {
      throw error.asRunError(
        "picture of \(width) x \(height) pixels", wayOut: "try a smaller --size")
    }
    do {
      renderer = try checkSDL("SDL_CreateSoftwareRenderer", SDL_CreateSoftwareRenderer(surface))
    } catch {
      SDL_FreeSurface(surface)
      throw error.asRunError("software renderer")
    }
    self.surface = surface
    window = nil
    windowSurface = nil
    rendererName = "software"
    videoDriver = nil
    waitsForDisplay = false
    maximumTextureSide = 16_384
    requestedScale = scale
    self.grid = grid
    update()
  }

  deinit {
    SDL_DestroyRenderer(renderer)
    if let surface { SDL_FreeSurface(surface) }
    if let window {
      windowSurface?.close()
      SDL_DestroyWindow(window)
      SDL_Quit()
    }
  }

  /// Device pixels a point.
  var scale: Double { grid.scale }

  /// The refresh rate of the display the window is on, in hertz; nil where it is not told.
  var refreshRate: Double? {
    guard let window else { return nil }
    var mode = SDL_DisplayMode()
    guard SDL_GetCurrentDisplayMode(max(0, SDL_GetWindowDisplayIndex(window)), &mode) == 0,
      mode.refresh_rate > 0
    else { return nil }
    return Double(mode.refresh_rate)
  }

  /// The nanoseconds between two refreshes; nil where the display does not tell.
  var refreshPeriod: UInt64? { refreshRate.map { UInt64(1e9 / $0) } }

  /// All of what is drawn on, in pixels.
  var area: PixelRect { PixelRect(left: 0, top: 0, right: pixelWidth, bottom: pixelHeight) }

  /// Reads size and scale anew, at the beginning of every frame.
  ///
  /// - Returns: whether one of them changed.
  @discardableResult func update() -> Bool {
    let before = (pixelWidth, pixelHeight, grid.scale)
    guard let window else {
      SDL_GetRendererOutputSize(renderer, &pixelWidth, &pixelHeight)
      size = Size(width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale)
      return before != (pixelWidth, pixelHeight, grid.scale)
    }
    if windowSurface?.canvas == nil {
      SDL_GetRendererOutputSize(renderer, &pixelWidth, &pixelHeight)
    } else {
      SDL_GetWindowSizeInPixels(window, &pixelWidth, &pixelHeight)
    }
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    let native = Display.nativeScale(
      pixels: max(pixelWidth, pixelHeight), units: max(width, height))
    grid.scale = requestedScale ?? native
    pointsPerWindowUnit = native / grid.scale
    size = Size(
      width: Double(width) * pointsPerWindowUnit, height: Double(height) * pointsPerWindowUnit)
    return before != (pixelWidth, pixelHeight, grid.scale)
  }

  /// Whether frames come when the compositor asks for them, and not after a time.
  var isPacedByCompositor: Bool { windowSurface != nil }

  /// Whether a frame that is drawn now can be shown.
  var isReady: Bool { windowSurface?.isReady ?? true }

  /// Whether the display asks for a frame, or never says.
  var isAwaited: Bool { windowSurface?.isWanted ?? true }

  /// When `isReady` may have changed though nothing came on the connection, on the monotonic clock.
  var readyDeadline: UInt64 { windowSurface?.deadline ?? 0 }

  /// Begins a frame.
  ///
  /// - Returns: which pixels are drawn to, and what is in them; nil where nothing is known of them.
  func begin() -> DrawnBuffer? {
    // In memory there are those of the last frame alone.
    guard surface == nil else { return DrawnBuffer(index: 0, age: 1) }
    guard let windowSurface, windowSurface.canvas != nil else { return nil }
    let buffer = windowSurface.begin(width: pixelWidth, height: pixelHeight)
    // The canvas may be larger than the window.
    var bounds = SDL_Rect(x: 0, y: 0, w: pixelWidth, h: pixelHeight)
    SDL_RenderSetViewport(renderer, &bounds)
    return buffer
  }

  /// Shows the frame, which differs from the last one in places; waits for the display where
  /// `waitsForDisplay` says so.
  ///
  /// - Returns: whether it is on its way; else it is to be drawn again.
  func present(_ damage: Damage) -> Bool {
    guard let windowSurface else {
      SDL_RenderPresent(renderer)
      return true
    }
    guard windowSurface.canvas != nil else {
      windowSurface.ask()
      SDL_RenderPresent(renderer)
      return true
    }
    SDL_RenderFlush(renderer)
    return windowSurface.commit(damage, height: pixelHeight)
  }

  /// The factor behind a window's size in pixels and in units.
  ///
  /// Compositors offer multiples of
  /// 1/120, and a whole number of pixels hides them by up to half a pixel.
  static func nativeScale(pixels: Int32, units: Int32) -> Double {
    guard pixels > 0, units > 0 else { return 1 }
    let exact = Double(pixels) / Double(units)
    let offered = (exact * 120).rounded() / 120
    return abs(offered - exact) * Double(units) <= 1 ? offered : exact
  }
}
