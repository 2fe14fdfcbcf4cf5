import HeaderKit
import TestSupport
import Testing

@testable import StickyDesktop

/// What two lists differ in, in pixels.
@Suite struct DamageTests {
  private let grid = PixelGrid(scale: 1)
  private let red = Color(red: 200, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 200)

  private func list(_ commands: [DrawCommand]) -> DisplayList {
    var list = DisplayList()
    for command in commands { list.append(command) }
    return list
  }

  private func damage(_ old: [DrawCommand], _ new: [DrawCommand]) -> Damage {
    Damage(from: list(old), to: list(new), on: grid)
  }

  private func rect(_ left: Int32, _ top: Int32, _ right: Int32, _ bottom: Int32) -> PixelRect {
    PixelRect(left: left, top: top, right: right, bottom: bottom)
  }

  private func square(_ x: Double, _ y: Double, _ color: Color? = nil) -> DrawCommand {
    .fill(Rect(x: x, y: y, width: 10, height: 10), color ?? red, radius: 0)
  }

  /// Whether every pixel of an area is damaged.
  private func covers(_ damage: Damage, _ area: PixelRect) -> Bool {
    for y in area.top..<area.bottom {
      for x in area.left..<area.right {
        let pixel = rect(x, y, x + 1, y + 1)
        guard (0..<damage.count).contains(where: { damage[$0].contains(pixel) }) else {
          return false
        }
      }
    }
    return true
  }

  @Test func equalListsDifferInNothing() {
    let commands = [square(0, 0), .pushClip(Rect(x: 0, y: 0, width: 5, height: 5)), .popClip]
    #expect(damage(commands, commands).count == 0)
    #expect(damage([], []).count == 0)
  }

  @Test func anotherColourIsTheRectangleAlone() {
    let found = damage([square(0, 0), square(50, 50)], [square(0, 0), square(50, 50, blue)])
    #expect(found == Damage(rect(50, 50, 60, 60)))
  }

  @Test func whatMovesIsWhereItWasAndWhereItIs() {
    let found = damage([square(0, 0)], [square(200, 100)])
    #expect(found.count == 2)
    #expect(covers(found, rect(0, 0, 10, 10)) && covers(found, rect(200, 100, 210, 110)))
  }

  /// A row that comes moves the rest of the list on, but not what stands behind the next clip.
  @Test func clipsAreLandmarksWhereARowComes() {
    let rows = Rect(x: 0, y: 0, width: 100, height: 50)
    let before: [DrawCommand] = [.pushClip(rows), square(0, 0), .popClip, square(300, 300)]
    let after: [DrawCommand] = [
      .pushClip(rows), square(0, 0), square(0, 20), square(0, 40), .popClip, square(300, 300),
    ]
    for found in [damage(before, after), damage(after, before)] {
      #expect(covers(found, rect(0, 20, 10, 30)) && covers(found, rect(0, 40, 10, 50)))
      for index in 0..<found.count {
        #expect(found[index].intersection(rect(300, 300, 310, 310)).isEmpty)
      }
    }
  }

  /// A clip that moves is damage where it was and where it is, with all that it may have cut.
  @Test func aClipThatMovesIsDamage() {
    let found = damage(
      [.pushClip(Rect(x: 0, y: 0, width: 20, height: 20)), square(0, 0), .popClip],
      [.pushClip(Rect(x: 0, y: 5, width: 20, height: 20)), square(0, 0), .popClip])
    #expect(covers(found, rect(0, 0, 20, 25)))
  }

  @Test func lettersAndBarsAreComparedByWhatTheySay() {
    func list(_ text: String, bar: Double) -> DisplayList {
      var list = DisplayList()
      list.append(
        Line(text), Rect(x: 0, y: 0, width: 50, height: 10), TextStyle(size: 10, color: red))
      list.append(bar: Rect(x: 100, y: 100, width: 3, height: bar), red)
      return list
    }
    let same = Damage(from: list("12", bar: 4), to: list("12", bar: 4), on: grid)
    #expect(same.count == 0)
    let line = Damage(from: list("12", bar: 4), to: list("13", bar: 4), on: grid)
    #expect(covers(line, rect(0, 0, 50, 10)))
    #expect(!covers(line, rect(100, 100, 103, 104)))
    let bars = Damage(from: list("12", bar: 4), to: list("12", bar: 9), on: grid)
    #expect(covers(bars, rect(100, 100, 103, 109)))
    #expect(!covers(bars, rect(0, 0, 50, 10)))
  }

  /// A shadow reaches out of its rectangle, and letters above and below theirs; on the sides a text's
  /// picture ends with its lines, to the pixel.
  @Test func whatReachesOutIsDamagedThere() {
    let box = Rect(x: 40, y: 40, width: 10, height: 10)
    #expect(
      covers(damage([], [.shadow(box, red, softness: 8, radius: 2)]), rect(32, 32, 58, 58)))
    let text = DrawCommand.text(.title(0), box, TextStyle(size: 12, color: red))
    #expect(covers(damage([text], []), rect(39, 28, 51, 62)))
    let large = DrawCommand.text(.title(0), box, TextStyle(size: 12, color: red, scale: 2))
    #expect(covers(damage([large], []), rect(29, 16, 61, 74)))
  }

  /// What is stretched is drawn whole or not at all; what that touches is as well.
  @Test func whatIsStretchedIsNotCut() {
    let commands: [DrawCommand] = [
      .image(ImageID(rawValue: 0), Rect(x: 0, y: 0, width: 100, height: 30), ImageStyle()),
      .shadow(Rect(x: 90, y: 20, width: 30, height: 30), red, softness: 2, radius: 2),
      square(4, 40), square(300, 300),
    ]
    let touched = Damage(rect(10, 10, 12, 12)).widened(by: list(commands), on: grid)
    #expect(covers(touched, rect(0, 0, 100, 30)) && covers(touched, rect(88, 18, 122, 52)))
    for area in [rect(4, 40, 6, 42), rect(300, 300, 302, 302)] {
      #expect(Damage(area).widened(by: list(commands), on: grid) == Damage(area))
    }
  }

  @Test func nearOnesBecomeOneAndFarOnesStayApart() {
    var damage = Damage(rect(0, 0, 10, 10))
    damage.add(rect(10, 0, 20, 10))
    #expect(damage == Damage(rect(0, 0, 20, 10)))
    damage.add(rect(500, 500, 510, 510))
    #expect(damage.count == 2)
    // What is inside changes nothing, and nothing is nothing.
    damage.add(rect(2, 2, 4, 4))
    damage.add(.none)
    #expect(damage.count == 2)
    #expect((0..<2).contains { damage[$0] == rect(0, 0, 20, 10) })
  }

  /// Of pixels with another background nothing stays, whichever frames were drawn to others meanwhile.
  @Test func anotherBackgroundLeavesNothing() throws {
    let window = Damage(rect(0, 0, 100, 100))
    var (frames, light, dark) = (DrawnFrames(), Backdrop(), Backdrop())
    light.begin(red)
    dark.begin(blue)
    for index in 0..<2 {
      frames.draw(light, to: DrawnBuffer(index: index, age: 0))
      frames.show(window)
    }
    frames.draw(dark, to: DrawnBuffer(index: 0, age: 2))
    frames.show(window)
    let stale = DrawnBuffer(index: 1, age: 2)
    #expect(frames.damage(of: stale, with: Damage(), before: dark) == nil)
    #expect(frames.damage(of: stale, with: Damage(), before: light) != nil)
    #expect(
      frames.damage(of: DrawnBuffer(index: 0, age: 1), with: Damage(), before: dark)?.count == 0)
  }

  @Test func noneIsLostAndNoneOverlap() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var damage = Damage()
      var added: [PixelRect] = []
      for _ in 0..<12 {
        let left = Int32.random(in: -20..<300, using: &generator)
        let top = Int32.random(in: -20..<300, using: &generator)
        let area = rect(
          left, top, left + .random(in: 0..<40, using: &generator),
          top + .random(in: 0..<40, using: &generator))
        damage.add(area)
        added.append(area)
        #expect(damage.count <= Damage.most)
        for first in 0..<damage.count {
          for second in 0..<first {
            #expect(damage[first].intersection(damage[second]).isEmpty)
          }
        }
        for area in added where !area.isEmpty {
          // One rectangle holds all of each: nothing is ever cut.
          #expect((0..<damage.count).contains { damage[$0].contains(area) })
        }
      }
      let bounds = rect(0, 0, 100, 100)
      let cut = damage.cut(to: bounds)
      for index in 0..<cut.count { #expect(bounds.contains(cut[index])) }
      for area in added where !area.intersection(bounds).isEmpty {
        #expect((0..<cut.count).contains { cut[$0].contains(area.intersection(bounds)) })
      }
    }
  }
}
