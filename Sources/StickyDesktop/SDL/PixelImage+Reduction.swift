// The area filter that makes a picture smaller.
extension PixelImage {
  /// Fills one row of 0xAARRGGBB pixels.
  typealias RowReader = (_ row: Int, _ pixels: UnsafeMutableBufferPointer<UInt32>) -> Bool

  /// Makes a picture into one of the given size, no larger: every pixel is the mean of what it
  /// covers, weighted by area and by alpha.
  ///
  /// - Parameters:
  ///   - sourceWidth: the picture's width, in pixels.
  ///   - sourceHeight: the picture's height, in pixels.
  ///   - width: the result's width, in pixels.
  ///   - height: the result's height, in pixels.
  ///   - read: gives the picture's rows, asked for once each, top to bottom.
  /// - Returns: nil when a row could not be read.
  /// - Complexity: O(pixels of the picture); memory for one row of the picture besides the result.
  static func reducing(
    sourceWidth: Int, sourceHeight: Int, width: Int, height: Int, read: RowReader
  ) -> PixelImage? {
    var pixels = [UInt32](repeating: 0, count: width * height)
    var source = [UInt32](repeating: 0, count: sourceWidth)
    let columns = Spans(length: sourceWidth, count: width)
    let rows = Spans(length: sourceHeight, count: height)
    // Sums of alpha and of the colours times alpha: one source row, and the target row so far.
    var line = [Float](repeating: 0, count: width * 4)
    var sums = [Float](repeating: 0, count: width * 4)
    var loaded = -1
    for target in 0..<height {
      for index in sums.indices { sums[index] = 0 }
      for row in rows.first[target]...rows.last[target] {
        if row != loaded {
          guard source.withUnsafeMutableBufferPointer({ read(row, $0) }) else { return nil }
          columns.sum(source, into: &line)
          loaded = row
        }
        let weight = rows.weight(of: row, in: target)
        for index in sums.indices { sums[index] += line[index] * weight }
      }
      for column in 0..<width {
        pixels[target * width + column] = pixel(
          SIMD4(
            sums[column * 4], sums[column * 4 + 1], sums[column * 4 + 2], sums[column * 4 + 3]))
      }
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  /// A pixel of its alpha and its colours times alpha.
  private static func pixel(_ sums: SIMD4<Float>) -> UInt32 {
    guard sums[0] > 0.001 else { return 0 }
    var result = UInt32(min(255, sums[0].rounded())) << 24
    for channel in 1...3 {
      let value = min(255, (sums[channel] / sums[0]).rounded())
      result |= UInt32(value) << UInt32(24 - 8 * channel)
    }
    return result
  }

  /// Which pixels of the source each pixel of the target covers, along one side; weights add to 1.
  private struct Spans {
    let step: Double
    var first: [Int] = []
    var last: [Int] = []

    init(length: Int, count: Int) {
      step = Double(length) / Double(count)
      for index in 0..<count {
        let from = Int((Double(index) * step + 1e-6).rounded(.down))
        let to = Int((Double(index + 1) * step - 1e-6).rounded(.up)) - 1
        first.append(min(max(from, 0), length - 1))
        last.append(min(max(to, first[index]), length - 1))
      }
    }

    func weight(of source: Int, in target: Int) -> Float {
      let from = max(Double(source), Double(target) * step)
      let to = min(Double(source + 1), Double(target + 1) * step)
      return Float(max(0, to - from) / step)
    }

    func sum(_ source: [UInt32], into line: inout [Float]) {
      for target in first.indices {
        var sums = SIMD4<Float>.zero
        for column in first[target]...last[target] {
          let pixel = source[column]
          let weighted = Float(pixel >> 24) * weight(of: column, in: target)
          sums +=
            weighted
            * SIMD4(1, Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255))
        }
        line[target * 4] = sums[0]
        line[target * 4 + 1] = sums[1]
        line[target * 4 + 2] = sums[2]
        line[target * 4 + 3] = sums[3]
      }
    }
  }
}
