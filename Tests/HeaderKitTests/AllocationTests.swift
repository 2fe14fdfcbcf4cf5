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

    /// The laws, and the modes that remember and snap.
    private static let headers: [HeaderSpecification] = {
      var headers = [HeaderSpecification.articles()]
      headers[0].law = .tutorial
      for mode in HeaderSpecification.ScrollMode.allCases {
        for snap in [HeaderSpecification.Snap.Mode.none, .closest, .projected] {
          var header = HeaderSpecification.articles()
          header.scroll = mode
          header.snap = .init(mode: snap, stops: [0, 0.5, 1])
          header.revealDistance = 20
          headers.append(header)
        }
      }
      return headers
    }()

    @Test(arguments: headers, ScrollPhysics.Preset.allCases)
    func aFrameAllocatesNothing(header: HeaderSpecification, feel: ScrollPhysics.Preset) {
      var specification = header
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
      // Turns in the middle of a list, that end between stops.
      for back in [-30.0, 50, -70] {
        script.begin()
        script.move(by: back, steps: 10)
        script.end()
        script.wait(700)
        script.wheel(-0.4)
        script.wait(60)
        script.wheel(0.2)
        script.wait(700)
      }
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
      // The first passes, the second from the end of the first on, grow the storage to the most that
      // shows at once; one more finds it grown.
      for _ in 0..<2 { _ = run() }
      #expect(run() == 0)
    }
  }
#endif
