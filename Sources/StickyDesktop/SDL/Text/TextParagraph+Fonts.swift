import CText

// Which face and script each cluster takes.
extension TextParagraph {
  /// What all scripts share, and what takes the script of what it stands on.
  private static let common: Set<String> = ["Zyyy", "Zinh"]

  static func clusters(
    _ text: String, style: TextStyle, primary: FontFace, catalog: FontCatalog
  ) -> [Cluster] {
    let scripts = scripts(text)
    let hasKana = text.unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) }
    var clusters: [Cluster] = []
    clusters.reserveCapacity(scripts.count)
    var start = 0
    for (character, script) in zip(text, scripts) {
      let scalars = Array(character.unicodeScalars)
      let isSpace = character.isWhitespace && character != "\u{A0}"
      let end = start + character.utf16.count
      defer { start = end }
      var wish = FontCatalog.Wish(weight: style.weight)
      if isEmoji(scalars) {
        wish = FontCatalog.Wish(isEmoji: true)
      } else {
        wish.language = language(scalars, script: script, hasKana: hasKana)
      }
      // A space belongs to what it follows, so that a sentence in one font stays one run.
      let previous = clusters.last?.face
      let face =
        if isSpace, let previous, !previous.isColor, scalars.allSatisfy(previous.provides) {
          previous
        } else {
          catalog.face(for: scalars, wish: wish, size: primary.key.size) ?? primary
        }
      clusters.append(
        Cluster(range: start..<end, face: face, script: script, isSpace: isSpace))
    }
    return clusters
  }

  /// Whether a cluster asks for a picture: by its own nature or by a selector, unless another
  /// selector asks for a plain sign.
  static func isEmoji(_ cluster: [Unicode.Scalar]) -> Bool {
    var result = false
    for scalar in cluster {
      if scalar == "\u{FE0E}" { return false }
      if scalar == "\u{FE0F}" || scalar.properties.isEmojiPresentation { result = true }
    }
    return result
  }

  /// The script of every character: what all scripts share takes that of the text before it, at the
  /// start that of the text after it.
  private static func scripts(_ text: String) -> [String] {
    var scripts: [String] = []
    var current: String?
    var unset = 0
    for character in text {
      let own = character.unicodeScalars.lazy.map { script($0) }.first { !common.contains($0) }
      if let own {
        if current == nil {
          for index in 0..<unset { scripts[index] = own }
        }
        current = own
      } else if current == nil {
        unset += 1
      }
      scripts.append(current ?? "Latn")
    }
    return scripts
  }

  /// The script that HarfBuzz shapes a code point in.
  ///
  /// The scripts of Japanese and Chinese are written together and shaped alike, and count as one, so
  /// that a sentence is not many runs.
  private static func script(_ scalar: Unicode.Scalar) -> String {
    if scalar.isASCII { return scalar.properties.isAlphabetic ? "Latn" : "Zyyy" }
    let name = String(cString: ctext_script(scalar.value))
    switch name {
    case "Hira", "Kana", "Bopo": return "Hani"
    default: return name
    }
  }

  /// The language whose shapes a cluster takes: Han is drawn as in Japanese where there is kana, else
  /// as in Chinese.
  private static func language(
    _ cluster: [Unicode.Scalar], script: String, hasKana: Bool
  ) -> String {
    guard let first = cluster.first else { return "" }
    switch first.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: return "ko"
    case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
      if hasKana { return "ja" }
      return script == "Hang" ? "ko" : "zh-cn"
    default: return ""
    }
  }
}
