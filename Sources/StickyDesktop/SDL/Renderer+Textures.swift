import CSDL2
import HeaderKit

// Pictures and texts.
extension Renderer {
  /// Header pictures are at most this wide, in pixels.
  private static let maximumPictureWidth: Int32 = 2560
  /// From this width on, in pixels, a picture is kept larger than it is drawn, because a header that
  /// is pulled enlarges it.
  private static let headroomWidth: Int32 = 320

  func image(_ id: ImageID, _ rect: Rect, _ style: ImageStyle, catalog: ImageCatalog) {
    let area = display.grid.rect(rect)
    guard style.alpha > 0, isVisible(area) else { return }
    var key = ImageKey(
      id, width: area.width, height: area.height, mode: style.contentMode,
      radius: style.cornerRadius * display.scale)
    let level = Renderer.blurLevel(deviation: style.blur * display.scale)
    key.blur = UInt8(level)
    image(key, in: area, style, catalog: catalog)
    guard level != level.rounded(.down) else { return }
    // Between two blurs the stronger one shines through, so that a blur grows without a step.
    key.blur += 1
    var upper = style
    upper.alpha *= level - level.rounded(.down)
    image(key, in: area, upper, catalog: catalog)
  }

  /// Where a blur lies between those that pictures are made with: 0 for none, n for 2 to the power of n.
  private static func blurLevel(deviation: Double) -> Double {
    guard deviation > 0 else { return 0 }
    var level = 1.0
    var deviation = min(deviation, 64)
    if deviation < 2 { return deviation / 2 }
    while deviation >= 4 {
      deviation /= 2
      level += 1
    }
    return level + (deviation - 2) / 2
  }

  private func image(
    _ key: ImageKey, in area: PixelRect, _ style: ImageStyle, catalog: ImageCatalog
  ) {
    if let entry = textures.use(.image(key)) {
      let placed = draw(entry, in: area, style, isCut: key.radius > 0)
      let isSmall =
        !entry.isLargest && key.blur == 0 && placed > Double(entry.width) * 1.25
      // Drawn much larger than it was made for, or out of date: another one takes its place when it
      // is ready.
      guard isSmall || entry.isStale else { return }
    }
    guard !pictures.hasFailed(key.id) else { return }
    let request = request(key, area: area, mode: style.contentMode, catalog: catalog)
    guard pictures.isSynchronous else { return wanted.append(request) }
    pictures.load(request, into: textures)
    if let entry = textures.use(.image(key)) { draw(entry, in: area, style, isCut: key.radius > 0) }
  }

  private func request(
    _ key: ImageKey, area: PixelRect, mode: ImagePlacement.Mode, catalog: ImageCatalog
  ) -> ImageLoader.Request {
    let isSymbol = catalog.isSymbol(key.id)
    let needsRoom =
      area.width >= Renderer.headroomWidth && key.radius == 0 && key.blur == 0 && !isSymbol
    // A blurred picture is made small: its blur is 2 pixels, which drawing spreads.
    let reduction = key.blur > 1 ? 1 / Double(1 << (key.blur - 1)) : 1
    let grid = PixelGrid(scale: needsRoom ? 1.5 : reduction)
    return ImageLoader.Request(
      key: key, path: catalog.path(key.id), isSymbol: isSymbol,
      target: ImageDecoder.Target(
        width: max(1, grid.length(Double(area.width))),
        height: max(1, grid.length(Double(area.height))), mode: mode,
        scale: display.scale * reduction, radius: Double(key.radius) / 64,
        blur: key.blur > 0 ? 2 : 0,
        maximumWidth: min(Renderer.maximumPictureWidth, display.maximumTextureSide)))
  }

  /// Draws a picture, and gives the width of the whole of it, in pixels.
  @discardableResult private func draw(
    _ entry: TextureStore.Entry, in area: PixelRect, _ style: ImageStyle, isCut: Bool
  ) -> Double {
    let bounds = Rect(
      x: Double(area.left), y: Double(area.top), width: Double(area.width),
      height: Double(area.height))
    var placed = bounds
    if !isCut {
      placed = ImagePlacement.rect(
        width: entry.naturalWidth * display.scale, height: entry.naturalHeight * display.scale,
        mode: style.contentMode, in: bounds)
    }
    placed.y += style.shift * display.scale
    // An own size that the picture has to the pixel must not fall between two of them.
    if abs(placed.width - Double(entry.width)) < 1, abs(placed.height - Double(entry.height)) < 1 {
      placed = Rect(
        x: placed.x.rounded(), y: placed.y.rounded(), width: Double(entry.width),
        height: Double(entry.height))
    }
    let isInside =
      placed.x >= bounds.x && placed.y >= bounds.y && placed.maxX <= bounds.maxX
      && placed.maxY <= bounds.maxY
    applyClip(isInside ? nil : area)
    var target = SDL_FRect(
      x: Float(placed.x), y: Float(placed.y), w: Float(placed.width), h: Float(placed.height))
    let alpha = UInt8((min(max(style.alpha, 0), 1) * 255).rounded())
    SDL_SetTextureAlphaMod(entry.texture, alpha)
    SDL_SetTextureBlendMode(
      entry.texture, entry.isOpaque && alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    SDL_RenderCopyF(display.renderer, entry.texture, nil, &target)
    drawCalls += 1
    return placed.width
  }

  func text(
    _ reference: TextReference, _ rect: Rect, _ style: TextStyle, textScale: Double,
    texts: (TextReference) -> String
  ) {
    let area = display.grid.rect(rect)
    guard style.alpha > 0, isVisible(area) else { return }
    let key = TextKey(
      reference, style: style, width: display.grid.length(rect.width), scale: display.scale,
      textScale: textScale)
    let entry = textures.use(.text(key)) ?? set(key, width: rect.width, texts: texts)
    guard let texture = entry.texture else { return }
    let free = Double(area.height - (entry.height - 2 * entry.overhang))
    let indent = style.verticalAlignment == .top ? 0 : Int32((free / 2).rounded())
    var target = SDL_Rect(
      x: area.left + entry.left, y: area.top + indent - entry.overhang, w: entry.width,
      h: entry.height)
    applyClip()
    SDL_SetTextureAlphaMod(texture, UInt8((min(max(style.alpha, 0), 1) * 255).rounded()))
    SDL_RenderCopy(display.renderer, texture, nil, &target)
    drawCalls += 1
  }

  /// Sets a text that no texture shows yet: the one place where the text engine is called.
  private func set(
    _ key: TextKey, width: Double, texts: (TextReference) -> String
  ) -> TextureStore.Entry {
    var entry = TextureStore.Entry(texture: nil, width: 0, height: 0)
    if let rendered = engine.render(
      texts(key.reference), style: key.style, width: width, scale: key.scale,
      textScale: key.textScale)
    {
      let surface = rendered.surface.pointee
      entry.texture = textures.makeTexture(width: surface.w, height: surface.h, isSmooth: false)
      SDL_UpdateTexture(entry.texture, nil, surface.pixels, surface.pitch)
      entry.width = surface.w
      entry.height = surface.h
      entry.overhang = rendered.overhang
      let free = display.grid.length(width) - surface.w
      switch key.style.alignment {
      case .leading, .left: entry.left = 0
      case .center: entry.left = free / 2
      case .right: entry.left = free
      }
    }
    textures.insert(entry, for: .text(key))
    return entry
  }
}
