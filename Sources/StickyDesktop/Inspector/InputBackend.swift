import TrackpadKit

/// Where input comes from, as the inspector's first line says it.
enum InputBackend: Equatable {
  /// Nobody has said.
  case unknown
  /// A recording plays.
  case recording
  /// A backend of TrackpadKit on a window system.
  case trackpad(system: String, TrackpadCapabilities)
  /// SDL's own events alone, and why.
  case fallback(reason: String)

  /// In words.
  var text: String {
    switch self {
    case .unknown: "No window: events by hand"
    case .recording: "Recording, on a simulated clock"
    case .trackpad(let system, let capabilities):
      // The whole name would leave no room for its version.
      "\(system): \(capabilities.source.replacing("zwp_pointer_gestures_v1", with: "gestures"))"
    case .fallback(let reason): "SDL only: \(reason)"
    }
  }

  /// In words, with what is told of fingers.
  var summary: String {
    guard case .trackpad(let system, let capabilities) = self else { return text }
    let stop = capabilities.knowsStop.map { $0 ? "told" : "not told" } ?? "not seen yet"
    let hold = capabilities.knowsHold ? "told" : "not told"
    return "\(system): \(capabilities.source); stop \(stop), hold \(hold)"
  }

  /// Whether something can be known.
  enum Knowledge: Equatable {
    case yes, no, notSeen

    /// In words.
    var text: String {
      switch self {
      case .yes: "yes"
      case .no: "no"
      case .notSeen: "not seen yet"
      }
    }
  }

  /// Whether the lift of fingers is told, by what it says and what has been seen.
  func knowsStop(isSeen: Bool) -> Knowledge {
    if isSeen { return .yes }
    switch self {
    case .trackpad(_, let capabilities):
      return capabilities.knowsStop.map { $0 ? .yes : .no } ?? .notSeen
    case .fallback: return .no
    case .unknown, .recording: return .notSeen
    }
  }

  /// Whether resting fingers are told, by what it says and what has been seen.
  func knowsHold(isSeen: Bool) -> Knowledge {
    if isSeen { return .yes }
    switch self {
    case .trackpad(_, let capabilities): return capabilities.knowsHold ? .yes : .no
    case .fallback: return .no
    case .unknown, .recording: return .notSeen
    }
  }
}
