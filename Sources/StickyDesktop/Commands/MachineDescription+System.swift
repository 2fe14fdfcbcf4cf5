import FrameKit
import Glibc

extension MachineDescription {
  /// This machine, as far as it tells.
  ///
  /// - Parameters:
  ///   - graphics: What draws, by the graphics library's own word; empty where nobody says.
  ///   - driver: The driver's version; empty where nobody says.
  static func system(graphics: String, driver: String) -> MachineDescription {
    var machine = MachineDescription()
    machine.system = SystemFile.entry("PRETTY_NAME", in: "/etc/os-release", mark: "=")
    machine.processor = SystemFile.entry("model name", in: "/proc/cpuinfo", mark: ":")
    machine.graphics = graphics
    machine.driver = driver
    machine.memory = SystemFile.fields("/proc/meminfo")["MemTotal"] ?? 0
    machine.kernel = SystemFile.line("/proc/sys/kernel/osrelease")
    machine.governor = SystemFile.line("\(SystemFile.frequency)/scaling_governor")
    return machine
  }
}
