/// The colours between two, mixed in linear light at a few places and straight between those.
struct ColorRamp {
  private static let bands = 8
  /// Red, green, blue and alpha, 0 to 255.
  private let stops: InlineArray<9, SIMD4<Float>>

  /// Mixes the stops.
  init(_ start: Color, _ end: Color) {
    // What cannot be seen has no colour of its own and takes that of the other end.
    let from = start.alpha == 0 ? end.opacity(0) : start
    let to = end.alpha == 0 ? start.opacity(0) : end
    stops = InlineArray { index in
      let share = Double(index) / Double(ColorRamp.bands)
      let color = from.mixed(with: to, share: share)
      // A mixed alpha is whole; between the stops it must go on as it began.
      let alpha = Double(from.alpha) + (Double(to.alpha) - Double(from.alpha)) * share
      return SIMD4(Float(color.red), Float(color.green), Float(color.blue), Float(alpha))
    }
  }

  /// The colour at a share of the way, 0 to 1.
  func color(at share: Double) -> Color {
    let place = Float(min(max(share, 0), 1)) * Float(ColorRamp.bands)
    let index = min(Int(place), ColorRamp.bands - 1)
    let value = stops[index] + (stops[index + 1] - stops[index]) * (place - Float(index)) + 0.5
    return Color(
      red: UInt8(value[0]), green: UInt8(value[1]), blue: UInt8(value[2]), alpha: UInt8(value[3]))
  }
}
