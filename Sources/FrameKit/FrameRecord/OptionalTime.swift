/// A time in nanoseconds that may be missing, in the room of one number.
///
/// The greatest number stands for missing, 584 years: an `Optional` would make a record half as long
/// again.
@propertyWrapper
public struct OptionalTime: Hashable, Sendable {
  private var raw: UInt64

  /// Creates a time that may be missing.
  public init(wrappedValue: UInt64?) { raw = wrappedValue ?? .max }

  /// The time; the greatest number reads back as missing.
  public var wrappedValue: UInt64? {
    get { raw == .max ? nil : raw }
    set { raw = newValue ?? .max }
  }
}
