/// Notices that the machine slept: the clock that counts sleep runs ahead of the one that does not.
public struct SuspensionWatch: Sendable {
  /// Below this the two clocks differ because they are not read at once, in nanoseconds.
  public static let tolerance: UInt64 = 10_000_000

  private var lead: UInt64?

  /// Creates a watch that has seen nothing yet.
  public init() {}

  /// Takes both clocks, read one after the other.
  ///
  /// - Parameters:
  ///   - monotonic: The clock that stands still while the machine sleeps, in nanoseconds.
  ///   - boot: The clock that goes on, in nanoseconds.
  ///
  /// - Returns: whether the machine slept since the last call.
  public mutating func slept(monotonic: UInt64, boot: UInt64) -> Bool {
    let now = boot >= monotonic ? boot - monotonic : 0
    defer { lead = now }
    guard let lead, now > lead else { return false }
    return now - lead > Self.tolerance
  }
}
