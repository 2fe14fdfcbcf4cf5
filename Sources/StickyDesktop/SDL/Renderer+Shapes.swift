import CSDL2
import HeaderKit

// Rectangles in one colour, with round corners, and in two.
extension Renderer {
  /// The largest corner radius, in pixels; a disc of it takes 4 MiB.
  private static let maximumRadius: Int32 = 512

  func fill(_ rect: Rect, _ color: Color, radius: Double) {
    let area = display.grid.rect(rect)
    guard color.alpha > 0, isVisible(area) else { return }
    applyClip()
    let corner = min(
      display.grid.length(radius), min(area.width, area.height) / 2, Renderer.maximumRadius)
    setColor(color)
    SDL_SetRenderDrawBlendMode(
      display.renderer, color.alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    guard corner > 0, let disc = disc(radius: corner) else { return rectangle(area) }
    rectangle(
      PixelRect(
        left: area.left + corner, top: area.top, right: area.right - corner,
        bottom: area.top + corner))
    rectangle(
      PixelRect(
        left: area.left, top: area.top + corner, right: area.right, bottom: area.bottom - corner))
    rectangle(
      PixelRect(
        left: area.left + corner, top: area.bottom - corner, right: area.right - corner,
        bottom: area.bottom))
    SDL_SetTextureColorMod(disc, color.red, color.green, color.blue)
    SDL_SetTextureAlphaMod(disc, color.alpha)
    quarter(disc, 0, 0, to: (area.left, area.top), side: corner)
    quarter(disc, corner, 0, to: (area.right - corner, area.top), side: corner)
    quarter(disc, 0, corner, to: (area.left, area.bottom - corner), side: corner)
    quarter(disc, corner, corner, to: (area.right - corner, area.bottom - corner), side: corner)
  }

  private func rectangle(_ area: PixelRect) {
    guard !area.isEmpty else { return }
    var target = SDL_Rect(area)
    SDL_RenderFillRect(display.renderer, &target)
    drawCalls += 1
  }

  private func quarter(
    _ disc: OpaquePointer, _ x: Int32, _ y: Int32, to corner: (x: Int32, y: Int32), side: Int32
  ) {
    var source = SDL_Rect(x: x, y: y, w: side, h: side)
    var target = SDL_Rect(x: corner.x, y: corner.y, w: side, h: side)
    SDL_RenderCopy(display.renderer, disc, &source, &target)
    drawCalls += 1
  }

  /// A white disc whose alpha is what it covers of each pixel.
  private func disc(radius: Int32) -> OpaquePointer? {
    let key = TextureKey.disc(radius)
    if let entry = textures.use(key) { return entry.texture }
    let side = Int(radius) * 2
    var image = PixelImage(
      width: side, height: side, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: side * side))
    image.roundCorners(radius: Double(radius))
    let texture = textures.makeTexture(width: radius * 2, height: radius * 2, isSmooth: false)
    SDL_UpdateTexture(texture, nil, image.pixels, radius * 8)
    textures.insert(
      TextureStore.Entry(texture: texture, width: radius * 2, height: radius * 2), for: key)
    return texture
  }

  func gradient(_ rect: Rect, top: Color, bottom: Color) {
    let area = display.grid.rect(rect)
    guard isVisible(area) else { return }
    applyClip()
    SDL_SetRenderDrawBlendMode(
      display.renderer,
      top.alpha == 255 && bottom.alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    let left = Float(area.left)
    let right = Float(area.right)
    vertices.removeAll(keepingCapacity: true)
    let upper = (SDL_Vertex(left, area.top, top), SDL_Vertex(right, area.top, top))
    let lower = (SDL_Vertex(left, area.bottom, bottom), SDL_Vertex(right, area.bottom, bottom))
    vertices.append(upper.0)
    vertices.append(upper.1)
    vertices.append(lower.0)
    vertices.append(upper.1)
    vertices.append(lower.1)
    vertices.append(lower.0)
    SDL_RenderGeometry(display.renderer, nil, vertices, Int32(vertices.count), nil, 0)
    drawCalls += 1
  }
}

extension SDL_Vertex {
  fileprivate init(_ x: Float, _ y: Int32, _ color: Color) {
    self.init(
      position: SDL_FPoint(x: x, y: Float(y)),
      color: SDL_Color(r: color.red, g: color.green, b: color.blue, a: color.alpha),
      tex_coord: SDL_FPoint(x: 0, y: 0))
  }
}
