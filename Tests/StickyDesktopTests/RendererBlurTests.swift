import HeaderKit
import Testing

@testable import StickyDesktop

@MainActor @Suite struct RendererBlurTests {
  private let black = Color(red: 0, green: 0, blue: 0)

  /// A black half beside a white one.
  private func edge(_ side: Double) -> DrawCommand {
    .fill(Rect(x: side / 2, y: 0, width: side / 2, height: side), black, radius: 0)
  }

  private func blur(_ side: Double, _ deviation: Double) -> DrawCommand {
    .blur(Rect(x: 0, y: 0, width: side, height: side), deviation: deviation, radius: 0)
  }

  /// The standard deviation of what a step became, from its slopes.
  private func deviation(of row: [UInt32]) -> Double {
    let values = row.map { Double($0 & 0xFF) }
    let slopes = zip(values, values.dropFirst()).map { $0 - $1 }
    let sum = slopes.reduce(0, +)
    let places = slopes.indices.map { Double($0) + 1 }
    let mean = zip(places, slopes).reduce(0) { $0 + $1.0 * $1.1 } / sum
    let spread = zip(places, slopes).reduce(0) { $0 + ($1.0 - mean) * ($1.0 - mean) * $1.1 }
    return (spread / sum).squareRoot()
  }

  @Test(arguments: [1.0, 2, 3, 6, 10, 20, 40], [1.0, 2.0])
  func anEdgeGetsTheDeviationWanted(wanted: Double, scale: Double) throws {
    let side = 512 / scale
    let fixture = try RendererFixture(width: side, height: 64 / scale, scale: scale)
    let frame = try fixture.draw([edge(side), blur(side, wanted / scale)])
    let row = frame.row(32)
    #expect(abs(deviation(of: row) - wanted) < wanted / 10, "\(deviation(of: row))")
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 & 0xFF >= $1 & 0xFF })
    // Half of it is black before and after.
    let mean = row.reduce(0.0) { $0 + Double($1 & 0xFF) } / 512
    #expect(abs(mean - 127.5) < 3, "\(mean)")
    // The first and the last row go on with what they are: they are no darker.
    for y in [0, 63] {
      let off = zip(frame.row(y), row).map { abs(Int($0 & 0xFF) - Int($1 & 0xFF)) }
      #expect(off.max() ?? 0 <= 8, "\(off.max() ?? 0)")
    }
  }

  @Test func aFieldWithoutEdgesStaysToTheLastPixel() throws {
    let fixture = try RendererFixture(width: 200, height: 120)
    let gray = Color(red: 120, green: 90, blue: 33)
    let everything = Rect(x: 0, y: 0, width: 200, height: 120)
    for deviation in [0.5, 3, 11, 50] {
      let frame = try fixture.draw([
        .fill(everything, gray, radius: 0), .blur(everything, deviation: deviation, radius: 0),
      ])
      #expect(Set(frame.pixels) == [0xFF78_5A21], "\(deviation)")
    }
  }

  @Test func itGrowsWithoutAStep() throws {
    let fixture = try RendererFixture(width: 256, height: 32)
    var before = try fixture.draw([edge(256)]).row(16)
    for step in 1...120 {
      // A pull grows from 0 to 60 points, and the deviation is a tenth of it.
      let row = try fixture.draw([edge(256), blur(256, Double(step) / 20)]).row(16)
      let change = zip(row, before).map { abs(Int($0 & 0xFF) - Int($1 & 0xFF)) }.max() ?? 0
      #expect(change <= 13, "step \(step)")
      before = row
    }
  }

  @Test func itKeepsToItsRectangleItsCornersAndItsClip() throws {
    let fixture = try RendererFixture(width: 128, height: 128)
    let sharp = try fixture.draw([edge(128)])
    let frame = try fixture.draw([
      edge(128), .pushClip(Rect(x: 0, y: 0, width: 128, height: 60)),
      .blur(Rect(x: 50, y: 20, width: 28, height: 80), deviation: 6, radius: 10), .popClip,
    ])
    for y in 0..<128 {
      for x in 0..<128 where !(50..<78).contains(x) || !(20..<60).contains(y) {
        #expect(frame[x, y] == sharp[x, y])
      }
    }
    // In the corner it is sharp, and in the middle not.
    #expect(frame[50, 20] == sharp[50, 20] && frame[77, 20] == sharp[77, 20])
    #expect(frame[63, 40] & 0xFF < 200 && frame[64, 40] & 0xFF > 60)
  }

  @Test func whatComesAfterItIsSharp() throws {
    let fixture = try RendererFixture(width: 64, height: 64)
    let red = Color(red: 255, green: 0, blue: 0)
    let frame = try fixture.draw([
      edge(64), blur(64, 4), .fill(Rect(x: 10, y: 10, width: 5, height: 5), red, radius: 0),
    ])
    #expect(frame[10, 10] == 0xFFFF_0000 && frame[14, 14] == 0xFFFF_0000)
    #expect(frame[9, 10] != 0xFFFF_0000 && frame[15, 14] & 0xFF > 200)
  }

  @Test func noDeviationIsNoWork() throws {
    let fixture = try RendererFixture(width: 64, height: 64)
    for deviation in [0, -1, Double.nan] {
      _ = try fixture.draw([blur(64, deviation)])
      #expect(fixture.renderer.drawCalls == 0)
    }
    for bad in [Double.infinity, 1e300] { _ = try fixture.draw([blur(64, bad)]) }
    _ = try fixture.draw([.blur(Rect(x: 70, y: 0, width: 9, height: 9), deviation: 3, radius: 0)])
  }

  @Test func sixteenTimesTheDeviationIsTwiceTheCalls() throws {
    let fixture = try RendererFixture(width: 512, height: 64)
    var calls: [Int] = []
    for deviation in [4.0, 64] {
      _ = try fixture.draw([blur(512, deviation)])
      calls.append(fixture.renderer.drawCalls)
    }
    #expect(calls[1] <= 2 * calls[0], "\(calls)")
    guard let fixture = try RendererFixture(renderer: "opengl", width: 512, height: 512, scale: 1)
    else { return }
    // Halved twice, smoothed twice, doubled, drawn and shown.
    _ = try fixture.draw([blur(512, 4)])
    #expect(fixture.renderer.drawCalls <= 8, "\(fixture.renderer.drawCalls)")
  }
}
