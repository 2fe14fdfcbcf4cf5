#if !DEBUG
  import CAllocationProbe
  import HeaderKit
  import Testing

  @testable import StickyDesktop

  /// Building any header's frame allocates nothing once the list has its size.
  @Suite struct HeaderSceneAllocationTests {
    @Test(arguments: HeaderResourcesTests.names, [1.0, 2])
    func buildingAllocatesNothing(name: String, textScale: Double) throws {
      let program = try Program.fixture("--header", name, "--rows", "20")
      let header = program.header.specification
      var list = DisplayList()

      func run() -> UInt {
        let before = allocation_probe_count()
        for step in 0...80 {
          // Collapsed step by step, then pulled.
          let state = HeaderState.at(
            collapse: step > 40 ? 0 : Double(step) / 40,
            stretch: step > 40 ? Double(step - 40) * 4 : 0, of: header, zoom: textScale)
          list.removeAll()
          program.headerScene.build(
            state, width: 800, zoom: max(1, textScale), selectedList: step % 2, into: &list)
          list.mirror(width: 800)
        }
        return allocation_probe_count() - before
      }
      // The first pass grows the list.
      _ = run()
      #expect(run() == 0)
    }
  }
#endif
