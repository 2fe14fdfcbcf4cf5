import CSDL2
import CText

/// Keeps SDL_ttf running for as long as a font is open.
final class FontLibrary {
  let isRunning: Bool

  init() {
    isRunning = TTF_Init() == 0
  }

  deinit {
    if isRunning { TTF_Quit() }
  }
}

/// A font of a file, open in one size.
final class FontFace {
  /// What opens to the same face.
  struct Key: Hashable {
    var file: String
    /// Which face of the file; the upper half is the named instance of a variable font.
    var index: Int
    /// The size of the em square, in pixels.
    var size: Int32
  }

  /// The size that fonts with colours are opened in, in pixels: their pictures come in one size
  /// only, which in Noto Color Emoji is this one.
  static let colorSize: Int32 = 109

  let key: Key
  /// Whether its glyphs are pictures with colours of their own.
  let isColor: Bool
  /// From the top of a line to its baseline, in pixels.
  let ascent: Int32
  /// From the baseline to the bottom of a line, in pixels, at least 0.
  let descent: Int32
  /// From one baseline to the next, in pixels.
  let lineSkip: Int32
  /// The height of what is drawn unless letters reach beyond it, in pixels.
  let height: Int32
  private let font: OpaquePointer
  private let file: FontFile
  private let library: FontLibrary

  /// Opens a font; nil when its file has no such face.
  init?(_ key: Key, file: FontFile, isColor: Bool, library: FontLibrary) {
    guard library.isRunning,
      let font = file.openFace(key.index, size: isColor ? FontFace.colorSize : key.size)
    else { return nil }
    // Outlines snap to whole pixels in height, which keeps stems sharp, and keep their own widths
    // and places across, which keeps the spacing even. Pictures would only get an empty column.
    TTF_SetFontHinting(font, isColor ? TTF_HINTING_NORMAL : TTF_HINTING_LIGHT_SUBPIXEL)
    self.key = key
    self.isColor = isColor
    self.font = font
    self.file = file
    self.library = library
    ascent = TTF_FontAscent(font)
    descent = max(0, -TTF_FontDescent(font))
    lineSkip = TTF_FontLineSkip(font)
    height = TTF_FontHeight(font)
  }

  deinit {
    TTF_CloseFont(font)
  }

  /// Whether it has a glyph for a code point.
  func provides(_ scalar: Unicode.Scalar) -> Bool {
    TTF_GlyphIsProvided32(font, scalar.value) != 0
  }

  /// How wide a text of one script and direction is, in pixels; 0 for one that has no width.
  ///
  /// Complexity: linear in the length.
  func width(_ text: String, script: String, isRightToLeft: Bool) -> Int32 {
    prepare(script: script, isRightToLeft: isRightToLeft)
    var width: Int32 = 0
    guard !text.isEmpty, TTF_SizeUTF8(font, text, &width, nil) == 0 else { return 0 }
    return isColor ? reduced(width) : max(0, width)
  }

  /// Draws a text of one script and direction, opaque, on a ground without alpha; nil for one that
  /// has nothing to show.
  ///
  /// Pictures come in the font's own size.
  func draw(
    _ text: String, script: String, isRightToLeft: Bool, color: SDL_Color
  ) -> UnsafeMutablePointer<SDL_Surface>? {
    prepare(script: script, isRightToLeft: isRightToLeft)
    return text.isEmpty ? nil : TTF_RenderUTF8_Blended(font, text, color)
  }

  /// A length in a picture as it is on a line, in pixels.
  func reduced(_ length: Int32) -> Int32 {
    let length = Int64(max(0, length)) * Int64(key.size)
    return Int32(clamping: (length + Int64(FontFace.colorSize / 2)) / Int64(FontFace.colorSize))
  }

  /// Both are state of the font, and without a script there is neither kerning nor joining.
  private func prepare(script: String, isRightToLeft: Bool) {
    TTF_SetFontScriptName(font, script)
    TTF_SetFontDirection(font, isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
  }
}
