/// One input, with the time it happened.
public struct InputEvent: Hashable, Sendable {
  /// When it happened, as its source says.
  public var time: Instant
  /// What happened.
  public var kind: Kind

  /// Creates an event from a time and what happened then.
  public init(time: Instant, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// A scroll from a trackpad, a wheel or a device that does not say what it is.
    case scroll(ScrollSource, ScrollPhase)
    /// Fingers that rest on the trackpad without moving.
    case hold(HoldPhase)
    /// A swipe of three fingers or more.
    case swipe(SwipePhase)
    /// A pinch of two fingers or more.
    case pinch(PinchPhase)
    /// A key press.
    case key(KeyPress)
    /// The left button of a pointer, or its movement.
    case pointer(PointerPhase)
    /// A finger on a touch screen, told apart by its identifier.
    case touch(id: Int, TouchPhase)
    /// The window gained or lost the keyboard.
    case focus(gained: Bool)
    /// The window's new size, in points.
    case resize(Size)
  }

  /// Where a scroll came from.
  public enum ScrollSource: Hashable, Sendable, CaseIterable {
    /// Fingers on a trackpad; deltas in points, the lift is told.
    case finger
    /// A notched wheel; deltas in 1/120 of a notch.
    case wheel
    /// A device that scrolls without notches and without fingers; deltas in points.
    case continuous
    /// An unknown device behind SDL's own events; deltas in points, the lift is not told.
    case sdl
  }

  /// The phase of a scroll; positive y moves towards the end of the content.
  public enum ScrollPhase: Hashable, Sendable {
    case began
    case moved(dx: Double, dy: Double)
    case ended
    case cancelled
  }

  /// The phase of a hold.
  public enum HoldPhase: Hashable, Sendable {
    case began(fingers: Int)
    case ended
    case cancelled
  }

  /// The phase of a swipe; deltas in points.
  public enum SwipePhase: Hashable, Sendable {
    case began(fingers: Int)
    case moved(dx: Double, dy: Double)
    case ended
    case cancelled
  }

  /// The phase of a pinch; the scale is absolute since it began, the rotation in degrees.
  public enum PinchPhase: Hashable, Sendable {
    case began(fingers: Int)
    case moved(scale: Double, rotation: Double, dx: Double, dy: Double)
    case ended
    case cancelled
  }

  /// What the pointer did, in window points.
  public enum PointerPhase: Hashable, Sendable {
    case down(Point)
    case moved(Point)
    case up(Point)
    case left
  }

  /// What a touching finger did, in window points.
  public enum TouchPhase: Hashable, Sendable {
    case down(Point)
    case moved(Point)
    case up
    case cancelled
  }
}

extension InputEvent {
  /// Whether every number in it is one that the engine's own arithmetic keeps finite.
  var isUsable: Bool {
    guard time.milliseconds.isModest else { return false }
    switch kind {
    case .scroll(_, .moved(let dx, let dy)), .swipe(.moved(let dx, let dy)):
      return dx.isModest && dy.isModest
    case .pinch(.moved(let scale, let rotation, let dx, let dy)):
      return scale.isModest && rotation.isModest && dx.isModest && dy.isModest
    case .pointer(.down(let point)), .pointer(.moved(let point)), .pointer(.up(let point)),
      .touch(_, .down(let point)), .touch(_, .moved(let point)):
      return point.x.isModest && point.y.isModest
    case .resize(let size): return size.isModest
    default: return true
    }
  }
}

/// A key with the modifiers held.
public struct KeyPress: Hashable, Sendable {
  /// The key's name as SDL names it: `PageDown`, `Home`, `L`, `1`, `F5`.
  public var name: String
  /// The modifiers held.
  public var modifiers: Modifiers

  /// Creates a key press from a key's name and the modifiers held.
  public init(_ name: String, modifiers: Modifiers = []) {
    self.name = name
    self.modifiers = modifiers
  }

  /// Modifier keys.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The control key.
    public static let control = Modifiers(rawValue: 1)
    /// The shift key.
    public static let shift = Modifiers(rawValue: 2)
    /// The alt key.
    public static let alt = Modifiers(rawValue: 4)
    /// The key with the system's logo.
    public static let gui = Modifiers(rawValue: 8)
  }
}
