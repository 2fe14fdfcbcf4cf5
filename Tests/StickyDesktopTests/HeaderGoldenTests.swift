import Foundation
import HeaderKit
import Testing

@testable import StickyDesktop

/// Every header at rest, half way, collapsed and pulled, beside pictures in Fixtures/Headers.
///
/// A fixture is a sheet of one header in one appearance and scale: the widths 360, 800 and 1600 from
/// left to right, the states from top to bottom, all made smaller to a quarter of a point. So it is
/// small, and letters that differ between font libraries differ little. UPDATE_GOLDENS=1 writes them
/// anew.
@MainActor @Suite struct HeaderGoldenTests {
  nonisolated static let names = HeaderLibrary(resources: Checkout.resources).names
  private static let widths = [360.0, 800, 1600]

  @Test(arguments: names, [1.0, 2]) func looksLikeItsPictures(name: String, scale: Double) throws {
    var columns = (light: [[PixelImage]](), dark: [[PixelImage]]())
    for width in Self.widths {
      var picture = try #require(try HeaderPicture(name, width: width, scale: scale))
      columns.light.append(try Self.column(&picture))
      picture.isDark = true
      columns.dark.append(try Self.column(&picture))
    }
    try expect(PixelImage(columns: columns.light), isLike: "\(name)-light@\(Int(scale))x")
    try expect(PixelImage(columns: columns.dark), isLike: "\(name)-dark@\(Int(scale))x")
  }

  private static func column(_ picture: inout HeaderPicture) throws -> [PixelImage] {
    try HeaderPicture.Moment.allCases.map { moment in
      let list = picture.list(moment.state(of: picture.header))
      return try picture.draw(list, reducedBy: Int32(4 * picture.scale))
    }
  }

  /// A header of its own takes no more than 20 calls, with the one that brings the frame to the window.
  ///
  /// The software renderer takes eight more for a blur, to mix as the others do.
  @Test(arguments: names, ["opengl", "software"])
  func costsFewCalls(name: String, renderer: String) throws {
    guard let picture = try HeaderPicture(name, width: 800, scale: 2, renderer: renderer) else {
      return
    }
    let states =
      (0...8).map { HeaderState.at(collapse: Double($0) / 8, of: picture.header) }
      + [60, 100].map { HeaderState.at(collapse: 0, stretch: $0, of: picture.header) }
    for state in states {
      let list = picture.headerList(state)
      let isBlurred = list.commands.contains { command in
        switch command {
        case .blur(_, let deviation, _): deviation > 0
        case .image(_, _, let style): style.blur > 0
        default: false
        }
      }
      let calls = picture.draw(list)
      #expect(calls <= (isBlurred && renderer == "software" ? 28 : 20), "\(calls) at \(state)")
    }
  }

  /// Compares with a golden sheet: at most one pixel in fifty may differ by more than a tenth.
  private func expect(_ picture: PixelImage, isLike name: String) throws {
    let path = "\(Checkout.path)/Tests/Fixtures/Headers/\(name).jpg"
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try FileManager.default.createDirectory(
        atPath: InputFile.folder(of: path), withIntermediateDirectories: true)
      return try picture.writeJPEG(to: path)
    }
    let target = ImageDecoder.Target(
      width: Int32(picture.width), height: Int32(picture.height), mode: .fill, scale: 1,
      maximumWidth: 16_384)
    let golden = try ImageDecoder.decode(path: path, isSymbol: false, target: target).image
    // Compared as it would be kept: JPEG alone changes sharp edges of strong colours by more.
    let kept = path.replacing(".jpg", with: ".new.jpg")
    try picture.writeJPEG(to: kept)
    let drawn = try ImageDecoder.decode(path: kept, isSymbol: false, target: target).image
    try #require(golden.width == drawn.width && golden.height == drawn.height)
    let different = drawn.differences(from: golden, by: 26)
    guard different * 50 > drawn.pixels.count else {
      return try FileManager.default.removeItem(atPath: kept)
    }
    Issue.record("\(different) of \(drawn.pixels.count) pixels differ from \(name).jpg")
  }
}

extension PixelImage {
  /// Columns of pictures, all as high as the first, beside one another.
  init(columns: [[PixelImage]]) {
    let widths = columns.map { $0[0].width }
    let height = columns[0].map(\.height).reduce(0, +)
    self.init(
      width: widths.reduce(0, +), height: height,
      pixels: [UInt32](repeating: 0xFF80_8080, count: widths.reduce(0, +) * height))
    var left = 0
    for column in columns {
      var top = 0
      for cell in column {
        for y in 0..<cell.height {
          pixels.replaceSubrange(
            ((top + y) * width + left)..<((top + y) * width + left + cell.width),
            with: cell.pixels[(y * cell.width)..<((y + 1) * cell.width)])
        }
        top += cell.height
      }
      left += column[0].width
    }
  }

  /// How many pixels have a channel that differs by more than a number of 255.
  func differences(from other: PixelImage, by limit: Int) -> Int {
    func isFar(_ first: UInt32, _ second: UInt32, _ shift: UInt32) -> Bool {
      abs(Int(first >> shift & 255) - Int(second >> shift & 255)) > limit
    }
    var count = 0
    for (first, second) in zip(pixels, other.pixels) where first != second {
      if isFar(first, second, 16) || isFar(first, second, 8) || isFar(first, second, 0) {
        count += 1
      }
    }
    return count
  }
}
