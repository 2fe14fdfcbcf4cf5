import HeaderKit
import TestSupport
import Testing

/// Complaints of the field about geometry and continuity, by their numbers.
@Suite("Geometry and continuity") struct GeometryCases {
  /// Down three ranges and back, and the frames on the way.
  private func frames(_ setting: CaseSetting) -> [ViewportState] {
    var player = setting.player()
    for distance in [44.0, 44, 44, 44, 44, 44, -44, -44, -44, -44, -44, -44] {
      player.step(by: distance)
      player.wait(10)
    }
    player.lift()
    player.rest()
    return player.frames
  }

  @Test(
    "C1 rows move with the offset, also where the header stops shrinking",
    arguments: CaseSetting.all())
  func rowsFollow(setting: CaseSetting) {
    let frames = frames(setting)
    #expect(frames.contains { $0.offset > 250 } && abs(frames[frames.count - 1].offset) < 1e-6)
    for (last, next) in zip(frames, frames.dropFirst()) {
      #expect(abs(next.contentOrigin - last.contentOrigin + next.offset - last.offset) < 1e-9)
    }
  }

  @Test(
    "C2 the header depends on the offset alone, whatever the path",
    arguments: CaseSetting.all(modes: CaseSetting.pinned))
  func pathDoesNotMatter(setting: CaseSetting) {
    let paths: [[Double]] = [[44], [220, -176], [44, 44, 132, -44, 0, -132], [4400, -4356]]
    for path in paths {
      var player = setting.player()
      for distance in path where distance != 0 { player.step(by: distance) }
      #expect(abs(player.state.header.height - setting.height(at: 44)) < 0.01)
    }
    var player = setting.player()
    player.step(by: 132)
    for distance in [44.0, -44, 88, -44, 0, -44, 44] {
      player.step(by: distance)
      #expect(player.state.header.collapse == 1)
    }
  }

  @Test("C3 collapse stays within 0 to 1 and finite", arguments: CaseSetting.all())
  func collapseIsAShare(setting: CaseSetting) {
    for collapsed in [65.0, 150, 0] {
      var header = setting.header()
      header.collapsedHeight = collapsed
      var player = setting.player(header, rows: 40)
      for distance in [88.0, 4.4e4, -4.4e3, -4.4e4, 440] { player.step(by: distance) }
      player.lift()
      player.rest()
      for frame in player.frames {
        #expect((0...1).contains(frame.header.collapse) && frame.header.height.isFinite)
        #expect(frame.header.height >= 0 && frame.header.stretch >= 0)
        if collapsed == 150 { #expect(frame.header.collapse == 0) }
      }
    }
  }

  @Test(
    "C4 going one way the header goes one way, and the range stays",
    arguments: CaseSetting.all())
  func heightIsMonotone(setting: CaseSetting) {
    var player = setting.player(rows: 60)
    let range = player.viewport.maximumOffset
    for sign in [1.0, -1] {
      player.forgetFrames()
      for _ in 0..<22 {
        player.step(by: sign * 44)
        #expect(player.viewport.maximumOffset == range)
      }
      for (last, next) in zip(player.frames, player.frames.dropFirst()) {
        #expect((next.offset - last.offset) * sign >= 0)
        #expect((next.header.height - last.header.height) * sign <= 1e-9)
      }
    }
  }

  @Test(
    "C6 rows begin where the header ends, pulled or collapsing",
    arguments: CaseSetting.all())
  func noGap(setting: CaseSetting) {
    var player = setting.player()
    player.move(by: -88)
    player.wait(100)
    if setting.input.pulls { #expect(player.frames.contains { $0.header.stretch > 1 }) }
    player.lift()
    player.rest()
    for _ in 0..<2 { player.step(by: 44) }
    let reach = setting.mode == .noScroll ? 0.0 : 150 - setting.leastHeight
    for frame in player.frames {
      if frame.offset <= reach {
        #expect(abs(frame.header.height - frame.contentOrigin) < 1e-9)
      } else {
        #expect(frame.header.height > frame.contentOrigin)
      }
    }
  }

  @Test("C7 the stretch has its limit", arguments: CaseSetting.all())
  func stretchIsLimited(setting: CaseSetting) {
    for limit in [0.0, 0.5, 40] {
      var header = setting.header()
      header.stretch.maximum = limit
      var player = setting.player(header)
      for _ in 0..<20 {
        player.move(by: -440)
        player.wait(8)
      }
      player.lift()
      player.rest()
      player.step(by: 440)
      player.fling(at: -8000)
      player.rest()
      for frame in player.frames {
        #expect(frame.header.height <= 150 + limit + 1e-9)
        if frame.offset < 0 { #expect(abs(frame.header.height - frame.contentOrigin) < 1e-9) }
      }
    }
  }

  @Test(
    "C7 without stretch rows move away from a header that stays",
    arguments: CaseSetting.all())
  func rowsMoveAway(setting: CaseSetting) {
    var header = setting.header()
    header.stretch.enabled = false
    var player = setting.player(header)
    for _ in 0..<5 {
      player.move(by: -44)
      player.wait(8)
    }
    let pulls = setting.input.pulls && setting.input != .wheel
    #expect(player.state.contentOrigin > 150 || !pulls)
    player.lift()
    player.rest()
    for frame in player.frames {
      #expect(frame.header.height == 150 && frame.header.stretch == 0)
      #expect(frame.contentOrigin >= 150)
    }
  }
}
