extension DebugEventsGrammar {
  /// An event that scrolls or is a gesture.
  enum Kind {
    /// Units are 1/120 of a notch, as since 1.19, and not whole notches.
    case scroll(LogSource?, hasUnits: Bool)
    case hold(Phase)
    case swipe(Phase)
    case pinch(Phase)

    enum Phase { case begin, update, end }

    init?(_ type: ArraySlice<UInt8>) {
      var scanner = LogScanner(type)
      if scanner.take("POINTER_SCROLL_") {
        switch true {
        case scanner.take("WHEEL"): self = .scroll(.wheel, hasUnits: true)
        case scanner.take("FINGER"): self = .scroll(.finger, hasUnits: true)
        case scanner.take("CONTINUOUS"): self = .scroll(.continuous, hasUnits: true)
        default: return nil
        }
      } else if scanner.take("POINTER_AXIS") {
        self = .scroll(nil, hasUnits: false)
      } else if scanner.take("GESTURE_HOLD_"), let phase = Self.phase(&scanner) {
        self = .hold(phase)
      } else if scanner.take("GESTURE_SWIPE_"), let phase = Self.phase(&scanner) {
        self = .swipe(phase)
      } else if scanner.take("GESTURE_PINCH_"), let phase = Self.phase(&scanner) {
        self = .pinch(phase)
      } else {
        return nil
      }
      guard scanner.isAtEnd else { return nil }
    }

    private static func phase(_ scanner: inout LogScanner) -> Phase? {
      if scanner.take("BEGIN") { return .begin }
      if scanner.take("UPDATE") { return .update }
      return scanner.take("END") ? .end : nil
    }
  }
}
