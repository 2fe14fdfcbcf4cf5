import CSDL2

/// The textures that a frame draws into on its way to the window: the frame itself, a sheet for
/// single pictures, and a pyramid of ever smaller ones to blur with.
///
/// Each is made when it is needed for the first time, and stays until the drawable changes its size.
final class RenderTargets {
  /// What a target is for.
  enum Place: Equatable {
    /// The frame, opaque and as large as the drawable.
    case frame
    /// A picture on its own, as large as the drawable, with its alpha.
    case sheet
    /// Opaque; 0 is as large as the drawable, every next level half as wide and high. Each level has
    /// two, to draw from one into the other.
    case level(Int, isOther: Bool)
    /// What seldom changes of the frame-time overlay, opaque and as large as the drawable.
    case overlay
  }

  /// A texture to draw into.
  struct Target {
    var place: Place
    var texture: OpaquePointer
    /// In pixels.
    var width: Int32
    var height: Int32
  }

  /// The deepest level.
  static let lastLevel = 6

  /// Held so that the renderer outlives its textures.
  private let display: Display
  private var targets: [Target?] = Array(repeating: nil, count: 2 * lastLevel + 5)
  /// How often all of them were made anew.
  private(set) var generation = 0
  private var width: Int32 = 0
  private var height: Int32 = 0

  init(display: Display) {
    self.display = display
  }

  deinit {
    removeAll()
  }

  /// The target of a place, at the drawable's present size; nil when the renderer has none.
  func target(_ place: Place) -> Target? {
    if width != display.pixelWidth || height != display.pixelHeight {
      removeAll()
      width = display.pixelWidth
      height = display.pixelHeight
    }
    let index = RenderTargets.index(place)
    if let target = targets[index] { return target }
    var size = (width: width, height: height)
    // Without alpha the software renderer mixes an even colour with itself to the same colour.
    let isOpaque = place != .sheet && display.isSoftware
    let format = isOpaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888
    if case .level(let level, _) = place { size = self.size(level: level) }
    guard
      let texture = SDL_CreateTexture(
        display.renderer, format.rawValue, Int32(SDL_TEXTUREACCESS_TARGET.rawValue), size.width,
        size.height)
    else { return nil }
    SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear)
    let target = Target(place: place, texture: texture, width: size.width, height: size.height)
    targets[index] = target
    return target
  }

  /// The size of a level, in pixels; halves are rounded up.
  func size(level: Int) -> (width: Int32, height: Int32) {
    let shift = Int32(min(max(level, 0), RenderTargets.lastLevel))
    let round = (Int32(1) << shift) - 1
    return (
      max(1, (display.pixelWidth + round) >> shift), max(1, (display.pixelHeight + round) >> shift)
    )
  }

  /// Drops everything, because the renderer lost its memory.
  func removeAll() {
    generation += 1
    for index in targets.indices {
      if let target = targets[index] { SDL_DestroyTexture(target.texture) }
      targets[index] = nil
    }
  }

  private static func index(_ place: Place) -> Int {
    switch place {
    case .frame: 0
    case .sheet: 1
    case .level(let level, let isOther): 2 + 2 * min(max(level, 0), lastLevel) + (isOther ? 1 : 0)
    case .overlay: 2 * lastLevel + 4
    }
  }
}
