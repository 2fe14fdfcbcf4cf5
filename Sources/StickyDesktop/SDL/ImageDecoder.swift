import CSDL2

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
    let bytes: [UInt8]
    do throws(RunError) {
      bytes = try InputFile.bytes(of: path, as: .picture)
    } catch {
      throw ImageRefusal(error.why)
    }
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
}
