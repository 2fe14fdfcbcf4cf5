import HeaderKit
import TestSupport
import Testing

/// A frame is a read: the result does not depend on when frames are drawn, nor how often.
@Suite struct ViewportFrameTests {
  /// A long gesture with everything in it.
  private static let script: GestureScript = {
    var script = GestureScript()
    script.fling(at: 2500)
    script.wait(180)
    script.begin()
    script.move(by: -400, steps: 20)
    script.end()
    script.wait(350)
    script.wheel(1)
    script.wait(40)
    script.wheel(-3)
    script.wait(600)
    script.begin()
    script.move(by: -900, steps: 30, every: 7)
    script.wait(60)
    script.end()
    script.wait(150)
    script.move(.sdl, by: 90, steps: 9)
    script.wait(900)
    return script
  }()

  /// Replays frame by frame, each event at the first frame at or after its time.
  private func offsets(
    frames: [Double], law: HeaderSpecification.Law = .offset
  ) -> [Double: ViewportState] {
    var specification = HeaderSpecification.articles()
    specification.law = law
    var viewport = Viewport.standard(specification)
    var pending = Self.script.events[...]
    var states: [Double: ViewportState] = [:]
    for frame in frames {
      while let event = pending.first, event.time.milliseconds <= frame {
        _ = viewport.handle(event)
        pending.removeFirst()
      }
      states[frame] = viewport.state(after: frame)
    }
    return states
  }

  @Test(arguments: [HeaderSpecification.Law.offset, .tutorial])
  func anyFrameRateShowsTheSame(law: HeaderSpecification.Law) throws {
    // A grid of 1/720 s holds the frames of every rate; 100 ms are on all of them.
    let instants = (0...40).map { Double($0) * 100 }
    let reference = offsets(frames: instants, law: law)
    var generator = SeededGenerator(seed: 7)
    var clocks = [30.0, 60, 90, 120, 144, 240].map { rate in
      (0...Int(4 * rate)).map { Double($0) * 1000 / rate } + instants
    }
    clocks.append((0...600).map { _ in Double.random(in: 0...4000, using: &generator) } + instants)
    for clock in clocks {
      let states = offsets(frames: Array(Set(clock)).sorted(), law: law)
      for instant in instants {
        let state = try #require(states[instant])
        let wanted = try #require(reference[instant])
        #expect(abs(state.offset - wanted.offset) < 0.01, "at \(instant)")
        #expect(abs(state.header.height - wanted.header.height) < 0.01, "at \(instant)")
      }
    }
  }

  @Test func readingChangesNothing() {
    var read = Viewport.standard()
    var unread = read
    var generator = SeededGenerator(seed: 11)
    for event in Self.script.events {
      // Frames drawn before the event arrives, some at later times than its own.
      for _ in 0..<3 {
        let ahead = event.time.milliseconds + Double.random(in: -30...60, using: &generator)
        _ = read.state(after: ahead)
      }
      _ = read.handle(event)
      _ = unread.handle(event)
      #expect(read.state(at: event.time) == unread.state(at: event.time))
    }
    #expect(read.restInstant == unread.restInstant)
  }

  @Test func anEventNeverCountsAsEarlierThanTheOneBefore() {
    var viewport = Viewport.standard()
    _ = viewport.handle(
      InputEvent(time: Instant(milliseconds: 100), kind: .scroll(.finger, .moved(dx: 0, dy: 50))))
    _ = viewport.handle(
      InputEvent(time: Instant(milliseconds: 40), kind: .scroll(.finger, .moved(dx: 0, dy: 50))))
    #expect(viewport.state(after: 100).offset == 100)
    #expect(viewport.state(after: 100).velocity == 0)
  }

  @Test func anEventGoesBeforeADeadlineAtTheSameTime() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.move(.sdl, by: 80, steps: 10)
    script.wait(50)
    script.add(.scroll(.sdl, .moved(dx: 0, dy: 8)))
    viewport.handle(script.events)
    #expect(viewport.state(after: script.clock).offset == 88)
    #expect(viewport.state(after: script.clock).activity == .tracking)
  }

  @Test func eventsOfOneFrameCountLikeEventsOfTen() {
    var together = Viewport.standard()
    var apart = Viewport.standard()
    var script = GestureScript()
    script.fling(at: 1500)
    together.handle(script.events)
    for event in script.events {
      _ = apart.handle(event)
      _ = apart.state(at: event.time)
    }
    #expect(together.state(after: 1000) == apart.state(after: 1000))
  }
}
