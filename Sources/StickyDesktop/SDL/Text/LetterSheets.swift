import CSDL2
import HeaderKit

/// The letters of lines that change in every frame: one texture for each style, with all of them side by
/// side.
///
/// A line made of these costs no setting of text and no texture when a number in it changes. Letters keep
/// their own widths; digits are all as wide as the widest, so that numbers do not jitter.
final class LetterSheets {
  /// What has a sheet of its own.
  fileprivate struct Key: Equatable {
    var size: Float
    var weight: HeaderSpecification.TextContent.Weight
  }

  /// The letters of a style.
  final class Sheet {
    fileprivate let key: Key
    /// White letters; none where it could not be made.
    let texture: OpaquePointer?
    /// In pixels.
    let width: Int32
    let height: Int32
    /// Rows above a line's first, in pixels.
    let overhang: Int32
    /// Where each letter begins, how wide its picture is, and how far it is to the next, in pixels.
    let lefts: [Int32]
    let widths: [Int32]
    let advances: [Float]

    fileprivate init(
      key: Key, texture: OpaquePointer? = nil, width: Int32 = 0, height: Int32 = 0,
      overhang: Int32 = 0, lefts: [Int32] = [], widths: [Int32] = [], advances: [Float] = []
    ) {
      self.key = key
      self.texture = texture
      self.width = width
      self.height = height
      self.overhang = overhang
      self.lefts = lefts
      self.widths = widths
      self.advances = advances
    }

    deinit {
      if let texture { SDL_DestroyTexture(texture) }
    }
  }

  /// The letters there are: the signs and ASCII.
  private static let count = 127
  /// More sheets than a window shows at once are none of the present window's.
  private static let most = 24

  private let textures: TextureStore
  private let engine: TextEngine
  private var sheets: [Sheet] = []
  private var scale = 0.0
  private var textScale = 0.0

  init(textures: TextureStore, engine: TextEngine) {
    self.textures = textures
    self.engine = engine
  }

  // The sheets' textures go before the renderer, which the store may be the last to hold.
  deinit { removeAll() }

  /// Makes every sheet anew when it is needed next.
  func removeAll() {
    sheets.removeAll()
  }

  /// The letters of a style; made where there are none yet.
  ///
  /// - Complexity: linear in the sheets there are, a few.
  func sheet(_ style: TextStyle, scale: Double, textScale: Double) -> Sheet {
    if scale != self.scale || textScale != self.textScale || sheets.count > Self.most {
      removeAll()
      self.scale = scale
      self.textScale = textScale
    }
    let key = Key(size: style.size, weight: style.weight)
    if let known = sheets.first(where: { $0.key == key }) { return known }
    let sheet = make(key)
    sheets.append(sheet)
    return sheet
  }

  /// Draws every letter once, and measures how far it is to the next where there are many of them: a
  /// picture alone is as wide as its ink.
  private func make(_ key: Key) -> Sheet {
    let size = TextEngine.pixels(Double(key.size) * scale * textScale, in: 6...200)
    guard let face = engine.catalog.primary(weight: key.weight, size: size) else {
      return Sheet(key: key)
    }
    var lines: [TextLine] = []
    var advances: [Float] = []
    for letter in 0..<UInt8(Self.count) {
      let line = line(of: letter, weight: key.weight, size: size, primary: face)
      lines.append(line)
      let many = line.runs.first.map { run in
        run.face.width(
          String(repeating: run.text, count: 17), script: run.script, isRightToLeft: false)
      }
      advances.append(Float((many ?? 0) - line.width) / 16)
    }
    let digits = Int(UInt8(ascii: "0"))...Int(UInt8(ascii: "9"))
    let widest = digits.map { advances[$0] }.max() ?? 0
    for digit in digits { advances[digit] = widest }
    var lefts: [Int32] = []
    var width: Int32 = 1
    for line in lines {
      lefts.append(width)
      // A column between them, so that nothing of a neighbour shows.
      width += line.width + 1
    }
    let natural = max(1, face.ascent + face.descent)
    let skip = max(1, face.lineSkip)
    // Marks and descenders reach beyond the line.
    let overhang = natural / 4
    let height = skip + 2 * overhang
    guard var raster = TextRaster(width: width, height: height, color: .untinted) else {
      return Sheet(key: key)
    }
    for (line, left) in zip(lines, lefts) {
      raster.draw(
        line, left: left, baseline: overhang + (skip - natural) / 2 + face.ascent, metrics: face)
    }
    let picture = raster.finish(overhang: overhang, leadsFromRight: false)
    let texture = textures.makeTexture(width: width, height: height, isSmooth: false)
    if let texture {
      withExtendedLifetime(picture) {
        let surface = picture.surface.pointee
        _ = SDL_UpdateTexture(texture, nil, surface.pixels, surface.pitch)
      }
    }
    return Sheet(
      key: key, texture: texture, width: width, height: height, overhang: overhang, lefts: lefts,
      widths: lines.map(\.width), advances: advances)
  }

  /// A letter by itself; nothing where the number has none.
  private func line(
    of letter: UInt8, weight: HeaderSpecification.TextContent.Weight, size: Int32,
    primary: FontFace
  ) -> TextLine {
    guard letter >= 32 || (1...Line.signs.count).contains(Int(letter)) else { return TextLine() }
    let character = Line.character(letter)
    let scalars = Array(character.unicodeScalars)
    var face = primary
    if let scalar = scalars.first, !primary.provides(scalar) {
      face =
        engine.catalog.face(
          for: scalars, wish: FontCatalog.Wish(weight: weight), size: size) ?? primary
    }
    let text = String(character)
    let width = face.width(text, script: "Latn", isRightToLeft: false)
    let run = TextRun(text: text, face: face, script: "Latn", level: 0, width: width)
    return TextLine(runs: [run], width: width)
  }
}
