/// What a picture file says about itself in its first bytes.
///
/// Read before a decoder sees the file: a PNG of 111 bytes can ask for 4 GB of memory. Only the three
/// formats that pictures come in are known; the old ones are where decoders have their faults.
struct ImageHeader: Equatable {
  /// A format that is decoded.
  enum Format: String, CaseIterable {
    case png, jpeg, webp

    /// The name by which SDL_image knows it.
    var typeName: String {
      switch self {
      case .png: "PNG"
      case .jpeg: "JPG"
      case .webp: "WEBP"
      }
    }
  }

  /// The largest side of a picture, in pixels.
  static let maximumSide = 16_384
  /// The largest number of pixels of a picture.
  static let maximumPixels = 64_000_000

  var format: Format
  /// In pixels.
  var width: Int
  var height: Int

  /// Reads the header of a file.
  ///
  /// - Throws: when it is none of the formats, ends early, or asks for more than the limits.
  /// - Complexity: O(size of the file).
  init(_ bytes: [UInt8]) throws(ImageRefusal) {
    let size: (Int, Int)?
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      format = .png
      size = ImageHeader.pngSize(bytes)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      format = .jpeg
      size = ImageHeader.jpegSize(bytes)
    } else if bytes.starts(with: Array("RIFF".utf8)), ImageHeader.has("WEBP", in: bytes, at: 8) {
      format = .webp
      size = ImageHeader.webpSize(bytes)
    } else {
      throw ImageRefusal("it is neither PNG nor JPEG nor WebP")
    }
    guard let size else { throw ImageRefusal("the \(format.typeName) file is cut off or damaged") }
    (width, height) = size
    guard width > 0, height > 0 else { throw ImageRefusal("\(width) x \(height) has no pixels") }
    // Both come from 32 bits at most, so that the product fits.
    guard width * height <= ImageHeader.maximumPixels else {
      throw ImageRefusal("\(width) x \(height) is more than the 64 megapixel limit")
    }
    guard width <= ImageHeader.maximumSide, height <= ImageHeader.maximumSide else {
      throw ImageRefusal("\(width) x \(height) is more than the limit of 16384 a side")
    }
  }

  private static func pngSize(_ bytes: [UInt8]) -> (Int, Int)? {
    guard has("IHDR", in: bytes, at: 12), let width = bigEndian(bytes, at: 16, count: 4),
      let height = bigEndian(bytes, at: 20, count: 4), width <= 0x7FFF_FFFF,
      height <= 0x7FFF_FFFF
    else { return nil }
    return (width, height)
  }

  /// Walks the segments to the frame header and on to the first scan; behind it there must be an end
  /// of image somewhere, or the file was cut off, which the decoder would fill with grey.
  private static func jpegSize(_ bytes: [UInt8]) -> (Int, Int)? {
    var size: (Int, Int)?
    var position = 2
    while position + 4 <= bytes.count {
      guard bytes[position] == 0xFF else { return nil }
      let marker = bytes[position + 1]
      if marker == 0xFF {  // Fill bytes may stand before a marker.
        position += 1
        continue
      }
      guard let length = bigEndian(bytes, at: position + 2, count: 2), length >= 2 else {
        return nil
      }
      switch marker {
      case 0xC0, 0xC1, 0xC2:
        guard let height = bigEndian(bytes, at: position + 5, count: 2),
          let width = bigEndian(bytes, at: position + 7, count: 2)
        else { return nil }
        size = (width, height)
      case 0xDA:
        return endsImage(bytes, after: position) ? size : nil
      case 0xD8, 0xD9:
        return nil
      default:
        break
      }
      position += 2 + length
    }
    return nil
  }

  private static func endsImage(_ bytes: [UInt8], after start: Int) -> Bool {
    var position = bytes.count - 1
    while position > start {
      if bytes[position] == 0xD9, bytes[position - 1] == 0xFF { return true }
      position -= 1
    }
    return false
  }

  private static func webpSize(_ bytes: [UInt8]) -> (Int, Int)? {
    if has("VP8 ", in: bytes, at: 12) {
      guard bytes.count >= 30, bytes[23] == 0x9D, bytes[24] == 0x01, bytes[25] == 0x2A else {
        return nil
      }
      let width = Int(bytes[26]) | Int(bytes[27]) << 8
      let height = Int(bytes[28]) | Int(bytes[29]) << 8
      return (width & 0x3FFF, height & 0x3FFF)
    }
    if has("VP8L", in: bytes, at: 12) {
      guard bytes.count >= 25, bytes[20] == 0x2F else { return nil }
      let bits =
        Int(bytes[21]) | Int(bytes[22]) << 8 | Int(bytes[23]) << 16 | Int(bytes[24]) << 24
      return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    if has("VP8X", in: bytes, at: 12) {
      guard bytes.count >= 30 else { return nil }
      let width = Int(bytes[24]) | Int(bytes[25]) << 8 | Int(bytes[26]) << 16
      let height = Int(bytes[27]) | Int(bytes[28]) << 8 | Int(bytes[29]) << 16
      return (width + 1, height + 1)
    }
    return nil
  }

  private static func has(_ tag: String, in bytes: [UInt8], at position: Int) -> Bool {
    position + 4 <= bytes.count && bytes[position..<(position + 4)].elementsEqual(tag.utf8)
  }

  private static func bigEndian(_ bytes: [UInt8], at position: Int, count: Int) -> Int? {
    guard position + count <= bytes.count else { return nil }
    return bytes[position..<(position + count)].reduce(0) { $0 << 8 | Int($1) }
  }
}

/// Why a picture is not shown; a sentence without the file's name.
struct ImageRefusal: Error, Equatable {
  var reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}
