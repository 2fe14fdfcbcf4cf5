/// Text out of feeds, made fit for a row.
enum FeedText {
  /// Longer texts are cut, in characters.
  static let limit = 2000

  /// A plain text: controls become blanks, direction controls go, blanks are folded.
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
      if isDirection(first) { continue }
      if pendingBlank {
        result.append(" ")
        count += 1
        pendingBlank = false
      }
      result.append(character)
      count += 1
      if count >= limit { break }
    }
    return result
  }

  private static func isDirection(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// The text of a piece of HTML: tags go, blocks become blanks, entities are decoded once.
  static func plain(html: String) -> String {
    var text = ""
    var rest = html[...]
    var hidden: String?
    while let open = rest.firstIndex(of: "<") {
      let isTag = isTagStart(rest, after: open)
      if hidden == nil { text += rest[..<open] }
      rest = rest[rest.index(after: open)...]
      guard isTag else {
        if hidden == nil { text += "<" }
        continue
      }
      if rest.hasPrefix("!--") {
        rest = rest.firstRange(of: "-->").map { rest[$0.upperBound...] } ?? ""
        continue
      }
      let close = rest.firstIndex(of: ">")
      let tag = rest[..<(close ?? rest.endIndex)]
      rest = close.map { rest[rest.index(after: $0)...] } ?? ""
      let closes = tag.first == "/"
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
      if hidden == nil, !closes, ["script", "style", "head", "svg"].contains(name) {
        hidden = name
      } else if closes, hidden == name {
        hidden = nil
      } else if hidden == nil, Self.blocks.contains(name) {
        text += " "
      }
    }
    if hidden == nil { text += rest }
    return plain(decodingEntities(in: text))
  }

  private static let blocks: Set<String> = [
    "br", "p", "div", "li", "ul", "ol", "tr", "td", "h1", "h2", "h3", "h4", "h5", "h6",
    "blockquote", "pre", "hr", "section", "article",
  ]

  private static func isTagStart(_ text: Substring, after open: String.Index) -> Bool {
    guard let next = text[open...].dropFirst().first else { return false }
    return next.isLetter || next == "/" || next == "!" || next == "?"
  }

  private static let entities: [Substring: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
    "rdquo": "”", "laquo": "«", "raquo": "»", "shy": "\u{AD}", "copy": "©", "euro": "€",
    "eacute": "é", "egrave": "è", "agrave": "à", "uuml": "ü", "ouml": "ö", "auml": "ä",
    "szlig": "ß", "ccedil": "ç", "ntilde": "ñ", "times": "×", "middot": "·",
  ]

  private static func decodingEntities(in text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = text[...]
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      rest = rest[ampersand...].dropFirst()
      let name = rest.prefix(10).prefix { $0 != ";" }
      if rest.dropFirst(name.count).first == ";", let character = character(of: name) {
        result += character
        rest = rest.dropFirst(name.count + 1)
      } else {
        result += "&"
      }
    }
    return result + rest
  }

  private static func character(of name: Substring) -> String? {
    guard name.first == "#" else { return entities[name] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number =
      isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
