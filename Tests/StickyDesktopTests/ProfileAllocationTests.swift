#if !DEBUG
  import CAllocationProbe
  import FrameKit
  import Testing

  @testable import StickyDesktop

  /// Writing frames down as they come allocates nothing; what the meters of a MangoHud log take is twice
  /// a second and not once a frame.
  @Suite struct ProfileAllocationTests {
    @Test(arguments: ["run.json", "run.presentmon.csv", "run.trace", "run.csv"])
    func framesAllocateNothing(name: String) throws {
      let folder = try TemporaryFolder()
      var output = try ProfileOutput(path: folder.file(name), isToldLate: true)
      var frames = FrameRecorder(capacity: 200)
      try output.begin(FrameProfileHead(program: "test"), at: 0)
      var index = 0
      func run() throws -> UInt {
        let before = allocation_probe_count()
        for _ in 0..<600 {
          let start = UInt64(index) * 16_666_667
          frames.append(
            FrameRecord(
              index: index, started: start, submitted: start + 2_000_000,
              swapReturned: start + 3_000_000, drawCalls: 5))
          index += 1
          try output.take(&frames, at: start + 3_000_000)
        }
        return allocation_probe_count() - before
      }
      // The first pass grows the buffer to a batch.
      _ = try run()
      let count = try run()
      let batches: UInt = 26
      #expect(count <= (name == "run.csv" ? batches * 2000 : 0), "\(count)")
    }
  }
#endif
