import HeaderKit

extension InputEvent.Kind {
  /// Whether it comes from the window system rather than from the user's hands.
  var isAboutTheWindow: Bool {
    switch self {
    case .resize: true
    case .key(let key):
      key.modifiers == .control && (key.name == "Q" || key.name == "W")
    default: false
    }
  }
}
