import CSDL2
import Foundation
import HeaderKit

@testable import StickyDesktop

/// A renderer on a surface in memory, the pictures of a test and what they look like.
struct RendererFixture {
  let renderer: Renderer
  var catalog = ImageCatalog()
  /// The words of every text.
  var words = "words"

  init(
    width: Double = 40, height: Double = 40, scale: Double = 1,
    budget: Int = TextureStore.defaultBudget
  ) throws {
    try self.init(
      Display(offscreen: Size(width: width, height: height), scale: scale), budget: budget)
  }

  /// Draws on a display.
  init(_ display: Display, budget: Int = TextureStore.defaultBudget) {
    renderer = Renderer(
      display: display, pictures: ImageLoader(isSynchronous: true), budget: budget)
  }

  /// A renderer by its name on a window that no screen shows; nil where the machine has none.
  init?(renderer name: String, width: Double, height: Double, scale: Double) throws {
    // This driver is none for the program: nobody could see its window.
    SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "offscreen", SDL_HINT_OVERRIDE)
    defer { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { return nil }
    let size = Size(width: width * scale, height: height * scale)
    guard
      let opened = try? Display.open(
        [RendererChoice(name: name)], size: size, scale: 1, title: "", isWayland: false)
    else {
      SDL_Quit()
      return nil
    }
    self.init(Display(opened, videoDriver: "offscreen", scale: scale))
  }

  /// The frame of some commands over white.
  func draw(_ commands: [DrawCommand]) throws -> PixelImage {
    var list = DisplayList()
    for command in commands { list.append(command) }
    draw(list)
    return try FrameCapture.pixels(of: renderer.display)
  }

  /// Draws a list without reading it back; all of it, or where it differs from the last one.
  func draw(_ list: DisplayList, after last: DisplayList? = nil) {
    renderer.draw(list, after: last, catalog: catalog, textScale: 1) { _ in words }
  }
}

extension PixelImage {
  /// A pixel as 0xAARRGGBB.
  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// The pixels of a row, without alpha.
  func row(_ y: Int) -> [UInt32] { (0..<width).map { self[$0, y] & 0xFF_FFFF } }

  /// The pixels of a column, without alpha.
  func column(_ x: Int) -> [UInt32] { (0..<height).map { self[x, $0] & 0xFF_FFFF } }

  /// The greatest difference in a channel, of 255, from another one of the same size.
  func difference(from other: PixelImage) -> Int {
    var greatest = 0
    for (left, right) in zip(pixels, other.pixels) where left != right {
      for shift in [0, 8, 16] as [UInt32] {
        greatest = max(greatest, abs(Int(left >> shift & 255) - Int(right >> shift & 255)))
      }
    }
    return width == other.width && height == other.height ? greatest : 255
  }

  /// A picture made of a rule.
  init(width: Int, height: Int, _ color: (_ x: Int, _ y: Int) -> UInt32) {
    self.init(
      width: width, height: height,
      pixels: (0..<(width * height)).map { color($0 % width, $0 / width) })
  }

  /// Writes it as JPEG.
  func writeJPEG(to path: String) throws {
    var copy = pixels
    try copy.withUnsafeMutableBytes { buffer in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        buffer.baseAddress, Int32(width), Int32(height), 32, Int32(width * 4),
        SDL_PIXELFORMAT_ARGB8888.rawValue)
      defer { SDL_FreeSurface(surface) }
      try checkSDL("IMG_SaveJPG", IMG_SaveJPG(surface, path, 90))
    }
  }
}
