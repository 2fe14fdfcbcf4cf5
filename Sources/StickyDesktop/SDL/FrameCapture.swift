import CSDL2
import Glibc

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
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw failure(path, "it is not a regular file")
    }
    let temporary = "\(path).\(getpid()).part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(path, String(cString: strerror(errno))) }
    var problem = writeAll(bytes, to: descriptor)
    if close(descriptor) != 0, problem == nil { problem = errno }
    if problem == nil, rename(temporary, path) != 0 { problem = errno }
    if let problem {
      unlink(temporary)
      throw failure(path, String(cString: strerror(problem)))
    }
  }

  private static func failure(_ path: String, _ reason: String) -> RunError {
    RunError(
      .unable, what: "--screenshot \(path)",
      why: "\(reason); name a file in a folder that can be written")
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

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var written = 0
    while written < bytes.count {
      let result = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      }
      if result < 0, errno == EINTR { continue }
      guard result > 0 else { return errno }
      written += result
    }
    return nil
  }
}
