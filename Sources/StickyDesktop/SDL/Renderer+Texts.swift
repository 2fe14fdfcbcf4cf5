import CSDL2
import HeaderKit

// Texts.
extension Renderer {
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
    var target = SDL_FRect(
      x: Float(area.left + entry.left), y: Float(area.top + indent - entry.overhang),
      w: Float(entry.width), h: Float(entry.height))
    if style.scale != 1 { target = target.scaled(by: style.scale, in: area, style) }
    applyClip()
    SDL_SetTextureScaleMode(
      texture, style.scale == 1 ? SDL_ScaleModeNearest : SDL_ScaleModeLinear)
    SDL_SetTextureAlphaMod(texture, UInt8((min(max(style.alpha, 0), 1) * 255).rounded()))
    SDL_RenderCopyF(display.renderer, texture, nil, &target)
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

extension SDL_FRect {
  /// The rectangle of a text larger by a factor, about the place that its style keeps.
  fileprivate func scaled(by factor: Float, in area: PixelRect, _ style: TextStyle) -> SDL_FRect {
    let anchor: Float =
      switch style.alignment {
      case .leading, .left: Float(area.left)
      case .center: Float(area.left + area.right) / 2
      case .right: Float(area.right)
      }
    let middle =
      style.verticalAlignment == .top ? Float(area.top) : Float(area.top + area.bottom) / 2
    return SDL_FRect(
      x: anchor + (x - anchor) * factor, y: middle + (y - middle) * factor, w: w * factor,
      h: h * factor)
  }
}
