import HeaderKit
import Testing

@testable import StickyDesktop

/// What is hidden by an opaque rectangle in front of it is not drawn.
@MainActor @Suite struct CoverTests {
  private let grid = PixelGrid(scale: 1)
  private let red = Color(red: 200, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 200)
  private let all = Rect(x: 0, y: 0, width: 40, height: 40)
  private let part = Rect(x: 5, y: 5, width: 10, height: 10)

  private func list(_ commands: [DrawCommand]) -> DisplayList {
    var list = DisplayList()
    for command in commands { list.append(command) }
    return list
  }

  /// The places of the commands that are not drawn.
  private func hidden(_ commands: [DrawCommand]) -> [Int] {
    let cover = Cover(of: list(commands), on: grid)
    return commands.indices.filter { cover.hides(commands[$0], at: $0, on: grid) }
  }

  @Test func whatIsBehindTheLargestIsHidden() {
    let picture = DrawCommand.image(ImageID(rawValue: 0), part, ImageStyle())
    let gradient = DrawCommand.gradient(part, top: red, bottom: blue, radius: 0)
    #expect(
      hidden([
        .fill(part, red, radius: 4), picture, gradient, .fill(all, blue, radius: 0),
        .fill(part, red, radius: 0), picture,
      ]) == [0, 1, 2])
  }

  @Test func whatReachesOutIsDrawn() {
    let wide = Rect(x: 5, y: 5, width: 40, height: 10)
    #expect(hidden([.fill(wide, red, radius: 0), .fill(all, blue, radius: 0)]).isEmpty)
    // Letters and shadows reach out of their rectangles.
    #expect(
      hidden([
        .text(.title(0), part, TextStyle(size: 9, color: red)),
        .shadow(part, red, softness: 50, radius: 0), .fill(all, blue, radius: 0),
      ]).isEmpty)
  }

  @Test func onlyWhatCoversEveryPixelHides() {
    for front in [
      DrawCommand.fill(all, blue.opacity(0.99), radius: 0), .fill(all, blue, radius: 3),
      .gradient(all, top: red, bottom: red, radius: 0),
    ] {
      #expect(hidden([.fill(part, red, radius: 0), front]).isEmpty)
    }
    // What a clip cuts covers who knows what.
    let clipped: [DrawCommand] = [
      .fill(part, red, radius: 0), .pushClip(part), .fill(all, blue, radius: 0), .popClip,
    ]
    #expect(hidden(clipped).isEmpty)
  }

  @Test func whatIsHiddenTakesNoCallAndShowsNowhere() throws {
    let back = (0..<10).map { _ in DrawCommand.fill(part, red, radius: 0) }
    let fixture = try RendererFixture()
    let image = try fixture.draw(back + [.fill(all, blue, radius: 0)])
    let calls = fixture.renderer.drawCalls
    #expect(image.pixels.allSatisfy { $0 == 0xFF00_00C8 })
    _ = try fixture.draw([.fill(all, blue, radius: 0)])
    #expect(fixture.renderer.drawCalls == calls)
  }

  // MARK: Tint

  @Test func aColourOnAllOfAPictureIsItsTint() {
    let picture = DrawCommand.image(ImageID(rawValue: 0), part, ImageStyle())
    let tint = red.opacity(0.5)
    func found(_ picture: DrawCommand, _ fill: DrawCommand) -> Color? {
      list([picture, fill]).tint(at: 0, on: grid)
    }
    #expect(found(picture, .fill(part, tint, radius: 0)) == tint)
    #expect(list([picture]).tint(at: 0, on: grid) == nil)
    for other in [
      DrawCommand.fill(all, tint, radius: 0), .fill(part, tint, radius: 2),
      .fill(part, red, radius: 0), .fill(part, red.opacity(0), radius: 0),
      .gradient(part, top: tint, bottom: tint, radius: 0),
    ] {
      #expect(found(picture, other) == nil)
    }
    for style in [ImageStyle(alpha: 0.5), ImageStyle(cornerRadius: 3), ImageStyle(blur: 1)] {
      #expect(
        found(.image(ImageID(rawValue: 0), part, style), .fill(part, tint, radius: 0)) == nil)
    }
  }

  /// The picture thinly on the colour is the colour thickly on the picture, to 2 of 255.
  @Test(arguments: [0.04, 0.3, 0.5, 0.72, 0.96]) func aTintIsTheColourOnThePicture(
    alpha: Double
  ) throws {
    let folder = try TemporaryFolder()
    let photo = PixelImage(width: 40, height: 40) { x, y in
      0xFF00_0000 | UInt32(x * 6) << 16 | UInt32(y * 6) << 8 | UInt32((x + y) * 3)
    }
    try FrameCapture.write(photo, to: folder.file("photo.png"))
    var fixture = try RendererFixture()
    let picture = fixture.catalog.add(path: folder.file("photo.png"))
    let tint = Color(red: 235, green: 96, blue: 91).opacity(alpha)
    let drawn = try fixture.draw([
      .image(picture, all, ImageStyle()), .fill(all, tint, radius: 0),
    ])
    let share = Double(tint.alpha) / 255
    for (pixel, below) in zip(drawn.pixels, photo.pixels) {
      for (shift, color) in [(16, tint.red), (8, tint.green), (0, tint.blue)] as [(UInt32, UInt8)] {
        let wanted = Double(below >> shift & 255) * (1 - share) + Double(color) * share
        #expect(abs(Double(pixel >> shift & 255) - wanted) <= 2)
      }
    }
  }

  /// Where the picture is not there, the colour lies on what is behind it.
  @Test func aTintWithoutItsPictureStays() throws {
    var fixture = try RendererFixture()
    let picture = fixture.catalog.add(path: "/nowhere.png")
    let drawn = try fixture.draw([
      .image(picture, all, ImageStyle()), .fill(all, red.opacity(0.5), radius: 0),
    ])
    let wanted = try RendererFixture().draw([.fill(all, red.opacity(0.5), radius: 0)])
    #expect(drawn == wanted)
  }
}
