/// What a recording says about itself before its first frame.
public struct FrameProfileHead: Hashable, Sendable {
  /// The program's name.
  public var program: String
  /// The program's version or build.
  public var version: String
  /// The number of the process.
  public var processID: UInt32
  /// When the run began, in nanoseconds since 1970 on the wall clock; nil where not known.
  public var start: UInt64?
  /// The clock of all stamps.
  public var clock: String
  /// Where presentation times come from; nil where there are none.
  public var displayedSource: String?
  /// What clock the animation's moments are of; nil where there are none.
  public var momentSource: String?
  /// Where event times come from; nil where there are none.
  public var inputSource: String?
  /// Where the graphics processor's times come from; nil where there are none.
  public var gpuSource: String?
  /// The nanoseconds between two refreshes for frames that do not tell it; nil where not known.
  public var budget: UInt64?
  /// The machine.
  public var machine: MachineDescription
  /// What the run was made with.
  public var configuration: RunConfiguration

  /// Creates a head.
  public init(
    program: String, version: String = "", processID: UInt32 = 1, start: UInt64? = nil,
    clock: String = "CLOCK_MONOTONIC", displayedSource: String? = nil,
    momentSource: String? = nil, inputSource: String? = nil, gpuSource: String? = nil,
    budget: UInt64? = nil, machine: MachineDescription = .init(),
    configuration: RunConfiguration = .init()
  ) {
    self.program = program
    self.version = version
    self.processID = processID
    self.start = start
    self.clock = clock
    self.displayedSource = displayedSource
    self.momentSource = momentSource
    self.inputSource = inputSource
    self.gpuSource = gpuSource
    self.budget = budget
    self.machine = machine
    self.configuration = configuration
  }
}
