import HeaderKit

/// What a texture shows.
enum TextureKey: Hashable, Sendable {
  case text(TextKey)
  case image(ImageKey)
  /// A white disc of a radius in pixels, from whose quarters rounded corners are made.
  case disc(Int32)
}

/// A text as it was set; its alpha is applied when it is drawn.
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
    self.style.verticalAlignment = .top
    self.width = width
    self.scale = scale
    self.textScale = textScale
  }
}

/// A picture as it was cut: the whole of it, or a part with rounded corners.
///
/// A part is told by its form and not by its size, so that a picture that shrinks keeps its texture.
struct ImageKey: Hashable, Sendable {
  var id: ImageID
  /// The corner radius in 1/64 of the shorter side; 0 for a whole picture.
  var radius: Int16
  /// Width over height in 1/16; 0 for a whole picture.
  var aspect: Int16
  var mode: ImagePlacement.Mode
  /// How much it is blurred: not at all, or by a standard deviation of 2 to this power, in pixels.
  var blur: UInt8 = 0

  /// The key of a picture drawn in a rectangle of a size in pixels, both sides at least 1.
  init(_ id: ImageID, width: Int32, height: Int32, mode: ImagePlacement.Mode, radius: Double) {
    self.id = id
    let share = min(radius / Double(min(width, height)), 0.5)
    self.radius = share > 0 ? Int16(max(1, (share * 64).rounded())) : 0
    let ratio = min(Double(width) / Double(height), 1000)
    aspect = self.radius > 0 ? Int16((ratio * 16).rounded()) : 0
    self.mode = self.radius > 0 ? mode : .fill
  }
}
