import Foundation
import HeaderKit
import Testing

@testable import StickyDesktop

@MainActor @Suite struct FrameCaptureTests {
  private let picture = PixelImage(width: 3, height: 2) { x, y in
    0xFF00_0000 | UInt32(x) << 16 | UInt32(y)
  }

  @Test func aFileIsWholeAndReplacesTheOneBefore() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1, 2, 3], "frame.png")
    try FrameCapture.write(picture, to: path)
    let result = try ImageDecoder.decode(
      path: path, isSymbol: false,
      target: .init(width: 3, height: 2, mode: .fill, scale: 1, maximumWidth: 100))
    #expect(result.image == picture && result.isOpaque)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["frame.png"])
  }

  @Test(arguments: ["none/frame.png", ".", "/dev/full"])
  func whatCannotBeWrittenIsAnErrorOfTheMachine(name: String) throws {
    let folder = try TemporaryFolder()
    let path = name.hasPrefix("/") ? name : folder.file(name)
    let error = #expect(throws: RunError.self) { try FrameCapture.write(picture, to: path) }
    #expect(error?.exit == .unable && error?.what == "--screenshot \(path)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func theFrameHasThePixelsOfTheScale() throws {
    let frame = try RendererFixture(width: 10, height: 20, scale: 1.5).draw([])
    #expect(frame.width == 15 && frame.height == 30)
  }
}
