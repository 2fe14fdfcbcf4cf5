#if !DEBUG
  // Debug builds allocate for checks of their own; the promise is about release.
  import CAllocationProbe
  import HeaderKit
  import TestSupport
  import Testing

  /// Taking in events, reading and laying out allocate nothing once storage has grown.
  @Suite struct AllocationTests {
    @Test func theProbeSeesAllocations() {
      let before = allocation_probe_count()
      let array = [UInt8](repeating: 1, count: 100 + Int(before % 2))
      #expect(allocation_probe_count() > before && !array.isEmpty)
    }

    @Test(
      arguments: [HeaderSpecification.Law.offset, .tutorial], ScrollPhysics.Preset.allCases)
    func aFrameAllocatesNothing(law: HeaderSpecification.Law, feel: ScrollPhysics.Preset) {
      var specification = HeaderSpecification.articles()
      specification.law = law
      specification.sections = .init(height: 50)
      let heights = (0..<5000).map { Double(44 + $0 % 77) }
      let counts = Array(repeating: 10, count: 500)
      let feed = FeedLayout(
        rows: .each(heights), sectionCounts: counts, sectionHeader: specification.sections)
      var viewport = Viewport(
        specification: specification, feed: feed, size: Size(width: 390, height: 844),
        physics: feel.physics)
      var script = GestureScript()
      script.fling(at: 3000)
      script.wait(300)
      script.wheel(2)
      script.wait(200)
      script.begin()
      script.move(by: -3000, steps: 100)
      script.end()
      script.wait(300)
      script.move(.sdl, by: 300, steps: 30)
      script.wait(1500)
      let events = script.events
      var layout = ViewportLayout()

      func run() -> UInt {
        var next = 0
        var clock = 0.0
        let before = allocation_probe_count()
        while clock < script.clock {
          while next < events.count, events[next].time.milliseconds <= clock {
            _ = viewport.handle(events[next])
            next += 1
          }
          viewport.layout(at: Instant(milliseconds: clock), into: &layout)
          clock += 1000.0 / 60
        }
        return allocation_probe_count() - before
      }
      // The first pass grows the storage; a second one, from its end on, finds it grown.
      _ = run()
      #expect(run() == 0)
    }
  }
#endif
