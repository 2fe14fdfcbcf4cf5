import CSDL2

/// A text as pixels, ARGB with straight alpha.
final class RenderedText {
  let surface: UnsafeMutablePointer<SDL_Surface>
  /// How many rows above the first line, and as many below the last, are there for what reaches
  /// beyond the lines.
  var overhang: Int32 = 0
  /// Whether its lines begin at the right.
  var leadsFromRight = false
  /// Whether it shows pictures, with colours of their own.
  var isColored = false

  init(surface: UnsafeMutablePointer<SDL_Surface>) {
    self.surface = surface
  }

  deinit {
    SDL_FreeSurface(surface)
  }
}

extension RenderedText {
  /// The least part that holds all letters.
  var inkBounds: PixelRect {
    var bounds = PixelRect.none
    let (width, height) = (surface.pointee.w, surface.pointee.h)
    for row in 0..<height {
      let pixels = self.pixels(row)
      guard let first = (0..<Int(width)).first(where: { pixels[$0] >> 24 > 0 }) else { continue }
      let last = (first..<Int(width)).last { pixels[$0] >> 24 > 0 } ?? first
      bounds = bounds.union(
        PixelRect(left: Int32(first), top: row, right: Int32(last) + 1, bottom: row + 1))
    }
    return bounds
  }

  /// Gives letters their colour, unless they have their own, and puts them on an even one where there is
  /// one.
  func paint(ink: Color, paper: Color?) {
    for row in 0..<surface.pointee.h {
      let pixels = self.pixels(row)
      for column in 0..<Int(surface.pointee.w) {
        var pixel = pixels[column]
        if !isColored { pixel = pixel & 0xFF00_0000 | ink.opaquePixel & 0xFF_FFFF }
        if let paper { pixel = paper.opaquePixel.covered(by: pixel) }
        pixels[column] = pixel
      }
    }
  }

  private func pixels(_ row: Int32) -> UnsafeMutablePointer<UInt32> {
    (surface.pointee.pixels + Int(row) * Int(surface.pointee.pitch))
      .assumingMemoryBound(to: UInt32.self)
  }
}

extension Color {
  /// The colour as an opaque ARGB pixel.
  var opaquePixel: UInt32 { 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}

extension UInt32 {
  /// An opaque ARGB pixel with another one of straight alpha on it.
  fileprivate func covered(by pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 0 { return self }
    if alpha == 255 { return pixel }
    var result: UInt32 = 0xFF00_0000
    for shift in [UInt32(16), 8, 0] {
      let mixed = (pixel >> shift & 255) * alpha + (self >> shift & 255) * (255 - alpha)
      result |= ((mixed + 127) / 255) << shift
    }
    return result
  }
}
