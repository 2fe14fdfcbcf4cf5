import CSDL2
import HeaderKit

// What is behind a rectangle, and pictures, out of focus.
extension Renderer {
  /// Blurs what was drawn so far behind a rectangle; needs the frame in a texture.
  func blur(_ rect: Rect, deviation: Double, radius: Double) {
    let area = display.grid.rect(rect)
    let deviation = deviation * display.scale
    guard isDrawingIntoFrame, deviation > BlurPlan.leastDeviation, isVisible(area),
      let frame = targets.target(.frame),
      let result = blurred(frame, deviation: deviation, around: area)
    else { return }
    let alpha = result.plan.level == 0 ? result.plan.share : 1
    draw(result.target, in: RoundedArea(area, radius: radius * display.scale), alpha: alpha)
  }

  /// Blurs a target as large as the drawable, where it is seen around an area.
  ///
  /// - Returns: what to draw, over all of the drawable, and how it was made; of level 0 only the
  ///   share must be drawn over what is sharp.
  func blurred(
    _ source: RenderTargets.Target, deviation: Double, around area: PixelRect
  ) -> (target: RenderTargets.Target, plan: BlurPlan)? {
    let plan = BlurPlan(deviation: deviation) { level in
      let size = targets.size(.level(level))
      let across = Double(display.pixelWidth) / Double(size.width)
      let down = Double(display.pixelHeight) / Double(size.height)
      return (across * down).squareRoot()
    }
    let margin = 3 * (Int32(1) << Int32(plan.depth))
    let seen = area.intersection(clip).outset(by: margin)
    var current = source
    for level in 1...plan.depth {
      guard let next = targets.target(.level(level)) else { return nil }
      copy(current, to: next, seen: seen, share: 1)
      current = next
    }
    for level in stride(from: plan.depth - 1, through: 1, by: -1) {
      guard let next = targets.target(.level(level)) else { return nil }
      copy(current, to: next, seen: seen, share: level == plan.level ? plan.share : 1)
      current = next
    }
    if display.isSoftware, let sheet = targets.target(.sheet) {
      // The last doubling with its filter, so that parts are then drawn to the pixel.
      copy(current, to: sheet, seen: seen, share: 1)
      current = sheet
    }
    endTarget()
    return (current, plan)
  }

  /// Draws all of one target over another, the part that matters where the renderer can cut it.
  private func copy(
    _ source: RenderTargets.Target, to target: RenderTargets.Target, seen: PixelRect, share: Double
  ) {
    begin(target)
    // The software renderer moves what it scales and cuts by up to half a pixel of the source.
    if !display.isSoftware {
      let across = Double(target.width) / Double(display.pixelWidth)
      let down = Double(target.height) / Double(display.pixelHeight)
      let part = PixelRect(
        left: Int32((Double(seen.left) * across).rounded(.down)),
        top: Int32((Double(seen.top) * down).rounded(.down)),
        right: Int32((Double(seen.right) * across).rounded(.up)),
        bottom: Int32((Double(seen.bottom) * down).rounded(.up)))
      var area = SDL_Rect(
        part.intersection(PixelRect(left: 0, top: 0, right: target.width, bottom: target.height)))
      SDL_RenderSetClipRect(display.renderer, &area)
    }
    prepare(source.texture, alpha: share, isOpaque: share == 1)
    SDL_RenderCopy(display.renderer, source.texture, nil, nil)
    drawCalls += 1
  }

  /// Draws the part of a target as large as the drawable, or of a smaller image of it, that lies
  /// behind a shape.
  func draw(_ source: RenderTargets.Target, in shape: RoundedArea, alpha: Double) {
    applyClip()
    quads.removeAll()
    let whole = QuadBatch.Box(
      left: 0, top: 0, right: Float(display.pixelWidth), bottom: Float(display.pixelHeight))
    addRows(shape, source: whole) { _ in Color.untinted.opacity(alpha) }
    prepare(source.texture, alpha: 1, isOpaque: false)
    drawQuads(texture: source.texture)
  }

  /// How a texture is drawn next.
  func prepare(_ texture: OpaquePointer, alpha: Double, isOpaque: Bool) {
    SDL_SetTextureColorMod(texture, 255, 255, 255)
    SDL_SetTextureAlphaMod(texture, UInt8((min(max(alpha, 0), 1) * 255).rounded()))
    SDL_SetTextureBlendMode(texture, isOpaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
  }
}

extension Color {
  /// What a texture is drawn with to keep its own colours.
  static let untinted = Color(red: 255, green: 255, blue: 255)
}
