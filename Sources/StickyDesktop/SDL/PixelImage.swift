/// A picture in memory: rows of ARGB with straight alpha, 8 bits each.
struct PixelImage: Equatable, Sendable {
  /// In pixels.
  let width: Int
  let height: Int
  /// `width * height` of them, top row first, 0xAARRGGBB.
  var pixels: [UInt32]

  /// A picture of given pixels; as many as the size says.
  init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Whether every pixel covers what is behind.
  ///
  /// - Complexity: O(pixels).
  var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }
}
