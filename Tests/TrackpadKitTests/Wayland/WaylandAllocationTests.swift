#if !DEBUG
  // Debug builds allocate for checks of their own; the promise is about release.
  import CAllocationProbe
  import HeaderKit
  import Testing

  @testable import TrackpadKit

  /// Reading allocates nothing once there is room for the reports.
  @Suite struct WaylandAllocationTests {
    @Test func anArrivalAllocatesNothing() {
      var script = WaylandScript()
      var reader = script.reader
      var reports = script.reports
      reports.reserveCapacity(100)
      var records = [
        WaylandRecord(kind: .source(1)), WaylandRecord(kind: .axis(time: 0, .vertical, 3.5)),
        WaylandRecord(kind: .frame), WaylandRecord(kind: .began(.hold, time: 5, fingers: 2)),
        WaylandRecord(kind: .ended(.hold, time: 6, isCancelled: true)),
        WaylandRecord(kind: .stop(time: 7, .vertical)), WaylandRecord(kind: .frame),
      ]
      var allocations: UInt = 0
      for index in 0..<200 {
        records[1].kind = .axis(time: UInt32(index) * 8, .vertical, 3.5)
        reports.removeAll(keepingCapacity: true)
        let before = allocation_probe_count()
        reader.read(records, at: Instant(milliseconds: 2000 + Double(index) * 8), into: &reports)
        let deadline = reader.deadline
        if index > 2, deadline != .zero { allocations += allocation_probe_count() - before }
      }
      #expect(allocations == 0)
      #expect(reports.count == 5)
      script.reader = reader
    }
  }
#endif
