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
