/// What a machine's meters showed; zero where there is no meter, as logs have it.
public struct HardwareSample: Hashable, Sendable {
  /// The processors' load, in percent.
  public var processorLoad = 0.0
  /// The processors' frequency, in megahertz.
  public var processorFrequency: UInt64 = 0
  /// Memory in use, in gibibytes.
  public var memoryUsed = 0.0
  /// Swap space in use, in gibibytes.
  public var swapUsed = 0.0
  /// The process's resident memory, in gibibytes.
  public var processMemory = 0.0

  /// Creates a sample of no meters.
  public init() {}
}
