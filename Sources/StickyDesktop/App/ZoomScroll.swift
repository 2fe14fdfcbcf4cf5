import HeaderKit

/// Makes key presses that change the text size out of scrolls with the control key held.
///
/// They are presses of `Ctrl+=` and `Ctrl+-`, so that a recording plays them without knowing of the scroll.
/// A notch is a step, and so are 30 pt of fingers; upwards is larger. What is left of a step waits for more
/// in the same direction, and is dropped where the direction or the device changes.
struct ZoomScroll {
  /// Fingers go this far for a step, in points.
  static let stepDistance = 30.0
  /// The units of one notch.
  static let stepUnits = 120.0
  /// The most steps of one event: from the smallest text to the largest there are 15.
  static let mostSteps = 20.0

  private var source: InputEvent.ScrollSource?
  /// The part of a step that is left; downwards is positive, as in scrolls.
  private var rest = 0.0

  /// The key presses that a scroll means; none for what is not finite.
  mutating func keys(
    for phase: InputEvent.ScrollPhase, from source: InputEvent.ScrollSource
  ) -> Repeated<KeyPress> {
    guard case .moved(_, let dy) = phase, dy.isFinite else {
      // A gesture that begins or ends leaves nothing to the next one.
      rest = 0
      return repeatElement(Self.key(larger: true), count: 0)
    }
    let steps = dy / (source == .wheel ? Self.stepUnits : Self.stepDistance)
    if source != self.source || steps * rest < 0 { rest = 0 }
    self.source = source
    let sum = min(max(rest + steps, -Self.mostSteps), Self.mostSteps)
    // Fractions of a notch add up to whole ones only within rounding.
    let whole = (sum + (sum < 0 ? -1e-9 : 1e-9)).rounded(.towardZero)
    rest = sum - whole
    return repeatElement(Self.key(larger: whole < 0), count: Int(abs(whole)))
  }

  private static func key(larger: Bool) -> KeyPress {
    KeyPress(larger ? "=" : "-", modifiers: .control)
  }
}
