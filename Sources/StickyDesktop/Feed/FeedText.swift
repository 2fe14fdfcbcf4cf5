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
      if isBlank(first) {
        pendingBlank = !result.isEmpty
        continue
      }
      if !first.isASCII, isInvisible(first) { continue }
      guard count + (pendingBlank ? 1 : 0) < limit else { break }
      if pendingBlank {
        result.append(" ")
        count += 1
        pendingBlank = false
      }
      if character.utf8.count > characterLimit {
        result.unicodeScalars.append(contentsOf: character.unicodeScalars.prefix(characterLimit))
      } else {
        result.append(character)
      }
      count += 1
    }
    return result
  }

  /// Whether a scalar is white space or a control; Unicode's tables are slow, and most text is ASCII.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return scalar.value <= 0x20 || scalar.value == 0x7F }
    return scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
