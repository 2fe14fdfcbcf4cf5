// The picture of a shadow.
extension PixelImage {
  /// White, with the alpha of the soft shadow of a rectangle with round corners.
  ///
  /// The filter is (1 - x²/r²)³ within its reach r: close to a bell curve of a third of the reach,
  /// and nothing beyond it.
  ///
  /// - Parameters:
  ///   - width: of the rectangle, in pixels.
  ///   - height: of the rectangle, in pixels.
  ///   - reach: how far the shadow goes beyond the rectangle on every side, in pixels.
  ///   - radius: of the rectangle's corners, in pixels.
  /// - Returns: the rectangle and its surroundings, larger by the reach on every side.
  /// - Complexity: O(pixels x reach).
  static func shadow(width: Int, height: Int, reach: Int, radius: Double) -> PixelImage {
    let wide = width + 2 * reach
    let high = height + 2 * reach
    var mask = [Float](repeating: 0, count: wide * high)
    let shape = RoundedArea(
      PixelRect(
        left: Int32(reach), top: Int32(reach), right: Int32(reach + width),
        bottom: Int32(reach + height)), radius: radius)
    for row in 0..<height {
      let mirrored = min(row, height - 1 - row)
      let line = (row + reach) * wide
      guard mirrored < Int(shape.cornerRows) else {
        for x in reach..<(reach + width) { mask[line + x] = 255 }
        continue
      }
      shape.forEachRun(row: Int32(mirrored)) { left, right, coverage in
        for x in Int(left)..<Int(right) { mask[line + x] = Float(coverage) }
      }
    }
    var weights = (-reach...reach).map { offset in
      let share = Float(offset) / (Float(reach) + 0.5)
      let base = 1 - share * share
      return base * base * base
    }
    let sum = weights.reduce(0, +)
    for index in weights.indices { weights[index] /= sum }
    mask = filter(mask, count: wide, lines: high, step: 1, stride: wide, weights)
    mask = filter(mask, count: high, lines: wide, step: wide, stride: 1, weights)
    return PixelImage(
      width: wide, height: high,
      pixels: mask.map { 0x00FF_FFFF | UInt32(min(max($0, 0), 255).rounded()) << 24 })
  }

  /// Filters every line along one side; there is nothing beyond the ends.
  private static func filter(
    _ source: [Float], count: Int, lines: Int, step: Int, stride: Int, _ weights: [Float]
  ) -> [Float] {
    var result = source
    let reach = weights.count / 2
    for line in 0..<lines {
      for position in 0..<count {
        var sum: Float = 0
        for other in max(0, position - reach)...min(count - 1, position + reach) {
          sum += source[line * stride + other * step] * weights[other - position + reach]
        }
        result[line * stride + position * step] = sum
      }
    }
    return result
  }
}
