import HeaderKit
import TestSupport
import Testing

/// Complaints of the field about snapping, by their numbers.
@Suite("Snap") struct SnapCases {
  private static let held = InputKind.allCases.filter(\.isDirect)
  private static let flinging = InputKind.allCases.filter(\.flings)

  @Test(
    "C11 the header rests expanded or collapsed within 600 ms of the release",
    arguments: CaseSetting.all(modes: CaseSetting.collapsing, inputs: held))
  func restsAtAStop(setting: CaseSetting) {
    for mode in [HeaderSpecification.Snap.Mode.closest, .projected] {
      for (share, height) in [(0.25, 150.0), (0.49, 150), (0.51, 65), (0.75, 65)] {
        var player = setting.player(setting.header(snap: mode, damping: 0.7))
        player.move(by: share * 85, steps: 4)
        player.lift()
        let release = player.clock
        player.wait(600)
        #expect(abs(player.state.header.height - height) <= 0.5)
        #expect(player.state.isAtRest && player.viewport.restInstant.milliseconds <= release + 600)
      }
    }
  }

  @Test(
    "C11 deep in the list too, where the header returns",
    arguments: CaseSetting.all(modes: CaseSetting.returning, inputs: held))
  func restsAtAStopDeepDown(setting: CaseSetting) {
    let ends = setting.mode == .enterAlways ? (65.0, 150.0) : (0, 65)
    for damping in [1, 0.7] {
      for (share, height) in [(0.25, ends.0), (0.75, ends.1)] {
        var player = setting.player(setting.header(snap: .closest, damping: damping))
        player.move(by: 2000, steps: 20)
        player.move(by: -share * (ends.1 - ends.0), steps: 4)
        player.lift()
        player.wait(600)
        #expect(player.state.isAtRest && abs(player.state.header.height - height) <= 0.5)
        for frame in player.frames { #expect(frame.contentOrigin <= frame.header.height) }
      }
    }
  }

  @Test(
    "C11 after any fling too",
    arguments: CaseSetting.all(modes: CaseSetting.collapsing, inputs: flinging))
  func flingsEndAtAStop(setting: CaseSetting) {
    for mode in [HeaderSpecification.Snap.Mode.closest, .direction, .projected] {
      for offset in [20.0, 60, 200, 1000] {
        for velocity in [-3000.0, -700, -120, -40, -12, 12, 40, 120, 700, 3000] {
          var player = setting.player(setting.header(snap: mode, damping: 0.7))
          player.move(by: offset, steps: 4)
          player.fling(at: velocity)
          let rest = player.viewport.state(at: player.viewport.restInstant)
          #expect(
            setting.mayRest(at: rest.header.height),
            "\(mode) \(offset) \(velocity) \(rest.header.height)")
        }
      }
    }
  }

  @Test(
    "C12 after its last event a wheel or a key settles, and the header is at a stop",
    arguments: CaseSetting.all(modes: CaseSetting.collapsing, inputs: [.wheel, .key]))
  func wheelsSettle(setting: CaseSetting) {
    let paths: [[Double]] = [
      [44], [88, -44], [44, 44, -44], [2200, -44], [2200, -88, 44], [440, -396], [44, -44, 44],
    ]
    for mode in [HeaderSpecification.Snap.Mode.closest, .direction, .projected] {
      for path in paths {
        var player = setting.player(setting.header(snap: mode))
        for distance in path {
          player.wait(60)
          player.move(by: distance)
        }
        let last = player.clock
        player.wait(149)
        #expect(player.frames.allSatisfy { $0.activity != .snapping })
        player.wait(last + 750 - player.clock)
        #expect(player.state.isAtRest)
        #expect(setting.mayRest(at: player.state.header.height), "\(mode) \(path)")
      }
    }
  }

  @Test(
    "C13 one tick moves the header by no more than itself",
    arguments: CaseSetting.all(modes: CaseSetting.collapsing, inputs: [.wheel, .key]))
  func ticksMoveByThemselves(setting: CaseSetting) {
    var player = setting.player()
    for distance in [44.0, 44, 44, 440, -44, -44, -44, -44] {
      let before = player.state.header.height
      player.step(by: distance)
      #expect(abs(player.state.header.height - before) <= abs(distance) + 1e-9)
    }
  }

  @Test(
    "C13 no snap begins inside a burst",
    arguments: CaseSetting.all(modes: CaseSetting.collapsing, inputs: [.wheel, .key]))
  func burstsAreLeftAlone(setting: CaseSetting) {
    for gap in [10.0, 50, 100] {
      var player = setting.player(setting.header(snap: .closest))
      for distance in [44.0, -44, 44, 44, 44, -44, -44, -44, 44, -44, 44] {
        player.wait(gap)
        player.move(by: distance)
      }
      player.wait(100)
      #expect(player.frames.allSatisfy { $0.activity != .snapping })
    }
  }

  @Test(
    "C15 the nearest stop, the one ahead, or none, as asked",
    arguments: CaseSetting.all(modes: CaseSetting.collapsing))
  func theModeDecides(setting: CaseSetting) {
    // Where a wheel turns before it has arrived, a header that returns counts from there.
    let turns = setting.input.isDirect || CaseSetting.pinned.contains(setting.mode)
    let paths = [
      [44.0], [44, 44, -44], [44, 88, -88], [44, -44, 44], [2200, -88, 44], [2200, -44],
    ]
    for path in paths where turns || path == [44] || path == [2200, -44] {
      var (offset, height) = (0.0, 150.0)
      for distance in path {
        height = setting.height(after: height, from: offset, to: offset + distance)
        offset += distance
      }
      let stops = setting.restHeights
      let below = stops.last { $0 <= height } ?? height
      let above = stops.first { $0 >= height } ?? height
      let isDown = path[path.count - 1] > 0
      for (mode, wanted) in [
        (HeaderSpecification.Snap.Mode.none, height), (.direction, isDown ? below : above),
        (.closest, (height - below) * 2 <= above - below ? below : above),
      ] {
        var player = setting.player(setting.header(snap: mode))
        player.viewport.hasMomentum = false
        for distance in path {
          player.move(by: distance)
          player.wait(distance < 2200 ? 20 : 900)
        }
        player.lift()
        player.wait(900)
        let reached = setting.mode == .scroll && height < 65 ? height : wanted
        #expect(abs(player.state.header.height - reached) < 1e-6, "\(mode) \(path)")
      }
    }
  }

  /// Short flings about the stops: where from, at which velocity.
  private static let shortFlings: [(offset: Double, velocity: Double)] = [
    (20, 15), (20, 60), (20, 120), (40, -15), (40, -60), (40, -120), (50, 30), (50, -30), (70, 200),
    (70, -90), (1000, -60), (1000, -140), (1000, 30),
  ]

  @Test(
    "C16 critically damped, a snap never turns",
    arguments: CaseSetting.all(modes: CaseSetting.collapsing, inputs: flinging))
  func snapsDoNotTurn(setting: CaseSetting) {
    for mode in [HeaderSpecification.Snap.Mode.closest, .direction, .projected] {
      for (offset, velocity) in Self.shortFlings {
        var player = setting.player(setting.header(snap: mode))
        player.move(by: offset, steps: 4)
        player.wait(45)
        player.fling(at: velocity)
        player.forgetFrames()
        player.rest()
        let frames = player.frames.drop { $0.activity != .snapping }
        var signs: Set<Bool> = []
        for (last, next) in zip(frames, frames.dropFirst()) {
          let change = next.header.height - last.header.height
          if abs(change) > 1e-9 { signs.insert(change > 0) }
        }
        #expect(signs.count <= 1, "\(mode) \(offset) \(velocity)")
      }
    }
  }

  @Test(
    "C16 with a damping of 0.7 it goes past once, by no more than 4.6 %",
    arguments: CaseSetting.all(modes: CaseSetting.collapsing, inputs: flinging))
  func softSnapsOvershootOnce(setting: CaseSetting) {
    for mode in [HeaderSpecification.Snap.Mode.closest, .direction, .projected] {
      for (offset, velocity) in Self.shortFlings {
        var player = setting.player(setting.header(snap: mode, damping: 0.7))
        player.move(by: offset, steps: 4)
        player.wait(45)
        player.fling(at: velocity)
        let release = player.state.offset
        player.forgetFrames()
        let target = player.viewport.state(at: player.viewport.restInstant).offset
        player.rest()
        let frames = player.frames.drop { $0.activity != .snapping }
        // Momentum may go a part of the way first.
        let travel = target - (frames.first?.offset ?? target)
        let most = 0.0465 * max(abs(target - release), abs(travel))
        var isPast = false
        var overshoots = 0
        for frame in frames where travel != 0 {
          let past = (frame.offset - target) * (travel > 0 ? 1 : -1)
          #expect(past <= most, "\(mode) \(offset) \(velocity)")
          if past > 0.5, !isPast { overshoots += 1 }
          isPast = past > 0.5
        }
        #expect(overshoots <= 1)
        if abs(travel) > 40, velocity == 15 {
          #expect(overshoots == 1, "\(mode) \(offset) \(travel)")
        }
      }
    }
  }

  @Test(
    "C18 the stop is chosen from where the fling would end",
    arguments: CaseSetting.all(modes: CaseSetting.collapsing, inputs: flinging))
  func projectionDecides(setting: CaseSetting) {
    // At 10 pt a fling of 30 pt/s ends 10 pt on, one of 90 pt/s 40 pt on.
    for (velocity, height) in [(30.0, 150.0), (90, 65), (-30, 150)] {
      var player = setting.player(setting.header(snap: .projected))
      player.move(by: 10 - min(0, velocity) * 0.08, steps: 2)
      player.wait(45)
      player.fling(at: velocity)
      player.rest()
      #expect(abs(player.state.header.height - height) < 1e-6)
    }
  }

  @Test(
    "C19 the snap goes on at the fling's velocity",
    arguments: CaseSetting.all(modes: CaseSetting.collapsing, inputs: [.finger, .touch, .pointer]))
  func velocityIsInherited(setting: CaseSetting) {
    for (offset, velocity) in [(20.0, 100.0), (30, 100), (70, -60), (60, -80)] {
      var player = setting.player(setting.header(snap: .direction))
      player.move(by: offset, steps: 4)
      player.wait(45)
      player.fling(at: velocity)
      #expect(player.state.activity == .snapping)
      #expect(abs(player.state.velocity - velocity) < 1, "\(offset) \(velocity)")
    }
  }
}
