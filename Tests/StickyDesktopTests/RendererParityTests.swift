import Foundation
import HeaderKit
import Testing

@testable import StickyDesktop

/// Every renderer draws the same picture, within 1.5 of 255 in the mean, and with at most one pixel
/// in two hundred off by more than 24.
@MainActor @Suite struct RendererParityTests {
  private let black = Color(red: 0, green: 0, blue: 0)
  private let white = Color(red: 255, green: 255, blue: 255)

  /// Every command, over a picture of its own.
  private func commands(_ photo: ImageID) -> [DrawCommand] {
    [
      .image(photo, Rect(x: 0, y: 0, width: 320, height: 180), ImageStyle(shift: 3)),
      .gradient(
        Rect(x: 0, y: 90, width: 320, height: 90), top: black.opacity(0), bottom: black.opacity(0.7),
        radius: 0),
      .text(.title(0), Rect(x: 20, y: 130, width: 200, height: 40), TextStyle(size: 22, color: white)),
      .blur(Rect(x: 20, y: 20, width: 120, height: 60), deviation: 5, radius: 14),
      .pushClip(Rect(x: 150, y: 0, width: 160, height: 100)),
      .blur(Rect(x: 140, y: 30, width: 300, height: 100), deviation: 1.3, radius: 0),
      .popClip,
      .image(
        photo, Rect(x: 20, y: 190, width: 84, height: 84), ImageStyle(alpha: 0.8, cornerRadius: 42)),
      .image(photo, Rect(x: 120, y: 190, width: 90, height: 60), ImageStyle(blur: 0.4)),
      .image(
        photo, Rect(x: 220, y: 190, width: 90, height: 60), ImageStyle(cornerRadius: 12, blur: 6)),
      .shadow(Rect(x: 120, y: 270, width: 80, height: 30), black.opacity(0.5), softness: 12, radius: 8),
      .fill(Rect(x: 120, y: 270, width: 80, height: 30), white, radius: 8),
      .gradient(
        Rect(x: 220, y: 265, width: 80, height: 40), top: Color(red: 255, green: 0, blue: 0),
        bottom: Color(red: 0, green: 0, blue: 255), radius: 20),
      .fill(Rect(x: 30, y: 285, width: 50, height: 25), black.opacity(0.4), radius: 12.5),
    ]
  }

  private func frame(_ fixture: RendererFixture?) throws -> PixelImage? {
    guard var fixture else { return nil }
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path() + "Resources/Images/articles.jpg"
    let photo = fixture.catalog.add(path: path)
    _ = try fixture.draw(commands(photo))
    return try fixture.draw(commands(photo))
  }

  @Test(arguments: ["opengl", "opengles2", "software"], [1.0, 2.0])
  func everyRendererDrawsTheSame(name: String, scale: Double) throws {
    let wanted = try #require(
      try frame(RendererFixture(width: 320, height: 320, scale: scale)))
    guard
      let drawn = try frame(
        RendererFixture(renderer: name, width: 320, height: 320, scale: scale))
    else { return }
    try #require(drawn.width == wanted.width && drawn.height == wanted.height)
    var sum = 0
    var far = 0
    for (left, right) in zip(wanted.pixels, drawn.pixels) {
      let differences = [0, 8, 16].map { shift in
        abs(Int(left >> shift & 255) - Int(right >> shift & 255))
      }
      sum += differences.reduce(0, +)
      if differences.contains(where: { $0 > 24 }) { far += 1 }
    }
    let mean = Double(sum) / Double(wanted.pixels.count * 3)
    if ProcessInfo.processInfo.environment["GALLERY"] != nil {
      print("PARITY", name, scale, mean, Double(far) / Double(wanted.pixels.count))
      try FrameCapture.write(drawn, to: "/tmp/gpu-parity-\(name)@\(Int(scale)).png")
    }
    #expect(mean <= 1.5)
    #expect(far * 200 <= wanted.pixels.count)
  }
}
