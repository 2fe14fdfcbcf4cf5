import HeaderKit

@testable import StickyDesktop

/// A header of the resources in a state that is given, over plain rows.
struct HeaderPicture {
  /// A state of a header by its name in fixtures.
  enum Moment: String, CaseIterable {
    case expanded, half, collapsed, stretched

    /// The state, with a stretch of 60 points for the last one.
    func state(of header: HeaderSpecification) -> HeaderState {
      let collapse =
        switch self {
        case .expanded, .stretched: 0.0
        case .half: 0.5
        case .collapsed: 1.0
        }
      return HeaderState.at(
        collapse: collapse, stretch: self == .stretched && header.stretch.enabled ? 60 : 0,
        of: header)
    }
  }

  private(set) var program: Program
  let size: Size
  let scale: Double
  private let renderer: Renderer

  /// Prepares a header by its name; the picture is as high as the header in full with some rows.
  init(
    _ name: String, width: Double, scale: Double = 1, textScale: Double = 1
  ) throws {
    let file = try HeaderLibrary(resources: Checkout.resources).header(.name(name))
    let height = (file.specification.expandedHeight * max(1, textScale) + 124).rounded(.up)
    size = Size(width: width, height: height)
    self.scale = scale
    let options = RunOptions(
      try LaunchOptions(
        arguments: [
          "--headless", "--header", name, "--size", "\(Int(width))x\(Int(height))", "--rows", "20",
          "--text-scale", "\(textScale)",
        ]))
    program = try RunSource(options: options, resources: Checkout.resources) { _ in }
      .program(size: size)
    renderer = Renderer(
      display: try Display(offscreen: size, scale: scale),
      pictures: ImageLoader(isSynchronous: true))
  }

  /// Whether the rows are light on dark.
  var isDark: Bool {
    get { program.isDark }
    set { program.isDark = newValue }
  }

  /// The specification.
  var header: HeaderSpecification { program.header.specification }

  /// What shows in a state.
  mutating func list(
    _ state: HeaderState, showsHeader: Bool = true
  ) -> DisplayList {
    var layout = ViewportLayout()
    program.viewport.layout(at: .zero, into: &layout)
    let theme = program.isDark ? Theme.dark : Theme.light
    var list = DisplayList()
    list.background = theme.background
    let scene = FeedScene(theme: theme, textScale: program.textScale, hairline: 1 / scale)
    // Rows as they lie under the header in full, and then as its edge has moved.
    var rows = DisplayList()
    scene.buildRows(
      layout, size: size, clipTop: 0, selected: nil, showsFocus: false,
      parts: { RowParts(item: $0) },
      isLoaded: { _ in true }, into: &rows)
    if let sections = program.viewport.feed.sectionHeader {
      scene.buildSections(
        layout, height: sections.height, size: size, clipTop: 0, name: { $0 }, into: &rows)
    }
    // Under a header that stays, rows go on without it.
    let under = header.scroll == .noScroll ? 30 * state.collapse : 0
    let moved = state.height - under - header.expandedHeight * program.zoom
    let top = header.placement == .above ? state.height : 0
    list.append(.pushClip(Rect(x: 0, y: top, width: size.width, height: size.height - top)))
    if let filler = header.filler, let top = layout.fillerTop, let color = Color(hex: filler.color)
    {
      let strip = Rect(x: 0, y: top + moved, width: size.width, height: filler.height)
      list.append(.fill(strip, color, radius: 0))
    }
    for command in rows.commands { list.append(command.lowered(by: moved)) }
    list.append(.popClip)
    if showsHeader {
      program.headerScene.build(
        state, width: size.width, zoom: program.zoom, into: &list)
    }
    return list
  }

  /// The pixels of a state, and the calls that drawing it took.
  @MainActor mutating func draw(_ list: DisplayList) throws -> (image: PixelImage, calls: Int) {
    // The first pass decodes what shows, the second one shows it.
    for _ in 0..<2 {
      renderer.draw(
        list, catalog: program.catalog, textScale: program.textScale, texts: program.string)
      _ = renderer.pictures.receive(
        into: renderer.textures, catalog: &program.catalog, budget: .infinity)
    }
    let calls = renderer.drawCalls
    return (try FrameCapture.pixels(of: renderer.display), calls)
  }
}

extension HeaderState {
  /// A header's state at a collapse and a stretch, by the height that goes with them.
  static func at(
    collapse: Double, stretch: Double = 0, of header: HeaderSpecification, zoom: Double = 1
  ) -> HeaderState {
    let stays = header.scroll == .noScroll
    let range = stays ? 0 : header.expandedHeight - header.collapsedHeight
    return HeaderState(
      height: (header.expandedHeight - range * collapse + stretch) * zoom, collapse: collapse,
      stretch: stretch * zoom)
  }
}

extension DrawCommand {
  /// The command further down, in points.
  fileprivate func lowered(by distance: Double) -> DrawCommand {
    placed { Rect(x: $0.x, y: $0.y + distance, width: $0.width, height: $0.height) }
  }
}
