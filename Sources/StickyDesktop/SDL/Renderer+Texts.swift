import CSDL2
import HeaderKit

// Texts.
extension Renderer {
  /// The texture of a text and where it goes; nil where there is nothing to see of it.
  func placed(
    _ reference: TextReference, _ rect: Rect, _ style: TextStyle, textScale: Double,
    texts: (TextReference) -> String
  ) -> Copy? {
    let area = display.grid.rect(rect)
    // Letters reach beyond their lines.
    let reach = display.grid.length(Double(style.size) * Double(max(1, style.scale)) * textScale)
    guard style.alpha > 0, style.color.alpha > 0, isVisible(area.outset(by: reach)) else {
      return nil
    }
    let width = display.grid.length(rect.width)
    let key = TextKey(
      reference, style: style, width: width, scale: display.scale, textScale: textScale)
    let place = TextPlace(area: area, width: width, style: style, isWhole: display.isSoftware)
    let entry = self.entry(key, place, texts: texts)
    guard let texture = entry.texture else { return nil }
    let target = place.target(of: entry)
    backdrop.add(PixelRect(target), isOpaque: entry.paper != nil)
    let alpha = entry.isColored ? 1 : Double(style.color.alpha) / 255
    return Copy(
      texture: texture, source: SDL_Rect(x: 0, y: 0, w: entry.part.width, h: entry.part.height),
      target: target, alpha: Double(style.alpha) * alpha, isOpaque: entry.paper != nil,
      // Without the software renderer's paint it is white until here.
      color: entry.isColored || display.isSoftware ? nil : style.color)
  }

  /// Sets the texts of a list that is drawn soon and has an even background, as far as there is time.
  ///
  /// - Parameters:
  ///   - list: What is drawn soon.
  ///   - textScale: The factor on every text size.
  ///   - end: When there is no more time, on the monotonic clock; one text that is not there is always set.
  ///   - texts: The words of a text.
  /// - Returns: Whether all of them are set.
  @discardableResult
  func prepare(
    _ list: DisplayList, textScale: Double, until end: UInt64, texts: (TextReference) -> String
  ) -> Bool {
    backdrop.begin(list.background.opaque)
    for command in list.commands {
      guard case .text(let reference, let rect, let style) = command else { continue }
      let width = display.grid.length(rect.width)
      let key = TextKey(
        reference, style: style, width: width, scale: display.scale, textScale: textScale)
      guard textures.peek(.text(key)) == nil else { continue }
      let area = display.grid.rect(rect)
      let place = TextPlace(area: area, width: width, style: style, isWhole: display.isSoftware)
      _ = entry(key, place, texts: texts)
      if RunClock.nanoseconds() >= end { return false }
    }
    return true
  }

  /// The texture of a text, set where there is none yet, and in the software renderer painted in its colour
  /// and on what is behind it.
  private func entry(
    _ key: TextKey, _ place: TextPlace, texts: (TextReference) -> String
  ) -> TextureStore.Entry {
    var key = key
    var entry = textures.use(.text(key)) ?? set(key, place, texts: texts)
    let ink = place.style.color.opaque
    if entry.isColored
      || display.isSoftware && entry.ink != ink && textures.isUsedAgain(entry)
    {
      // Beside pictures the letters need their own colour; and what this frame is going to copy cannot be
      // painted in another one.
      key.style.color = entry.isColored ? place.style.color : ink
      entry = textures.use(.text(key)) ?? set(key, place, texts: texts)
    }
    guard display.isSoftware, entry.texture != nil else { return entry }
    let paper = paper(of: entry, place)
    if entry.paper == paper, entry.isColored || entry.ink == ink { return entry }
    guard paper == nil, entry.paper == nil else {
      return set(key, place, paperChanges: entry.paperChanges + 1, texts: texts)
    }
    textures.paint(.text(key), ink)
    return entry
  }

  /// What a text is painted on; nil where it is to be mixed with what is behind it.
  private func paper(of entry: TextureStore.Entry, _ place: TextPlace) -> Color? {
    // What stands now on this and now on that is not worth painting.
    guard display.isSoftware, place.isOpaque, entry.paperChanges < 4 else { return nil }
    return backdrop.color(behind: PixelRect(place.target(of: entry)))
  }

  /// Sets a text that no texture shows yet: the one place where the text engine is called.
  private func set(
    _ key: TextKey, _ place: TextPlace, paperChanges: Int = 0, texts: (TextReference) -> String
  ) -> TextureStore.Entry {
    var entry = TextureStore.Entry(texture: nil, width: 0, height: 0)
    if let rendered = engine.text(key, words: { texts(key.reference) }) {
      let surface = rendered.surface
      (entry.width, entry.height) = (surface.pointee.w, surface.pointee.h)
      entry.overhang = rendered.overhang
      entry.leadsFromRight = rendered.leadsFromRight
      entry.isColored = rendered.isColored
      entry.paperChanges = paperChanges
      entry.part = PixelRect(left: 0, top: 0, right: entry.width, bottom: entry.height)
      if display.isSoftware {
        entry.part = rendered.inkBounds
        entry.ink = place.style.color.opaque
        entry.paper = paper(of: entry, place)
        rendered.paint(ink: entry.ink, paper: entry.paper)
      }
      let part = entry.part
      if !part.isEmpty {
        entry.texture = textures.makeTexture(
          width: textures.copiedWidth(part.width), height: part.height, isSmooth: true,
          isOpaque: entry.paper != nil,
          isPainted: entry.paper == nil && !entry.isColored)
        let start = Int(part.top) * Int(surface.pointee.pitch) + Int(part.left) * 4
        var area = SDL_Rect(x: 0, y: 0, w: part.width, h: part.height)
        SDL_UpdateTexture(
          entry.texture, &area, surface.pointee.pixels + start, surface.pointee.pitch)
      }
    }
    textures.insert(entry, for: .text(key))
    return entry
  }
}

/// Where a text goes.
private struct TextPlace {
  /// In pixels.
  var area: PixelRect
  var width: Int32
  var style: TextStyle
  /// Whether the renderer knows whole pixels alone.
  var isWhole: Bool

  /// Whether its letters cover what is behind them.
  var isOpaque: Bool { style.alpha >= 1 && style.color.alpha == 255 && style.scale == 1 }

  /// Where the texture of a text goes, in pixels.
  func target(of entry: TextureStore.Entry) -> SDL_FRect {
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
    var left = Double(area.left) + indent
    var top = Double(area.top) + drop - Double(entry.overhang) * factor
    if factor == 1 || isWhole {
      // To the pixel, or it would not be sharp.
      left.round(.down)
      top.round()
    }
    return SDL_FRect(
      x: Float(left + Double(entry.part.left) * factor),
      y: Float(top + Double(entry.part.top) * factor),
      w: Float(Double(entry.part.width) * factor), h: Float(Double(entry.part.height) * factor))
  }
}
