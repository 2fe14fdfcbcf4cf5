/// Writes a MangoHud log, which every viewer of its logs opens.
///
/// One line a frame on the swap-return axis. A frame without an interval, the first one or one after
/// a pause, has its own span from the work's beginning to the swap's return, so that the times of an
/// unbroken run add up to its length. Hidden frames are left out: readers would take their pace for
/// the program's.
public struct MangoHudExport: FrameExport {
  /// What the meters showed last; the frames that follow carry it.
  public var sample = HardwareSample()

  private let machine: MachineDescription
  private var timeline = FrameTimeline()
  /// When the log began.
  private var origin: UInt64?

  /// Creates a writer.
  public init(head: FrameProfileHead) { machine = head.machine }

  /// Writes the machine and the names of the columns.
  public mutating func writeHead(to bytes: inout [UInt8]) {
    bytes.write("os,cpu,gpu,ram,kernel,driver,cpuscheduler\n")
    for text in [machine.system, machine.processor, machine.graphics] {
      bytes.write(field: text)
      bytes.write(",")
    }
    // A reader drops the whole file where this is no number.
    bytes.write(machine.memory)
    for text in [machine.kernel, machine.driver, machine.governor] {
      bytes.write(",")
      bytes.write(field: text)
    }
    bytes.write("\nfps,frametime,cpu_load,cpu_power,gpu_load,cpu_temp,gpu_temp,gpu_core_clock,")
    bytes.write("gpu_mem_clock,gpu_vram_used,gpu_power,ram_used,swap_used,process_rss,cpu_mhz,")
    bytes.write("elapsed\n")
  }

  /// Writes a frame's line.
  public mutating func write(_ frame: FrameRecord, to bytes: inout [UInt8]) {
    let step = timeline.step(to: frame)
    guard step.span != .hidden else { return }
    let start = origin ?? frame.started
    origin = start
    let time = step.interval.map { max(1, $0) } ?? frame.ownSpan
    // Frames a second in ten thousandths.
    bytes.write((10_000_000_000_000 + time / 2) / time, decimals: 4)
    bytes.write(",")
    bytes.write(time, decimals: 6)
    bytes.write(",")
    bytes.write(fraction: sample.processorLoad)
    bytes.write(",0,0,0,0,0,0,0,0,")
    bytes.write(fraction: sample.memoryUsed)
    bytes.write(",")
    bytes.write(fraction: sample.swapUsed)
    bytes.write(",")
    bytes.write(fraction: sample.processMemory)
    bytes.write(",")
    bytes.write(sample.processorFrequency)
    bytes.write(",")
    bytes.write(frame.swapReturned >= start ? frame.swapReturned - start : 0)
    bytes.write("\n")
  }

  /// Writes nothing: the log is valid after each line.
  public mutating func writeTail(to bytes: inout [UInt8]) {}
}

extension FrameRecord {
  /// From the work's beginning to the swap's return, in nanoseconds, never 0: what tables have in
  /// place of an interval that there is none of.
  var ownSpan: UInt64 { swapReturned > started ? swapReturned - started : 1 }
}
