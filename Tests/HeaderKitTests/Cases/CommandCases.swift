import HeaderKit
import TestSupport
import Testing

/// Complaints of the field about what the program asks for, by their numbers.
@Suite("Programmatic, focus, indicator") struct CommandCases {
  @Test("C29 the first frame shows the top at rest", arguments: CaseSetting.all(inputs: [.finger]))
  func firstFrame(setting: CaseSetting) {
    let state = setting.player(setting.header(snap: .closest)).state
    #expect(state.offset == 0 && state.header.height == 150 && state.contentOrigin == 150)
    #expect(state.isAtRest && state.activity == .idle)
  }

  @Test(
    "C29 the first frame shows what is asked for, without a motion",
    arguments: CaseSetting.all(inputs: [.finger]))
  func firstFrameElsewhere(setting: CaseSetting) {
    for offset in [40.0, 85, 1000] {
      let viewport = Viewport(
        specification: setting.header(), feed: FeedLayout(rows: .uniform(44, count: 200)),
        size: Size(width: 375, height: 667), offset: offset)
      for time in [0.0, 16, 1000] {
        let state = viewport.state(after: time)
        #expect(state.offset == offset && state.isAtRest)
        #expect(state.header.height == setting.height(at: offset))
      }
    }
  }

  @Test("C29 a restored place is there at once", arguments: CaseSetting.all())
  func restoredPlace(setting: CaseSetting) {
    var player = setting.player(setting.header(snap: .closest))
    player.step(by: 1056)
    player.step(by: -44)
    player.lift()
    player.rest()
    let saved = player.viewport.savedState
    var restored = setting.player(setting.header(snap: .closest)).viewport
    restored.restore(saved, at: .zero)
    for time in [0.0, 16, 1000] {
      let state = restored.state(after: time)
      #expect(state.isAtRest && abs(state.offset - player.state.offset) < 1e-9)
      #expect(abs(state.header.height - player.state.header.height) < 1e-9)
    }
  }

  @Test("C30 the top and Home expand the header from anywhere", arguments: CaseSetting.all())
  func topExpands(setting: CaseSetting) {
    for distance in [44.0, 132, 4400, 88000, -88] {
      for usesKey in [true, false] {
        for pause in [8.0, 3000] {
          var player = setting.player(setting.header(snap: .closest))
          player.move(by: distance, steps: setting.input == .key ? 1 : 4)
          if pause > 100 { player.lift() }
          player.wait(pause)
          if usesKey {
            player.send(.key(KeyPress("Home")))
          } else {
            player.viewport.scrollToTop(at: Instant(milliseconds: player.clock))
          }
          player.rest()
          let state = player.state
          #expect(state.offset == 0 && state.header.height == 150 && state.header.collapse == 0)
        }
      }
    }
  }

  @Test(
    "C30 expand and collapse reach their ends from anywhere, within 600 ms",
    arguments: CaseSetting.all())
  func expandAndCollapse(setting: CaseSetting) {
    for distance in [0.0, 44, 1056] {
      var player = setting.player()
      if distance > 0 { player.step(by: distance) }
      player.viewport.collapse(at: Instant(milliseconds: player.clock))
      player.wait(600)
      #expect(player.state.isAtRest)
      #expect(player.state.header.height <= max(65, setting.leastHeight) + 0.5)
      player.viewport.expand(at: Instant(milliseconds: player.clock))
      player.wait(600)
      #expect(player.state.isAtRest && abs(player.state.header.height - 150) <= 0.5)
    }
  }

  @Test(
    "C32 a hidden row is shown whole by the shortest way, a shown one moves nothing",
    arguments: CaseSetting.all())
  func revealedRows(setting: CaseSetting) {
    for sections in [false, true] {
      for row in [20, 22, 23, 24, 27, 34, 35, 36, 37, 60, 0] {
        var player = sections ? setting.sectionedPlayer() : setting.player()
        player.step(by: 1012)
        player.step(by: -44)
        player.step(by: 22 < row ? 44 : 0)
        player.lift()
        player.rest()
        let before = player.state
        player.viewport.reveal(row: row, at: Instant(milliseconds: player.clock))
        player.rest()
        let after = player.state
        let feed = player.viewport.feed
        let pinned = sections ? 50.0 : 0
        func shows(_ offset: Double, _ height: Double) -> Bool {
          let top = 150 + feed.rowTop(row) - offset
          return top >= height + pinned - 0.01 && top + 44 <= 667.01
        }
        #expect(shows(after.offset, after.header.height), "row \(row) \(sections)")
        let way = abs(after.offset - before.offset)
        for shorter in stride(from: 0, to: way - 0.5, by: 0.5) {
          for offset in [before.offset - shorter, before.offset + shorter] {
            let height = setting.height(
              after: before.header.height, from: before.offset, to: offset)
            #expect(!shows(offset, height), "row \(row) \(way) \(shorter)")
          }
        }
      }
    }
  }

  @Test(
    "C31 a row sent to the top stands right under the present header",
    arguments: CaseSetting.all())
  func rowsAtTheTop(setting: CaseSetting) {
    for sections in [false, true] {
      for row in [0, 3, 15, 30, 90] {
        var player = sections ? setting.sectionedPlayer() : setting.player()
        player.step(by: 1012)
        player.lift()
        player.viewport.scroll(toRow: row, position: .top, at: Instant(milliseconds: player.clock))
        player.rest()
        var layout = ViewportLayout()
        player.viewport.layout(at: Instant(milliseconds: player.clock), into: &layout)
        let top = layout.state.contentOrigin + player.viewport.feed.rowTop(row)
        #expect(abs(top - layout.state.header.height - (sections ? 50 : 0)) < 0.01, "row \(row)")
        #expect(layout.firstRow?.index == row)
        player.viewport.scroll(
          toRow: row, position: .bottom, at: Instant(milliseconds: player.clock))
        player.rest()
        let bottom = player.state.contentOrigin + player.viewport.feed.rowTop(row) + 44
        #expect(abs(bottom - 667) < 0.01 || player.state.offset == 0)
      }
    }
  }

  @Test(
    "C36 reduced motion never goes past, and rests at the same place",
    arguments: CaseSetting.all())
  func reducedMotion(setting: CaseSetting) {
    for path in [[44.0], [2200, -44], [-88], [44, -132], [44, 44, -44]] {
      var players = [false, true].map { reduces in
        var header = setting.header(snap: .closest, damping: 0.7)
        header.stretch.returnSpring = .init(duration: 0.4, dampingRatio: 0.7, initialVelocity: 0.5)
        var player = setting.player(header)
        player.viewport.reducesMotion = reduces
        return player
      }
      for index in players.indices {
        for distance in path {
          players[index].move(by: distance)
          players[index].wait(distance < 2200 ? 45 : 900)
        }
        players[index].lift()
        players[index].wait(setting.input == .sdl ? 60 : 0)
        players[index].forgetFrames()
        players[index].wait(1500)
      }
      #expect(abs(players[0].state.offset - players[1].state.offset) < 1e-6)
      #expect(players[0].state.header == players[1].state.header)
      guard setting.input.isDirect else { continue }
      var signs: Set<Bool> = []
      for (last, next) in zip(players[1].frames, players[1].frames.dropFirst())
      where abs(next.offset - last.offset) > 1e-9 { signs.insert(next.offset > last.offset) }
      #expect(signs.count <= 1)
    }
  }

  @Test(
    "C37 the stretch's trigger comes once a pull, and only at the top",
    arguments: CaseSetting.all(inputs: [.finger, .touch, .pointer, .sdl]))
  func refreshOnce(setting: CaseSetting) {
    var header = setting.header()
    header.stretch.trigger = 60
    var player = setting.player(header)
    func pull(_ player: inout InputPlayer) -> Int {
      var count = 0
      for _ in 0..<20 {
        player.wait(8)
        if player.moveAndTell(by: -20) == .stretchTriggered { count += 1 }
      }
      for _ in 0..<4 {
        player.wait(8)
        if player.moveAndTell(by: 20) == .stretchTriggered { count += 1 }
        player.wait(8)
        if player.moveAndTell(by: -20) == .stretchTriggered { count += 1 }
      }
      return count
    }
    #expect(pull(&player) == 1)
    player.lift()
    player.rest()
    #expect(pull(&player) == 1)
    player.lift()
    player.rest()
    player.move(by: 2000, steps: 10)
    #expect(pull(&player) == 0)
  }

  @Test("C38 the indicator's track begins under the present header", arguments: CaseSetting.all())
  func indicatorFollows(setting: CaseSetting) throws {
    var player = setting.player(rows: 60)
    var layout = ViewportLayout()
    for distance in [44.0, 44, 44, 880, 4400, -44, -44, -44, -4400] {
      player.move(by: distance)
      for _ in 0..<4 {
        player.wait(20)
        player.viewport.layout(at: Instant(milliseconds: player.clock), into: &layout)
        let indicator = try #require(layout.indicator)
        #expect(abs(indicator.trackTop - layout.state.header.height - 4) < 1e-9)
        #expect(indicator.trackTop + indicator.trackHeight <= 667)
        #expect(indicator.thumbTop >= indicator.trackTop - 1e-9)
        let end = indicator.trackTop + indicator.trackHeight
        #expect(indicator.thumbTop + indicator.thumbHeight <= end + 1e-9)
      }
    }
  }
}
