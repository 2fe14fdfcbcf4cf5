import CSDL2
import HeaderKit

// Soft shadows, from one small picture for each form.
extension Renderer {
  /// Wider ones are drawn no softer, in pixels.
  private static let maximumSoftness: Int32 = 96

  func shadow(_ rect: Rect, _ color: Color, softness: Double, radius: Double) {
    let area = display.grid.rect(rect)
    let reach = min(display.grid.length(softness), Renderer.maximumSoftness)
    guard color.alpha > 0, !area.isEmpty else { return }
    guard reach > 0 else { return fill(rect, color, radius: radius) }
    let whole = area.outset(by: reach)
    guard isVisible(whole) else { return }
    let key = ShadowKey(area, reach: reach, radius: display.grid.length(radius))
    guard let entry = textures.use(.shadow(key)) ?? makeShadow(key), let texture = entry.texture
    else { return }
    applyClip()
    quads.removeAll()
    let columns = ShadowSlices(start: whole.left, length: whole.width, of: entry.width)
    let rows = ShadowSlices(start: whole.top, length: whole.height, of: entry.height)
    for row in 0..<3 {
      for column in 0..<3 {
        quads.add(
          QuadBatch.Box(
            left: columns.edges[column], top: rows.edges[row], right: columns.edges[column + 1],
            bottom: rows.edges[row + 1]),
          color,
          source: QuadBatch.Box(
            left: columns.places[column], top: rows.places[row], right: columns.places[column + 1],
            bottom: rows.places[row + 1]))
      }
    }
    prepare(texture, alpha: 1, isOpaque: false)
    drawQuads(texture: texture)
  }

  private func makeShadow(_ key: ShadowKey) -> TextureStore.Entry? {
    let image = PixelImage.shadow(
      width: Int(key.width), height: Int(key.height), reach: Int(key.reach),
      radius: Double(key.radius))
    let width = Int32(image.width)
    let height = Int32(image.height)
    guard let texture = textures.makeTexture(width: width, height: height, isSmooth: false) else {
      return nil
    }
    SDL_UpdateTexture(texture, nil, image.pixels, width * 4)
    let entry = TextureStore.Entry(texture: texture, width: width, height: height)
    textures.insert(entry, for: .shadow(key))
    return entry
  }
}

/// Where a shadow's picture is cut along one side: its ends stay as they are, its middle is stretched.
private struct ShadowSlices {
  /// In pixels.
  var edges: InlineArray<4, Float>
  /// In shares of the picture.
  var places: InlineArray<4, Float>

  init(start: Int32, length: Int32, of side: Int32) {
    // Two pixels remain for the middle; a picture of the very length has no more than those either.
    let end = (side - 2) / 2
    let last = side - 2 - end
    edges = [
      Float(start), Float(start + end), Float(start + length - last), Float(start + length),
    ]
    let whole = Float(side)
    places = [
      0, (Float(end) + 0.01) / whole, (Float(end + 2) + 0.01) / whole, 1,
    ]
  }
}
