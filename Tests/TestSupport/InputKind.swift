/// The kinds of input that scroll.
public enum InputKind: String, Sendable, CaseIterable {
  /// Fingers on a trackpad.
  case finger
  /// A finger on a touch screen.
  case touch
  /// A pointer that drags the content.
  case pointer
  /// A device without notches and without fingers.
  case continuous
  /// A device behind SDL's own events, whose lift is not told.
  case sdl
  /// A notched wheel, in fractions of a notch.
  case wheel
  /// The arrow keys, a row each.
  case key
  /// The scroll indicator's thumb.
  case indicator

  /// Whether the content follows at once and not by a spring.
  public var isDirect: Bool { self != .wheel && self != .key }
  /// Whether it can let go of the content with a velocity.
  public var flings: Bool { [.finger, .touch, .pointer, .sdl].contains(self) }
  /// Whether it pulls the content past the top.
  public var pulls: Bool { flings || self == .wheel }
}
