import CSDL2
import HeaderKit

// Texts.
extension Renderer {
  func text(
    _ reference: TextReference, _ rect: Rect, _ style: TextStyle, textScale: Double,
    texts: (TextReference) -> String
  ) {
    let area = display.grid.rect(rect)
    guard style.alpha > 0, style.color.alpha > 0, isVisible(area) else { return }
    let width = display.grid.length(rect.width)
    let key = TextKey(
      reference, style: style, width: width, scale: display.scale, textScale: textScale)
    let entry = self.entry(key, color: style.color, texts: texts)
    guard let texture = entry.texture else { return }
    let factor = Double(style.scale)
    let free = Double(width) - Double(entry.width) * factor
    let indent =
      switch style.alignment {
      case .leading: entry.leadsFromRight ? free : 0
      case .left: 0.0
      case .center: free / 2
      case .right: free
      }
    let lines = Double(entry.height - 2 * entry.overhang) * factor
    let drop = style.verticalAlignment == .top ? 0 : (Double(area.height) - lines) / 2
    var target = SDL_FRect(
      x: Float(Double(area.left) + indent),
      y: Float(Double(area.top) + drop - Double(entry.overhang) * factor),
      w: Float(Double(entry.width) * factor), h: Float(Double(entry.height) * factor))
    if factor == 1 || display.isSoftware {
      // To the pixel, or it would not be sharp.
      target.x = target.x.rounded(.down)
      target.y = target.y.rounded()
    }
    applyClip()
    // A text without pictures is white until here.
    let alpha = entry.isColored ? 1 : Double(style.color.alpha) / 255
    prepare(texture, alpha: Double(style.alpha) * alpha, isOpaque: false)
    let isPainted =
      entry.isColored || entry.ink == style.color.opaque || textures.paint(.text(key), style.color)
    if !isPainted {
      SDL_SetTextureColorMod(texture, style.color.red, style.color.green, style.color.blue)
    }
    SDL_RenderCopyF(display.renderer, texture, nil, &target)
    drawCalls += 1
  }

  /// The texture of a text, set where there is none yet.
  private func entry(
    _ key: TextKey, color: Color, texts: (TextReference) -> String
  ) -> TextureStore.Entry {
    let entry = textures.use(.text(key)) ?? set(key, texts: texts)
    guard entry.isColored else { return entry }
    // Beside pictures the letters need their own colour.
    var colored = key
    colored.style.color = color
    return textures.use(.text(colored)) ?? set(colored, texts: texts)
  }

  /// Sets a text that no texture shows yet: the one place where the text engine is called.
  private func set(_ key: TextKey, texts: (TextReference) -> String) -> TextureStore.Entry {
    var entry = TextureStore.Entry(texture: nil, width: 0, height: 0)
    if let rendered = engine.render(
      texts(key.reference), style: key.style, width: Double(key.width) / key.scale,
      scale: key.scale, textScale: key.textScale)
    {
      let surface = rendered.surface.pointee
      entry.texture = textures.makeTexture(
        width: surface.w, height: surface.h, isSmooth: true, isPainted: !rendered.isColored)
      SDL_UpdateTexture(entry.texture, nil, surface.pixels, surface.pitch)
      entry.width = surface.w
      entry.height = surface.h
      entry.overhang = rendered.overhang
      entry.leadsFromRight = rendered.leadsFromRight
      entry.isColored = rendered.isColored
    }
    textures.insert(entry, for: .text(key))
    return entry
  }
}
