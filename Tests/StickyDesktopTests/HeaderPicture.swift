import CSDL2
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
  ///
  /// It is drawn off-screen, or by a renderer that is named; nil where the machine has none such.
  init?(
    _ name: String, width: Double, scale: Double = 1, renderer rendererName: String? = nil
  ) throws {
    let file = try HeaderLibrary(resources: Checkout.resources).header(.name(name))
    let height = (file.specification.expandedHeight + 124).rounded(.up)
    size = Size(width: width, height: height)
    self.scale = scale
    let options = RunOptions(
      try LaunchOptions(
        arguments: [
          "--headless", "--header", name, "--size", "\(Int(width))x\(Int(height))", "--rows", "20",
        ]))
    program = try RunSource(options: options, resources: Checkout.resources) { _ in }
      .program(size: size)
    let made =
      if let rendererName {
        try RendererFixture(
          renderer: rendererName, width: width, height: height, scale: scale)?.renderer.display
      } else {
        try Display(offscreen: Size(width: width, height: height), scale: scale) as Display?
      }
    guard let display = made else { return nil }
    renderer = Renderer(display: display, pictures: ImageLoader(isSynchronous: true))
  }

  /// Whether the rows are light on dark.
  var isDark: Bool {
    get { program.isDark }
    set { program.isDark = newValue }
  }

  /// The specification.
  var header: HeaderSpecification { program.header.specification }

  /// What of the header shows in a state.
  func headerList(_ state: HeaderState) -> DisplayList {
    var list = DisplayList()
    program.headerScene.build(state, width: size.width, zoom: program.zoom, into: &list)
    return list
  }

  /// What shows in a state.
  mutating func list(_ state: HeaderState) -> DisplayList {
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
    for command in headerList(state).commands { list.append(command) }
    return list
  }

  /// The pixels of a state, every square of a side, a power of 2 in pixels, in one; what is left over
  /// at the bottom is cut.
  ///
  /// SDL halves it: a debug build of our own loops would take most of the test's time.
  @MainActor func draw(_ list: DisplayList, reducedBy side: Int32) throws -> PixelImage {
    draw(list)
    let display = renderer.display
    let height = display.pixelHeight / side * side
    var surface = try Self.surface(width: display.pixelWidth, height: height)
    defer { SDL_FreeSurface(surface) }
    var area = SDL_Rect(x: 0, y: 0, w: display.pixelWidth, h: height)
    try checkSDL(
      "SDL_RenderReadPixels",
      SDL_RenderReadPixels(
        display.renderer, &area, SDL_PIXELFORMAT_ARGB8888.rawValue, surface.pointee.pixels,
        surface.pointee.pitch))
    while surface.pointee.w > display.pixelWidth / side {
      let half = try Self.surface(width: surface.pointee.w / 2, height: surface.pointee.h / 2)
      try checkSDL("SDL_SoftStretchLinear", SDL_SoftStretchLinear(surface, nil, half, nil))
      SDL_FreeSurface(surface)
      surface = half
    }
    let (width, rows) = (Int(surface.pointee.w), Int(surface.pointee.h))
    var pixels = [UInt32](repeating: 0, count: width * rows)
    pixels.withUnsafeMutableBytes { bytes in
      guard let start = surface.pointee.pixels, let target = bytes.baseAddress else { return }
      target.copyMemory(from: start, byteCount: bytes.count)
    }
    return PixelImage(width: width, height: rows, pixels: pixels)
  }

  /// Draws a list, and gives the calls that it took.
  @discardableResult
  @MainActor func draw(_ list: DisplayList) -> Int {
    renderer.draw(
      list, catalog: program.catalog, textScale: program.textScale, texts: program.string)
    return renderer.drawCalls
  }

  private static func surface(
    width: Int32, height: Int32
  ) throws -> UnsafeMutablePointer<SDL_Surface> {
    try checkSDL(
      "SDL_CreateRGBSurfaceWithFormat",
      SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888.rawValue))
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
