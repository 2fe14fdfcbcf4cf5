import CSDL2

/// Takes a picture of the frame that was drawn and not yet presented.
enum FrameCapture {
  /// Reads the frame.
  ///
  /// - Throws: when the renderer does not give it.
  static func pixels(of display: Display) throws(RunError) -> PixelImage {
    let width = Int(display.pixelWidth)
    let height = Int(display.pixelHeight)
    var pixels = [UInt32](repeating: 0, count: width * height)
    do {
      try checkSDL(
        "SDL_RenderReadPixels",
        SDL_RenderReadPixels(
          display.renderer, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, &pixels, Int32(width * 4)))
    } catch {
      throw error.asRunError("--screenshot")
    }
    // Behind a window there is nothing to see, whatever its own alpha is.
    return PixelImage(width: width, height: height, pixels: pixels.map { $0 | 0xFF00_0000 })
  }

  /// Writes a picture as PNG, whole or not at all.
  ///
  /// - Throws: when the file cannot be written.
  static func write(_ image: PixelImage, to path: String) throws(RunError) {
    let bytes: [UInt8]
    do {
      bytes = try encode(image)
    } catch {
      throw error.asRunError("--screenshot \(path)")
    }
    do throws(RunError) {
      try OutputFile.replace(path, with: bytes)
    } catch {
      throw RunError(.unable, what: "--screenshot \(path)", why: error.why)
    }
  }

  /// The PNG in memory: SDL_image does not notice when a disk is full.
  private static func encode(_ image: PixelImage) throws(SDLError) -> [UInt8] {
    // The worst case of deflate: every pixel as it is, a byte a row, and the format's own words.
    let room = image.width * image.height * 4 + image.height * 16 + 65_536
    var bytes = [UInt8](repeating: 0, count: room)
    var failure: SDLError?
    var length = 0
    var pixels = image.pixels
    pixels.withUnsafeMutableBytes { pixels in
      bytes.withUnsafeMutableBytes { bytes in
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          pixels.baseAddress, Int32(image.width), Int32(image.height), 32, Int32(image.width * 4),
          SDL_PIXELFORMAT_ARGB8888.rawValue)
        defer { SDL_FreeSurface(surface) }
        guard surface != nil, let target = SDL_RWFromMem(bytes.baseAddress, Int32(bytes.count))
        else {
          failure = SDLError("SDL_RWFromMem")
          return
        }
        defer { SDL_RWclose(target) }
        if IMG_SavePNG_RW(surface, target, 0) != 0 { failure = SDLError("IMG_SavePNG_RW") }
        length = Int(SDL_RWtell(target))
      }
    }
    if let failure { throw failure }
    return Array(bytes.prefix(length))
  }
}
