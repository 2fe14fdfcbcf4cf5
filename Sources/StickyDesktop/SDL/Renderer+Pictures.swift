import CSDL2
import HeaderKit

// Pictures.
extension Renderer {
  /// A texture serves between these widths over that of the picture drawn: beyond them it is dull,
  /// or its pixels are skipped.
  private static let servedRatios = 0.8...3.0

  /// Draws a picture.
  ///
  /// - Returns: whether the tint, a colour to lie on all of it, is drawn as well.
  func image(
    _ id: ImageID, _ rect: Rect, _ style: ImageStyle, tint: Color?, catalog: ImageCatalog
  ) -> Bool {
    let area = display.grid.rect(rect)
    guard style.alpha > 0, isVisible(area),
      let entry = entry(of: id, in: area, style, catalog: catalog)
    else { return false }
    guard display.isSoftware, let tint, entry.isOpaque, style.contentMode.covers else {
      draw(entry, in: area, style)
      return false
    }
    // The picture thinly on the colour looks like the colour thickly on the picture, and takes a third
    // of the time: no pixel has an alpha of its own.
    var style = style
    style.alpha = 1 - Double(tint.alpha) / 255
    fill(rect, tint.opaque, radius: 0)
    draw(entry, in: area, style)
    return true
  }

  /// Takes stock of a picture: what of it is only to be copied, and what it will hide.
  ///
  /// - Returns: nil where it is drawn in another way.
  func survey(
    _ id: ImageID, _ area: PixelRect, _ style: ImageStyle, catalog: ImageCatalog
  ) -> Copy? {
    guard style.alpha > 0, isVisible(area),
      let entry = entry(of: id, in: area, style, catalog: catalog)
    else {
      backdrop.add(area)
      return nil
    }
    let isPlain = style.blur == 0
    guard style.cornerRadius > 0, isPlain else {
      backdrop.add(
        area,
        isOpaque: isPlain && style.alpha >= 1 && style.contentMode.covers && entry.isOpaque)
      return nil
    }
    let placed = place(entry, in: area, style)
    let shape = RoundedArea(
      area.intersection(PixelRect(around: placed)), radius: style.cornerRadius * display.scale)
    let copy = stamp(of: entry, placed: placed, in: shape).flatMap {
      Copy($0, at: shape.area, alpha: style.alpha)
    }
    backdrop.add(copy == nil ? area : shape.area, isOpaque: copy?.covers ?? false)
    return copy
  }

  /// The texture to draw a picture with: the right one, or until it is there another size of it.
  func entry(
    of id: ImageID, in area: PixelRect, _ style: ImageStyle, catalog: ImageCatalog
  ) -> TextureStore.Entry? {
    let key = ImageKey(id, width: area.width)
    let found = texture(for: key, in: area, style)
    if let found, found.isRight || pictures.hasFailed(id) { return found.entry }
    guard !pictures.hasFailed(id) else { return nil }
    let request = ImageLoader.Request(
      key, area: area, mode: style.contentMode, catalog: catalog, scale: display.scale,
      largestSide: display.maximumTextureSide)
    guard pictures.isSynchronous else {
      if !isSurveyed { wanted.append(request) }
      return found?.entry
    }
    pictures.load(request, into: textures)
    return textures.use(.image(key)) ?? found?.entry
  }

  /// The texture of a picture that fits best, and whether no other has to be made.
  private func texture(
    for key: ImageKey, in area: PixelRect, _ style: ImageStyle
  ) -> (entry: TextureStore.Entry, isRight: Bool)? {
    var other: ImageKey?
    // From the octave itself on: one larger, one smaller, two larger and so on.
    for step in 0...(2 * ImageKey.octaves.upperBound) {
      var candidate = key
      candidate.octave += step % 2 == 0 ? -step / 2 : step / 2 + 1
      guard let entry = textures.peek(.image(candidate)) else { continue }
      let placed = place(entry, in: area, style).width
      let ratio = Double(entry.width) / max(placed, 1)
      let isSmall = ratio < Renderer.servedRatios.lowerBound && !entry.isLargest
      let isLarge = ratio > Renderer.servedRatios.upperBound && step > 0
      if !isSmall, !isLarge, let entry = textures.use(.image(candidate)) {
        return (entry, !entry.isStale)
      }
      other = other ?? candidate
    }
    return other.flatMap { textures.use(.image($0)) }.map { ($0, false) }
  }

  /// Where the whole of a picture lies, in pixels.
  func place(_ entry: TextureStore.Entry, in area: PixelRect, _ style: ImageStyle) -> Rect {
    var placed = ImagePlacement.rect(
      width: entry.naturalWidth * display.scale, height: entry.naturalHeight * display.scale,
      mode: style.contentMode, in: area.bounds)
    placed.y += style.shift * display.scale
    // A size that the picture has to the pixel must not fall between two of them.
    if abs(placed.width - Double(entry.width)) < 1, abs(placed.height - Double(entry.height)) < 1 {
      placed = Rect(
        x: placed.x.rounded(), y: placed.y.rounded(), width: Double(entry.width),
        height: Double(entry.height))
    }
    // The software renderer knows whole pixels alone, and would take those below.
    return display.isSoftware ? PixelRect(around: placed).bounds : placed
  }

  private func draw(_ entry: TextureStore.Entry, in area: PixelRect, _ style: ImageStyle) {
    guard let texture = entry.texture else { return }
    let placed = place(entry, in: area, style)
    let radius = style.cornerRadius * display.scale
    let deviation = style.blur * display.scale
    // A picture with alpha stays sharp: means of straight alpha mix in the colour of pixels that nobody
    // sees, and the software renderer cannot mix premultiplied ones.
    guard deviation > BlurPlan.leastDeviation, entry.isOpaque, let sheet = spread(texture, placed),
      let result = blurred(sheet, deviation: deviation, around: area)
    else { return draw(entry, placed: placed, in: area, radius: radius, alpha: style.alpha) }
    let shape = RoundedArea(
      style.contentMode.covers ? area : area.intersection(PixelRect(around: placed)),
      radius: radius)
    draw(result, in: shape, alpha: style.alpha)
  }

  private func draw(
    _ entry: TextureStore.Entry, placed: Rect, in area: PixelRect, radius: Double, alpha: Double
  ) {
    guard let texture = entry.texture, alpha > 0 else { return }
    var (source, target) = shown(entry, placed, in: area)
    guard radius > 0 else {
      let bounds = area.bounds
      let isInside =
        placed.x >= bounds.x && placed.y >= bounds.y && placed.maxX <= bounds.maxX
        && placed.maxY <= bounds.maxY
      applyClip(isInside ? nil : area)
      prepare(texture, alpha: alpha, isOpaque: entry.isOpaque && alpha >= 1)
      SDL_RenderCopyF(display.renderer, texture, &source, &target)
      drawCalls += 1
      return
    }
    let shape = RoundedArea(area.intersection(PixelRect(around: placed)), radius: radius)
    // Behind a survey nothing is known any more of what is behind; it has found those that there are.
    if !isSurveyed, let stamp = stamp(of: entry, placed: placed, in: shape),
      let copy = Copy(stamp, at: shape.area, alpha: alpha)
    {
      return draw(copy)
    }
    if display.isSoftware, let sheet = targets.target(.sheet) {
      // Scaled first: the software renderer cuts parts of textures to whole pixels.
      begin(sheet)
      prepare(texture, alpha: 1, isOpaque: true)
      SDL_RenderCopyF(display.renderer, texture, &source, &target)
      drawCalls += 1
      endTarget()
      return draw(sheet, in: shape, alpha: alpha)
    }
    applyClip()
    quads.removeAll()
    addRows(shape, source: QuadBatch.Box(SDL_FRect(placed))) { _ in Color.untinted.opacity(alpha) }
    prepare(texture, alpha: 1, isOpaque: false)
    drawQuads(texture: texture)
  }

  /// A picture that would be larger than this on a side, in pixels, is cut to what is in sight: the
  /// software renderer makes all of it first, and none beyond 65535.
  private static let largestPlacedSide = 4096.0

  /// Whether a picture is so large that only a part of it is drawn.
  static func isCut(_ placed: Rect) -> Bool {
    placed.width > largestPlacedSide || placed.height > largestPlacedSide
  }

  /// The part of a picture to draw, in its own pixels, and where that goes.
  private func shown(
    _ entry: TextureStore.Entry, _ placed: Rect, in area: PixelRect
  ) -> (source: SDL_Rect, target: SDL_FRect) {
    var source = SDL_Rect(x: 0, y: 0, w: entry.width, h: entry.height)
    guard Renderer.isCut(placed) else { return (source, SDL_FRect(placed)) }
    let (column, row) = (placed.width / Double(source.w), placed.height / Double(source.h))
    let bounds = area.intersection(clip).bounds
    /// The whole pixels between two edges, and one more on either side to mix with.
    func pixels(_ from: Double, _ to: Double, each: Double, of count: Int32) -> (Int32, Int32) {
      let first = min(max((from / each).rounded(.down) - 1, 0), Double(count - 1))
      let last = min(max((to / each).rounded(.up) + 1, first + 1), Double(count))
      return (Int32(first), Int32(last - first))
    }
    (source.x, source.w) = pixels(
      bounds.x - placed.x, bounds.maxX - placed.x, each: column, of: source.w)
    (source.y, source.h) = pixels(
      bounds.y - placed.y, bounds.maxY - placed.y, each: row, of: source.h)
    return (
      source,
      SDL_FRect(
        Rect(
          x: placed.x + Double(source.x) * column, y: placed.y + Double(source.y) * row,
          width: Double(source.w) * column, height: Double(source.h) * row))
    )
  }

  /// Draws an opaque picture on a target of its own, its edges continued to all sides.
  private func spread(
    _ texture: OpaquePointer, _ placed: Rect
  ) -> RenderTargets.Target? {
    guard let sheet = targets.target(.level(0, isOther: true)) else { return nil }
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_QueryTexture(texture, nil, nil, &width, &height)
    let inner = PixelRect(around: placed)
    let columns = EdgeSlices(inner.left, inner.right, of: sheet.width, pixels: width)
    let rows = EdgeSlices(inner.top, inner.bottom, of: sheet.height, pixels: height)
    begin(sheet)
    quads.removeAll()
    for row in 0..<3 {
      for column in 0..<3 {
        quads.add(
          QuadBatch.Box(
            left: columns.edges[column], top: rows.edges[row], right: columns.edges[column + 1],
            bottom: rows.edges[row + 1]),
          .untinted,
          source: QuadBatch.Box(
            left: columns.from[column], top: rows.from[row], right: columns.to[column],
            bottom: rows.to[row]))
      }
    }
    prepare(texture, alpha: 1, isOpaque: true)
    drawQuads(texture: texture)
    return sheet
  }
}

/// Where a picture and the continuation of its first and last pixels lie along one side of a target.
private struct EdgeSlices {
  /// In pixels of the target.
  let edges: InlineArray<4, Float>
  /// In shares of the picture.
  let from: InlineArray<3, Float>
  let to: InlineArray<3, Float>

  init(_ start: Int32, _ end: Int32, of side: Int32, pixels: Int32) {
    edges = [Float(min(start, 0)), Float(start), Float(end), Float(max(end, side))]
    let count = Float(max(1, pixels))
    from = [0, 0, max(0, (count - 0.99) / count)]
    to = [min(1, 1.01 / count), 1, 1]
  }
}

extension ImagePlacement.Mode {
  /// Whether the picture always fills its rectangle.
  fileprivate var covers: Bool { self == .fill || self == .top || self == .bottom }
}

extension PixelRect {
  /// The same in numbers with fractions.
  fileprivate var bounds: Rect {
    Rect(x: Double(left), y: Double(top), width: Double(width), height: Double(height))
  }

  /// The nearest whole pixels.
  init(around rect: Rect) {
    let grid = PixelGrid(scale: 1)
    self = grid.rect(rect)
  }
}

extension SDL_FRect {
  fileprivate init(_ rect: Rect) {
    self.init(x: Float(rect.x), y: Float(rect.y), w: Float(rect.width), h: Float(rect.height))
  }
}

extension QuadBatch.Box {
  fileprivate init(_ rect: SDL_FRect) {
    self.init(left: rect.x, top: rect.y, right: rect.x + rect.w, bottom: rect.y + rect.h)
  }
}
