import HeaderKit
import Testing

@testable import StickyDesktop

@MainActor @Suite struct RendererImagesTests {
  private let folder: TemporaryFolder
  private var fixture: RendererFixture
  /// 8 x 4: a red left half, a blue right half; the upper two rows with green besides.
  private let wide: ImageID

  init() throws {
    folder = try TemporaryFolder()
    fixture = try RendererFixture()
    let picture = PixelImage(width: 8, height: 4) { x, y in
      (x < 4 ? 0xFFFF_0000 : 0xFF00_00FF) | (y < 2 ? 0x0000_FF00 : 0)
    }
    try FrameCapture.write(picture, to: folder.file("wide.png"))
    wide = fixture.catalog.add(path: folder.file("wide.png"))
  }

  private func draw(_ mode: HeaderSpecification.ContentMode, _ rect: Rect) throws -> PixelImage {
    try fixture.draw([.image(wide, rect, ImageStyle(contentMode: mode))])
  }

  @Test func fillCoversAndKeepsTheMiddle() throws {
    let frame = try draw(.fill, Rect(x: 0, y: 0, width: 4, height: 4))
    #expect(frame.row(0).prefix(5) == [0xFFFF00, 0xFFFF00, 0x00FFFF, 0x00FFFF, 0xFFFFFF])
    #expect(frame.column(0).prefix(5) == [0xFFFF00, 0xFFFF00, 0xFF0000, 0xFF0000, 0xFFFFFF])
  }

  @Test func fitShowsAllOfIt() throws {
    let frame = try draw(.fit, Rect(x: 0, y: 0, width: 8, height: 8))
    #expect(
      frame.column(0).prefix(8) == [
        0xFFFFFF, 0xFFFFFF, 0xFFFF00, 0xFFFF00, 0xFF0000, 0xFF0000, 0xFFFFFF, 0xFFFFFF,
      ])
    #expect(frame[7, 2] == 0xFF00_FFFF)
  }

  @Test func topAndBottomKeepTheirEdge() throws {
    let top = try draw(.top, Rect(x: 0, y: 0, width: 8, height: 2))
    #expect(top.column(0).prefix(3) == [0xFFFF00, 0xFFFF00, 0xFFFFFF])
    let bottom = try draw(.bottom, Rect(x: 0, y: 0, width: 8, height: 2))
    #expect(bottom.column(0).prefix(3) == [0xFF0000, 0xFF0000, 0xFFFFFF])
  }

  @Test func centerLeavesItsSize() throws {
    let frame = try draw(.center, Rect(x: 0, y: 0, width: 20, height: 20))
    #expect(frame.row(8).prefix(6) == Array(repeating: 0xFFFFFF, count: 6)[...])
    #expect(frame[6, 8] == 0xFFFF_FF00 && frame[13, 11] == 0xFF00_00FF)
    #expect(frame[5, 8] == 0xFFFF_FFFF && frame[14, 8] == 0xFFFF_FFFF)
    #expect(frame[6, 7] == 0xFFFF_FFFF && frame[6, 12] == 0xFFFF_FFFF)
  }

  @Test func aShiftMovesThePictureInsideItsRectangle() throws {
    let frame = try fixture.draw([
      .image(wide, Rect(x: 0, y: 0, width: 8, height: 4), ImageStyle(shift: 1))
    ])
    #expect(
      frame.column(0).prefix(6) == [
        0xFFFFFF, 0xFFFF00, 0xFFFF00, 0xFF0000, 0xFFFFFF, 0xFFFFFF,
      ])
  }

  @Test(arguments: [(1, 4000), (4000, 1)], [0.0, 6])
  func aHairlineOfAPictureStillFills(size: (Int, Int), radius: Double) throws {
    var fixture = fixture
    let picture = PixelImage(width: size.0, height: size.1) { x, y in
      max(x, y) < 2000 ? 0xFFFF_0000 : 0xFF00_00FF
    }
    try FrameCapture.write(picture, to: folder.file("hairline.png"))
    let id = fixture.catalog.add(path: folder.file("hairline.png"))
    let frame = try fixture.draw([
      .image(id, Rect(x: 0, y: 0, width: 40, height: 40), ImageStyle(cornerRadius: radius))
    ])
    // The middle of the picture lies in the middle, between its two halves.
    let (first, last) = (frame[10, 10], frame[30, 30])
    #expect(first >> 16 & 0xFF > 0xA0 && first & 0xFF < 0x60)
    #expect(last & 0xFF > 0xA0 && last >> 16 & 0xFF < 0x60)
  }

  @Test func aChangedFileShowsAsItWasUntilTheNewOneIsReady() throws {
    let (old, new): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00)
    let path = folder.file("changed.png")
    try FrameCapture.write(PixelImage(width: 4, height: 4) { _, _ in old }, to: path)
    let late = try LatePicture(path)
    _ = try late.shown()
    try late.waitForPicture()
    #expect(try late.shown() == old)
    #expect(late.renderer.wanted.isEmpty)
    try FrameCapture.write(PixelImage(width: 4, height: 4) { _, _ in new }, to: path)
    late.renderer.forget(late.id)
    #expect(try late.shown() == old)
    try late.waitForPicture()
    #expect(try late.shown() == new)
    #expect(late.renderer.wanted.isEmpty)
    // A file that cannot be read leaves what is there, and can be mended.
    _ = try folder.write([1, 2, 3], "changed.png")
    late.renderer.forget(late.id)
    #expect(try late.shown() == new)
    try late.waitForPicture()
    #expect(late.pictures.takeWarnings().count == 1)
    #expect(try late.shown() == new)
    try FrameCapture.write(PixelImage(width: 4, height: 4) { _, _ in old }, to: path)
    late.renderer.forget(late.id)
    _ = try late.shown()
    try late.waitForPicture()
    #expect(try late.shown() == old)
  }

  @Test func alphaMixes() throws {
    let frame = try fixture.draw([
      .image(wide, Rect(x: 0, y: 0, width: 8, height: 4), ImageStyle(alpha: 0.5))
    ])
    #expect(abs(Int(frame[0, 3] >> 8 & 0xFF) - 128) <= 2)
    #expect(frame[0, 3] >> 16 & 0xFF >= 254)
  }

  @Test func roundCornersAreCutFromThePicture() throws {
    try FrameCapture.write(
      PixelImage(width: 60, height: 60) { _, _ in 0xFF00_0000 }, to: folder.file("black.png"))
    var fixture = fixture
    let black = fixture.catalog.add(path: folder.file("black.png"))
    let frame = try fixture.draw([
      .image(black, Rect(x: 0, y: 0, width: 20, height: 20), ImageStyle(cornerRadius: 10))
    ])
    #expect(frame[0, 0] == 0xFFFF_FFFF && frame[10, 10] == 0xFF00_0000)
    #expect(frame[0, 10] & 0xFF < 20)
    let row = frame.row(2).prefix(20)
    #expect(Array(row) == row.reversed())
    #expect(row.contains { $0 & 0xFF > 10 && $0 & 0xFF < 245 })
    // One that shrinks within an octave keeps its texture, and no copy of it is made.
    let count = fixture.renderer.textures.count
    for side in stride(from: 19.5, through: 16, by: -0.5) {
      _ = try fixture.draw([
        .image(
          black, Rect(x: 0, y: 0, width: side, height: side), ImageStyle(cornerRadius: side / 2))
      ])
    }
    #expect(fixture.renderer.textures.count == count)
  }

  @Test(arguments: [6.0, 10, 18, 30], [1.0, 2.0])
  func aRoundPictureCoversItsDisc(radius: Double, scale: Double) throws {
    try FrameCapture.write(
      PixelImage(width: 64, height: 64) { _, _ in 0xFF00_0000 }, to: folder.file("black.png"))
    var fixture = try RendererFixture(width: 64, height: 64, scale: scale)
    let black = fixture.catalog.add(path: folder.file("black.png"))
    let frame = try fixture.draw([
      .image(
        black, Rect(x: 2, y: 2, width: radius * 2, height: radius * 2),
        ImageStyle(cornerRadius: radius))
    ])
    // Against the share of each pixel's 8 x 8 points that lie in the disc.
    let middle = (radius + 2) * scale
    var worst = 0.0
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        var inside = 0
        for part in 0..<64 {
          let across = Double(x) + (Double(part % 8) + 0.5) / 8 - middle
          let down = Double(y) + (Double(part / 8) + 0.5) / 8 - middle
          if across * across + down * down < radius * radius * scale * scale { inside += 1 }
        }
        let drawn = 1 - Double(frame[x, y] & 0xFF) / 255
        worst = max(worst, abs(drawn - Double(inside) / 64))
      }
    }
    #expect(worst < 0.12, "\(worst)")
  }

  @Test func anotherSizeStandsInWhileTheRightOneIsMade() throws {
    try FrameCapture.write(
      PixelImage(width: 300, height: 300) { _, _ in 0xFF00_FF00 }, to: folder.file("green.png"))
    let display = try Display(offscreen: Size(width: 300, height: 300), scale: 1)
    let pictures = ImageLoader(isSynchronous: false)
    let renderer = Renderer(display: display, pictures: pictures)
    var catalog = ImageCatalog()
    let green = catalog.add(path: folder.file("green.png"))
    func draw(_ side: Double) throws -> UInt32 {
      var list = DisplayList()
      list.append(.image(green, Rect(x: 0, y: 0, width: side, height: side), ImageStyle()))
      renderer.draw(list, catalog: catalog, textScale: 1) { _ in "" }
      return try FrameCapture.pixels(of: display)[1, 1]
    }
    #expect(try draw(20) == 0xFFFF_FFFF)
    try waitUntil("the picture is there") {
      _ = pictures.receive(into: renderer.textures, catalog: &catalog, budget: 1)
      return pictures.isIdle
    }
    #expect(try draw(20) == 0xFF00_FF00)
    // The status of the picture holds for every size: something is drawn at once.
    #expect(catalog.status(green) == .loaded)
    #expect(try draw(300) == 0xFF00_FF00)
    #expect(renderer.wanted.count == 1)
  }

  @Test func aBlurGrowsWithoutAStepAndKeepsTheMean() throws {
    try FrameCapture.write(
      PixelImage(width: 80, height: 80) { x, _ in x < 40 ? 0xFFFF_FFFF : 0xFF00_0000 },
      to: folder.file("edge.png"))
    var fixture = try RendererFixture(width: 80, height: 80)
    let edge = fixture.catalog.add(path: folder.file("edge.png"))
    var before: [Int] = []
    for blur in stride(from: 0.0, through: 12, by: 0.5) {
      let frame = try fixture.draw([
        .image(edge, Rect(x: 0, y: 0, width: 80, height: 80), ImageStyle(blur: blur))
      ])
      let row = frame.row(40).map { Int($0 & 0xFF) }
      #expect(zip(row, row.dropFirst()).allSatisfy { $0 >= $1 })
      #expect(abs(row.reduce(0, +) / 80 - 127) <= 6, "blur \(blur)")
      // One deviation from the edge a Gaussian has 84 % of its height.
      if [4.0, 8].contains(blur) { #expect(abs(row[40 - Int(blur)] - 214) < 14) }
      if !before.isEmpty { #expect(zip(row, before).allSatisfy { abs($0 - $1) < 64 }) }
      before = row
    }
  }

  /// Nothing of the colour that its transparent pixels have shows.
  @Test(arguments: ["opengl", "software"]) func aTransparentPictureStaysSharp(name: String) throws {
    try FrameCapture.write(
      PixelImage(width: 80, height: 80) { x, _ in x < 40 ? 0xFFFF_FFFF : 0xFF00_0000 },
      to: folder.file("opaque.png"))
    guard var fixture = try RendererFixture(renderer: name, width: 80, height: 80, scale: 1) else {
      return
    }
    let hole = fixture.catalog.add(
      path: "\(Checkout.resources)/Images/search.svg", isSymbol: true)
    let rect = Rect(x: 0, y: 0, width: 80, height: 80)
    let sharp = try fixture.draw([.image(hole, rect, ImageStyle())])
    #expect(try fixture.draw([.image(hole, rect, ImageStyle(blur: 6))]) == sharp)
    let opaque = fixture.catalog.add(path: folder.file("opaque.png"))
    #expect(
      try fixture.draw([.image(opaque, rect, ImageStyle(blur: 6))])
        != fixture.draw([.image(opaque, rect, ImageStyle())]))
  }

  @Test func aPictureDrawnMuchLargerIsDecodedAgain() throws {
    try FrameCapture.write(
      PixelImage(width: 200, height: 200) { x, _ in x % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 },
      to: folder.file("stripes.png"))
    var fixture = try RendererFixture(width: 200, height: 200)
    let stripes = fixture.catalog.add(path: folder.file("stripes.png"))
    let small = try fixture.draw([
      .image(stripes, Rect(x: 0, y: 0, width: 50, height: 50), ImageStyle())
    ])
    // The area filter gives the even grey that stripes have from afar.
    #expect(small.row(20).prefix(50).allSatisfy { abs(Int($0 & 0xFF) - 127) <= 1 })
    let large = try fixture.draw([
      .image(stripes, Rect(x: 0, y: 0, width: 200, height: 200), ImageStyle())
    ])
    #expect(large.row(20).prefix(4) == [0xFFFFFF, 0, 0xFFFFFF, 0])
  }
}

/// A picture that is decoded while frames go on.
@MainActor private final class LatePicture {
  let pictures = ImageLoader(isSynchronous: false)
  let renderer: Renderer
  var catalog = ImageCatalog()
  let id: ImageID
  private var list = DisplayList()

  init(_ path: String) throws {
    renderer = Renderer(
      display: try Display(offscreen: Size(width: 4, height: 4), scale: 1), pictures: pictures)
    id = catalog.add(path: path)
    list.append(.image(id, Rect(x: 0, y: 0, width: 4, height: 4), ImageStyle()))
  }

  /// A pixel of the frame now.
  func shown() throws -> UInt32 {
    renderer.draw(list, catalog: catalog, textScale: 1) { _ in "" }
    return try FrameCapture.pixels(of: renderer.display)[1, 1]
  }

  func waitForPicture() throws {
    try waitUntil("the picture") {
      pictures.receive(into: renderer.textures, catalog: &catalog, budget: 1)
    }
  }
}
