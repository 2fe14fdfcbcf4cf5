extension FeedText {
  /// The most that is read of a piece of HTML, in bytes: styles and scripts in front included.
  static let htmlLimit = 64 << 10

  /// The text of a piece of HTML: tags go, blocks become blanks, entities are decoded once.
  ///
  /// What is no tag of HTML is text, `<3` and `<antirez>` too. Only the beginning is read, since a row
  /// has no room for more.
  static func plain(html: String) -> String {
    var text = ""
    let beginning =
      html.utf8.count > htmlLimit
      ? String(decoding: html.utf8.prefix(htmlLimit), as: UTF8.self) : html
    var rest = beginning[...]
    var heedsQuotes = true
    // Looking for ASCII among bytes is many times as fast as among characters.
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
      text += rest[..<open]
      rest = rest[rest.utf8.index(after: open)...]
      if rest.hasPrefix("!--") {
        rest = rest.firstRange(of: "-->").map { rest[$0.upperBound...] } ?? ""
        continue
      }
      let name =
        String(rest.utf8.drop { $0 == UInt8(ascii: "/") }.prefix(24).prefix(while: isNamePart))?
        .lowercased() ?? ""
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
    var quote: UInt8?
    if heedsQuotes {
      for index in text.utf8.indices {
        let byte = text.utf8[index]
        if quote == nil, byte == UInt8(ascii: ">") { return index }
        if quote == byte {
          quote = nil
        } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        }
      }
      heedsQuotes = false
    }
    return text.utf8.firstIndex(of: UInt8(ascii: ">")) ?? text.endIndex
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

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"): true
    default: false
    }
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
    while let ampersand = rest.utf8.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<ampersand]
      rest = rest[rest.utf8.index(after: ampersand)...]
      if let end = rest.utf8.prefix(11).firstIndex(of: UInt8(ascii: ";")),
        let character = character(of: rest[..<end])
      {
        result += character
        rest = rest[rest.utf8.index(after: end)...]
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
