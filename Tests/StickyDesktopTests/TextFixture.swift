import CSDL2
import HeaderKit

@testable import StickyDesktop

/// Sets texts and takes them apart again.
///
/// On the main actor, for the font library serves one thread at a time.
@MainActor struct TextFixture {
  let engine = TextEngine()

  static func hasFonts() -> Bool { (try? TextEngine().requireFonts()) != nil }
  static func hasEmoji() -> Bool { covers("\u{1F600}", isEmoji: true) }
  static func hasHan() -> Bool { covers("\u{76F4}") }
  static func hasArabic() -> Bool { covers("\u{647}") }
  static func hasHebrew() -> Bool { covers("\u{5E9}") }

  /// Whether any installed font shows a character.
  static func covers(_ scalar: Unicode.Scalar, isEmoji: Bool = false) -> Bool {
    let face = FontCatalog().face(
      for: [scalar], wish: FontCatalog.Wish(isEmoji: isEmoji), size: 16)
    return face?.provides(scalar) == true && face?.isColor == isEmoji
  }

  static func style(
    size: Float = 16, lines: UInt8 = 1, alignment: TextStyle.Alignment = .leading
  ) -> TextStyle {
    var style = TextStyle(size: size, color: Color(red: 10, green: 20, blue: 30))
    style.maximumLines = lines
    style.alignment = alignment
    return style
  }

  func paragraph(_ text: String, style: TextStyle = style()) -> TextParagraph? {
    TextParagraph(text, style: style, size: Int32(style.size), catalog: engine.catalog)
  }

  /// The lines of a text, in a width in pixels.
  func lines(_ text: String, width: Int32 = 4000, maximumLines: Int = 1) -> [TextLine] {
    guard let paragraph = paragraph(text) else { return [] }
    return engine.shaper.lines(paragraph, width: width, maximumLines: maximumLines)
  }

  /// The texts of the runs of each line, from left to right.
  func texts(_ text: String, width: Int32 = 4000, maximumLines: Int = 1) -> [[String]] {
    lines(text, width: width, maximumLines: maximumLines).map { $0.runs.map(\.text) }
  }
}

/// The pixels of a text.
struct TextPixels: Equatable {
  var width: Int
  var height: Int
  var values: [UInt32]

  init(_ rendered: RenderedText) {
    let surface = rendered.surface.pointee
    width = Int(surface.w)
    // The lines alone, without what stands beyond them.
    let overhang = Int(rendered.overhang)
    height = Int(surface.h) - 2 * overhang
    values = []
    guard let memory = surface.pixels else { return }
    for row in overhang..<(overhang + height) {
      let line = memory.advanced(by: row * Int(surface.pitch))
        .assumingMemoryBound(to: UInt32.self)
      values.append(contentsOf: UnsafeBufferPointer(start: line, count: width))
    }
  }

  func alpha(_ column: Int, _ row: Int) -> UInt32 { values[row * width + column] >> 24 }

  /// The first and the last column with any ink in some rows; nil for none.
  func columns(rows: Range<Int>) -> ClosedRange<Int>? {
    let inked = (0..<width).filter { column in rows.contains { alpha(column, $0) > 0 } }
    guard let first = inked.first, let last = inked.last else { return nil }
    return first...last
  }
}
