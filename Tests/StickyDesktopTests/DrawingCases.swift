import HeaderKit
import Testing

@testable import StickyDesktop

/// Complaints of the field about what is drawn, by their numbers.
@Suite("Drawing, by the field's complaints") struct DrawingCases {
  private static let modes = ["exitUntilCollapsed", "scroll", "noScroll"]

  /// A header with a photo, a colour and sections, in its own folder.
  private func program(
    _ folder: TemporaryFolder, mode: String, parallax: Double = 0, _ arguments: String...
  ) throws -> Program {
    let path = try folder.write(
      Array(
        """
        {"name": "case", "expandedHeight": 150, "collapsedHeight": 65, "scroll": "\(mode)",
         "sections": {"height": 50},
         "layers": [
          {"id": "photo", "kind": "image", "image": "articles.jpg", "contentMode": "fill",
           "parallax": \(parallax), "frame": {"left": 0, "right": 0, "top": 0, "bottom": 0}},
          {"id": "colour", "kind": "color", "color": "#123456",
           "frame": {"left": 0, "right": 0, "top": 0, "bottom": 0}}]}
        """.utf8), "case.json")
    let options = RunOptions(
      try LaunchOptions(
        arguments: ["--headless", "--size", "375x667", "--rows", "200", "--header", path]
          + arguments))
    return try RunSource(options: options, resources: Checkout.resources) { _ in }
      .program(size: options.size)
  }

  /// Goes by a distance with a finger that stays, and gives what shows.
  private func list(_ program: inout Program, by distance: Double) -> DisplayList {
    _ = program.handle(
      InputEvent(time: .zero, kind: .scroll(.finger, .moved(dx: 0, dy: distance))))
    return program.list(at: 0)
  }

  @Test("C6 the header's picture covers it, pulled or collapsing", arguments: modes)
  func pictureCovers(mode: String) throws {
    let folder = try TemporaryFolder()
    for (reduces, parallax) in [(false, 0.0), (false, 0.5), (true, 0.5)] {
      for distance in [-400.0, -60, -1, 0, 1, 40, 85, 86, 140] {
        var program =
          reduces
          ? try program(folder, mode: mode, parallax: parallax, "--reduce-motion")
          : try program(folder, mode: mode, parallax: parallax)
        let list = list(&program, by: distance)
        let height = program.layout.state.header.height
        let image = list.commands.compactMap { command -> Rect? in
          guard case .image(_, let rect, let style) = command, style.contentMode == .fill,
            rect.width >= 375
          else { return nil }
          return rect
        }.first
        let rect = try #require(image)
        #expect(rect.x <= 0 && rect.x + rect.width >= 375)
        #expect(rect.y <= 0.5 && rect.y + rect.height >= height - 0.5, "\(distance)")
      }
    }
  }

  @Test("C9 rows, section headers, header, indicator, from back to front", arguments: modes)
  func order(mode: String) throws {
    let folder = try TemporaryFolder()
    for distance in [0.0, 60, 900] {
      var program = try program(folder, mode: mode)
      let list = list(&program, by: distance)
      let commands = list.commands
      let header = commands.lastIndex { command in
        guard case .fill(_, let color, _) = command else { return false }
        return (color.red, color.green, color.blue) == (0x12, 0x34, 0x56)
      }
      let row = commands.lastIndex { command in
        if case .text(.title, _, _) = command { return true }
        return false
      }
      let section = commands.indices.filter { index in
        if case .text(.section, _, _) = commands[index] { return true }
        return false
      }
      let first = try #require(section.first)
      #expect(try #require(row) < first)
      guard program.layout.state.header.height > 0 else { continue }
      let place = try #require(header)
      #expect(try #require(section.last) < place)
      // The indicator, on the right under the header, comes after it.
      let indicator = try #require(program.layout.indicator)
      let thumb = commands.lastIndex { command in
        guard case .fill(let rect, _, _) = command else { return false }
        return rect.x > 350 && abs(rect.height - indicator.thumbHeight) < 1
      }
      #expect(try #require(thumb) > place)
    }
  }

  @Test("C36 with reduced motion a picture moves as the header does", arguments: modes)
  func reducedParallax(mode: String) throws {
    let folder = try TemporaryFolder()
    let plain = try pictureEdge(program(folder, mode: mode))
    let still = try pictureEdge(program(folder, mode: mode, parallax: 0.5, "--reduce-motion"))
    #expect(still.picture == still.header && plain.picture == plain.header)
    let moved = try pictureEdge(program(folder, mode: mode, parallax: 0.5))
    // A header that never moves has nothing to move against.
    #expect((moved.picture == moved.header) == (mode == "noScroll"))
  }

  /// The bottom edges of the picture and of the header after 60 pt, in points.
  private func pictureEdge(_ program: Program) throws -> (picture: Double, header: Double) {
    var program = program
    for command in list(&program, by: 60).commands {
      if case .image(_, let rect, let style) = command, rect.width >= 375 {
        return (rect.maxY + style.shift, program.layout.state.header.height)
      }
    }
    throw TestFailure()
  }

  private struct TestFailure: Error {}
}
