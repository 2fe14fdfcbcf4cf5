import CSDL2
import Glibc

/// Reads a picture file and gives the pixels that are needed of it.
enum ImageDecoder {
  /// What is wanted of a picture, in device pixels.
  struct Target: Hashable, Sendable {
    /// The rectangle it is drawn in.
    var width: Int32
    var height: Int32
    var mode: ImagePlacement.Mode
    /// Device pixels a point, for pictures in their own size.
    var scale: Double
    /// The widest result.
    var maximumWidth: Int32
  }

  /// The pixels wanted of a picture.
  struct Result: Sendable {
    var image: PixelImage
    /// The picture's size in the file, in pixels.
    var naturalWidth: Double
    var naturalHeight: Double
    /// Whether every pixel covers what is behind.
    var isOpaque: Bool
    /// Whether no larger target would give more.
    var isLargest: Bool
  }

  /// The largest file, in bytes.
  static let maximumFileSize = 32 * 1024 * 1024

  /// SDL_image's decoders, loaded once, before the first thread asks.
  private static let decoders = IMG_Init(
    Int32(IMG_INIT_PNG.rawValue | IMG_INIT_JPG.rawValue | IMG_INIT_WEBP.rawValue))

  /// Loads the decoders' libraries; to be called before threads decode.
  static func prepare() {
    _ = decoders
  }

  /// Reads, checks, decodes and reduces a picture.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - isSymbol: an SVG of the program's own, drawn at the size wanted; no other SVG is read.
  ///   - target: what is needed of it.
  /// - Returns: the pixels, no more than needed.
  /// - Throws: why it is not shown.
  static func decode(
    path: String, isSymbol: Bool, target: Target
  ) throws(ImageRefusal) -> Result {
    let bytes = try read(path: path)
    let surface: UnsafeMutablePointer<SDL_Surface>
    if isSymbol {
      surface = try load(bytes) { source in
        IMG_LoadSizedSVG_RW(source, max(1, target.width), max(1, target.height))
      }
    } else {
      let header = try ImageHeader(bytes)
      surface = try load(bytes) { source in
        IMG_LoadTyped_RW(source, 0, header.format.typeName)
      }
    }
    defer { SDL_FreeSurface(surface) }
    var result = try reduce(surface, target: target)
    if isSymbol { result.isLargest = false }
    return result
  }

  private static func load(
    _ bytes: [UInt8], _ decode: (OpaqueSource) -> UnsafeMutablePointer<SDL_Surface>?
  ) throws(ImageRefusal) -> UnsafeMutablePointer<SDL_Surface> {
    let surface = bytes.withUnsafeBytes { buffer -> UnsafeMutablePointer<SDL_Surface>? in
      guard let source = SDL_RWFromConstMem(buffer.baseAddress, Int32(buffer.count)) else {
        return nil
      }
      defer { SDL_RWclose(source) }
      return decode(source)
    }
    guard let surface else {
      throw ImageRefusal("it cannot be decoded: \(String(cString: SDL_GetError()))")
    }
    return surface
  }

  private typealias OpaqueSource = UnsafeMutablePointer<SDL_RWops>

  private static func reduce(
    _ decoded: UnsafeMutablePointer<SDL_Surface>, target: Target
  ) throws(ImageRefusal) -> Result {
    var surface = decoded
    // Palettes and colour keys are resolved whole, everything else row by row.
    let isIndexed = decoded.pointee.format.pointee.palette != nil
    if isIndexed || SDL_HasColorKey(decoded) == SDL_TRUE {
      guard
        let converted = SDL_ConvertSurfaceFormat(decoded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0)
      else { throw ImageRefusal("there is no memory for it") }
      surface = converted
    }
    defer { if surface != decoded { SDL_FreeSurface(surface) } }
    let width = Int(surface.pointee.w)
    let height = Int(surface.pointee.h)
    let plan = ReductionPlan(
      width: width, height: height, target: target)
    let format = surface.pointee.format.pointee.format
    let pitch = Int(surface.pointee.pitch)
    let start = surface.pointee.pixels
    let image = PixelImage.reducing(
      sourceWidth: width, sourceHeight: height, width: plan.width, height: plan.height
    ) { row, pixels in
      guard let start else { return false }
      return SDL_ConvertPixels(
        Int32(width), 1, format, start + row * pitch, Int32(pitch),
        SDL_PIXELFORMAT_ARGB8888.rawValue, pixels.baseAddress, Int32(width * 4)) == 0
    }
    guard let image else { throw ImageRefusal("it cannot be converted") }
    return Result(
      image: image, naturalWidth: Double(width), naturalHeight: Double(height),
      isOpaque: image.isOpaque, isLargest: plan.isLargest)
  }

  /// The bytes of a regular file within the limit.
  ///
  /// A FIFO does not block and a device is not read.
  static func read(path: String) throws(ImageRefusal) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw ImageRefusal(String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw ImageRefusal("it is not a regular file")
    }
    guard status.st_size <= maximumFileSize else {
      throw ImageRefusal("it is larger than the limit of 32 MiB")
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let result = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      if result < 0, errno == EINTR { continue }
      guard result >= 0 else { throw ImageRefusal(String(cString: strerror(errno))) }
      if result == 0 { break }
      count += result
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}
