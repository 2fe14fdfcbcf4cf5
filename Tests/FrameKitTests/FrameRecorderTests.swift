import CAllocationProbe
import FrameKit
import Testing

struct FrameRecorderTests {
  static func record(_ index: Int, at time: UInt64 = 0) -> FrameRecord {
    FrameRecord(index: index, started: time, submitted: time, presented: time, drawCalls: 1)
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 7, 8, 100])
  func keepsTheNewestOldestFirst(count: Int) {
    var recorder = FrameRecorder(capacity: 3)
    for index in 0..<count { recorder.append(Self.record(index)) }
    #expect(recorder.map(\.index) == Array(max(0, count - 3)..<count))
    #expect(recorder.total == count)
    #expect(recorder.last?.index == (count > 0 ? count - 1 : nil))
  }

  @Test(arguments: [-5, 0, 1])
  func holdsAtLeastOne(capacity: Int) {
    var recorder = FrameRecorder(capacity: capacity)
    recorder.append(Self.record(0))
    recorder.append(Self.record(1))
    #expect(recorder.map(\.index) == [1])
    #expect(recorder.capacity == 1)
  }

  @Test func forgets() {
    var recorder = FrameRecorder(capacity: 2)
    for index in 0..<3 { recorder.append(Self.record(index)) }
    recorder.removeAll()
    #expect(recorder.isEmpty && recorder.total == 0)
    recorder.append(Self.record(7))
    #expect(recorder.map(\.index) == [7])
  }

  @Test func appendingAllocatesNothing() {
    var recorder = FrameRecorder(capacity: 100)
    recorder.append(Self.record(0))
    let before = allocation_probe_count()
    for index in 1..<1000 { recorder.append(Self.record(index)) }
    #expect(allocation_probe_count() == before)
    #expect(recorder.count == 100)
  }
}

struct FrameRecordTests {
  @Test func workAndInterval() {
    let first = FrameRecord(index: 4, started: 100, submitted: 160, presented: 200, drawCalls: 0)
    var second = FrameRecord(index: 5, started: 210, submitted: 250, presented: 300, drawCalls: 0)
    #expect(first.work == 60)
    #expect(second.interval(since: first) == 100)
    #expect(first.interval(since: second) == nil)
    second.followsPause = true
    #expect(second.interval(since: first) == nil)
  }

  @Test func nothingComesOfStampsOutOfOrderOrAGap() {
    let first = FrameRecord(index: 0, started: 9, submitted: 5, presented: 50, drawCalls: 0)
    let back = FrameRecord(index: 1, started: 0, submitted: 0, presented: 49, drawCalls: 0)
    let later = FrameRecord(index: 2, started: 0, submitted: 0, presented: 90, drawCalls: 0)
    let lowest = FrameRecord(index: .min, started: 0, submitted: 0, presented: 0, drawCalls: 0)
    #expect(first.work == 0)
    #expect(back.interval(since: first) == nil)
    #expect(later.interval(since: first) == nil)
    #expect(later.interval(since: lowest) == nil && lowest.interval(since: later) == nil)
  }
}
