import HeaderKit

/// What a texture shows.
enum TextureKey: Hashable, Sendable {
  case text(TextKey)
  case image(ImageKey)
  case shadow(ShadowKey)
  case stamp(StampKey)
}

/// A text as it was set, in white; its colour and its alpha are applied when it is drawn.
struct TextKey: Hashable, Sendable {
  var reference: TextReference
  var style: TextStyle
  /// In pixels.
  var width: Int32
  var scale: Double
  var textScale: Double

  init(
    _ reference: TextReference, style: TextStyle, width: Int32, scale: Double, textScale: Double
  ) {
    self.reference = reference
    self.style = style
    self.style.alpha = 1
    self.style.scale = 1
    self.style.color = .untinted
    self.style.alignment = style.maximumLines == 1 ? .leading : style.alignment
    self.style.verticalAlignment = .top
    self.width = width
    self.scale = scale
    self.textScale = textScale
  }
}

extension TextKey {
  /// By what tells most texts of a frame apart; the rest is left to the comparison.
  func hash(into hasher: inout Hasher) {
    hasher.combine(reference)
    hasher.combine(width)
  }
}

/// A picture in a range of sizes.
struct ImageKey: Hashable, Sendable {
  var id: ImageID
  /// The width it is drawn with, as a power of 2 pixels, rounded down.
  var octave: Int8

  /// The key of a picture drawn in a rectangle of a width in pixels.
  init(_ id: ImageID, width: Int32) {
    self.id = id
    octave = Int8(31 - max(1, width).leadingZeroBitCount)
  }

  /// All there are.
  static let octaves: ClosedRange<Int8> = 0...14
}

/// A shadow in pixels, no larger than its form needs.
struct ShadowKey: Hashable, Sendable {
  var width: Int32
  var height: Int32
  var reach: Int32
  var radius: Int32

  /// Beyond twice what its corners and its softness take, a longer side is more of the same.
  init(_ area: PixelRect, reach: Int32, radius: Int32) {
    self.reach = reach
    self.radius = min(radius, 128, min(area.width, area.height) / 2)
    let largest = 2 * (reach + self.radius) + 2
    width = min(area.width, largest)
    height = min(area.height, largest)
  }
}

/// A picture as it was drawn, cut to its shape.
struct StampKey: Hashable, Sendable {
  /// The texture that it was drawn from.
  var serial: UInt64
  /// In pixels.
  var width: Int32
  var height: Int32
  /// Where the whole picture lies beside what is drawn of it, in pixels.
  var left: Float
  var top: Float
  /// The corners', in pixels.
  var radius: Float
  /// The even colour that it is drawn on; nil where what is behind shows at its corners.
  var paper: Color?
}
