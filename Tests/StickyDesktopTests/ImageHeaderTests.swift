import Testing

@testable import StickyDesktop

@Suite struct ImageHeaderTests {
  /// The first and the last chunk of a PNG of a size.
  static func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    bytes += Array("IHDR".utf8)
    for value in [width, height] {
      bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    return bytes + [1, 0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0] + Array("IEND".utf8) + [0, 0, 0, 0]
  }

  static func jpeg(_ width: Int, _ height: Int, end: [UInt8] = [0xFF, 0xD9]) -> [UInt8] {
    let application: [UInt8] = [0xFF, 0xE0, 0, 6, 0xFF, 0xC0, 0xFF, 0xD9]
    let frame: [UInt8] = [
      0xFF, 0xFF, 0xC2, 0, 11, 8, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8),
      UInt8(width & 255), 1, 1, 0x11, 0,
    ]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34]
    return [0xFF, 0xD8] + application + frame + scan + end
  }

  static func webp(_ tag: String, _ body: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP\(tag)".utf8) + [0, 0, 0, 0] + body
  }

  @Test func eachFormatTellsItsSize() throws {
    let files: [(ImageHeader.Format, [UInt8])] = [
      (.png, ImageHeaderTests.png(300, 200)),
      (.jpeg, ImageHeaderTests.jpeg(300, 200)),
      (.webp, ImageHeaderTests.webp("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 44, 0x41, 200, 0x40])),
      (.webp, ImageHeaderTests.webp("VP8L", [0x2F, 43, 0xC1, 49, 0])),
      (.webp, ImageHeaderTests.webp("VP8X", [0, 0, 0, 0, 43, 1, 0, 199, 0, 0])),
    ]
    for (format, bytes) in files {
      let header = try ImageHeader(bytes)
      #expect(header.format == format && header.width == 300 && header.height == 200)
    }
  }

  @Test(
    arguments: [
      (65_535, 65_535, "65535 x 65535 is more than the 64 megapixel limit"),
      (20_000, 20, "20000 x 20 is more than the limit of 16384 a side"),
      (0, 9, "0 x 9 has no pixels"),
      (0x7FFF_FFFF, 0x7FFF_FFFF, "2147483647 x 2147483647 is more than the 64 megapixel limit"),
      (0xFFFF_FFFF, 1, "the PNG file is cut off or damaged"),
    ] as [(UInt32, UInt32, String)])
  func sizesPastTheLimitsAreRefused(width: UInt32, height: UInt32, reason: String) {
    #expect(throws: ImageRefusal(reason)) {
      try ImageHeader(ImageHeaderTests.png(width, height))
    }
  }

  @Test func everyBeginningOfAFileIsRefusedAndNoneTraps() {
    let files = [
      ImageHeaderTests.png(30, 20), ImageHeaderTests.jpeg(30, 20),
      ImageHeaderTests.webp("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 44, 1, 200, 0]),
      ImageHeaderTests.webp("VP8L", [0x2F, 43, 0xC1, 49, 0]),
      ImageHeaderTests.webp("VP8X", [0, 0, 0, 0, 43, 1, 0, 199, 0, 0]),
    ]
    for file in files {
      for count in 0..<min(file.count, 25) {
        #expect(throws: ImageRefusal.self) { try ImageHeader(Array(file.prefix(count))) }
      }
    }
  }

  @Test func otherFormatsAreRefused() {
    let files = ["GIF89a", "BM", "<svg/>", "P6 1 1 255", "/* XPM */", "RIFFxxxxAVI "]
    for file in files {
      #expect(throws: ImageRefusal("it is neither PNG nor JPEG nor WebP")) {
        try ImageHeader(Array(file.utf8))
      }
    }
  }

  @Test func aJPEGWithoutItsEndWasCutOff() {
    #expect(throws: ImageRefusal("the JPG file is cut off or damaged")) {
      try ImageHeader(ImageHeaderTests.jpeg(30, 20, end: []))
    }
  }
}
