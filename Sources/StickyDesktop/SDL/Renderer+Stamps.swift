import CSDL2
import HeaderKit

// Pictures with round corners, kept as they were drawn.
extension Renderer {
  /// A picture cut to its shape, for the software renderer: drawn the same way in two frames, it is
  /// made once and copied from then on.
  ///
  /// - Returns: nil where it is drawn in another way, or is the first time.
  func stamp(
    of entry: TextureStore.Entry, placed: Rect, in shape: RoundedArea
  ) -> TextureStore.Entry? {
    // What is cut to what is in sight is another part of the picture wherever it shows.
    guard display.isSoftware, !Renderer.isCut(placed) else { return nil }
    let area = shape.area
    let key = StampKey(
      serial: entry.serial, width: area.width, height: area.height,
      left: Float(placed.x - Double(area.left)), top: Float(placed.y - Double(area.top)),
      radius: Float(shape.radius), paper: backdrop.color(behind: area))
    if let stamp = textures.use(.stamp(key)) { return stamp }
    return stamps.isSettled(key) ? makeStamp(key, of: entry, placed: placed) : nil
  }

  private func makeStamp(
    _ key: StampKey, of entry: TextureStore.Entry, placed: Rect
  ) -> TextureStore.Entry? {
    guard let sheet = targets.target(.sheet), key.width <= sheet.width, key.height <= sheet.height,
      let texture = entry.texture,
      let target = SDL_CreateTexture(
        display.renderer,
        (key.paper == nil ? SDL_PIXELFORMAT_ARGB8888 : SDL_PIXELFORMAT_RGB888).rawValue,
        Int32(SDL_TEXTUREACCESS_TARGET.rawValue), textures.copiedWidth(key.width), key.height)
    else { return nil }
    // At the sheet's corner, so that all of it is drawn wherever it shows.
    var whole = SDL_FRect(
      x: key.left, y: key.top, w: Float(placed.width), h: Float(placed.height))
    begin(sheet)
    prepare(texture, alpha: 1, isOpaque: true)
    SDL_RenderCopyF(display.renderer, texture, nil, &whole)
    SDL_SetRenderTarget(display.renderer, target)
    setColor(key.paper ?? Color(red: 0, green: 0, blue: 0, alpha: 0))
    SDL_RenderClear(display.renderer)
    let outer = clip
    clip = PixelRect(left: 0, top: 0, right: key.width, bottom: key.height)
    quads.removeAll()
    addRows(
      RoundedArea(clip, radius: Double(key.radius)),
      source: QuadBatch.Box(
        left: 0, top: 0, right: Float(sheet.width), bottom: Float(sheet.height))
    ) { _ in Color.untinted }
    clip = outer
    // On nothing as it is, with the shape's share for its alpha.
    prepare(sheet.texture, alpha: 1, isOpaque: key.paper == nil)
    drawQuads(texture: sheet.texture)
    drawCalls += 1
    endTarget()
    SDL_SetTextureScaleMode(target, SDL_ScaleModeNearest)
    var stamp = TextureStore.Entry(texture: target, width: key.width, height: key.height)
    stamp.paper = key.paper
    textures.insert(stamp, for: .stamp(key))
    return stamp
  }
}

extension Copy {
  /// A stamp at its place.
  init?(_ stamp: TextureStore.Entry, at area: PixelRect, alpha: Double) {
    guard let texture = stamp.texture else { return nil }
    self.init(
      texture: texture, source: SDL_Rect(x: 0, y: 0, w: stamp.width, h: stamp.height),
      target: SDL_FRect(
        x: Float(area.left), y: Float(area.top), w: Float(area.width), h: Float(area.height)),
      alpha: alpha, isOpaque: stamp.paper != nil)
  }
}

/// The pictures that were drawn in one frame cut to a shape: one that comes again in the next keeps its
/// shape, and is worth a texture.
struct StampCandidates {
  private var now: [StampKey] = []
  private var before: [StampKey] = []

  /// Whether a picture was drawn the same way in the frame before; it is one of this frame's from here on.
  ///
  /// - Complexity: O(pictures of a frame).
  mutating func isSettled(_ key: StampKey) -> Bool {
    now.append(key)
    return before.contains(key)
  }

  /// Ends a frame.
  mutating func endFrame() {
    swap(&now, &before)
    now.removeAll(keepingCapacity: true)
  }
}
