/// The machine that a run was made on; what is not known is empty.
public struct MachineDescription: Hashable, Sendable {
  /// The system's name.
  public var system = ""
  /// The processor's name.
  public var processor = ""
  /// The graphics processor's name.
  public var graphics = ""
  /// The memory, in kibibytes.
  public var memory: UInt64 = 0
  /// The kernel's release.
  public var kernel = ""
  /// The graphics driver's name.
  public var driver = ""
  /// How the processor's speed is governed.
  public var governor = ""

  /// Creates a description that knows nothing.
  public init() {}
}

extension MachineDescription {
  /// The texts of a description by their names in files.
  var fields: [(name: String, path: WritableKeyPath<MachineDescription, String>)] {
    [
      ("system", \.system), ("processor", \.processor), ("graphics", \.graphics),
      ("kernel", \.kernel), ("driver", \.driver), ("governor", \.governor),
    ]
  }
}
