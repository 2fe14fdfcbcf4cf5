/// What went wrong with the rig, or did not come about in time.
public struct RigFailure: Error, CustomStringConvertible {
  /// The failure in words.
  public let description: String

  /// Creates a failure from its description.
  public init(_ description: String) { self.description = description }
}
