import CSDL2
import HeaderKit

// Rectangles in one colour, with round corners, and in two.
extension Renderer {
  func fill(_ rect: Rect, _ color: Color, radius: Double) {
    let area = display.grid.rect(rect)
    guard color.alpha > 0, isVisible(area) else { return }
    applyClip()
    guard radius > 0 else {
      setColor(color)
      SDL_SetRenderDrawBlendMode(
        display.renderer, color.alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
      var target = SDL_Rect(area)
      SDL_RenderFillRect(display.renderer, &target)
      drawCalls += 1
      return
    }
    quads.removeAll()
    addRows(RoundedArea(area, radius: radius * display.scale)) { _ in color }
    drawQuads(texture: nil)
  }

  func gradient(_ rect: Rect, top: Color, bottom: Color, radius: Double) {
    let area = display.grid.rect(rect)
    guard top.alpha > 0 || bottom.alpha > 0, isVisible(area) else { return }
    applyClip()
    quads.removeAll()
    let ramp = ColorRamp(top, bottom)
    let height = Double(area.height)
    addRows(RoundedArea(area, radius: radius * display.scale)) { row in
      ramp.color(at: (Double(row) + 0.5) / height)
    }
    drawQuads(texture: nil)
  }

  /// Adds the rectangles of a shape whose rows have each a colour; rows in the clip alone.
  ///
  /// - Parameters:
  ///   - shape: in pixels.
  ///   - source: where a texture's whole would lie, in pixels; without a texture it does not matter.
  ///   - color: the colour of a row, counted from the shape's top.
  func addRows(
    _ shape: RoundedArea,
    source: QuadBatch.Box = .everywhere,
    color: (_ row: Int32) -> Color
  ) {
    let area = shape.area
    let corner = shape.cornerRows
    let rows = max(0, clip.top - area.top)..<max(0, min(area.height, clip.bottom - area.top))
    var row = rows.lowerBound
    while row < rows.upperBound {
      let tint = color(row)
      let mirrored = min(row, area.height - 1 - row)
      if mirrored < corner {
        let top = Float(area.top + row)
        shape.forEachRun(row: mirrored) { left, right, coverage in
          quads.add(
            QuadBatch.Box(left: Float(left), top: top, right: Float(right), bottom: top + 1),
            tint.covering(coverage), of: source)
        }
        row += 1
        continue
      }
      // Straight rows of one colour are one rectangle.
      let start = row
      repeat {
        row += 1
      } while row < rows.upperBound && row < area.height - corner && color(row) == tint
      quads.add(
        QuadBatch.Box(
          PixelRect(
            left: area.left, top: area.top + start, right: area.right, bottom: area.top + row)),
        tint, of: source)
    }
  }

  func drawQuads(texture: OpaquePointer?) {
    guard !quads.vertices.isEmpty else { return }
    if texture == nil { SDL_SetRenderDrawBlendMode(display.renderer, SDL_BLENDMODE_BLEND) }
    quads.draw(display.renderer, texture: texture)
    drawCalls += 1
  }
}

extension Color {
  /// The colour where a shape covers a share of a pixel, of 255.
  func covering(_ coverage: UInt8) -> Color {
    var result = self
    result.alpha = UInt8((UInt32(alpha) * UInt32(coverage) + 127) / 255)
    return result
  }
}
