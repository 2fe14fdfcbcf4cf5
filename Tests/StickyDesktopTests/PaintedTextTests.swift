import HeaderKit
import TestSupport
import Testing

@testable import StickyDesktop

/// The software renderer paints texts in their colour and on what is behind them; it must not show.
@MainActor @Suite(.enabled { await TextFixture.hasFonts() }) struct PaintedTextTests {
  private nonisolated static let inks = [
    Color(red: 0, green: 0, blue: 0), Color(red: 250, green: 120, blue: 10),
    Color(red: 255, green: 255, blue: 255),
  ]
  private nonisolated static let papers = [
    Color(red: 255, green: 255, blue: 255), Color(red: 30, green: 90, blue: 160),
    Color(red: 0, green: 0, blue: 0),
  ]
  private let all = Rect(x: 0, y: 0, width: 80, height: 40)

  private func text(_ ink: Color, y: Double = 4, _ number: Int32 = 0) -> DrawCommand {
    .text(
      .title(number), Rect(x: 4, y: y, width: 70, height: 16), TextStyle(size: 12, color: ink))
  }

  /// The same on what is not known to be even, so that the letters are mixed with it.
  private func mixed(_ paper: Color, _ texts: [DrawCommand]) throws -> PixelImage {
    try fixture().draw([.gradient(all, top: paper, bottom: paper, radius: 0)] + texts)
  }

  private func fixture() throws -> RendererFixture {
    try RendererFixture(width: 80, height: 40)
  }

  /// Close to what SDL mixes, which is itself off by up to three from what is right.
  private func expect(
    _ drawn: PixelImage, near wanted: PixelImage, _ what: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let difference = drawn.difference(from: wanted)
    #expect(difference <= 3, "\(what) \(difference)", sourceLocation: sourceLocation)
  }

  @Test(arguments: inks, papers) func paintedLettersAreMixedOnes(ink: Color, paper: Color) throws {
    let wanted = try mixed(paper, [text(ink)])
    // There is something to see.
    if ink != paper { #expect(Set(wanted.pixels).count > 2) }
    let onFill = try fixture().draw([.fill(all, paper, radius: 0), text(ink)])
    expect(onFill, near: wanted)
    var list = DisplayList()
    list.background = paper
    list.append(text(ink))
    let onBackground = try fixture()
    onBackground.draw(list)
    expect(try FrameCapture.pixels(of: onBackground.renderer.display), near: wanted)
  }

  /// By the letters' own shares, seen in black on white, each channel is right to one.
  @Test(arguments: inks, papers) func paintedLettersAreRight(ink: Color, paper: Color) throws {
    let shares = try fixture().draw([text(Self.inks[0])])
    #expect(Set(shares.pixels).count > 20)
    let drawn = try fixture().draw([.fill(all, paper, radius: 0), text(ink)])
    for (pixel, share) in zip(drawn.pixels, shares.pixels) {
      let share = 1 - Double(share & 255) / 255
      for (shift, ink, paper) in [
        (16, ink.red, paper.red), (8, ink.green, paper.green), (0, ink.blue, paper.blue),
      ] as [(UInt32, UInt8, UInt8)] {
        let wanted = Double(ink) * share + Double(paper) * (1 - share)
        #expect(abs(Double(pixel >> shift & 255) - wanted) <= 1)
      }
    }
  }

  /// Selected, no more so, another appearance: each frame shows what one drawn anew would.
  @Test func aTextFollowsItsInkAndItsPaper() throws {
    let fixture = try fixture()
    var generator = SeededGenerator(seed: 3)
    for frame in 0..<30 {
      let ink = Self.inks[Int.random(in: 0..<3, using: &generator)]
      let paper = Self.papers[Int.random(in: 0..<3, using: &generator)]
      let drawn = try fixture.draw([.fill(all, paper, radius: 0), text(ink)])
      expect(drawn, near: try mixed(paper, [text(ink)]), "frame \(frame)")
    }
  }

  @Test func anotherInkAloneIsPaintedAnew() throws {
    let fixture = try fixture()
    // Neither on an even colour, where both colours are in the texture, nor on any other.
    for isEven in [true, false] {
      for ink in Self.inks + Self.inks.reversed() {
        let paper = Self.papers[1]
        let back =
          isEven
          ? DrawCommand.fill(all, paper, radius: 0)
          : .gradient(all, top: paper, bottom: paper, radius: 0)
        expect(try fixture.draw([back, text(ink)]), near: try mixed(paper, [text(ink)]))
      }
    }
  }

  /// One text twice in a frame has one texture and yet two colours.
  @Test func oneTextInTwoColoursIsTwo() throws {
    let (first, second) = (text(Self.inks[0], y: 2), text(Self.inks[1], y: 20))
    let paper = Self.papers[0]
    let wanted = try mixed(paper, [first, second])
    let even = try fixture()
    let uneven = try fixture()
    for _ in 0..<4 {
      expect(try even.draw([.fill(all, paper, radius: 0), first, second]), near: wanted)
      expect(
        try uneven.draw([.gradient(all, top: paper, bottom: paper, radius: 0), first, second]),
        near: wanted)
    }
  }

  /// A text over an edge, over a picture's part or half out of a clip has no one colour behind it.
  @Test func whatIsBehindMayChangeWithinAText() throws {
    let half = Rect(x: 0, y: 0, width: 30, height: 40)
    let commands: [DrawCommand] = [
      .fill(all, Self.papers[0], radius: 0), .fill(half, Self.papers[1], radius: 0),
      text(Self.inks[1]),
    ]
    let drawn = try fixture().draw(commands)
    let left = try mixed(Self.papers[1], [text(Self.inks[1])])
    let right = try mixed(Self.papers[0], [text(Self.inks[1])])
    let wanted = PixelImage(width: 80, height: 40) { x, y in x < 30 ? left[x, y] : right[x, y] }
    expect(drawn, near: wanted)
  }

  @Test(arguments: [0.3, 0.7] as [Float]) func lettersThatShowWhatIsBehindAreMixed(
    alpha: Float
  ) throws {
    var style = TextStyle(size: 12, color: Self.inks[1])
    style.alpha = alpha
    let faint = DrawCommand.text(
      .title(0), Rect(x: 4, y: 4, width: 70, height: 16), style)
    let fixture = try fixture()
    _ = try fixture.draw([.fill(all, Self.papers[1], radius: 0), text(Self.inks[1])])
    let drawn = try fixture.draw([.fill(all, Self.papers[1], radius: 0), faint])
    expect(drawn, near: try mixed(Self.papers[1], [faint]))
    // And whole again.
    expect(
      try fixture.draw([.fill(all, Self.papers[1], radius: 0), text(Self.inks[1])]),
      near: try mixed(Self.papers[1], [text(Self.inks[1])]))
  }

  @Test(.enabled { await TextFixture.hasEmoji() }) func picturesKeepTheirColours() throws {
    var fixture = try fixture()
    fixture.words = "a😀b"
    for ink in Self.inks {
      for paper in Self.papers {
        var other = try self.fixture()
        other.words = fixture.words
        let wanted = try other.draw(
          [.gradient(all, top: paper, bottom: paper, radius: 0), text(ink)])
        expect(try fixture.draw([.fill(all, paper, radius: 0), text(ink)]), near: wanted)
      }
    }
  }
}
