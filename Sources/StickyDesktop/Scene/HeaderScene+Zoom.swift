import HeaderKit

// How much larger a header gets where its texts do.
extension HeaderScene {
  /// What a layer takes up at a moment, in the header's own points.
  private struct Place {
    var rect: Rect
    /// The height of the text in it; nil for what is no text.
    var text: Double?
  }

  /// The width that headers are tried at: the narrowest there is much use for.
  private static let width = 360.0
  /// How finely the factor is chosen.
  private static let steps = 20

  /// How much larger the header has to be for its texts.
  ///
  /// They must stay inside it at every collapse, and off one another and off symbols where they are
  /// at a text scale of 1. What grows by the text scale itself always fits.
  ///
  /// - Parameter textScale: The factor on text sizes, above 0.
  /// - Returns: The least factor that is enough, from 1 to the text scale.
  /// - Complexity: O(layers²), so it is worked out when header or text scale change.
  func zoom(textScale: Double) -> Double {
    guard textScale > 1 else { return 1 }
    let moments = [0, 0.5, 1].map { collapse in
      let height = expandedHeight + (collapsedHeight - expandedHeight) * collapse
      return Moment(
        header: HeaderState(height: height, collapse: collapse, stretch: 0), width: Self.width)
    }
    for step in 0..<Self.steps {
      let zoom = 1 + (textScale - 1) * Double(step) / Double(Self.steps)
      if moments.allSatisfy({ fits(zoom, textScale, at: $0) }) { return zoom }
    }
    return textScale
  }

  private func fits(_ zoom: Double, _ textScale: Double, at moment: Moment) -> Bool {
    let places = layers.compactMap { place(of: $0, at: moment) }
    for (number, first) in places.enumerated() {
      guard let text = first.text else { continue }
      let half = text * textScale / 2
      let middle = first.rect.y + first.rect.height / 2
      if middle - text / 2 >= 0, middle + text / 2 <= moment.header.height,
        middle * zoom < half || middle * zoom + half > moment.header.height * zoom
      {
        return false
      }
      for (other, second) in places.enumerated() where other != number {
        guard
          abs(first.rect.x + first.rect.width / 2 - second.rect.x - second.rect.width / 2)
            < (first.rect.width + second.rect.width) / 2
        else { continue }
        let distance = abs(middle - second.rect.y - second.rect.height / 2)
        let otherHalf = (second.text ?? second.rect.height) / 2
        let grown = second.text == nil ? otherHalf * zoom : otherHalf * textScale
        if distance >= text / 2 + otherHalf, distance * zoom < half + grown { return false }
      }
    }
    return true
  }

  /// Where texts and symbols are, as far as they show; nil for others.
  private func place(of layer: Layer, at moment: Moment) -> Place? {
    let values = values(of: layer, at: moment)
    guard values.alpha > 0 else { return nil }
    switch layer.content {
    case .text(_, let style):
      let line = style.lineHeight > 0 ? Double(style.lineHeight) : Double(style.size) * 1.25
      return Place(rect: values.rect, text: line * Double(style.maximumLines) * values.scale)
    case .tabs(let style): return Place(rect: values.rect, text: Double(style.size) * 1.25)
    case .symbol: return Place(rect: values.scaledRect)
    case .image, .color, .gradient, .blur, .shadow: return nil
    }
  }
}
