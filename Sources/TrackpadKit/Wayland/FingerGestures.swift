import HeaderKit

/// The holds, swipes and pinches of one seat: which are open, and what their events mean.
struct FingerGestures {
  /// The scales of a pinch that are believed.
  static let scales = 0.0...1e6
  /// The numbers of fingers that are believed.
  static let fingerCounts: ClosedRange<UInt32> = 1...5

  private var isHeld = false
  private var isSwiped = false
  private var isPinched = false
  /// Of the open pinch since it began, in degrees.
  private var rotation = 0.0

  /// Whether a gesture is open.
  func isOpen(_ gesture: WaylandRecord.Gesture) -> Bool {
    switch gesture {
    case .hold: isHeld
    case .swipe: isSwiped
    case .pinch: isPinched
    }
  }

  private mutating func set(_ gesture: WaylandRecord.Gesture, open: Bool) {
    switch gesture {
    case .hold: isHeld = open
    case .swipe: isSwiped = open
    case .pinch: isPinched = open
    }
  }

  /// The begin of a gesture that is not open.
  mutating func begin(_ gesture: WaylandRecord.Gesture, fingers: UInt32) -> InputEvent.Kind {
    set(gesture, open: true)
    let range = Self.fingerCounts
    let count = Int(max(range.lowerBound, min(range.upperBound, fingers)))
    rotation = gesture == .pinch ? 0 : rotation
    switch gesture {
    case .hold: return .hold(.began(fingers: count))
    case .swipe: return .swipe(.began(fingers: count))
    case .pinch: return .pinch(.began(fingers: count))
    }
  }

  /// A move of an open gesture; nil where it is not open, since it may be another window's.
  mutating func move(
    _ gesture: WaylandRecord.Gesture, by movement: WaylandRecord.Movement
  ) -> InputEvent.Kind? {
    guard isOpen(gesture) else { return nil }
    let limit = ScrollFrame.greatestMove
    let dx = movement.dx.limited(to: limit)
    let dy = movement.dy.limited(to: limit)
    switch gesture {
    case .hold: return nil
    case .swipe: return .swipe(.moved(dx: dx, dy: dy))
    case .pinch:
      // The protocol tells a rotation since the event before.
      rotation = (rotation + movement.rotation).limited(to: limit)
      let scale = max(Self.scales.lowerBound, min(Self.scales.upperBound, movement.scale))
      return .pinch(.moved(scale: scale, rotation: rotation, dx: dx, dy: dy))
    }
  }

  /// The end of a gesture; nil where it is not open.
  mutating func end(_ gesture: WaylandRecord.Gesture, isCancelled: Bool) -> InputEvent.Kind? {
    guard isOpen(gesture) else { return nil }
    set(gesture, open: false)
    switch gesture {
    case .hold: return .hold(isCancelled ? .cancelled : .ended)
    case .swipe: return .swipe(isCancelled ? .cancelled : .ended)
    case .pinch: return .pinch(isCancelled ? .cancelled : .ended)
    }
  }
}

extension WaylandRecord.Gesture {
  /// The way its reports come.
  var route: TrackpadRoute {
    switch self {
    case .hold: .waylandHold
    case .swipe: .waylandSwipe
    case .pinch: .waylandPinch
    }
  }
}
