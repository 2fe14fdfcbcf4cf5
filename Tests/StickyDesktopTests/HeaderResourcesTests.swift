import HeaderKit
import Testing

@testable import StickyDesktop

/// What holds for the headers of the resources, whatever the state.
@Suite struct HeaderResourcesTests {
  static let names = HeaderLibrary(resources: Checkout.resources).names
  static let widths = [360.0, 800, 1600]

  private func program(_ name: String) throws -> Program {
    try Program.fixture("--header", name, "--rows", "20")
  }

  private func commands(
    _ program: Program, _ state: HeaderState, width: Double = 360, zoom: Double = 1
  ) -> [DrawCommand] {
    var list = DisplayList()
    program.headerScene.build(state, width: width, zoom: zoom, into: &list)
    return list.commands
  }

  /// The states of a header on its way, and pulled.
  private func states(_ header: HeaderSpecification, zoom: Double = 1) -> [HeaderState] {
    let pulls = header.stretch.enabled ? stride(from: 4.0, through: 160, by: 4).map { $0 } : []
    return (0...40).map { HeaderState.at(collapse: Double($0) / 40, of: header, zoom: zoom) }
      + pulls.map { HeaderState.at(collapse: 0, stretch: $0, of: header, zoom: zoom) }
  }

  @Test func thereAreNine() {
    #expect(
      Self.names == [
        "articles", "crossfade", "fixed", "large-title", "profile", "quick-return", "refresh",
        "stretchy-image", "two-stage",
      ])
  }

  /// C6: what lies at the very back is opaque and as large as the header.
  @Test(arguments: names, widths) func isCoveredAtEveryOffset(name: String, width: Double) throws {
    let program = try program(name)
    for state in states(program.header.specification) where state.height > 0 {
      var isCovered = false
      for command in commands(program, state, width: width) {
        let rect: Rect
        let top: Double
        switch command {
        case .image(_, let area, let style) where style.alpha == 1 && style.contentMode == .fill:
          (rect, top) = (area, area.y + max(style.shift, 0))
        case .gradient(let area, let upper, let lower, _)
        where upper.alpha == 255 && lower.alpha == 255:
          (rect, top) = (area, area.y)
        // Frosted glass shows what is behind it on purpose.
        case .blur(let area, _, _): (rect, top) = (area, area.y)
        default: continue
        }
        isCovered =
          isCovered
          || rect.x <= 0 && rect.maxX >= width && top <= 1e-9 && rect.maxY >= state.height - 1e-9
      }
      #expect(isCovered, "\(state)")
    }
  }

  /// C34: texts that show stay inside the header, also at twice their size.
  @Test(arguments: names, [1.0, 2]) func titlesStayInside(name: String, textScale: Double) throws {
    let program = try program(name)
    let header = program.header.specification
    // A header that leaves takes its title along.
    let ways = header.collapsedHeight > 0 ? [0, 0.5, 1] : [0.0]
    for collapse in ways {
      for width in Self.widths {
        let zoom = program.headerScene.zoom(textScale: textScale)
        let state = HeaderState.at(collapse: collapse, of: header, zoom: zoom)
        for case .text(_, let rect, let style) in commands(program, state, width: width, zoom: zoom)
        where style.alpha > 0 {
          // The text itself may need more than its frame.
          let line = style.lineHeight > 0 ? style.lineHeight : style.size * 1.25
          let height = Double(line) * Double(style.maximumLines) * textScale
          let text = Rect(
            x: rect.x, y: rect.y + (rect.height - height) / 2, width: rect.width, height: height)
          let drawn = text.scaled(by: Double(style.scale), about: style.alignment)
          #expect(drawn.y >= -1e-6 && drawn.maxY <= state.height + 1e-6, "\(drawn) in \(state)")
          #expect(
            drawn.x >= -1e-6 && drawn.maxX <= width + 1e-6, "\(drawn) at \(width), zoom \(zoom)")
        }
      }
    }
  }

  /// C35: from right to left every element is where a mirror shows it.
  @Test(arguments: names, [0, 0.5, 1.0]) func turnsOver(name: String, collapse: Double) throws {
    let program = try program(name)
    let state = HeaderState.at(collapse: collapse, of: program.header.specification)
    var list = DisplayList()
    program.headerScene.build(state, width: 360, into: &list)
    let before = list.commands
    list.mirror(width: 360)
    #expect(before.count == list.commands.count)
    for (old, new) in zip(before, list.commands) {
      guard let rect = old.rect, let mirrored = new.rect else { continue }
      #expect(abs(mirrored.x - (360 - rect.x - rect.width)) < 1e-9)
      #expect(mirrored.width == rect.width && mirrored.y == rect.y)
      if case .text(_, _, let style) = old, case .text(_, _, let turned) = new {
        #expect((style.alignment == .left) == (turned.alignment == .right))
      }
    }
  }

  /// The lower picture stays opaque while the upper one fades in, so that no row shines through.
  @Test func theCrossfadeNeverDips() throws {
    let program = try program("crossfade")
    for state in states(program.header.specification) where state.stretch == 0 {
      let images = commands(program, state).compactMap { command -> Double? in
        guard case .image(_, let rect, let style) = command, rect.width == 360 else { return nil }
        return style.alpha
      }
      #expect(images.first == 1)
      let hidden = images.reduce(1) { $0 * (1 - $1) }
      #expect(1 - hidden == 1)
      #expect(images.count == 1 || images[1] == state.collapse)
    }
  }

  /// The mark of a pull and the title never touch.
  @Test(arguments: [1.0, 2]) func theMarkKeepsOffTheTitle(textScale: Double) throws {
    let program = try program("refresh")
    let header = program.header.specification
    let zoom = program.headerScene.zoom(textScale: textScale)
    for step in 0...320 {
      let state = HeaderState.at(
        collapse: 0, stretch: Double(step) / 2, of: header, zoom: zoom)
      let list = commands(program, state, zoom: zoom)
      let title = try #require(
        list.compactMap { command -> Rect? in
          guard case .text(let text, let rect, _) = command,
            program.string(text) == "Aurora"
          else { return nil }
          return rect
        }.first)
      for command in list {
        guard let rect = command.rect, rect != title, rect.width < 360 * 0.9,
          rect.y < title.maxY
        else { continue }
        #expect(rect.maxY <= title.y, "\(command) at \(state.stretch)")
        #expect(rect.y >= 0)
      }
    }
  }
}

extension DrawCommand {
  /// Where it draws.
  fileprivate var rect: Rect? {
    switch self {
    case .fill(let rect, _, _), .gradient(let rect, _, _, _), .image(_, let rect, _),
      .text(_, let rect, _), .blur(let rect, _, _), .shadow(let rect, _, _, _),
      .line(_, let rect, _), .pushClip(let rect):
      rect
    case .bars, .popClip: nil
    }
  }
}
