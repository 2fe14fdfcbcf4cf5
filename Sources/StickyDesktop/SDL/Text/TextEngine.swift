import CSDL2
import HeaderKit

/// Sets text with the installed fonts.
///
/// Costs nothing until the first text: fonts are looked up and opened when they are needed.
final class TextEngine {
  let catalog = FontCatalog()
  let shaper = TextShaper()
  /// Texts that were set ahead, until they are taken.
  private var ready: [TextKey: RenderedText] = [:]

  /// No texture is higher on any machine, in pixels.
  private static let maximumHeight: Int32 = 8192
  /// No texture is wider on any machine, in pixels.
  private static let maximumWidth = 8192.0

  /// Refuses a machine without fonts.
  func requireFonts() throws(RunError) {
    guard catalog.primary(weight: .regular, size: 16) != nil else {
      throw RunError(
        .unable, what: "fonts", why: "none is installed; install fonts-dejavu-core")
    }
  }

  /// A text as pixels, in lines no wider than `width`, in points; nil for one without any.
  ///
  /// It is as wide as its longest line, and says whether it leads from the right. `scale` is device pixels a point; `textScale` enlarges
  /// the text and its line height, not the width. The size of the text is kept to 6 to 200 pixels.
  func render(
    _ text: String, style: TextStyle, width: Double, scale: Double, textScale: Double
  ) -> RenderedText? {
    catalog.trim()
    let size = TextEngine.pixels(Double(style.size) * scale * textScale, in: 6...200)
    let limit = TextEngine.pixels(
      Double(PixelGrid(scale: scale).length(width)), in: 0...TextEngine.maximumWidth)
    guard style.color.alpha > 0, limit > 0,
      let paragraph = TextParagraph(text, style: style, size: size, catalog: catalog)
    else { return nil }
    let primary = paragraph.primary
    let natural = max(1, primary.ascent + primary.descent)
    let skip =
      style.lineHeight > 0
      ? TextEngine.pixels(Double(style.lineHeight) * scale * textScale, in: 1...800)
      : max(1, primary.lineSkip)
    let maximumLines = min(Int(style.maximumLines), Int(TextEngine.maximumHeight / skip))
    let lines = shaper.lines(paragraph, width: limit, maximumLines: maximumLines)
    guard let widest = lines.map(\.width).max(), widest > 0 else { return nil }
    let leadsFromRight = style.alignment == .leading && paragraph.isRightToLeft
    // Marks and descenders reach beyond lines that are set close; the picture has room for them.
    let overhang = natural / 4
    guard
      var raster = TextRaster(
        width: widest,
        height: skip * Int32(lines.count) + 2 * overhang, color: style.color)
    else { return nil }
    // What a line has more than the font needs goes above and below it alike.
    let first = overhang + (skip - natural) / 2 + primary.ascent
    for (index, line) in lines.enumerated() {
      let free = raster.width - line.width
      let left =
        switch style.alignment {
        case .leading: leadsFromRight ? free : 0
        case .left: Int32(0)
        case .center: free / 2
        case .right: free
        }
      raster.draw(line, left: left, baseline: first + skip * Int32(index), metrics: primary)
    }
    return raster.finish(overhang: overhang, leadsFromRight: leadsFromRight)
  }

  /// A text to be set ahead.
  struct Order: Sendable {
    var key: TextKey
    var text: String
    /// Of its letters, where it shows pictures beside them.
    var color: Color
  }

  /// Sets texts ahead, for whoever takes them.
  func setAhead(_ orders: [Order]) {
    for order in orders where ready[order.key] == nil {
      guard let text = render(order.text, as: order.key) else { continue }
      ready[order.key] = text
      guard text.isColored else { continue }
      var key = order.key
      key.style.color = order.color
      ready[key] = render(order.text, as: key)
    }
  }

  /// A text as its key says; one that was set ahead is given away.
  func text(_ key: TextKey, words: () -> String) -> RenderedText? {
    ready.removeValue(forKey: key) ?? render(words(), as: key)
  }

  /// Forgets what was set ahead and not taken.
  func forgetReady() {
    if !ready.isEmpty { ready = [:] }
  }

  private func render(_ text: String, as key: TextKey) -> RenderedText? {
    render(
      text, style: key.style, width: Double(key.width) / key.scale, scale: key.scale,
      textScale: key.textScale)
  }

  /// The nearest whole number of pixels in a range; its lower end for what is no number.
  static func pixels(_ value: Double, in range: ClosedRange<Double>) -> Int32 {
    guard value == value else { return Int32(range.lowerBound) }
    return Int32(min(max(value, range.lowerBound), range.upperBound).rounded())
  }
}
