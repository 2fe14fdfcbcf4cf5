import HeaderKit

/// A header made ready to draw: colours read, texts numbered, pictures registered.
///
/// Made once for a specification; drawing it evaluates tracks and appends commands, and allocates
/// nothing.
struct HeaderScene {
  /// A layer with its names resolved.
  struct Layer {
    var frame: HeaderSpecification.LayerFrame
    var content: Content
    var tracks: [Track]
  }

  /// What a layer draws.
  enum Content {
    case image(ImageID, HeaderSpecification.ContentMode, parallax: Double)
    case color(Color)
    case gradient([Color])
    case text(TextReference, TextStyle)
    case symbol(ImageID)
    case blur(deviation: Double)
    case shadow(Color, softness: Double)
    case tabs(TextStyle)
  }

  /// A track with its colours read.
  struct Track {
    var track: HeaderSpecification.Track
    var colors: [Color]
  }

  /// What of the moment the layers depend on, in the header's own points.
  struct Moment {
    var header: HeaderState
    var width: Double
    var reducesMotion = false
    var selectedList = 0
  }

  private(set) var layers: [Layer] = []
  /// The titles of the tabs.
  private(set) var titles: [TextReference] = []
  /// The heights at the ends, in the header's own points.
  let expandedHeight: Double
  let collapsedHeight: Double
  /// Whether it moves out of the window instead of shrinking.
  let leaves: Bool

  /// Prepares a specification's layers.
  ///
  /// - Parameters:
  ///   - specification: The header.
  ///   - labels: Where its texts are numbered.
  ///   - image: Registers the picture of a layer, by the layer's number.
  init(
    _ specification: HeaderSpecification, labels: inout LabelTable, image: (Int) -> ImageID
  ) {
    expandedHeight = specification.expandedHeight
    leaves = specification.scroll == .scroll
    collapsedHeight =
      switch specification.scroll {
      case .scroll: 0
      case .noScroll: specification.expandedHeight
      default: specification.collapsedHeight
      }
    titles = specification.lists.map { labels.reference($0) }
    for (number, layer) in specification.layers.enumerated() {
      guard let content = content(of: layer, number: number, labels: &labels, image: image)
      else { continue }
      let tracks = layer.tracks.map { track in
        Track(track: track, colors: track.stops.compactMap(\.color))
      }
      layers.append(Layer(frame: layer.frame, content: content, tracks: tracks))
    }
  }

  private func content(
    of layer: HeaderSpecification.Layer, number: Int, labels: inout LabelTable,
    image: (Int) -> ImageID
  ) -> Content? {
    switch layer.content {
    case .image(_, let mode, let parallax): .image(image(number), mode, parallax: parallax)
    case .symbol: .symbol(image(number))
    case .color(let hex): Color(hex: hex).map { .color($0) }
    case .gradient(let colors): .gradient(colors.compactMap { Color(hex: $0) })
    case .text(let text):
      .text(labels.reference(text.text), style(of: text, in: layer.frame))
    case .blur(let sigma): .blur(deviation: sigma)
    case .shadow(let color, let radius):
      Color(hex: color).map { .shadow($0, softness: radius) }
    case .tabs(let color, let size):
      .tabs(
        TextStyle(
          size: Float(size), color: Color(hex: color) ?? .white, alignment: .center,
          verticalAlignment: .center))
    }
  }

  /// From one line of a text of several to the next, as a share of its size.
  private static let lineHeight = 1.2

  /// A text has as many lines as its frame holds in the expanded header, so that their number does
  /// not change with the collapse.
  private func style(
    of text: HeaderSpecification.TextContent, in frame: HeaderSpecification.LayerFrame
  ) -> TextStyle {
    let height = frame.rect(in: Size(width: 0, height: expandedHeight)).height
    let line = text.size * Self.lineHeight
    let lines = min(max((height / line).rounded(.down), 1), 16)
    let alignment: TextStyle.Alignment =
      switch text.align {
      case .left: .left
      case .center: .center
      case .right: .right
      }
    return TextStyle(
      size: Float(text.size), weight: text.weight, color: Color(hex: text.color) ?? .white,
      alignment: alignment, verticalAlignment: .center, maximumLines: UInt8(lines),
      uppercase: text.uppercase, lineHeight: lines > 1 ? Float(line) : 0)
  }

  /// Appends the header to a display list, clipped to its bounds; only shadows fall beyond them.
  ///
  /// A header that is enlarged for its texts is laid out in a window smaller by that factor and drawn
  /// larger by it.
  ///
  /// - Parameters:
  ///   - header: The header's state; its lengths are window points, enlarged already.
  ///   - width: The window's width, in points.
  ///   - zoom: How much it is enlarged for its texts, at least 1.
  ///   - reducesMotion: Whether parallax and the zoom of a pull are left out.
  ///   - selectedList: The number of the list that shows.
  ///   - list: Where the commands go.
  func build(
    _ header: HeaderState, width: Double, zoom: Double = 1, reducesMotion: Bool = false,
    selectedList: Int = 0, into list: inout DisplayList
  ) {
    guard header.height > 0, width > 0 else { return }
    let bounds = Rect(x: 0, y: 0, width: width, height: header.height)
    let moment = Moment(
      header: header.reduced(by: zoom), width: width / zoom, reducesMotion: reducesMotion,
      selectedList: selectedList)
    list.append(.pushClip(bounds))
    for layer in layers {
      let values = values(of: layer, at: moment)
      guard values.alpha > 0 else { continue }
      draw(layer, values, at: moment) { command in
        if case .shadow = command {
          list.append(.popClip)
          list.append(command.enlarged(by: zoom))
          list.append(.pushClip(bounds))
        } else {
          list.append(command.enlarged(by: zoom))
        }
      }
    }
    list.append(.popClip)
  }
}

extension HeaderState {
  /// The same state in points that are larger by a factor.
  func reduced(by factor: Double) -> HeaderState {
    HeaderState(
      height: height / factor, collapse: collapse, stretch: stretch / factor, tutorial: tutorial)
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
