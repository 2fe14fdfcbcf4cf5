/// What a run was made with, name by name; runs are alike where all of it is.
///
/// What is compared on purpose, the build, is not part of it.
public struct RunConfiguration: Hashable, Sendable {
  /// The values by their names, such as `renderer`, `window`, `scale`, `refresh` or `gesture`.
  public var values: [String: String]

  /// Creates a configuration.
  public init(_ values: [String: String] = [:]) { self.values = values }

  /// The names whose values are not the same in both, in alphabetical order.
  ///
  /// - Complexity: O(n log n).
  public func differences(from other: RunConfiguration) -> [String] {
    Set(values.keys).union(other.values.keys).filter { values[$0] != other.values[$0] }.sorted()
  }
}
