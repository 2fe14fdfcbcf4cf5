/// Text out of feeds, made fit for a row.
enum FeedText {
  /// Longer texts are cut, in characters.
  static let limit = 2000
  /// Longer characters are cut, in Unicode scalars; a family of emoji has 7, a flag of a region 7.
  static let characterLimit = 16

  /// A plain text: controls become blanks, direction controls and soft hyphens go, blanks are
  /// folded.
  static func plain(_ text: String) -> String {
    var result = ""
    var count = 0
    var pendingBlank = false
    for character in text {
      guard let first = character.unicodeScalars.first else { continue }
      if first.properties.isWhitespace || first.properties.generalCategory == .control {
        pendingBlank = !result.isEmpty
        continue
      }
      if isInvisible(first) { continue }
      if pendingBlank {
        result.append(" ")
        count += 1
        pendingBlank = false
      }
      guard count < limit else { break }
      result.unicodeScalars.append(contentsOf: character.unicodeScalars.prefix(characterLimit))
      count += 1
    }
    return result
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
