import TestSupport
import Testing

@testable import HeaderKit

/// Complaints of the field about changes of content, size and list, by their numbers.
@Suite("Content changes, resize, restore") struct ContentCases {
  /// Ways to change rows about an anchor: what they are then, and the anchor's number then.
  private static let changes: [(rows: FeedLayout.RowHeights, anchor: Int)] = [
    (.uniform(44, count: 205), 35),
    (.uniform(44, count: 190), 20),
    (.uniform(30, count: 200), 30),
    (.uniform(97, count: 200), 30),
    (.each((0..<200).map { $0 == 12 ? 300 : $0 == 40 ? 0 : 44 }), 30),
  ]

  @Test(
    "C24 rows that come, go or grow move neither header nor anchor", arguments: CaseSetting.all())
  func rowsChange(setting: CaseSetting) {
    for (rows, anchor) in Self.changes {
      for isHeld in [true, false] {
        var player = setting.player()
        player.step(by: 1188)
        player.step(by: -44)
        if !isHeld { player.fling(at: setting.input.flings ? 300 : 0) }
        player.wait(isHeld ? 0 : 60)
        let before = player.state
        let now = Instant(milliseconds: player.clock)
        let place = before.contentOrigin + player.viewport.feed.rowTop(30)
        player.viewport.update(
          specification: player.viewport.specification, feed: FeedLayout(rows: rows),
          keeping: .row(anchor, formerly: 30), at: now)
        let after = player.state
        #expect(abs(after.header.height - before.header.height) < 1e-9)
        let moved = after.contentOrigin + player.viewport.feed.rowTop(anchor)
        #expect(abs(moved - place) < 1e-9)
        #expect(abs(after.velocity - before.velocity) < 1e-6)
        // And the content goes on as it went.
        player.forgetFrames()
        player.wait(100)
        for (last, next) in zip(player.frames, player.frames.dropFirst()) {
          #expect(abs(next.offset - last.offset) < 10)
        }
      }
    }
  }

  @Test(
    "C24 above the first row too, while the header is not collapsed",
    arguments: CaseSetting.all(inputs: [.finger, .wheel, .pointer, .indicator, .key]))
  func rowsChangeAtTheTop(setting: CaseSetting) {
    for distance in [0.0, 44, 88] {
      for (count, anchor) in [(210, 13), (199, 2), (50, 3)] {
        var player = setting.player()
        if distance > 0 { player.step(by: distance) }
        let before = player.state
        player.viewport.update(
          specification: player.viewport.specification,
          feed: FeedLayout(rows: .uniform(44, count: count)),
          keeping: .row(anchor, formerly: 3), at: Instant(milliseconds: player.clock))
        #expect(abs(player.state.header.height - before.header.height) < 1e-9)
        #expect(player.state.contentOrigin <= player.state.header.height + 1e-9)
      }
    }
  }

  @Test("C25 both heights change softly, and the anchor stays", arguments: CaseSetting.all())
  func heightsChange(setting: CaseSetting) {
    for (expanded, collapsed) in [(220.0, 90.0), (100, 40), (150, 100), (150, 150)] {
      var player = setting.player()
      player.step(by: 1188)
      player.step(by: -44)
      let before = player.state
      let place = before.contentOrigin + player.viewport.feed.rowTop(30)
      var header = player.viewport.specification
      header.expandedHeight = expanded
      header.collapsedHeight = collapsed
      player.viewport.update(
        specification: header, feed: player.viewport.feed, keeping: .row(30),
        animation: TimedSpring(duration: 0.4, dampingRatio: 1, initialVelocity: 0),
        at: Instant(milliseconds: player.clock))
      #expect(abs(player.state.header.height - before.header.height) < 1e-9)
      player.forgetFrames()
      player.wait(500)
      let after = player.state
      #expect(after.isAtRest || setting.input.isDirect)
      let sign = after.header.height >= before.header.height ? 1.0 : -1
      for (last, next) in zip(player.frames, player.frames.dropFirst()) {
        #expect((next.header.height - last.header.height) * sign >= -1e-9)
      }
      for frame in player.frames {
        #expect(abs(frame.contentOrigin + player.viewport.feed.rowTop(30) - place) < 1e-6)
      }
      let geometry = HeaderGeometry(header)
      #expect(after.header.height >= geometry.leastHeight - 1e-9)
      #expect(after.header.height <= expanded + 1e-9)
    }
  }

  @Test(
    "C25 at the top rows stay under the header on its way",
    arguments: CaseSetting.all(
      inputs: [.finger]))
  func heightsChangeAtTheTop(setting: CaseSetting) {
    for (expanded, collapsed) in [(220.0, 90.0), (100, 40)] {
      var player = setting.player()
      var header = player.viewport.specification
      header.expandedHeight = expanded
      header.collapsedHeight = collapsed
      player.viewport.update(
        specification: header, feed: player.viewport.feed,
        animation: TimedSpring(duration: 0.4, dampingRatio: 1, initialVelocity: 0), at: .zero)
      player.wait(500)
      #expect(player.frames[0].header.height == 150)
      #expect(player.state.header.height == expanded && player.state.isAtRest)
      for frame in player.frames {
        #expect(abs(frame.header.height - frame.contentOrigin) < 1e-9)
      }
    }
  }

  /// Lists of 200, 3 and 60 rows under one header.
  private func lists(_ setting: CaseSetting) -> InputPlayer {
    let lists = [200, 3, 60].map { FeedLayout(rows: .uniform(44, count: $0)) }
    return InputPlayer(
      Viewport(
        specification: setting.header(), lists: lists, size: Size(width: 375, height: 667)),
      setting.input, rate: setting.rate)
  }

  @Test("C26 going to another list moves no header and leaves no gap", arguments: CaseSetting.all())
  func listsSwitch(setting: CaseSetting) {
    for distance in [0.0, 44, 88, 1056] {
      for back in [0.0, -44] where distance > 500 || back == 0 {
        var player = lists(setting)
        if distance > 0 { player.step(by: distance) }
        if back < 0 { player.step(by: back) }
        for list in [1, 2, 0, 2, 1, 0] {
          let before = player.state
          player.viewport.select(list: list, at: Instant(milliseconds: player.clock))
          let after = player.state
          #expect(abs(after.header.height - before.header.height) <= 0.5)
          #expect(after.contentOrigin <= after.header.height + 0.5)
          player.wait(20)
        }
        // The list that was left is found where it was.
        #expect(abs(player.state.offset - distance - back) < 1e-6)
      }
    }
  }

  @Test("C26 in mid-motion and pulled too", arguments: CaseSetting.all())
  func listsSwitchInMotion(setting: CaseSetting) {
    for distance in [-88.0, 88, 440] {
      var player = lists(setting)
      player.move(by: distance)
      player.wait(20)
      let before = player.state
      player.viewport.select(list: 1, at: Instant(milliseconds: player.clock))
      #expect(abs(player.state.header.height - before.header.height) <= 0.5)
      #expect(player.state.contentOrigin <= player.state.header.height + 0.5)
      player.rest()
      #expect(player.state.contentOrigin <= player.state.header.height + 0.5)
    }
  }

  @Test("C27 content that fits leaves the header whole", arguments: CaseSetting.all())
  func shortContentFits(setting: CaseSetting) {
    for rows in [0, 1, 11] {
      var player = setting.player(setting.header(snap: .closest), rows: rows)
      #expect(player.viewport.maximumOffset == 0)
      for distance in [44.0, 88, -176, 440, -44] { player.step(by: distance) }
      player.fling(at: 3000)
      player.wait(500)
      player.fling(at: -3000)
      player.rest()
      #expect(player.state.header.height == 150)
      for frame in player.frames {
        #expect(frame.header.height == 150 + frame.header.stretch && frame.header.collapse == 0)
      }
    }
  }

  @Test(
    "C27 content that scrolls less than the header collapses rests at either end",
    arguments: CaseSetting.all(modes: CaseSetting.collapsing))
  func shortContentRests(setting: CaseSetting) {
    for (rows, most) in [(12, 11.0), (13, 55)] {
      for policy in HeaderSpecification.ShortContent.allCases {
        for distance in [44.0, 5, 25, 30] where setting.input != .key || distance == 44 {
          var header = setting.header(snap: .closest)
          header.shortContent = policy
          var player = setting.player(header, rows: rows)
          if policy == .fit { #expect(player.viewport.maximumOffset == most) }
          player.move(by: distance)
          player.lift()
          player.wait(1200)
          let state = player.state
          #expect(state.isAtRest)
          let end = policy == .fit ? most : 85
          let goesDown = min(distance, player.viewport.maximumOffset) * 2 >= end
          #expect(abs(state.offset - (goesDown ? end : 0)) < 1e-6, "\(rows) \(policy) \(distance)")
        }
      }
    }
  }

  @Test("C5 content about as tall as the window does not flutter", arguments: CaseSetting.all())
  func noFeedback(setting: CaseSetting) {
    for rows in [11, 12, 13, 14] {
      var player = setting.player(rows: rows)
      let range = player.viewport.maximumOffset
      for distance in [44.0, 44, 44] {
        player.step(by: distance)
        #expect(player.viewport.maximumOffset == range)
      }
      player.lift()
      player.rest()
      #expect(player.state.offset == range)
      player.forgetFrames()
      player.wait(500)
      #expect(player.frames.allSatisfy { $0.header == player.state.header && $0.offset == range })
    }
  }

  @Test("C28 a resize in mid-drag keeps collapse and rows", arguments: CaseSetting.all())
  func resizeInADrag(setting: CaseSetting) {
    for distance in [-88.0, 44, 1056] {
      for back in [0.0, -44] where distance > 500 || back == 0 {
        var player = setting.player()
        player.move(by: distance)
        player.wait(setting.input.isDirect ? 16 : 600)
        if back < 0 { player.move(by: back) }
        player.wait(setting.input.isDirect ? 16 : 40)
        for height in [500.0, 900, 350, 667] {
          let before = player.state
          player.send(.resize(Size(width: 390, height: height)))
          let after = player.state
          #expect(abs(after.header.collapse - before.header.collapse) < 1e-9)
          #expect(abs(after.header.height - before.header.height) < 1e-6)
          #expect(abs(after.contentOrigin - before.contentOrigin) < 1e-6)
          player.wait(8)
        }
        // The drag goes on, and so does the wheel; the thumb has another way for it now.
        guard distance > 0, setting.input != .indicator else { continue }
        player.step(by: 44)
        player.rest()
        #expect(abs(player.state.offset - distance - back - 44) < 1e-6)
      }
    }
  }
}
