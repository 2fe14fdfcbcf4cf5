import CSDL2

/// Sets text as plain blocks, one a word.
final class TextEngine {
  /// A text as pixels; nil for one without any.
  func render(
    _ text: String, style: TextStyle, width: Double, scale: Double, textScale: Double
  ) -> RenderedText? {
    let grid = PixelGrid(scale: scale)
    let size = Double(style.size) * textScale
    let length = min(width, Double(text.count) * size / 2)
    guard !text.isEmpty, length > 0,
      let surface = SDL_CreateRGBSurfaceWithFormat(
        0, max(1, grid.length(length)), max(1, grid.length(size)), 32,
        SDL_PIXELFORMAT_ARGB8888.rawValue)
    else { return nil }
    let color = style.color
    SDL_FillRect(
      surface, nil,
      UInt32(color.alpha) << 24 | UInt32(color.red) << 16 | UInt32(color.green) << 8
        | UInt32(color.blue))
    return RenderedText(surface: surface)
  }
}

/// A text as pixels, ARGB with straight alpha.
final class RenderedText {
  let surface: UnsafeMutablePointer<SDL_Surface>

  init(surface: UnsafeMutablePointer<SDL_Surface>) {
    self.surface = surface
  }

  deinit {
    SDL_FreeSurface(surface)
  }
}
