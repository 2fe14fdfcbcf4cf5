import CSDL2
import HeaderKit

// Lines of letters and bars, of which there are new ones in every frame.
extension Renderer {
  /// Draws a line of letters; what does not fit is left out.
  func line(
    _ letters: ArraySlice<UInt8>, _ rect: Rect, _ style: TextStyle, textScale: Double
  ) {
    let area = display.grid.rect(rect)
    guard style.alpha > 0, style.color.alpha > 0, isVisible(area) else { return }
    let sheet = self.letters.sheet(style, scale: display.scale, textScale: textScale)
    guard let texture = sheet.texture else { return }
    var width: Float = 0
    var end = letters.startIndex
    while end < letters.endIndex {
      let next = width + sheet.advances[Int(letters[end])]
      guard next <= Float(area.width) + 0.5 else { break }
      width = next
      end += 1
    }
    let free = Float(area.width) - width
    let indent: Float =
      switch style.alignment {
      case .leading, .left: 0
      case .center: free / 2
      case .right: free
      }
    let drop =
      style.verticalAlignment == .top
      ? 0 : (area.height - (sheet.height - 2 * sheet.overhang)) / 2
    let top = Float(area.top + drop - sheet.overhang)
    var color = style.color
    color.alpha = UInt8((Float(color.alpha) * min(max(style.alpha, 0), 1)).rounded())
    applyClip()
    quads.removeAll()
    var left = Float(area.left) + indent
    for letter in letters[letters.startIndex..<end] {
      let index = Int(letter)
      let (origin, extent, advance) =
        (sheet.lefts[index], sheet.widths[index], sheet.advances[index])
      if extent > 0 {
        // To the pixel, or it would not be sharp.
        let x = left.rounded()
        quads.add(
          QuadBatch.Box(
            left: x, top: top, right: x + Float(extent), bottom: top + Float(sheet.height)),
          color,
          source: QuadBatch.Box(
            left: (Float(origin) + 0.01) / Float(sheet.width), top: 0.01 / Float(sheet.height),
            right: min((Float(origin + extent) + 0.01) / Float(sheet.width), 1), bottom: 1))
      }
      left += advance
    }
    // The colour is each letter's own.
    prepare(texture, alpha: 1, isOpaque: false)
    drawQuads(texture: texture)
  }

  /// Draws upright rectangles in one colour.
  func bars(_ bars: ArraySlice<Rect>, _ color: Color) {
    guard color.alpha > 0, !clip.isEmpty else { return }
    applyClip()
    quads.removeAll()
    for bar in bars {
      let area = display.grid.rect(bar)
      if isVisible(area) { quads.add(QuadBatch.Box(area), color, of: .everywhere) }
    }
    drawQuads(texture: nil)
  }
}
