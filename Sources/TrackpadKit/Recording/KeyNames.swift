import HeaderKit

/// The keys that a gesture file can name, as SDL names them.
///
/// The list holds the keys that a program listens to; keys that only change others (Shift, Ctrl)
/// are prefixes. `#` is not in it, since it begins a comment.
enum KeyNames {
  /// Every name in its own spelling.
  static let all: [String] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".map(String.init)
    + "!\"$%&'()*+,-./:;<=>?@[\\]^_`".map(String.init)
    + (1...24).map { "F\($0)" }
    + [
      "Up", "Down", "Left", "Right", "PageUp", "PageDown", "Home", "End", "Space", "Tab", "Return",
      "Escape", "Backspace", "Delete", "Insert", "PrintScreen", "ScrollLock", "Pause", "CapsLock",
      "Numlock", "Application", "Menu",
    ]
    + ("0123456789/*-+.=".map(String.init) + ["Enter"]).map { "Keypad \($0)" }

  private static let canonical = Dictionary(
    uniqueKeysWithValues: all.map { ($0.lowercased(), $0) })

  /// The prefixes in the order in which they are written.
  private static let modifiers: [(prefix: String, modifier: KeyPress.Modifiers)] = [
    ("Ctrl+", .control), ("Shift+", .shift), ("Alt+", .alt), ("Gui+", .gui),
  ]

  /// A key press from its text, upper and lower case alike.
  ///
  /// Nil where the key is not in the list or a modifier is given twice.
  static func press(_ text: String) -> KeyPress? {
    var rest = text.lowercased()[...]
    var held: KeyPress.Modifiers = []
    // The key "+" ends the search: no prefix is left before it.
    while let found = modifiers.first(where: { rest.hasPrefix($0.prefix.lowercased()) }) {
      guard held.insert(found.modifier).inserted else { return nil }
      rest = rest.dropFirst(found.prefix.count)
    }
    return canonical[String(rest)].map { KeyPress($0, modifiers: held) }
  }

  /// The text of a key press, modifiers in a fixed order; nil where the key is not in the list.
  static func text(_ press: KeyPress) -> String? {
    guard let name = canonical[press.name.lowercased()] else { return nil }
    return modifiers.filter { press.modifiers.contains($0.modifier) }.map(\.prefix).joined() + name
  }
}
