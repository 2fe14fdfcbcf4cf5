import CSDL2

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
