import HeaderKit

/// A header made ready to draw: colours read, texts numbered, pictures registered.
///
/// Made once for a specification; drawing it evaluates tracks and appends commands, and allocates
/// nothing.
struct HeaderScene {
  private struct Layer {
    var frame: HeaderSpecification.LayerFrame
    var content: Content
    var tracks: [Track]
  }

  private enum Content {
    case image(ImageID, HeaderSpecification.ContentMode, parallax: Double)
    case color(Color)
    case text(TextReference, TextStyle)
    case symbol(ImageID)
  }

  /// A track with its colours read.
  private struct Track {
    var track: HeaderSpecification.Track
    var colors: [Color]

    func color(in header: HeaderState) -> Color? {
      let place = track.place(in: header)
      guard place.upper < colors.count else { return nil }
      return colors[place.lower].mixed(with: colors[place.upper], share: place.share)
    }
  }

  /// What the tracks make of a layer at a moment.
  private struct Values {
    var alpha = 1.0
    var scale = 1.0
    var cornerRadius = 0.0
    var color: Color?
  }

  private var layers: [Layer] = []

  /// Prepares a specification's layers.
  ///
  /// - Parameters:
  ///   - specification: The header.
  ///   - labels: Where its texts are numbered.
  ///   - image: Registers the picture of a layer, by the layer's number.
  init(
    _ specification: HeaderSpecification, labels: inout LabelTable, image: (Int) -> ImageID
  ) {
    for (number, layer) in specification.layers.enumerated() {
      guard let content = Self.content(layer.content, number: number, labels: &labels, image: image)
      else { continue }
      let tracks = layer.tracks.map { track in
        Track(track: track, colors: track.stops.compactMap(\.color))
      }
      layers.append(Layer(frame: layer.frame, content: content, tracks: tracks))
    }
  }

  private static func content(
    _ content: HeaderSpecification.Content, number: Int, labels: inout LabelTable,
    image: (Int) -> ImageID
  ) -> Content? {
    switch content {
    case .image(_, let mode, let parallax):
      return .image(image(number), mode, parallax: parallax)
    case .symbol: return .symbol(image(number))
    case .color(let hex): return Color(hex: hex).map { .color($0) }
    case .text(let text):
      let alignment: TextStyle.Alignment =
        switch text.align {
        case .left: .left
        case .center: .center
        case .right: .right
        }
      let style = TextStyle(
        size: Float(text.size), weight: text.weight, color: Color(hex: text.color) ?? .white,
        alignment: alignment, verticalAlignment: .center, uppercase: text.uppercase)
      return .text(labels.reference(text.text), style)
    case .gradient, .blur, .shadow, .tabs: return nil
    }
  }

  /// Appends the header to a display list, clipped to its bounds.
  ///
  /// - Parameters:
  ///   - header: The header's state.
  ///   - width: The window's width, in points.
  ///   - offset: The scroll offset for parallax, in points.
  ///   - reducesMotion: Whether parallax is left out.
  ///   - list: Where the commands go.
  func build(
    _ header: HeaderState, width: Double, offset: Double, reducesMotion: Bool,
    into list: inout DisplayList
  ) {
    guard header.height > 0 else { return }
    let size = Size(width: width, height: header.height)
    list.append(.pushClip(Rect(x: 0, y: 0, width: width, height: header.height)))
    for layer in layers {
      var rect = layer.frame.rect(in: size)
      let values = evaluate(layer, header, rect: &rect)
      guard values.alpha > 0 else { continue }
      draw(layer.content, values, rect, reducesMotion ? 0 : max(0, offset), into: &list)
    }
    list.append(.popClip)
  }

  private func evaluate(
    _ layer: Layer, _ header: HeaderState, rect: inout Rect
  ) -> Values {
    var values = Values()
    for track in layer.tracks {
      if track.track.property == .color {
        values.color = track.color(in: header)
        continue
      }
      guard let number = track.track.number(in: header) else { continue }
      switch track.track.property {
      case .alpha: values.alpha = number
      case .scale: values.scale = max(number, 0)
      case .x: rect.x += number
      case .y: rect.y += number
      case .width: rect.width = max(number, 0)
      case .height: rect.height = max(number, 0)
      case .cornerRadius: values.cornerRadius = max(number, 0)
      case .blur, .color: break
      }
    }
    if let tutorial = header.tutorial {
      // The tutorial sums these two alphas up by itself instead of reading them off the height.
      switch layer.content {
      case .color: values.alpha = min(tutorial.color, 1)
      case .symbol: values.alpha = min(tutorial.icon, 1)
      case .image, .text: break
      }
    }
    if values.scale != 1 {
      let (width, height) = (rect.width * values.scale, rect.height * values.scale)
      rect = Rect(
        x: rect.x + (rect.width - width) / 2, y: rect.y + (rect.height - height) / 2,
        width: width, height: height)
    }
    return values
  }

  private func draw(
    _ content: Content, _ values: Values, _ rect: Rect, _ offset: Double,
    into list: inout DisplayList
  ) {
    switch content {
    case .image(let id, let mode, let parallax):
      let style = ImageStyle(
        contentMode: mode, alpha: values.alpha, cornerRadius: values.cornerRadius,
        shift: parallax * offset)
      list.append(.image(id, rect, style))
    case .symbol(let id):
      list.append(.image(id, rect, ImageStyle(contentMode: .fit, alpha: values.alpha)))
    case .color(let color):
      let shown = (values.color ?? color).opacity(values.alpha)
      list.append(.fill(rect, shown, radius: values.cornerRadius))
    case .text(let text, var style):
      if let color = values.color { style.color = color }
      style.alpha = Float(min(max(values.alpha, 0), 1))
      style.size *= Float(values.scale)
      list.append(.text(text, rect, style))
    }
  }
}

extension HeaderSpecification.Stop {
  fileprivate var color: Color? {
    guard case .color(let hex) = value else { return nil }
    return Color(hex: hex)
  }
}

extension Color {
  static let white = Color(red: 255, green: 255, blue: 255)
}
