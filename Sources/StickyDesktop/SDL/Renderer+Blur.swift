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
    draw(result, in: RoundedArea(area, radius: radius * display.scale), alpha: 1)
  }

  /// Blurs a target as large as the drawable, where it is seen in an area.
  ///
  /// - Returns: a target that shows all of the drawable, maybe smaller.
  func blurred(
    _ source: RenderTargets.Target, deviation: Double, around area: PixelRect
  ) -> RenderTargets.Target? {
    let plan = BlurPlan(deviation: deviation) { level in
      let size = targets.size(level: level)
      let across = Double(display.pixelWidth) / Double(size.width)
      let down = Double(display.pixelHeight) / Double(size.height)
      return (across * down).squareRoot()
    }
    // What a pixel of the smallest level is mixed from, and what it is spread over.
    let seen = area.intersection(clip).outset(by: 8 * (Int32(1) << Int32(plan.level)))
    var current = source
    for level in stride(from: 1, through: plan.level, by: 1) {
      guard let next = targets.target(.level(level, isOther: false)) else { return nil }
      copy(current, to: next, seen: seen)
      current = next
    }
    for index in plan.passes.indices where plan.passes[index].weight > 0 {
      let isOther = current.place == .level(plan.level, isOther: false)
      guard let next = targets.target(.level(plan.level, isOther: isOther)) else { return nil }
      smooth(current, to: next, plan.passes[index], seen: seen)
      current = next
    }
    for level in stride(from: plan.level - 1, through: 1, by: -1) {
      guard let next = targets.target(.level(level, isOther: false)) else { return nil }
      copy(current, to: next, seen: seen)
      current = next
    }
    if display.isSoftware, plan.level > 0, let sheet = targets.target(.sheet) {
      // The last doubling with its filter, so that parts are then drawn to the pixel.
      copy(current, to: sheet, seen: seen)
      current = sheet
    }
    endTarget()
    return current
  }

  /// Draws all of one target over another, the part that matters where the renderer can cut it.
  private func copy(
    _ source: RenderTargets.Target, to target: RenderTargets.Target, seen: PixelRect
  ) {
    begin(target)
    // The software renderer moves what it scales and cuts by up to half a pixel of the source.
    if !display.isSoftware { cut(target, to: seen) }
    prepare(source.texture, alpha: 1, isOpaque: true)
    SDL_RenderCopy(display.renderer, source.texture, nil, nil)
    drawCalls += 1
  }

  /// Draws one target over another of its size, every pixel mixed with four neighbours.
  private func smooth(
    _ source: RenderTargets.Target, to target: RenderTargets.Target, _ pass: BlurPlan.Pass,
    seen: PixelRect
  ) {
    if display.isSoftware {
      copy(source, to: target, seen: seen)
      lighten(source)
    }
    begin(target)
    cut(target, to: seen)
    quads.removeAll()
    if !display.isSoftware { quads.add(source.box, .untinted, of: source.box) }
    var sum = 1 - pass.weight
    let distance = Float(pass.distance)
    for corner in 0..<4 {
      // Each is drawn over the mean of those before it.
      sum += pass.weight / 4
      let sign: Float = corner < 2 ? -distance : distance
      let other: Float = corner % 2 == 0 ? -distance : distance
      addMoved(
        source.box, across: pass.isDiagonal ? sign : (corner < 2 ? other : 0),
        down: pass.isDiagonal ? other : (corner < 2 ? 0 : other),
        Color.untinted.opacity(pass.weight / 4 / sum))
    }
    prepare(source.texture, alpha: 1, isOpaque: false)
    drawQuads(texture: source.texture)
  }

  /// Adds a whole texture, moved by some pixels; where it is moved away from an edge, what is there
  /// moves along the edge alone.
  private func addMoved(_ box: QuadBatch.Box, across: Float, down: Float, _ color: Color) {
    quads.add(
      box.moved(across: across, down: down), color, of: box.moved(across: across, down: down))
    if down != 0 {
      var rows = box
      if down > 0 {
        rows.bottom = min(down, box.bottom)
      } else {
        rows.top = max(0, box.bottom + down)
      }
      quads.add(
        rows.moved(across: across, down: 0), color, of: box.moved(across: across, down: 0))
    }
    if across != 0 {
      var columns = box
      if across > 0 {
        columns.right = min(across, box.right)
      } else {
        columns.left = max(0, box.right + across)
      }
      quads.add(columns.moved(across: 0, down: down), color, of: box.moved(across: 0, down: down))
    }
  }

  /// Makes up for how the software renderer mixes: it rounds down.
  ///
  /// A mix d + (s - d)·a/256, with a about 42 here, is rounded to the nearest when s is 3 larger, and
  /// still leaves an even colour as it is.
  private func lighten(_ target: RenderTargets.Target) {
    guard target.place != .frame else { return }
    begin(target)
    setColor(Color(red: 3, green: 3, blue: 3))
    SDL_SetRenderDrawBlendMode(display.renderer, SDL_BLENDMODE_ADD)
    SDL_RenderFillRect(display.renderer, nil)
    drawCalls += 1
  }

  /// Cuts what is drawn into a target to what matters of it.
  private func cut(_ target: RenderTargets.Target, to seen: PixelRect) {
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

  /// Draws the part of a target, which shows all of the drawable, that lies behind a shape.
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

extension RenderTargets.Target {
  /// All of it, in its pixels.
  fileprivate var box: QuadBatch.Box {
    QuadBatch.Box(left: 0, top: 0, right: Float(width), bottom: Float(height))
  }
}

extension QuadBatch.Box {
  fileprivate func moved(across: Float, down: Float) -> QuadBatch.Box {
    QuadBatch.Box(
      left: left + across, top: top + down, right: right + across, bottom: bottom + down)
  }
}

extension Color {
  /// What a texture is drawn with to keep its own colours.
  static let untinted = Color(red: 255, green: 255, blue: 255)
}
