import Foundation
import Glibc
import HeaderKit
import Synchronization
import Testing

@testable import StickyDesktop

@MainActor @Suite struct ImageLoaderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// What becomes of a picture that is drawn, and the warning about it.
  private func load(_ path: String, isSymbol: Bool = false) throws -> (
    status: ImageCatalog.Status, warnings: [String], frame: PixelImage
  ) {
    var fixture = try RendererFixture()
    let id = fixture.catalog.add(path: path, isSymbol: isSymbol)
    let commands = [DrawCommand.image(id, Rect(x: 0, y: 0, width: 20, height: 20), ImageStyle())]
    _ = try fixture.draw(commands)
    let frame = try fixture.draw(commands)
    let pictures = fixture.renderer.pictures
    _ = pictures.receive(into: fixture.renderer.textures, catalog: &fixture.catalog, budget: 0)
    let warnings = pictures.takeWarnings()
    #expect(pictures.takeWarnings().isEmpty)
    return (fixture.catalog.status(id), warnings, frame)
  }

  private func noise(_ side: Int) -> PixelImage {
    PixelImage(width: side, height: side) { x, y in
      0xFF00_0000 | UInt32(truncatingIfNeeded: (x &* 7919 ^ y &* 104_729) &* 2_654_435_761) >> 8
    }
  }

  @Test func aSmallFileThatAsksForMuchIsRefusedByItsHeader() throws {
    var bytes = ImageHeaderTests.png(65_535, 65_535)
    bytes += [UInt8](repeating: 0, count: 111 - bytes.count)
    let path = try folder.write(bytes, "bomb.png")
    let result = try load(path)
    #expect(result.status == .failed)
    #expect(
      result.warnings == [
        "picture \(path): 65535 x 65535 is more than the 64 megapixel limit"
      ])
  }

  @Test(arguments: [0.3, 0.6, 0.99])
  func filesThatWereCutOffFail(share: Double) throws {
    try FrameCapture.write(noise(64), to: folder.file("whole.png"))
    try noise(64).writeJPEG(to: folder.file("whole.jpg"))
    for name in ["whole.png", "whole.jpg"] {
      #expect(try load(folder.file(name)).status == .loaded)
      let whole = try InputFile.bytes(of: folder.file(name), as: .picture)
      let part = whole.prefix(Int(Double(whole.count) * share))
      let result = try load(try folder.write(Array(part), "part-\(name)"))
      #expect(result.status == .failed && result.warnings.count == 1)
      #expect(result.frame[10, 10] == 0xFFFF_FFFF)
    }
  }

  @Test(.timeLimit(.minutes(10))) func onlyRegularFilesAreRead() throws {
    let fifo = folder.file("fifo.png")
    #expect(mkfifo(fifo, 0o600) == 0)
    for path in [fifo, "/dev/zero", folder.path] {
      let warning = try #require(try load(path).warnings.first)
      #expect(warning.hasPrefix("picture \(path): it is not a regular file"))
    }
    #expect(try load(folder.file("none.png")).status == .failed)
  }

  @Test func aFileOverTheLimitIsNotRead() throws {
    let path = try folder.write([], "large.png")
    #expect(truncate(path, 32 * 1024 * 1024 + 1) == 0)
    let warning = try #require(try load(path).warnings.first)
    #expect(warning.hasPrefix("picture \(path): it is larger than 32 MiB"))
  }

  @Test func onlyOwnSymbolsMayBeSVG() throws {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>"
      + "<rect width='10' height='10' fill='#00ff00'/></svg>"
    let path = try folder.write(Array(text.utf8), "icon.svg")
    #expect(try load(path).status == .failed)
    let symbol = try load(path, isSymbol: true)
    #expect(symbol.status == .loaded && symbol.frame[19, 19] == 0xFF00_FF00)
  }

  @Test func palettesAndTransparencyAreKept() throws {
    let picture = PixelImage(width: 4, height: 4) { x, _ in x < 2 ? 0x8000_0000 : 0 }
    try FrameCapture.write(picture, to: folder.file("alpha.png"))
    let frame = try load(folder.file("alpha.png")).frame
    #expect(abs(Int(frame[2, 10] & 0xFF) - 127) <= 1)
    #expect(frame[18, 10] == 0xFFFF_FFFF)
  }

  @Test func anAreaIsTheMeanOfWhatItCoversWeightedByAlpha() throws {
    let picture = PixelImage(width: 6, height: 2) { x, y in
      switch x {
      case 0, 1: (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
      case 2, 3: y == 0 ? 0xFFFF_0000 : 0x0000_FF00
      default: 0xFF12_3456
      }
    }
    let reduced = PixelImage.reducing(
      sourceWidth: 6, sourceHeight: 2, width: 3,
      height: 1
    ) { row, pixels in
      for x in 0..<6 { pixels[x] = picture[x, row] }
      return true
    }
    #expect(reduced?.pixels == [0xFF80_8080, 0x80FF_0000, 0xFF12_3456])
  }

  @Test(.timeLimit(.minutes(10))) func picturesArriveWhileFramesGoOn() throws {
    try FrameCapture.write(noise(700), to: folder.file("noise.png"))
    let display = try Display(offscreen: Size(width: 700, height: 700), scale: 1)
    let wakeUp = WakeUp()
    let pictures = ImageLoader(isSynchronous: false) { wakeUp.wake() }
    let renderer = Renderer(display: display, pictures: pictures)
    var catalog = ImageCatalog()
    let good = catalog.add(path: folder.file("noise.png"))
    let bad = catalog.add(path: folder.file("none.png"))
    var list = DisplayList()
    for id in [good, bad] {
      list.append(.image(id, Rect(x: 0, y: 0, width: 700, height: 700), ImageStyle()))
    }
    var slices = 0
    while !pictures.isIdle || slices == 0 {
      renderer.draw(list, catalog: catalog, textScale: 1) { _ in "" }
      if !pictures.hasPendingUpload, !pictures.isIdle {
        // Sleeps as the window does, until a thread says that a picture is there.
        var descriptor = pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&descriptor, 1, 30_000) == 1)
        _ = wakeUp.take()
      }
      _ = pictures.receive(into: renderer.textures, catalog: &catalog, budget: 0)
      slices += 1
    }
    #expect(catalog.status(good) == .loaded && catalog.status(bad) == .failed)
    // A budget of no time still moves one slice a frame, of many.
    #expect(slices > 5)
    renderer.draw(list, catalog: catalog, textScale: 1) { _ in "" }
    let frame = try FrameCapture.pixels(of: display)
    #expect(frame[350, 350] == noise(700)[350, 350])
    renderer.textures.removeAll()
    #expect(pictures.receive(into: renderer.textures, catalog: &catalog, budget: 0))
    #expect(catalog.status(good) == .pending)
  }

  @Test(.timeLimit(.minutes(10))) func picturesOfAnotherCatalogueNeverArrive() throws {
    for color: UInt32 in [0xFFFF_0000, 0xFF00_00FF] {
      try FrameCapture.write(
        PixelImage(width: 400, height: 400) { _, _ in color }, to: folder.file("\(color).png"))
    }
    let display = try Display(offscreen: Size(width: 40, height: 40), scale: 1)
    let pictures = ImageLoader(isSynchronous: false)
    let renderer = Renderer(display: display, pictures: pictures)
    var list = DisplayList()
    let rect = Rect(x: 0, y: 0, width: 40, height: 40)
    list.append(.image(ImageID(rawValue: 0), rect, ImageStyle()))
    for color: UInt32 in [0xFFFF_0000, 0xFF00_00FF] {
      var catalog = ImageCatalog()
      _ = catalog.add(path: folder.file("\(color).png"))
      // The first one is given up while it is being decoded.
      renderer.forgetContent()
      renderer.draw(list, catalog: catalog, textScale: 1) { _ in "" }
      guard color == 0xFF00_00FF else { continue }
      try waitUntil("the pictures are there") {
        _ = pictures.receive(into: renderer.textures, catalog: &catalog, budget: 1)
        return pictures.isIdle
      }
      renderer.draw(list, catalog: catalog, textScale: 1) { _ in "" }
      #expect(try FrameCapture.pixels(of: display)[20, 20] == color)
    }
  }

  @Test func aRequestThatIsNotRenewedIsDropped() throws {
    let decoded = Mutex(0)
    let queue = DecodeQueue { decoded.withLock { $0 += 1 } }
    let request = { (id: Int32) in
      ImageLoader.Request(
        key: ImageKey(ImageID(rawValue: id), width: 1),
        path: "/nowhere", isSymbol: false,
        target: .init(
          width: 1, height: 1, mode: .fill, scale: 1, maximumWidth: 100))
    }
    queue.close()
    queue.replace((0..<1000).map(request), except: nil)
    queue.replace([], except: nil)
    try waitUntil("nothing is wanted") { queue.isIdle }
    #expect(decoded.withLock { $0 } == 0)
    #expect(queue.takeDecoded() == nil)
  }
}
