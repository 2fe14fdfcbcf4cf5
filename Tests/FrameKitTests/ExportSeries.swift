import FrameKit
import TestSupport

/// Runs for the exports to write.
enum ExportSeries {
  static let head: FrameProfileHead = {
    var machine = MachineDescription()
    machine.system = "Debian GNU/Linux 12 (bookworm)"
    machine.processor = "Processor, 8 cores \"fast\""
    machine.memory = 65_438_132
    machine.kernel = "6.1.0"
    machine.governor = "performance"
    return FrameProfileHead(
      program: "sticky, desktop", version: "1.0 \"é\"\n", processID: 4242,
      displayedSource: "wp_presentation", budget: 16_666_667, machine: machine,
      configuration: RunConfiguration(["renderer": "software", "window": "960x720"]))
  }()

  /// A minute with everything in it: stages, input, discarded frames, rest, a hidden window, another
  /// refresh.
  static func everything(count: Int = 300) -> [FrameRecord] {
    var series = FrameSeries(hertz: 60)
    for index in 0..<count {
      let full: (inout FrameRecord) -> Void = {
        $0.stages = FrameStages(
          wait: 9_000_001, poll: 100_003, gesture: 50_000, scroll: 0, layout: 200_017,
          build: 300_000, draw: 1_299_999)
        $0.input = $0.started - 4_000_123
        $0.gpu = index % 3 == 0 ? nil : 3_100_000
        $0.overlay = 200_000
        $0.rows = 12 + index % 5
        if index < 5 { $0.flags = .warmUp }
      }
      switch index % 50 {
      case 17: series.discard(full)
      case 30:
        series.rest(3_000_000_000)
        series.show { $0.flags = .followsPause }
      case 40:
        series.rest(160_000_000)
        series.show { $0.flags = .hidden }
      case 41: series.show { $0.display = .unknown }
      case 45: series.show(after: 4, full)
      default: series.show(after: 1, full)
      }
      if index == count / 2 { series.refresh = 8_333_333 }
    }
    return series.frames
  }

  /// Frames whose every value is drawn by lot, as long as it can be written.
  static func random(seed: UInt64, count: Int = 40) -> [FrameRecord] {
    var random = SeededGenerator(seed: seed)
    func number(_ random: inout SeededGenerator) -> UInt64 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: 0
      case 1: .max - 1
      default:
        UInt64.random(in: 0...(.max >> 1), using: &random)
          >> UInt64.random(in: 0...62, using: &random)
      }
    }
    func maybe(_ random: inout SeededGenerator) -> UInt64? {
      Bool.random(using: &random) ? number(&random) : nil
    }
    return (0..<count).map { index in
      var record = FrameRecord(
        index: Bool.random(using: &random) ? index : .random(in: .min ... .max, using: &random),
        started: number(&random), submitted: number(&random), swapReturned: number(&random),
        drawCalls: .random(in: .min ... .max, using: &random),
        flags: FrameFlags(rawValue: .random(in: 0...255, using: &random)))
      record.stages = FrameStages(
        wait: maybe(&random), poll: maybe(&random), gesture: maybe(&random),
        scroll: maybe(&random), layout: maybe(&random), build: maybe(&random), draw: maybe(&random))
      record.gpu = maybe(&random)
      record.input = maybe(&random)
      record.moment = maybe(&random)
      record.overlay = maybe(&random)
      record.rows = Bool.random(using: &random) ? .random(in: .min ... .max, using: &random) : nil
      switch Int.random(in: 0..<3, using: &random) {
      case 0: record.display = .unknown
      case 1: record.display = .discarded
      default:
        record.display = .presented(
          Presentation(
            time: number(&random), refresh: maybe(&random), sequence: maybe(&random),
            flags: .init(rawValue: .random(in: 0...255, using: &random))))
      }
      return record
    }
  }

  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The lines of a table, each as its cells by the names in the head's last line.
  static func table(_ bytes: [UInt8], headLines: Int) -> [[String: String]] {
    let lines = text(bytes).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    let names = lines[headLines - 1]
    return lines.dropFirst(headLines).map { cells in
      cells.count == names.count
        ? Dictionary(uniqueKeysWithValues: zip(names, cells)) : ["broken": "\(cells)"]
    }
  }
}
