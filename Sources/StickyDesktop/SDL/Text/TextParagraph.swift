import CText

/// A text made safe to set: no control characters, bounded, every cluster of characters with the
/// face that shows it.
struct TextParagraph {
  /// Characters that are never torn apart.
  struct Cluster {
    /// Its place in the text, in UTF-16 units.
    var range: Range<Int>
    var face: FontFace
    /// The script it is shaped in, by ISO 15924.
    var script: String
    var isSpace: Bool
    /// Whether a line may end before it.
    var allowsBreakBefore = false
  }

  /// Longer texts are cut, in characters.
  static let maximumCharacters = 2000
  /// What one character may be put together from, in code points; more are dropped.
  static let maximumScalars = 24
  static let ellipsis = "\u{2026}"

  let units: [UInt16]
  let isRightToLeft: Bool
  /// The bidi level of every unit.
  let levels: [UInt8]
  /// The face whose measures the lines take.
  let primary: FontFace
  private(set) var clusters: [Cluster]

  /// Prepares a text; nil when it is empty or no font is installed.
  ///
  /// Complexity: linear in the length, at most that of the longest text kept.
  init?(_ text: String, style: TextStyle, size: Int32, catalog: FontCatalog) {
    var text = TextParagraph.cleaned(text)
    if style.uppercase { text = text.uppercased() }
    guard !text.isEmpty, let primary = catalog.primary(weight: style.weight, size: size) else {
      return nil
    }
    self.primary = primary
    let units = Array(text.utf16)
    let length = Int32(units.count)
    self.units = units
    let isRightToLeft = ctext_is_right_to_left(units, length)
    self.isRightToLeft = isRightToLeft
    var levels = [UInt8](repeating: isRightToLeft ? 1 : 0, count: units.count)
    _ = ctext_levels(units, length, isRightToLeft, &levels)
    self.levels = levels
    clusters = TextParagraph.clusters(text, style: style, primary: primary, catalog: catalog)
    markBreaks()
  }

  private mutating func markBreaks() {
    var breaks = [Int32](repeating: 0, count: units.count + 1)
    let count = ctext_line_breaks(units, Int32(units.count), &breaks, Int32(breaks.count))
    var next = 0
    for index in clusters.indices {
      let start = clusters[index].range.lowerBound
      while next < Int(count), breaks[next] < start { next += 1 }
      clusters[index].allowsBreakBefore = next < Int(count) && breaks[next] == start
    }
  }

  /// The text without what would draw as boxes or reach beyond it: a run of control characters
  /// becomes a space, embeddings, overrides and isolates go, and a long text is cut.
  static func cleaned(_ text: String) -> String {
    var result = ""
    var count = 0
    var endsInSpace = true
    for character in text {
      guard count < maximumCharacters else { return result + ellipsis }
      var kept = 0
      for scalar in character.unicodeScalars.prefix(maximumScalars) {
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: continue
        case 0x00...0x20, 0x7F...0x9F, 0x2028, 0x2029:
          if !endsInSpace || scalar == " " { result.unicodeScalars.append(" ") }
          endsInSpace = true
        default:
          result.unicodeScalars.append(scalar)
          endsInSpace = false
        }
        kept = 1
      }
      count += kept
    }
    return result
  }
}
