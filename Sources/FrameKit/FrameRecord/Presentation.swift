/// When and how a frame came on the screen, as the compositor tells it.
public struct Presentation: Hashable, Sendable {
  /// How a frame came on the screen; the values are those of Wayland's presentation feedback.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Creates flags from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It was shown at a refresh of the display, without tearing.
    public static let verticalSync = Flags(rawValue: 1)
    /// The time is the display's, not the software's guess.
    public static let hardwareClock = Flags(rawValue: 2)
    /// The display told that it was shown.
    public static let hardwareCompletion = Flags(rawValue: 4)
    /// It was shown without being copied.
    public static let zeroCopy = Flags(rawValue: 8)
  }

  /// When it was shown, in nanoseconds on the records' clock.
  public var time: UInt64
  /// The nanoseconds to the display's next refresh; nil where that is not known or varies.
  @OptionalTime public var refresh: UInt64?
  /// The number of the refresh; nil where the display does not count.
  @OptionalTime public var sequence: UInt64?
  /// How it was shown.
  public var flags: Flags

  /// Creates a presentation; a refresh or a sequence of 0 is what protocols say for not known.
  public init(time: UInt64, refresh: UInt64? = nil, sequence: UInt64? = nil, flags: Flags = []) {
    self.time = time
    self.refresh = refresh == 0 ? nil : refresh
    self.sequence = sequence == 0 ? nil : sequence
    self.flags = flags
  }
}
