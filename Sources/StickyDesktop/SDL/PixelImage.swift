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

  /// Rounds the corners to a radius in pixels, with smooth edges.
  mutating func roundCorners(radius: Double) {
    let mask = CornerMask(radius: min(radius, Double(min(width, height)) / 2))
    for row in 0..<min(mask.side, height) {
      for column in 0..<min(mask.side, width) {
        let coverage = mask.coverage(column: column, row: row)
        if coverage == 255 { continue }
        // A middle row or column that two corners share is met twice, from each side once.
        let columns = column == width - 1 - column ? [column] : [column, width - 1 - column]
        let rows = row == height - 1 - row ? [row] : [row, height - 1 - row]
        for y in rows {
          for x in columns {
            let pixel = pixels[y * width + x]
            let alpha = (pixel >> 24) * UInt32(coverage) / 255
            pixels[y * width + x] = pixel & 0x00FF_FFFF | alpha << 24
          }
        }
      }
    }
  }
}

/// How much of each pixel a quarter circle covers; the circle's middle is at the lower right.
struct CornerMask {
  /// Pixels a side.
  let side: Int
  private let coverages: [UInt8]

  /// Measures a quarter circle of a radius in pixels by 16 x 16 points in each pixel.
  ///
  /// - Complexity: O(radius²).
  init(radius: Double) {
    let radius = radius == radius ? min(max(radius, 0), 4096) : 0
    side = Int(radius.rounded(.up))
    var coverages = [UInt8](repeating: 255, count: side * side)
    let samples = 16
    for row in 0..<side {
      for column in 0..<side {
        // The far and the near corner of the pixel tell most of them without counting.
        let far = CornerMask.distance(radius - Double(column), radius - Double(row))
        let near = CornerMask.distance(radius - Double(column + 1), radius - Double(row + 1))
        if far <= radius { continue }
        if near >= radius {
          coverages[row * side + column] = 0
          continue
        }
        var inside = 0
        for vertical in 0..<samples {
          for horizontal in 0..<samples {
            let x = Double(column) + (Double(horizontal) + 0.5) / Double(samples)
            let y = Double(row) + (Double(vertical) + 0.5) / Double(samples)
            if CornerMask.distance(radius - x, radius - y) <= radius { inside += 1 }
          }
        }
        coverages[row * side + column] = UInt8(inside * 255 / (samples * samples))
      }
    }
    self.coverages = coverages
  }

  /// The share of a pixel that is covered, 0 to 255, counted from the rectangle's own corner.
  func coverage(column: Int, row: Int) -> UInt8 {
    coverages[row * side + column]
  }

  /// The distance from the middle; what lies past it in one direction is level with it.
  private static func distance(_ x: Double, _ y: Double) -> Double {
    let x = max(x, 0)
    let y = max(y, 0)
    return (x * x + y * y).squareRoot()
  }
}
