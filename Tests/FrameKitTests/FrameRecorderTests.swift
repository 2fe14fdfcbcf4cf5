import CAllocationProbe
import FrameKit
import Testing

struct FrameRecorderTests {
  static func record(_ index: Int, at time: UInt64 = 0) -> FrameRecord {
    FrameRecord(index: index, started: time, submitted: time, swapReturned: time, drawCalls: 1)
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

  @Test func recordingAllocatesNothing() {
    var recorder = FrameRecorder(capacity: 100)
    // The first round makes what the runtime makes once.
    for _ in 0..<2 {
      recorder.removeAll()
      recorder.append(Self.record(0))
      Self.recordThreeLate(into: &recorder, frames: 1..<5)
    }
    let before = allocation_probe_count()
    Self.recordThreeLate(into: &recorder, frames: 5..<1000)
    #expect(allocation_probe_count() == before)
    #expect(recorder.count == 100)
  }

  static func recordThreeLate(into recorder: inout FrameRecorder, frames: Range<Int>) {
    for index in frames {
      var record = Self.record(index, at: UInt64(index))
      record.stages.layout = 7
      record.input = 3
      record.rows = 12
      recorder.append(record)
      recorder.join(.presented(Presentation(time: 5000, refresh: 6, sequence: 7)), to: index - 3)
      recorder.update(index - 2) { $0.gpu = 4 }
    }
  }

  /// Case 25: what is told of a frame goes to that frame, also three frames later.
  @Test func lateFeedbackIsJoinedByNumber() {
    var recorder = FrameRecorder(capacity: 8)
    for index in 0..<20 {
      recorder.append(Self.record(index, at: UInt64(index) * 100))
      guard index >= 3 else { continue }
      let time = UInt64(index - 3) * 100 + 50
      #expect(recorder.join(.presented(Presentation(time: time)), to: index - 3) == true)
      let isKept = recorder.update(index - 3) { $0.gpu = UInt64(index - 3) }
      #expect(isKept)
    }
    for record in recorder.dropLast(3) {
      #expect(record.displayed == UInt64(record.index) * 100 + 50)
      #expect(record.gpu == UInt64(record.index))
    }
    #expect(recorder.suffix(3).allSatisfy { $0.display == .unknown && $0.gpu == nil })
    #expect(recorder.losses == FrameLosses())
  }

  @Test(arguments: [Int.min, -1, 0, 11, 20, .max])
  func feedbackOnAFrameNotKeptIsCounted(index: Int) {
    var recorder = FrameRecorder(capacity: 8)
    #expect(recorder.join(.discarded, to: index) == false)
    for index in 0..<20 { recorder.append(Self.record(index)) }
    let before = Array(recorder)
    #expect(recorder.join(.discarded, to: index) == false)
    #expect(Array(recorder) == before)
    #expect(recorder.losses.tooLate == 2)
  }

  @Test func numbersOfNoRunAreNotFound() {
    var recorder = FrameRecorder(capacity: 4)
    recorder.append(Self.record(.min))
    recorder.append(Self.record(.max))
    #expect(recorder.join(.discarded, to: 0) == false)
    #expect(recorder.join(.discarded, to: .min) == false)
    #expect(recorder.join(.discarded, to: .max) == true)
  }

  /// A writer has each frame once, in order, when its feedback had the time to come.
  @Test func framesAreHandedOnOnce() {
    var recorder = FrameRecorder(capacity: 64)
    var written: [Int] = []
    let patience = FrameRecorder.patience
    for index in 0..<200 {
      let time = UInt64(index) * 16_000_000
      recorder.append(Self.record(index, at: time))
      recorder.handOn(at: time) { written.append($0.index) }
      #expect(written.count == max(0, index - Int(patience / 16_000_000)))
    }
    recorder.handOn(at: nil) { written.append($0.index) }
    recorder.handOn(at: nil) { written.append($0.index) }
    #expect(written == Array(0..<200) && recorder.losses.total == 0)
  }

  @Test func framesGoneBeforeTheyWereHandedOnAreCounted() {
    var recorder = FrameRecorder(capacity: 8)
    for index in 0..<20 { recorder.append(Self.record(index)) }
    var written: [Int] = []
    recorder.handOn(at: 0) { written.append($0.index) }
    #expect(written.isEmpty)
    recorder.handOn(at: nil) { written.append($0.index) }
    #expect(written == Array(12..<20) && recorder.losses.notHandedOn == 12)
  }

  /// Case 41: an answer from before the frame was handed over is about another frame.
  @Test func presentationBeforeTheCommitIsRejected() {
    var recorder = FrameRecorder(capacity: 4)
    recorder.append(Self.record(0, at: 100))
    #expect(recorder.join(.presented(Presentation(time: 99)), to: 0) == false)
    #expect(recorder.first?.display == .unknown)
    #expect(recorder.losses.presentedBeforeCommit == 1 && recorder.losses.total == 1)
    #expect(recorder.join(.presented(Presentation(time: 100)), to: 0) == true)
  }
}

struct FrameRecordTests {
  @Test func workIsWithoutTheOverlay() {
    var record = FrameRecord(
      index: 4, started: 100, submitted: 160, swapReturned: 200, drawCalls: 0)
    #expect(record.work == 60 && record.duration(of: .present) == 40)
    record.overlay = 25
    #expect(record.work == 35)
    record.overlay = 90
    #expect(record.work == 0)
  }

  @Test func stampsOutOfOrderGiveNoTime() {
    let record = FrameRecord(index: 0, started: 9, submitted: 5, swapReturned: 3, drawCalls: 0)
    #expect(record.work == 0 && record.duration(of: .present) == nil)
  }

  /// What was not measured is nil and never zero; zero is a time like any other.
  @Test func missingIsNotZero() {
    var record = FrameRecorderTests.record(0)
    for stage in FrameStage.allCases where stage != .present {
      #expect(record.duration(of: stage) == nil)
    }
    #expect(record.gpu == nil && record.input == nil && record.moment == nil)
    #expect(record.overlay == nil && record.rows == nil && record.displayed == nil)
    record.gpu = 0
    record.stages.layout = 0
    #expect(record.gpu == 0 && record.duration(of: .layout) == 0)
    record.gpu = nil
    #expect(record.gpu == nil)
    let presentation = Presentation(time: 5, refresh: 0, sequence: 0)
    #expect(presentation.refresh == nil && presentation.sequence == nil)
  }

  /// Case 39: the clock that stands still in sleep falls behind the other.
  @Test func sleepOfTheMachineIsNoticed() {
    var watch = SuspensionWatch()
    #expect(watch.slept(monotonic: 1_000, boot: 900_000_000_000) == false)
    #expect(watch.slept(monotonic: 2_000, boot: 900_000_001_500) == false)
    #expect(watch.slept(monotonic: 3_000, boot: 900_010_002_500) == false)
    #expect(watch.slept(monotonic: 4_000, boot: 960_000_003_000) == true)
    #expect(watch.slept(monotonic: 5_000, boot: 960_000_004_000) == false)
    #expect(watch.slept(monotonic: .max, boot: 0) == false)
  }
}
