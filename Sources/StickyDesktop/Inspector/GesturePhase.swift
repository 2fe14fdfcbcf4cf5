/// What is going on, as the inspector says it.
enum GesturePhase: Int, CaseIterable {
  /// Nothing has come yet.
  case waiting
  case began, moving, resting, pressed, hold, swiping, pinching
  /// The engine's own momentum, a spring, and the way of wheel and keys.
  case momentum, spring, gliding
  /// Momentum that is in the events already.
  case externalMomentum
  /// It is over: the fingers lifted, or it was called off.
  case lifted, cancelled

  /// Its name.
  var name: String {
    switch self {
    case .waiting: "Waiting"
    case .began: "Began"
    case .moving: "Moving"
    case .resting: "Resting"
    case .pressed: "Pressed"
    case .hold: "Hold"
    case .swiping: "Swipe"
    case .pinching: "Pinch"
    case .momentum: "Momentum"
    case .spring: "Spring"
    case .gliding: "Gliding"
    case .externalMomentum: "External momentum"
    case .lifted: "Lifted, at rest"
    case .cancelled: "Cancelled"
    }
  }
}
