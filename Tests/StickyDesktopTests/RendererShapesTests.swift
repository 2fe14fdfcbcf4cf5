import HeaderKit
import Testing

@testable import StickyDesktop

@MainActor @Suite struct RendererShapesTests {
  private let red = Color(red: 255, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 255)

  @Test func aFillCoversItsPixelsAndNoOther() throws {
    let frame = try RendererFixture().draw([
      .fill(Rect(x: 3, y: 5, width: 10, height: 20), red, radius: 0)
    ])
    for y in 0..<40 {
      for x in 0..<40 {
        let isInside = (3..<13).contains(x) && (5..<25).contains(y)
        #expect(frame[x, y] == (isInside ? 0xFFFF_0000 : 0xFFFF_FFFF))
      }
    }
  }

  @Test func aTranslucentFillMixesWithWhatIsBehind() throws {
    let frame = try RendererFixture().draw([
      .fill(
        Rect(x: 0, y: 0, width: 40, height: 40), Color(red: 0, green: 0, blue: 0, alpha: 51),
        radius: 0)
    ])
    #expect(abs(Int(frame[20, 20] & 0xFF) - 204) <= 1)
  }

  @Test(arguments: [1, 1.25, 1.5, 1.75, 2.0])
  func neighboursShareTheirEdgeAtEveryScale(scale: Double) throws {
    let fixture = try RendererFixture(width: 30, height: 60, scale: scale)
    let half = Color(red: 0, green: 0, blue: 0, alpha: 128)
    for offset in [0.0, 0.3, 0.5, 0.77] {
      let commands = (0..<20).map { row in
        DrawCommand.fill(
          Rect(x: 0, y: Double(row) * 3.3 - 2 - offset, width: 30, height: 3.3), half, radius: 0)
      }
      let column = try fixture.draw(commands).column(4)
      // A gap would be white, an overlap darker.
      #expect(Set(column).count == 1, "offset \(offset)")
    }
  }

  @Test(arguments: [1, 1.25, 2.0, 3.0])
  func aHairlineIsOneDevicePixel(scale: Double) throws {
    let fixture = try RendererFixture(scale: scale)
    for y in [3.0, 3.1, 3.3, 3.5, 3.7] {
      let frame = try fixture.draw([
        .fill(Rect(x: 0, y: y, width: 40, height: 1 / scale), red, radius: 0)
      ])
      #expect(frame.column(0).count { $0 == 0xFF0000 } == 1, "y \(y)")
    }
  }

  @Test(arguments: [2.0, 5, 7.5, 12, 20], [1.0, 2.0])
  func roundCornersAreSymmetricAndSmooth(radius: Double, scale: Double) throws {
    let fixture = try RendererFixture(scale: scale)
    let frame = try fixture.draw([
      .fill(
        Rect(x: 0, y: 0, width: 40, height: 40), Color(red: 0, green: 0, blue: 0), radius: radius)
    ])
    let side = frame.width
    for y in 0..<side {
      #expect(frame.row(y) == frame.row(y).reversed())
      #expect(frame.row(y) == frame.row(side - 1 - y))
      #expect(frame.row(y) == frame.column(y))
    }
    // Along a row that crosses the corner the fill only grows, with greys at the edge.
    let row = frame.row(Int(radius * scale / 4)).prefix(side / 2).map { Int($0 & 0xFF) }
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(row.contains { $0 > 10 && $0 < 245 })
    // What the corners leave out is (4 - pi) r², whatever the scale.
    let missing = frame.pixels.reduce(0.0) { $0 + Double($1 & 0xFF) / 255 }
    let pixels = radius * scale
    #expect(abs(missing - (4 - Double.pi) * pixels * pixels) < 0.02 * pixels * pixels + 1)
  }

  @Test func aTranslucentRoundFillIsEven() throws {
    let frame = try RendererFixture().draw([
      .fill(
        Rect(x: 0, y: 0, width: 40, height: 40), Color(red: 0, green: 0, blue: 0, alpha: 100),
        radius: 10)
    ])
    #expect(Set(frame.row(20)).count == 1)
    #expect(frame[12, 0] == frame[20, 20] && frame[12, 39] == frame[20, 20])
  }

  @Test func clipsIntersectAndEndWithTheirPop() throws {
    let everything = Rect(x: 0, y: 0, width: 40, height: 40)
    let frame = try RendererFixture().draw([
      .pushClip(Rect(x: 0, y: 0, width: 20, height: 20)),
      .pushClip(Rect(x: 10, y: 10, width: 30, height: 30)),
      .fill(everything, red, radius: 0),
      .popClip,
      .fill(Rect(x: 0, y: 0, width: 5, height: 40), blue, radius: 0),
      .popClip,
      .popClip,
      .fill(Rect(x: 39, y: 0, width: 1, height: 40), blue, radius: 0),
    ])
    for y in 0..<40 {
      for x in 0..<40 {
        let isRed = (10..<20).contains(x) && (10..<20).contains(y)
        let isBlue = (x < 5 && y < 20) || x == 39
        #expect(frame[x, y] == (isRed ? 0xFFFF_0000 : isBlue ? 0xFF00_00FF : 0xFFFF_FFFF))
      }
    }
  }

  @Test func clipsThatDoNotMeetShowNothing() throws {
    let fixture = try RendererFixture()
    let frame = try fixture.draw([
      .pushClip(Rect(x: 0, y: 0, width: 10, height: 10)),
      .pushClip(Rect(x: 20, y: 20, width: 10, height: 10)),
      .fill(Rect(x: 0, y: 0, width: 40, height: 40), red, radius: 0),
    ])
    #expect(Set(frame.pixels) == [0xFFFF_FFFF])
    #expect(fixture.renderer.drawCalls == 0)
  }

  @Test func whatLiesOutsideCostsNoCall() throws {
    let fixture = try RendererFixture()
    _ = try fixture.draw([
      .fill(Rect(x: 0, y: 40, width: 40, height: 40), red, radius: 4),
      .fill(Rect(x: -50, y: 0, width: 50, height: 40), red, radius: 0),
      .text(.title(0), Rect(x: 0, y: -30, width: 40, height: 20), TextStyle(size: 9, color: red)),
      .fill(Rect(x: 0, y: 0, width: 40, height: 40), red.opacity(0), radius: 0),
    ])
    #expect(fixture.renderer.drawCalls == 0)
    #expect(fixture.renderer.textures.count == 0)
  }

  @Test func aGradientGoesFromTopToBottom() throws {
    let frame = try RendererFixture().draw([
      .gradient(
        Rect(x: 0, y: 0, width: 40, height: 40), top: Color(red: 0, green: 0, blue: 0),
        bottom: Color(red: 255, green: 255, blue: 255), radius: 0)
    ])
    let column = frame.column(20).map { $0 & 0xFF }
    #expect(column[0] < 12 && column[39] > 243)
    #expect(zip(column, column.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func aGradientIsMixedInLinearLight() throws {
    let frame = try RendererFixture(width: 40, height: 401).draw([
      .gradient(
        Rect(x: 0, y: 0, width: 40, height: 401), top: Color(red: 0, green: 0, blue: 0),
        bottom: Color(red: 255, green: 255, blue: 255), radius: 12)
    ])
    // Half of the light is 188 in sRGB, a quarter 137.
    #expect(abs(Int(frame[20, 200] & 0xFF) - 188) <= 2)
    #expect(abs(Int(frame[20, 100] & 0xFF) - 137) <= 3)
    #expect(frame[0, 400] == 0xFFFF_FFFF && frame[0, 0] == 0xFFFF_FFFF)
  }

  @Test func roundShapesTakeOneCall() throws {
    let fixture = try RendererFixture()
    let everything = Rect(x: 0, y: 0, width: 40, height: 40)
    for command in [
      DrawCommand.fill(everything, red, radius: 11),
      .gradient(everything, top: red, bottom: blue, radius: 9),
      .shadow(Rect(x: 9, y: 9, width: 20, height: 20), red, softness: 6, radius: 3),
    ] {
      _ = try fixture.draw([command])
      #expect(fixture.renderer.drawCalls == 1)
    }
  }

  @Test(arguments: [1.0, 2.0]) func aShadowIsSoftAlikeToAllSides(scale: Double) throws {
    let fixture = try RendererFixture(width: 80, height: 80, scale: scale)
    let black = Color(red: 0, green: 0, blue: 0)
    let frame = try fixture.draw([
      .shadow(Rect(x: 20, y: 20, width: 40, height: 40), black, softness: 12, radius: 8)
    ])
    let side = frame.width
    for y in 0..<side {
      #expect(frame.row(y) == frame.row(y).reversed())
      #expect(frame.row(y) == frame.column(y))
    }
    let row = frame.row(side / 2).prefix(side / 2).map { Int($0 & 0xFF) }
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(row[0] == 255 && row[Int(8 * scale) - 1] == 255 && row[side / 2 - 1] < 3)
    // On the edge it is half, and a third of the softness outside a bell curve has a sixth.
    #expect(abs(row[Int(20 * scale)] - 127) < 24)
    #expect(abs(row[Int(16 * scale)] - 213) < 16, "\(row[Int(16 * scale)])")
    // A larger one of the same form takes the same picture.
    let count = fixture.renderer.textures.count
    _ = try fixture.draw([
      .shadow(Rect(x: 5, y: 5, width: 70, height: 60), black, softness: 12, radius: 8)
    ])
    #expect(fixture.renderer.textures.count <= count + 1)
  }

  @Test func numbersWithoutBoundsDoNotTrap() throws {
    let fixture = try RendererFixture()
    for bad in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      _ = try fixture.draw([
        .fill(Rect(x: bad, y: 0, width: 10, height: 10), red, radius: 3),
        .fill(Rect(x: 0, y: 0, width: bad, height: bad), red, radius: bad),
        .gradient(Rect(x: 0, y: bad, width: 10, height: bad), top: red, bottom: blue, radius: bad),
        .text(
          .title(0), Rect(x: 0, y: 0, width: bad, height: 10), TextStyle(size: 9, color: red)),
        .shadow(Rect(x: bad, y: 0, width: 9, height: bad), red, softness: bad, radius: bad),
        .shadow(Rect(x: 0, y: 0, width: bad, height: 9), red, softness: 3, radius: bad),
        .shadow(Rect(x: 0, y: 0, width: 9, height: 9), red, softness: bad, radius: bad),
        .blur(Rect(x: bad, y: 0, width: bad, height: 9), deviation: 4, radius: bad),
        .blur(Rect(x: 0, y: 0, width: 9, height: 9), deviation: bad, radius: 2),
        .pushClip(Rect(x: bad, y: bad, width: bad, height: bad)),
      ])
    }
  }
}
