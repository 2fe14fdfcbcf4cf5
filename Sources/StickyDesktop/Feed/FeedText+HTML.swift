extension FeedText {
  /// The text of a piece of HTML: tags go, blocks become blanks, entities are decoded once.
  ///
  /// What is no tag of HTML is text, `<3` and `<antirez>` too.
  static func plain(html: String) -> String {
    var text = ""
    var rest = html[...]
    var heedsQuotes = true
    while let open = rest.firstIndex(of: "<") {
      text += rest[..<open]
      rest = rest[rest.index(after: open)...]
      if rest.hasPrefix("!--") {
        rest = rest.firstRange(of: "-->").map { rest[$0.upperBound...] } ?? ""
        continue
      }
      let name = rest.drop { $0 == "/" }.prefix(24)
        .prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }.lowercased()
      // A declaration has no name; a name with a hyphen is somebody's own element.
      guard rest.first == "!" || rest.first == "?" || name.contains("-") || isElement(name) else {
        text += "<"
        continue
      }
      let closes = rest.first == "/"
      let end = tagEnd(in: rest, heedsQuotes: &heedsQuotes)
      let isEmpty = rest[..<end].last == "/"
      rest = rest[end...].dropFirst()
      if !closes, !isEmpty, hidden.contains(name) {
        rest = skipping(name, in: rest)
      } else if blocks.contains(name) {
        text += " "
      }
    }
    text += rest
    return plain(decodingEntities(in: text))
  }

  /// The place of the `>` that ends a tag; one in a quoted attribute does not.
  ///
  /// Once quotes do not pair up they are heeded no more, which also keeps the whole reading linear.
  private static func tagEnd(
    in text: Substring, heedsQuotes: inout Bool
  ) -> Substring.Index {
    var quote: Character?
    if heedsQuotes {
      for index in text.indices {
        let character = text[index]
        if quote == nil, character == ">" { return index }
        if quote == character {
          quote = nil
        } else if quote == nil, character == "\"" || character == "'" {
          quote = character
        }
      }
      heedsQuotes = false
    }
    return text.firstIndex(of: ">") ?? text.endIndex
  }

  /// What comes behind an element whose content is not for reading.
  private static func skipping(_ name: String, in text: Substring) -> Substring {
    var rest = text
    while let close = rest.firstRange(of: "</") {
      rest = rest[close.upperBound...]
      guard rest.prefix(name.count).lowercased() == name else { continue }
      return rest.drop { $0 != ">" }.dropFirst()
    }
    return ""
  }

  private static let hidden: Set<String> = ["script", "style", "head", "svg", "title", "template"]

  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "br", "dd", "details", "div", "dl", "dt",
    "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr",
    "li", "main", "nav", "ol", "option", "p", "pre", "section", "summary", "table", "tbody", "td",
    "tfoot", "th", "thead", "tr", "ul",
  ]

  private static let inline: Set<String> = [
    "a", "abbr", "acronym", "area", "audio", "b", "base", "bdi", "bdo", "big", "body", "button",
    "canvas", "caption", "center", "cite", "code", "col", "colgroup", "data", "datalist", "del",
    "dfn", "dialog", "em", "embed", "fieldset", "font", "html", "i", "iframe", "img", "input",
    "ins", "kbd", "label", "legend", "link", "map", "mark", "math", "menu", "meta", "meter",
    "noscript", "object", "optgroup", "output", "param", "path", "picture", "progress", "q", "rp",
    "rt", "ruby", "s", "samp", "select", "small", "source", "span", "strike", "strong", "sub",
    "sup", "textarea", "time", "track", "tt", "u", "var", "video", "wbr",
  ]

  private static func isElement(_ name: String) -> Bool {
    inline.contains(name) || blocks.contains(name) || hidden.contains(name)
  }
}

// MARK: - Entities

extension FeedText {
  /// Named entities of Latin letters and of the signs that texts are set with.
  private static let entities: [Substring: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "shy": "\u{AD}",
    "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
    "rdquo": "”", "bdquo": "„", "sbquo": "‚", "laquo": "«", "raquo": "»", "bull": "•",
    "middot": "·", "times": "×", "deg": "°", "copy": "©", "reg": "®", "trade": "™", "euro": "€",
    "pound": "£", "sect": "§", "iexcl": "¡", "iquest": "¿", "aacute": "á", "agrave": "à",
    "acirc": "â", "auml": "ä", "aring": "å", "aelig": "æ", "atilde": "ã", "ccedil": "ç",
    "eacute": "é", "egrave": "è", "ecirc": "ê", "euml": "ë", "iacute": "í", "icirc": "î",
    "iuml": "ï", "ntilde": "ñ", "oacute": "ó", "ocirc": "ô", "ouml": "ö", "oslash": "ø",
    "otilde": "õ", "oelig": "œ", "szlig": "ß", "uacute": "ú", "ugrave": "ù", "ucirc": "û",
    "uuml": "ü", "Aring": "Å", "Auml": "Ä", "Ouml": "Ö", "Oslash": "Ø", "Uuml": "Ü",
    "Eacute": "É", "Agrave": "À", "Ccedil": "Ç",
  ]

  /// What browsers show for the numbers 128 to 159, windows-1252; those without a character are
  /// controls.
  private static let windows1252 = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  private static func decodingEntities(in text: String) -> String {
    var result = ""
    var rest = text[...]
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      rest = rest[ampersand...].dropFirst()
      let name = rest.prefix(10).prefix { $0 != ";" }
      let end = rest.dropFirst(name.count)
      if end.first == ";", let character = character(of: name) {
        result += character
        rest = end.dropFirst()
      } else {
        result += "&"
      }
    }
    return result + rest
  }

  private static func character(of name: Substring) -> String? {
    guard name.first == "#" else { return entities[name] }
    var digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    if isHexadecimal { digits.removeFirst() }
    // The sign that the initialiser takes is no digit.
    guard digits.first?.isHexDigit == true,
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    if (0x80...0x9F).contains(number) { return String(windows1252[Int(number) - 0x80]) }
    return Unicode.Scalar(number).map { String($0) }
  }
}
