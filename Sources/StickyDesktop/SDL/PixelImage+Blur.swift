// The blur that a header's picture gets when it is pulled.
extension PixelImage {
  /// The picture through a Gaussian filter of a standard deviation in pixels, its edges continued.
  ///
  /// - Complexity: O(pixels x deviation).
  func blurred(deviation: Double) -> PixelImage {
    guard deviation > 0.1, deviation < 100 else { return self }
    let radius = Int((deviation * 3).rounded(.up))
    var weights = (-radius...radius).map { offset in
      let distance = Double(offset) / deviation
      // Close to the bell curve, and without a table of it: (1 - x²/18)^9 for |x| below its zero.
      let base = max(0, 1 - distance * distance / 18)
      return Float(base * base * base * base * base * base * base * base * base)
    }
    let sum = weights.reduce(0, +)
    for index in weights.indices { weights[index] /= sum }
    var values = pixels.map { pixel in
      let alpha = Float(pixel >> 24)
      let color = SIMD4(0, Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255))
      return color * alpha + SIMD4(alpha, 0, 0, 0)
    }
    values = PixelImage.filter(values, count: width, lines: height, step: 1, stride: width, weights)
    values = PixelImage.filter(values, count: height, lines: width, step: width, stride: 1, weights)
    return PixelImage(width: width, height: height, pixels: values.map(PixelImage.pixel))
  }

  /// Filters every line of pixels along one side.
  private static func filter(
    _ source: [SIMD4<Float>], count: Int, lines: Int, step: Int, stride: Int, _ weights: [Float]
  ) -> [SIMD4<Float>] {
    var result = source
    let radius = weights.count / 2
    for line in 0..<lines {
      for position in 0..<count {
        var sum = SIMD4<Float>.zero
        for (index, weight) in weights.enumerated() {
          let neighbour = min(max(position + index - radius, 0), count - 1)
          sum += source[line * stride + neighbour * step] * weight
        }
        result[line * stride + position * step] = sum
      }
    }
    return result
  }

  /// A pixel of its alpha and its colours times alpha.
  static func pixel(_ sums: SIMD4<Float>) -> UInt32 {
    guard sums[0] > 0.001 else { return 0 }
    var result = UInt32(min(255, sums[0].rounded())) << 24
    for channel in 1...3 {
      let value = min(255, (sums[channel] / sums[0]).rounded())
      result |= UInt32(value) << UInt32(24 - 8 * channel)
    }
    return result
  }
}
