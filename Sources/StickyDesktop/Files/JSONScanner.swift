/// Walks a JSON text by RFC 8259 and notes where everything is.
struct JSONScanner {
  typealias Problem = JSONOutline.Problem
  typealias Node = JSONOutline.Node

  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The whole text: one value and nothing behind it.
  mutating func document() throws(Problem) -> Node {
    guard !Self.isUTF16(bytes) else {
      throw Problem(offset: 0, why: "the file is UTF-16; save it as UTF-8")
    }
    if let offset = Self.invalidByte(in: bytes) {
      throw Problem(offset: offset, why: "a byte is not UTF-8; save the file as UTF-8")
    }
    let root = try value(depth: 0)
    skipBlanks()
    guard offset == bytes.count else {
      throw problem("the end of the file is expected here")
    }
    return root
  }

  /// Whether a text is UTF-16, by its byte order mark or by the zero next to its first character.
  static func isUTF16(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2 else { return false }
    return switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF): true
    case (0, 1...0x7F), (1...0x7F, 0): true
    default: false
    }
  }

  /// The first byte of the first sequence that is not UTF-8.
  private static func invalidByte(in bytes: [UInt8]) -> Int? {
    var decoder = UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func problem(_ why: String) -> Problem {
    guard let byte = current else {
      return Problem(offset: offset, why: "the file ends here; \(why)")
    }
    let rest = String(decoding: bytes[offset..<min(offset + 8, bytes.count)], as: UTF8.self)
    let found = byte == UInt8(ascii: "\n") ? "the end of the line" : rest.first.map { "'\($0)'" }
    return Problem(offset: offset, why: "found \(found ?? "nothing"); \(why)")
  }

  private mutating func skipBlanks() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  private mutating func value(depth: Int) throws(Problem) -> Node {
    skipBlanks()
    guard depth <= JSONOutline.depthLimit else {
      throw Problem(offset: offset, why: "nested deeper than \(JSONOutline.depthLimit)")
    }
    switch current {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""):
      let start = offset
      _ = try string()
      return Node(start: start, end: offset)
    case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte):
      return try number()
    default:
      for word in ["true", "false", "null"] where bytes[offset...].starts(with: word.utf8) {
        offset += word.utf8.count
        return Node(start: offset - word.utf8.count, end: offset)
      }
      throw problem("a value is expected here")
    }
  }

  private mutating func object(depth: Int) throws(Problem) -> Node {
    var node = Node(start: offset, end: offset)
    offset += 1
    skipBlanks()
    if current != UInt8(ascii: "}") {
      while true {
        skipBlanks()
        guard current == UInt8(ascii: "\"") else { throw problem("a key in quotes is expected") }
        let keyStart = offset
        let key = try string()
        skipBlanks()
        guard current == UInt8(ascii: ":") else { throw problem("':' is expected after a key") }
        offset += 1
        node.members.append(
          JSONOutline.Member(key: key, keyStart: keyStart, value: try value(depth: depth + 1)))
        skipBlanks()
        if current == UInt8(ascii: "}") { break }
        guard current == UInt8(ascii: ",") else { throw problem("',' or '}' is expected") }
        offset += 1
      }
    }
    offset += 1
    node.end = offset
    return node
  }

  private mutating func array(depth: Int) throws(Problem) -> Node {
    var node = Node(start: offset, end: offset)
    offset += 1
    skipBlanks()
    if current != UInt8(ascii: "]") {
      while true {
        node.elements.append(try value(depth: depth + 1))
        skipBlanks()
        if current == UInt8(ascii: "]") { break }
        guard current == UInt8(ascii: ",") else { throw problem("',' or ']' is expected") }
        offset += 1
      }
    }
    offset += 1
    node.end = offset
    return node
  }

  /// A string's text, its escapes resolved: a key is the same key however it is written.
  private mutating func string() throws(Problem) -> String {
    let start = offset
    var text: [UInt8] = []
    offset += 1
    var plainStart = offset
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        text += bytes[plainStart..<offset]
        offset += 1
        return String(decoding: text, as: UTF8.self)
      case 0..<0x20:
        throw problem("control characters in a string are written as \\n, \\t or \\u00XX")
      case UInt8(ascii: "\\"):
        text += bytes[plainStart..<offset]
        text += String(try escape()).utf8
        plainStart = offset
      default: offset += 1
      }
    }
    throw Problem(offset: start, why: "the string that begins here has no end")
  }

  /// The character that an escape stands for.
  private mutating func escape() throws(Problem) -> Character {
    let start = offset
    offset += 1
    guard let byte = current else { throw problem("an escape is cut off") }
    if byte == UInt8(ascii: "u") {
      var unit = try hexDigits()
      if (0xD800..<0xDC00).contains(unit), current == UInt8(ascii: "\\"),
        offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "u")
      {
        offset += 1
        let low = try hexDigits()
        // A wrong half is left as it is, a surrogate, which is no character.
        if (0xDC00..<0xE000).contains(low) { unit = 0x10000 + (unit - 0xD800) << 10 + low - 0xDC00 }
      }
      guard let scalar = Unicode.Scalar(unit) else {
        throw Problem(offset: start, why: "half of a surrogate pair stands alone here")
      }
      return Character(scalar)
    }
    let character: Character
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      character = Character(Unicode.Scalar(byte))
    case UInt8(ascii: "b"): character = "\u{8}"
    case UInt8(ascii: "f"): character = "\u{C}"
    case UInt8(ascii: "n"): character = "\n"
    case UInt8(ascii: "r"): character = "\r"
    case UInt8(ascii: "t"): character = "\t"
    default: throw problem(#"after a backslash one of "\/bfnrtu is expected"#)
    }
    offset += 1
    return character
  }

  /// The number in the four digits after the `u` of an escape.
  private mutating func hexDigits() throws(Problem) -> UInt32 {
    let digits = bytes[(offset + 1)...].prefix(4)
    // The sign that the initialiser takes is no digit.
    guard digits.count == 4, digits.allSatisfy(\.isHexDigit),
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw problem("\\u takes four hexadecimal digits") }
    offset += 5
    return unit
  }

  private mutating func number() throws(Problem) -> Node {
    let start = offset
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
    if current == UInt8(ascii: "-") { offset += 1 }
    guard isDigit(current) else { throw problem("a digit is expected") }
    let isZero = current == UInt8(ascii: "0")
    repeat { offset += 1 } while !isZero && isDigit(current)
    guard !isDigit(current) else { throw problem("a number does not begin with 0") }
    if current == UInt8(ascii: ".") {
      offset += 1
      guard isDigit(current) else { throw problem("a digit is expected after the point") }
      while isDigit(current) { offset += 1 }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      offset += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { offset += 1 }
      guard isDigit(current) else { throw problem("a digit is expected in the exponent") }
      while isDigit(current) { offset += 1 }
    }
    return Node(start: start, end: offset)
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }
}
