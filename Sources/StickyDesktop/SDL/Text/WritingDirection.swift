import CText

/// Where a language begins its lines.
enum WritingDirection {
  /// Whether the language of messages in an environment is written from right to left.
  static func isFromTheRight(_ environment: [String: String]) -> Bool {
    // The first that is set counts, as POSIX has it.
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first {
      !$0.isEmpty
    }
    guard let name else { return false }
    let language = name.prefix { $0 != "_" && $0 != "." && $0 != "@" }.lowercased()
    return ctext_language_is_right_to_left(language)
  }
}
