/// What the compositor says of a frame that was handed over to it.
public struct FrameAnswer: Hashable, Sendable {
  /// What became of a frame.
  public enum Outcome: Hashable, Sendable {
    /// It came on the screen.
    case presented(Showing)
    /// It never did: a later frame took its place.
    case discarded
  }

  /// How a frame came on the screen.
  public struct Showing: Hashable, Sendable {
    /// When it was shown, in nanoseconds of CLOCK_MONOTONIC.
    public var time: UInt64
    /// The nanoseconds to the display's next refresh; 0 where that is not known or varies.
    public var refresh: UInt32
    /// The number of the refresh; 0 where the display does not count.
    public var sequence: UInt64
    /// How it was shown.
    public var flags: Flags
    /// The output, by the number of its object on the connection; 0 where none was told.
    public var output: UInt32

    /// Creates a showing.
    public init(
      time: UInt64, refresh: UInt32 = 0, sequence: UInt64 = 0, flags: Flags = [],
      output: UInt32 = 0
    ) {
      self.time = time
      self.refresh = refresh
      self.sequence = sequence
      self.flags = flags
      self.output = output
    }
  }

  /// How a frame was shown; the values are those of `wp_presentation_feedback`.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Creates flags from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// At a refresh of the display, without tearing.
    public static let verticalSync = Flags(rawValue: 1)
    /// The time is the display's, not the compositor's guess.
    public static let hardwareClock = Flags(rawValue: 2)
    /// The display told that it was shown.
    public static let hardwareCompletion = Flags(rawValue: 4)
    /// Without being copied.
    public static let zeroCopy = Flags(rawValue: 8)
  }

  /// The frame, by the number it was asked about with.
  public var frame: Int
  /// What became of it.
  public var outcome: Outcome

  /// Creates an answer.
  public init(frame: Int, outcome: Outcome) {
    self.frame = frame
    self.outcome = outcome
  }
}

/// How many frames were asked about, and what came of it.
public struct FrameAnswerCounts: Hashable, Sendable {
  /// Frames that came on the screen.
  public var presented = 0
  /// Frames that never did.
  public var discarded = 0
  /// Frames about which nothing was said in time.
  public var unanswered = 0
  /// Frames said to be on the screen at a time that is none.
  public var unusable = 0
  /// Frames not asked about, because the compositor does not answer.
  public var unasked = 0

  /// Creates a count of nothing.
  public init() {}
}
