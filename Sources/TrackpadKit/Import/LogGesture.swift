import HeaderKit

/// A gesture that is no scroll.
enum LogGesture: CaseIterable {
  case hold, swipe, pinch

  /// Where the census counts it.
  var count: WritableKeyPath<LogCensus.Others, LogCensus.Gestures> {
    switch self {
    case .hold: \.holds
    case .swipe: \.swipes
    case .pinch: \.pinches
    }
  }

  /// A phase as an event of the gesture; nil where there is none, as of a hold that moves.
  func event(_ phase: LogPhase) -> InputEvent.Kind? {
    switch (self, phase) {
    case (.hold, .began(let fingers)): .hold(.began(fingers: fingers))
    case (.hold, .moved): nil
    case (.hold, .ended): .hold(.ended)
    case (.hold, .cancelled): .hold(.cancelled)
    case (.swipe, .began(let fingers)): .swipe(.began(fingers: fingers))
    case (.swipe, .moved(let dx, let dy, _, _)): .swipe(.moved(dx: dx, dy: dy))
    case (.swipe, .ended): .swipe(.ended)
    case (.swipe, .cancelled): .swipe(.cancelled)
    case (.pinch, .began(let fingers)): .pinch(.began(fingers: fingers))
    case (.pinch, .moved(let dx, let dy, let scale, let rotation)):
      .pinch(.moved(scale: scale, rotation: rotation, dx: dx, dy: dy))
    case (.pinch, .ended): .pinch(.ended)
    case (.pinch, .cancelled): .pinch(.cancelled)
    }
  }
}
