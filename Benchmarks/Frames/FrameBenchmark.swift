import FrameKit
import Glibc

/// Times what profiling costs: recording a frame, putting a run together, writing it in each format.
@main struct FrameBenchmark {
  /// Frames of one measurement: ten minutes at 60 Hz.
  private static let count = 36_000
  /// Measurements of each figure; the median counts.
  private static let rounds = 9
  private static let refresh: UInt64 = 16_666_667

  static func main() {
    print("record bytes    ", MemoryLayout<FrameRecord>.stride)
    print("what             ns per frame")
    report("record and join ") { record().count }
    let frames = Array(record())
    report("summary         ") { FrameSummary(frames, budget: refresh).frameCount }
    let head = FrameProfileHead(program: "frame-benchmark")
    report("json            ") { write(frames, FrameProfileExport(head: head)) }
    report("mangohud        ") { write(frames, MangoHudExport(head: head)) }
    report("presentmon      ") { write(frames, PresentMonExport(head: head)) }
    report("trace           ") { write(frames, ChromeTraceExport(head: head)) }
    var export = FrameProfileExport(head: head)
    let file = export.file(of: frames)
    report("json read       ") { (try? FrameProfile(file))?.frames.count ?? 0 }
  }

  /// Records a run whose feedback comes three frames late.
  private static func record() -> FrameRecorder {
    var recorder = FrameRecorder(capacity: count)
    for index in 0..<count {
      let start = 1_000_000_000 + UInt64(index) * refresh
      var frame = FrameRecord(
        index: index, started: start, submitted: start + 2_000_000,
        swapReturned: start + 12_000_000, drawCalls: 40)
      frame.stages = FrameStages(
        wait: 4_000_000, poll: 100_000, gesture: 20_000, scroll: 5_000, layout: 90_000,
        build: 200_000, draw: 1_500_000)
      frame.input = start - 3_000_000
      frame.moment = start
      frame.rows = 12
      recorder.append(frame)
      guard index >= 3 else { continue }
      let shown = Presentation(
        time: start - 2 * refresh, refresh: refresh, sequence: UInt64(index), flags: .verticalSync)
      recorder.join(.presented(shown), to: index - 3)
    }
    return recorder
  }

  private static func write(_ frames: [FrameRecord], _ export: some FrameExport) -> Int {
    var export = export
    var buffer: [UInt8] = []
    var length = 0
    export.writeHead(to: &buffer)
    for frame in frames {
      export.write(frame, to: &buffer)
      length += buffer.count
      buffer.removeAll(keepingCapacity: true)
    }
    export.writeTail(to: &buffer)
    return length + buffer.count
  }

  private static func report(_ name: String, _ body: () -> Int) {
    var result = 0
    let figures = (0..<rounds).map { _ in
      let start = nanoseconds()
      result = body()
      return nanoseconds() - start
    }.sorted()
    print(name, figures[rounds / 2] / UInt64(count), "  ", result)
  }

  private static func nanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
