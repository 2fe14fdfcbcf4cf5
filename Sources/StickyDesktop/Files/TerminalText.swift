/// Text from files and the network as it may be shown on a terminal.
enum TerminalText {
  /// Quoted text ends here, in Unicode scalars: a character can have any number of those.
  static let limit = 200

  /// A text without control and direction characters, each written as `\u{1B}` instead.
  ///
  /// A file's name or a feed's title could otherwise move the cursor or rewrite the line.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A text escaped and cut to what a message has room for.
  static func quoted(_ text: String) -> String {
    let shown = text.unicodeScalars.prefix(limit)
    return escaped(String(shown)) + (shown.endIndex == text.endIndex ? "" : "…")
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format:
      switch scalar.value {
      case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    default: false
    }
  }
}
