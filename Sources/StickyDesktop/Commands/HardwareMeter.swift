import FrameKit
import Glibc

/// Reads the machine's meters from /proc; a meter that is not there shows 0.
struct HardwareMeter: ~Copyable {
  /// The processors' time at the last look, busy and all, in the kernel's ticks.
  private var busy: UInt64 = 0
  private var total: UInt64 = 0

  /// Reads all meters; the load is that since the last look.
  mutating func sample() -> HardwareSample {
    var sample = HardwareSample()
    sample.processorLoad = load()
    sample.processorFrequency = Self.frequency
    let memory = SystemFile.fields("/proc/meminfo")
    let used = { (total: String, free: String) -> Double in
      guard let total = memory[total], let free = memory[free], total > free else { return 0 }
      return Double(total - free) / Double(1 << 20)
    }
    sample.memoryUsed = used("MemTotal", "MemAvailable")
    sample.swapUsed = used("SwapTotal", "SwapFree")
    let resident = SystemFile.text("/proc/self/statm")?.split(separator: " ").dropFirst().first
    let pages = resident.flatMap { UInt64($0) } ?? 0
    sample.processMemory = Double(pages) * Double(sysconf(Int32(_SC_PAGESIZE))) / Double(1 << 30)
    return sample
  }

  /// The first processor's frequency, in megahertz; virtual machines tell it in one place alone.
  private static var frequency: UInt64 {
    if let kilohertz = SystemFile.number("\(SystemFile.frequency)/scaling_cur_freq") {
      return kilohertz / 1000
    }
    let text = SystemFile.entry("cpu MHz", in: "/proc/cpuinfo", mark: ":")
    return UInt64(text.prefix { $0 != "." }) ?? 0
  }

  /// The processors' load since the last look, in percent.
  private mutating func load() -> Double {
    let line = SystemFile.text("/proc/stat")?.prefix { $0 != "\n" } ?? ""
    // user, nice, system, idle, iowait, irq, softirq, steal; what follows is in the first two.
    let ticks = line.split(separator: " ").dropFirst().prefix(8).compactMap { UInt64($0) }
    guard ticks.count >= 5 else { return 0 }
    let now = ticks.reduce(0, &+)
    let worked = now &- ticks[3] &- ticks[4]
    defer { (busy, total) = (worked, now) }
    guard total > 0, now > total, worked >= busy else { return 0 }
    return 100 * Double(worked - busy) / Double(now - total)
  }
}
