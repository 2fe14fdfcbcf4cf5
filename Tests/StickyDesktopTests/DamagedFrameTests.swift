import HeaderKit
import TestSupport
import Testing

@testable import StickyDesktop

/// A frame of which only the damage is drawn shows what one shows that is drawn whole.
@MainActor @Suite struct DamagedFrameTests {
  /// Lists of every kind of command, each not much different from the one before.
  private struct Lists {
    var generator: SeededGenerator
    let picture: ImageID
    /// Whether there are texts and round pictures, which are drawn from copies.
    let hasCopies: Bool
    private var commands: [DrawCommand] = []
    private var background = Color(red: 255, green: 255, blue: 255)

    init(seed: UInt64, picture: ImageID, hasCopies: Bool) {
      generator = SeededGenerator(seed: seed)
      self.picture = picture
      self.hasCopies = hasCopies
    }

    mutating func next() -> DisplayList {
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let place = Int.random(in: 0...commands.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where place < commands.count: commands.remove(at: place)
        case 1 where place < commands.count: commands[place] = command()
        default: if commands.count < 14 { commands.insert(command(), at: place) }
        }
      }
      if Int.random(in: 0..<12, using: &generator) == 0 { background = color(opaque: true) }
      var list = DisplayList()
      list.background = background
      var depth = 0
      for command in commands {
        if case .popClip = command {
          guard depth > 0 else { continue }
          depth -= 1
        }
        if case .pushClip = command { depth += 1 }
        list.append(command)
      }
      for _ in 0..<depth { list.append(.popClip) }
      list.append(
        Line("\(Int.random(in: 0..<3, using: &generator))"),
        Rect(x: 4, y: 70, width: 40, height: 12), TextStyle(size: 10, color: color(opaque: true)))
      list.append(
        bar: Rect(x: 100, y: 60, width: 3, height: .random(in: 1..<4, using: &generator)),
        color(opaque: true))
      return list
    }

    private mutating func color(opaque: Bool) -> Color {
      let shades: [Color] = [
        Color(red: 20, green: 40, blue: 60), Color(red: 250, green: 120, blue: 0),
        Color(red: 0, green: 160, blue: 90),
      ]
      let color = shades[Int.random(in: 0..<3, using: &generator)]
      return opaque ? color : color.opacity([1, 1, 0.4][Int.random(in: 0..<3, using: &generator)])
    }

    private mutating func rect() -> Rect {
      Rect(
        x: Double(Int.random(in: -10..<110, using: &generator)),
        y: Double(Int.random(in: -10..<80, using: &generator)),
        width: Double(Int.random(in: 1..<50, using: &generator)),
        height: Double(Int.random(in: 1..<40, using: &generator)))
    }

    private mutating func command() -> DrawCommand {
      var rect = rect()
      let radius = [0, 0, 5.0][Int.random(in: 0..<3, using: &generator)]
      switch Int.random(in: 0..<9, using: &generator) {
      case 0, 1: return .fill(rect, color(opaque: false), radius: radius)
      case 2:
        return .gradient(
          rect, top: color(opaque: false), bottom: color(opaque: false), radius: radius)
      case 3:
        (rect.width, rect.height) = (20, 20)
        return .image(
          picture, rect,
          ImageStyle(
            alpha: [1, 0.5][Int.random(in: 0..<2, using: &generator)],
            cornerRadius: hasCopies ? 6 : 0))
      case 4 where hasCopies, 5 where hasCopies:
        (rect.width, rect.height) = (60, 14)
        let text = TextReference.title(Int32.random(in: 0..<4, using: &generator))
        return .text(text, rect, TextStyle(size: 11, color: color(opaque: false)))
      case 4, 5, 6: return .shadow(rect, color(opaque: false), softness: 3, radius: 4)
      case 7: return .pushClip(rect)
      default: return .popClip
      }
    }
  }

  /// The greatest difference between frames drawn by their damage and drawn whole.
  private func greatestDifference(seed: UInt64, hasCopies: Bool) throws -> Int {
    let folder = try TemporaryFolder()
    try FrameCapture.write(
      PixelImage(width: 20, height: 20) { x, y in
        0xFF00_0000 | UInt32(x * 12) << 16 | UInt32(y * 12) << 8 | UInt32(x * y % 256)
      }, to: folder.file("picture.png"))
    var parts = try RendererFixture(width: 120, height: 90)
    var wholes = try RendererFixture(width: 120, height: 90)
    let picture = parts.catalog.add(path: folder.file("picture.png"))
    _ = wholes.catalog.add(path: folder.file("picture.png"))
    var lists = Lists(seed: seed, picture: picture, hasCopies: hasCopies)
    var last: DisplayList?
    var greatest = 0
    for _ in 0..<12 {
      let list = lists.next()
      parts.draw(list, after: last)
      wholes.draw(list)
      let difference = try FrameCapture.pixels(of: parts.renderer.display)
        .difference(from: FrameCapture.pixels(of: wholes.renderer.display))
      greatest = max(greatest, difference)
      #expect(parts.renderer.present() && wholes.renderer.present())
      last = list
    }
    return greatest
  }

  @Test(arguments: 0..<60 as Range<UInt64>) func partsOfAFrameAreWhatAllOfItIs(seed: UInt64) throws
  {
    let difference = try greatestDifference(seed: seed, hasCopies: false)
    #expect(difference == 0)
  }

  /// Texts and round pictures are drawn onto one colour where that is behind them, and copied from then
  /// on: exactly, where SDL mixes to within three.
  @Test(arguments: 0..<40 as Range<UInt64>) func textsAndRoundPicturesToo(seed: UInt64) throws {
    let difference = try greatestDifference(seed: seed, hasCopies: true)
    #expect(difference <= 3)
  }

  /// With a blur the frame is drawn into a texture of its own, which knows nothing of what the window
  /// shows and keeps none of the frame before it.
  @Test func aBlurLeavesNothingOfOtherFrames() throws {
    let (parts, wholes) = try (
      RendererFixture(width: 120, height: 90), RendererFixture(width: 120, height: 90)
    )
    func list(_ frame: Int, isBlurred: Bool) -> DisplayList {
      var list = DisplayList()
      list.background = Color(red: 250, green: 240, blue: 230)
      list.append(
        .fill(
          Rect(x: Double(frame) * 9, y: 50, width: 20, height: 20),
          Color(red: 0, green: 90, blue: 40), radius: 0))
      if isBlurred {
        list.append(.blur(Rect(x: 0, y: 0, width: 120, height: 20), deviation: 4, radius: 0))
      }
      return list
    }
    var last: DisplayList?
    for (frame, isBlurred) in [false, false, true, true, false, false, true].enumerated() {
      let list = list(frame, isBlurred: isBlurred)
      parts.draw(list, after: last)
      wholes.draw(list)
      let difference = try FrameCapture.pixels(of: parts.renderer.display)
        .difference(from: FrameCapture.pixels(of: wholes.renderer.display))
      #expect(difference == 0, "\(frame)")
      #expect(parts.renderer.present() && wholes.renderer.present())
      last = list
    }
  }

  /// What has not changed is not drawn again.
  @Test func onlyTheDamageIsDrawn() throws {
    let fixture = try RendererFixture(width: 120, height: 90)
    var list = DisplayList()
    for row in 0..<20 {
      list.append(
        .fill(
          Rect(x: 0, y: Double(row) * 4, width: 100, height: 3),
          Color(red: 0, green: 0, blue: 0), radius: 0))
    }
    fixture.draw(list)
    #expect(fixture.renderer.present())
    let whole = fixture.renderer.drawCalls
    fixture.draw(list, after: list)
    #expect(whole >= 20 && fixture.renderer.drawCalls == 0)
  }
}
