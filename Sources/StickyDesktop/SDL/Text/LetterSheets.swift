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
      key: Key, texture: OpaquePointer?, width: Int32, height: Int32, overhang: Int32,
      lefts: [Int32], widths: [Int32], advances: [Float]
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

  private func make(_ key: Key) -> Sheet {
    var style = TextStyle(size: key.size, weight: key.weight, color: .untinted)
    style.alignment = .left
    func render(_ text: String) -> RenderedText? {
      engine.render(text, style: style, width: 4096, scale: scale, textScale: textScale)
    }
    var pictures: [RenderedText?] = [nil]
    for letter in 1..<UInt8(Self.count) {
      let isLetter = letter > 32 || Int(letter) <= Line.signs.count
      pictures.append(isLetter ? render(String(Line.character(letter))) : nil)
    }
    // A picture is as wide as its ink; how far letters are apart shows where there are many of them.
    var advances = (0..<Self.count).map { letter -> Float in
      guard letter == 32 || pictures[letter] != nil else { return 0 }
      let text = String(Line.character(UInt8(letter)))
      let many = render("n" + String(repeating: text, count: 20) + "n")?.surface.pointee.w ?? 0
      let few = render("n" + String(repeating: text, count: 4) + "n")?.surface.pointee.w ?? 0
      return Float(many - few) / 16
    }
    let digits = Int(UInt8(ascii: "0"))...Int(UInt8(ascii: "9"))
    let widest = digits.map { advances[$0] }.max() ?? 0
    for digit in digits { advances[digit] = widest }
    let height = pictures.compactMap { $0?.surface.pointee.h }.max() ?? 1
    var lefts: [Int32] = []
    var width: Int32 = 1
    for picture in pictures {
      lefts.append(width)
      // A column between them, so that nothing of a neighbour shows.
      width += (picture?.surface.pointee.w ?? 0) + 1
    }
    let texture = textures.makeTexture(width: width, height: height, isSmooth: false)
    if let texture { fill(texture, pictures, lefts, width: width, height: height) }
    return Sheet(
      key: key, texture: texture, width: width, height: height,
      overhang: pictures.lazy.compactMap { $0?.overhang }.first ?? 0, lefts: lefts,
      widths: pictures.map { $0?.surface.pointee.w ?? 0 }, advances: advances)
  }

  private func fill(
    _ texture: OpaquePointer, _ pictures: [RenderedText?], _ lefts: [Int32], width: Int32,
    height: Int32
  ) {
    // Nothing but white, or edges between pixels would be grey.
    let ground = [UInt32](repeating: 0x00FF_FFFF, count: Int(width) * Int(height))
    SDL_UpdateTexture(texture, nil, ground, width * 4)
    for (picture, left) in zip(pictures, lefts) {
      guard let surface = picture?.surface.pointee else { continue }
      var place = SDL_Rect(x: left, y: 0, w: surface.w, h: surface.h)
      SDL_UpdateTexture(texture, &place, surface.pixels, surface.pitch)
    }
  }
}
