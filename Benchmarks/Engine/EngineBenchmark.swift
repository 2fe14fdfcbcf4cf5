import Glibc
import HeaderKit

/// Times the engine over feeds of growing length: opening one, and a frame of a moving one.
@main struct EngineBenchmark {
  /// Frames of one measurement: ten seconds at 60 Hz.
  private static let frames = 600
  /// Measurements of each figure; the median counts.
  private static let rounds = 9

  static func main() {
    print("rows         open ms   frame ns   ratio to 1000 rows   memory MB")
    var baseline = 0.0
    for count in [1_000, 10_000, 100_000, 1_000_000, 10_000_000] {
      let before = residentBytes()
      var opened = seconds()
      let heights = (0..<count).map { Double(44 + ($0 &* 2_654_435_761) % 77) }
      let feed = FeedLayout(rows: .each(heights))
      opened = seconds() - opened
      let memory = Double(residentBytes() - before) / 1e6
      let figures = (0..<rounds).map { _ in frameSeconds(feed) }.sorted()
      let frame = figures[rounds / 2] * 1e9
      if baseline == 0 { baseline = frame }
      print(
        pad("\(count)", 12), pad(decimal(opened * 1e3), 9), pad(decimal(frame), 10),
        pad(decimal(frame / baseline), 20), decimal(memory))
    }
  }

  /// The time of one frame, events included: a fling, a drag back and wheel notches, all over the feed.
  private static func frameSeconds(_ feed: FeedLayout) -> Double {
    var viewport = Viewport(
      specification: HeaderSpecification(
        name: "bench", expandedHeight: 150, collapsedHeight: 65),
      feed: feed, size: Size(width: 390, height: 844),
      offset: feed.contentHeight / 2)
    var layout = ViewportLayout()
    let start = seconds()
    for frame in 0..<frames {
      let time = Instant(milliseconds: Double(frame) * 1000 / 60)
      let phase = frame % 120
      if phase < 20 {
        let delta = frame < frames / 2 ? 30.0 : -30.0
        for part in 0..<2 {
          let at = Instant(milliseconds: time.milliseconds - Double(1 - part) * 8)
          _ = viewport.handle(
            InputEvent(time: at, kind: .scroll(.finger, .moved(dx: 0, dy: delta))))
        }
      } else if phase == 20 {
        _ = viewport.handle(InputEvent(time: time, kind: .scroll(.finger, .ended)))
      } else if phase > 90, phase.isMultiple(of: 6) {
        _ = viewport.handle(InputEvent(time: time, kind: .scroll(.wheel, .moved(dx: 0, dy: 120))))
      }
      viewport.layout(at: time, into: &layout)
    }
    return (seconds() - start) / Double(frames)
  }

  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The memory in use, from the second number of statm.
  private static func residentBytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, 128, file) != nil else { return 0 }
    let words = String(
      decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self
    )
    .split(separator: " ")
    return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * 4096
  }

  private static func decimal(_ value: Double) -> String {
    "\((value * 100).rounded() / 100)"
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
