#if !DEBUG
  import CAllocationProbe
  import FrameKit
  import HeaderKit
  import TestSupport
  import Testing
  import TrackpadKit

  @testable import StickyDesktop

  /// Taking in events and building what a moving feed shows allocates nothing in steady state.
  @Suite struct ProgramAllocationTests {
    @Test(arguments: [[], ["--rows", "1000", "--row-height", "mixed"]], [false, true])
    func aMovingFeedAllocatesNothing(arguments: [String], isTutorial: Bool) throws {
      var program =
        arguments.isEmpty
        ? try Program.fixture()
        : try Program.fixture(arguments[0], arguments[1], arguments[2], arguments[3])
      if isTutorial { program.press("L") }
      var script = GestureScript(at: 10)
      script.fling(at: 2500)
      script.wait(2500)
      script.wheel(2)
      script.wait(400)
      script.begin()
      script.move(by: -4000, steps: 100)
      script.end()
      script.wait(2500)
      let events = script.events
      var list = DisplayList()

      var start = 0.0

      func run() -> UInt {
        var next = 0
        var clock = 0.0
        defer { start += script.clock }
        let before = allocation_probe_count()
        while clock < script.clock {
          while next < events.count, events[next].time.milliseconds <= clock {
            var event = events[next]
            event.time.milliseconds += start
            _ = program.handle(event)
            next += 1
          }
          let now = Instant(milliseconds: start + clock)
          program.build(at: now, hairline: 1, into: &list)
          _ = program.nextChange(after: now)
          clock += 1000.0 / 60
        }
        return allocation_probe_count() - before
      }
      // The first passes grow storage and number the pictures that show.
      _ = run()
      _ = run()
      #expect(run() == 0)
    }

    @Test(arguments: [false, true]) func theInspectorAllocatesNothing(showsFeels: Bool) throws {
      var program = try Program.fixture("--rows", "1000", "--inspector")
      if showsFeels { program.press("F", .shift) }
      var script = GestureScript(at: 10)
      for velocity in [2500.0, -1800, 900] {
        script.fling(at: velocity)
        script.wait(700)
        script.wheel(2)
        script.wait(300)
      }
      let events = script.events
      let route = TrackpadReport(
        event: nil, route: .waylandFinger, deviceTime: 5, device: 3)
      var reports = [route]
      var list = DisplayList()
      var last = DisplayList()
      var start = 1000.0

      func run() -> UInt {
        var next = 0
        var clock = 0.0
        var differing = 0
        defer {
          start += script.clock
          #expect(differing > 100)
        }
        let before = allocation_probe_count()
        while clock < script.clock {
          let now = Instant(milliseconds: start + clock)
          while next < events.count, events[next].time.milliseconds <= clock {
            var event = events[next]
            event.time.milliseconds += start
            reports[0].event = event
            program.note(reports, at: now)
            _ = program.handle(event)
            next += 1
          }
          swap(&list, &last)
          program.build(at: now, hairline: 1, into: &list)
          if list != last { differing += 1 }
          _ = program.nextChange(after: now)
          clock += 1000.0 / 60
        }
        return allocation_probe_count() - before
      }
      _ = run()
      _ = run()
      #expect(run() == 0)
    }

    @Test(arguments: [[], ["--inspector"]])
    func theOverlayAllocatesNothing(arguments: [String]) throws {
      var fixture = try OverlayFixture(
        Size(width: 1280, height: 900), arguments.first ?? "--reduce-motion")
      var list = OverlayList()
      var clock = 0.0

      func run() -> UInt {
        let before = allocation_probe_count()
        for index in 0..<600 {
          fixture.add(after: index % 50 == 7 ? 40_000_000 : OverlayFixture.refresh) { frame in
            frame.stages.layout = UInt64(index % 9) * 100_000
            frame.stages.draw = UInt64(index % 5) * 400_000
            frame.overlay = 200_000
            frame.flags = index % 100 == 3 ? .followsPause : []
            frame.display = .presented(
              Presentation(time: frame.swapReturned + 10, refresh: OverlayFixture.refresh))
          }
          clock += 1000.0 / 60
          fixture.program.buildOverlay(
            of: fixture.frames, at: Instant(milliseconds: clock), hairline: 1, into: &list)
        }
        return allocation_probe_count() - before
      }
      // Places are laid out once by the frame before.
      _ = fixture.program.list(at: 0)
      // The window is as long as it gets after 1500 frames.
      for _ in 0..<4 { _ = run() }
      #expect(run() == 0)
    }

    @Test func anOpenPickerAllocatesNothingUnderThePointer() throws {
      let fixture = try PickerFixture()
      var program = try fixture.program("--size", "320x240")
      program.press("F10")
      var list = DisplayList()

      func run() -> UInt {
        let before = allocation_probe_count()
        for frame in 0..<200 {
          let time = Instant(milliseconds: Double(frame))
          let point = Point(x: 100, y: Double(frame))
          _ = program.handle(InputEvent(time: time, kind: .pointer(.moved(point))))
          let delta = frame < 100 ? 5.0 : -5
          _ = program.handle(
            InputEvent(time: time, kind: .scroll(.finger, .moved(dx: 0, dy: delta))))
          program.build(at: time, hairline: 1, into: &list)
          _ = program.nextChange(after: time)
        }
        return allocation_probe_count() - before
      }
      _ = run()
      #expect(run() == 0)
    }
  }
#endif
