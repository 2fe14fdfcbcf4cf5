import CSDL2

/// The textures that a frame draws into on its way to the window: the frame itself, a sheet for
/// single pictures, and a pyramid of ever smaller ones to blur with.
///
/// Each is made when it is needed for the first time, and stays until the drawable changes its size.
final class RenderTargets {
  /// What a target is for.
  enum Place: Equatable {
    /// The frame, as large as the drawable.
    case frame
    /// A picture on its own, as large as the drawable.
    case sheet
    /// Half as wide and high as the one before; 1 is half of the drawable.
    case level(Int)
  }

  /// A texture to draw into, with its size in pixels.
  struct Target {
    var texture: OpaquePointer
    var width: Int32
    var height: Int32
  }

  /// The smallest level: it blurs by about 74 pixels.
  static let lastLevel = 7

  /// Held so that the renderer outlives its textures.
  private let display: Display
  private var targets: [Target?] = Array(repeating: nil, count: lastLevel + 2)
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
    let size = size(place)
    guard
      let texture = SDL_CreateTexture(
        display.renderer, SDL_PIXELFORMAT_ARGB8888.rawValue,
        Int32(SDL_TEXTUREACCESS_TARGET.rawValue), size.width, size.height)
    else { return nil }
    SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear)
    let target = Target(texture: texture, width: size.width, height: size.height)
    targets[index] = target
    return target
  }

  /// The size of a place's target, in pixels; halves are rounded up.
  func size(_ place: Place) -> (width: Int32, height: Int32) {
    guard case .level(let level) = place else { return (display.pixelWidth, display.pixelHeight) }
    let round = (Int32(1) << Int32(level)) - 1
    return (
      max(1, (display.pixelWidth + round) >> Int32(level)),
      max(1, (display.pixelHeight + round) >> Int32(level))
    )
  }

  /// Drops everything, because the renderer lost its memory.
  func removeAll() {
    for index in targets.indices {
      if let target = targets[index] { SDL_DestroyTexture(target.texture) }
      targets[index] = nil
    }
  }

  private static func index(_ place: Place) -> Int {
    switch place {
    case .frame: 0
    case .sheet: lastLevel + 1
    case .level(let level): min(max(level, 1), lastLevel)
    }
  }
}
