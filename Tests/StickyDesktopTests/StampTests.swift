import HeaderKit
import Testing

@testable import StickyDesktop

/// A picture with round corners is cut once and copied from then on; it must not show.
@MainActor @Suite struct StampTests {
  private let white = Color(red: 255, green: 255, blue: 255)
  private let green = Color(red: 0, green: 90, blue: 40)
  private let all = Rect(x: 0, y: 0, width: 60, height: 60)
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let photo = PixelImage(width: 30, height: 30) { x, y in
      0xFF00_0000 | UInt32(x * 8) << 16 | UInt32(y * 8) << 8 | UInt32((x + y) * 4)
    }
    try FrameCapture.write(photo, to: folder.file("photo.png"))
  }

  private func fixture() throws -> (RendererFixture, ImageID) {
    var fixture = try RendererFixture(width: 60, height: 60)
    let photo = fixture.catalog.add(path: folder.file("photo.png"))
    return (fixture, photo)
  }

  private func picture(
    _ id: ImageID, x: Double = 10, y: Double = 10, side: Double = 30, alpha: Double = 1
  ) -> DrawCommand {
    .image(
      id, Rect(x: x, y: y, width: side, height: side), ImageStyle(alpha: alpha, cornerRadius: 9))
  }

  /// As the first frame of a renderer draws it, which keeps nothing.
  private func drawnOnce(_ commands: (ImageID) -> [DrawCommand]) throws -> PixelImage {
    let (fixture, photo) = try fixture()
    return try fixture.draw(commands(photo))
  }

  @Test(arguments: [1, 0.5]) func theCopyIsThePicture(alpha: Double) throws {
    let (fixture, photo) = try fixture()
    let onEven = [
      DrawCommand.fill(all, green, radius: 0), picture(photo, alpha: alpha),
    ]
    let onMore = [
      DrawCommand.gradient(all, top: green, bottom: white, radius: 0),
      picture(photo, alpha: alpha),
    ]
    for commands in [onEven, onMore] {
      let wanted = try drawnOnce { _ in commands }
      for _ in 0..<4 {
        // Its edges are mixed on nothing and then with what is behind, and both times SDL rounds.
        let difference = try fixture.draw(commands).difference(from: wanted)
        #expect(difference <= 2)
      }
    }
  }

  @Test func theCopyFollowsWhatIsBehind() throws {
    let (fixture, photo) = try fixture()
    for color in [green, green, green, white, white, green, white, white] {
      let drawn = try fixture.draw([.fill(all, color, radius: 0), picture(photo)])
      let wanted = try drawnOnce { [.fill(all, color, radius: 0), picture($0)] }
      #expect(drawn.difference(from: wanted) <= 1)
    }
  }

  @Test func theCopyMovesAndIsCut() throws {
    let (fixture, photo) = try fixture()
    for step in 0..<20 {
      let clip = Rect(x: 5, y: 0, width: 28, height: 60)
      func commands(_ id: ImageID) -> [DrawCommand] {
        [.pushClip(clip), picture(id, y: Double(step) * 2 - 12), .popClip]
      }
      #expect(
        try fixture.draw(commands(photo)).difference(from: drawnOnce(commands)) <= 1, "\(step)")
    }
    // One copy, and the picture it was made from.
    #expect(fixture.renderer.textures.count == 2)
  }

  /// One that has another size in every frame, as a header's that is pulled, is worth no copy.
  @Test func whatChangesIsNotKept() throws {
    let (fixture, photo) = try fixture()
    for step in 0..<20 {
      _ = try fixture.draw([picture(photo, side: 20 + Double(step % 10))])
      #expect(fixture.renderer.textures.count == 1)
    }
  }

  /// A picture thousands of times as wide as high is only drawn where it is in sight: SDL can make no copy
  /// of all of it.
  @Test func aStripIsNotKept() throws {
    let (fixture, photo) = try fixture()
    try FrameCapture.write(
      PixelImage(width: 4000, height: 1) { _, _ in 0xFF11_2233 }, to: folder.file("photo.png"))
    for _ in 0..<3 { #expect(try fixture.draw([picture(photo)])[25, 25] == 0xFF11_2233) }
  }

  /// A picture whose file has changed is not shown from its copy.
  @Test func anotherFileIsAnotherPicture() throws {
    let (fixture, photo) = try fixture()
    for _ in 0..<3 { _ = try fixture.draw([picture(photo)]) }
    try FrameCapture.write(
      PixelImage(width: 30, height: 30) { _, _ in 0xFF11_2233 }, to: folder.file("photo.png"))
    fixture.renderer.forget(photo)
    for _ in 0..<3 { #expect(try fixture.draw([picture(photo)])[25, 25] == 0xFF11_2233) }
  }
}
