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
    guard isComplete(bytes) else {
      throw ImageRefusal("the \(format.typeName) file is cut off or damaged")
    }
  }

  /// Whether a file has its end.
  ///
  /// Decoders fill what is missing with grey, or write about it to the
  /// terminal.
  private func isComplete(_ bytes: [UInt8]) -> Bool {
    switch format {
    case .png: ImageHeader.endsPNG(bytes)
    case .jpeg: ImageHeader.endsJPEG(bytes)
    case .webp: true
    }
  }

  private static func pngSize(_ bytes: [UInt8]) -> (Int, Int)? {
    guard has("IHDR", in: bytes, at: 12), let width = bigEndian(bytes, at: 16, count: 4),
      let height = bigEndian(bytes, at: 20, count: 4), width <= 0x7FFF_FFFF,
      height <= 0x7FFF_FFFF
    else { return nil }
    return (width, height)
  }

  /// Walks the chunks to the last one.
  private static func endsPNG(_ bytes: [UInt8]) -> Bool {
    var position = 8
    while let length = bigEndian(bytes, at: position, count: 4) {
      let end = position + 12 + length
      guard end <= bytes.count else { return false }
      if has("IEND", in: bytes, at: position + 4) { return true }
      position = end
    }
    return false
  }

  /// A segment of a JPEG file.
  private struct Segment {
    var marker: UInt8
    /// Where its marker is.
    var start: Int
    /// Where the next one is, unless a scan's data lies between.
    var end: Int
  }

  private static func segment(_ bytes: [UInt8], at position: Int) -> Segment? {
    var start = position
    // Fill bytes may stand before a marker.
    while start + 1 < bytes.count, bytes[start] == 0xFF, bytes[start + 1] == 0xFF { start += 1 }
    guard start + 1 < bytes.count, bytes[start] == 0xFF,
      let length = bigEndian(bytes, at: start + 2, count: 2), length >= 2
    else { return nil }
    return Segment(marker: bytes[start + 1], start: start, end: start + 2 + length)
  }

  /// Walks the segments to the frame header, which must come before the first scan.
  private static func jpegSize(_ bytes: [UInt8]) -> (Int, Int)? {
    var position = 2
    while let segment = segment(bytes, at: position), segment.marker != 0xDA {
      if (0xC0...0xC2).contains(segment.marker) {
        guard let height = bigEndian(bytes, at: segment.start + 5, count: 2),
          let width = bigEndian(bytes, at: segment.start + 7, count: 2)
        else { return nil }
        return (width, height)
      }
      position = segment.end
    }
    return nil
  }

  /// Walks the segments to the first scan, and looks for the end of image from behind down to it.
  private static func endsJPEG(_ bytes: [UInt8]) -> Bool {
    var position = 2
    while let segment = segment(bytes, at: position) {
      position = segment.end
      guard segment.marker == 0xDA else { continue }
      var last = bytes.count - 1
      while last > position {
        if bytes[last] == 0xD9, bytes[last - 1] == 0xFF { return true }
        last -= 1
      }
      return false
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
