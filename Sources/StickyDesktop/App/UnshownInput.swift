import HeaderKit

/// The earliest event that no frame has shown yet.
///
/// What a frame shows of it is told once, by the frame that is the first to: from there on it is
/// that frame's, also where the frame never comes on the screen.
struct UnshownInput {
  /// When it happened, in nanoseconds of the system's monotonic clock.
  private var earliest: UInt64?

  /// Takes in an event of the user's hands.
  ///
  /// - Parameters:
  ///   - event: The event, at a time of the run.
  ///   - clock: The run's clock.
  mutating func note(_ event: InputEvent, on clock: RunClock) {
    guard event.kind.isOfHands else { return }
    let time = clock.nanoseconds(at: event.time)
    earliest = min(earliest ?? time, time)
  }

  /// Hands the event to the frame that shows it, or to nobody: what changes nothing is never shown.
  mutating func take() -> UInt64? {
    defer { earliest = nil }
    return earliest
  }
}

extension InputEvent.Kind {
  /// Whether the user's hands made it, rather than the window system.
  fileprivate var isOfHands: Bool {
    switch self {
    case .resize, .focus, .pointer(.left): false
    default: true
    }
  }
}
