/// Why a frame's times may say nothing about the program's speed.
public struct FrameFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Creates flags from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The run was still warming up.
  public static let warmUp = FrameFlags(rawValue: 1)
  /// No frame was wanted before this one: the time since the frame before it is rest and no delay.
  public static let followsPause = FrameFlags(rawValue: 2)
  /// The window was not on the screen.
  public static let hidden = FrameFlags(rawValue: 4)
  /// The machine or the process was suspended before this frame.
  public static let suspended = FrameFlags(rawValue: 8)

  /// Any of these: the time since the frame before says nothing.
  static let breaks: FrameFlags = [.followsPause, .hidden, .suspended]
}
