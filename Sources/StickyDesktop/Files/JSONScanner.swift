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
    let text = String(validating: bytes, as: UTF8.self)
    guard text != nil else { throw Problem(offset: invalidByte(), why: "a byte is not UTF-8") }
    let root = try value(depth: 0)
    skipBlanks()
    guard offset == bytes.count else {
      throw problem("the end of the file is expected here")
    }
    return root
  }

  /// The first byte that cannot belong to UTF-8.
  private func invalidByte() -> Int {
    var low = 0
    for end in stride(from: 256, through: bytes.count, by: 256) {
      // A piece may end inside a character; the first three bytes of one are never the last.
      guard (0..<4).contains(where: { cut in
        end - cut >= low && String(validating: bytes[..<(end - cut)], as: UTF8.self) != nil
      }) else { break }
      low = end - 4
    }
    var end = low
    while end < bytes.count {
      let isWhole = (1...4).first { length in
        end + length <= bytes.count
          && String(validating: bytes[end..<(end + length)], as: UTF8.self) != nil
      }
      guard let isWhole else { return end }
      end += isWhole
    }
    return end
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

  /// A string, and its text as far as a key needs it: escapes of letters are kept as they stand.
  private mutating func string() throws(Problem) -> String {
    let start = offset
    offset += 1
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: bytes[(start + 1)..<(offset - 1)], as: UTF8.self)
      case 0..<0x20:
        throw problem("control characters in a string are written as \\n, \\t or \\u00XX")
      case UInt8(ascii: "\\"):
        offset += 1
        try escape()
      default: offset += 1
      }
    }
    throw Problem(offset: start, why: "the string that begins here has no end")
  }

  private mutating func escape() throws(Problem) {
    guard let byte = current else { throw problem("an escape is cut off") }
    if byte == UInt8(ascii: "u") {
      let digits = bytes[min(offset + 1, bytes.count)...].prefix(4)
      guard digits.count == 4, digits.allSatisfy(\.isHexDigit) else {
        throw problem("\\u takes four hexadecimal digits")
      }
      offset += 5
    } else if #"\"/bfnrt"#.utf8.contains(byte) {
      offset += 1
    } else {
      throw problem(#"after a backslash one of \"/bfnrtu is expected"#)
    }
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
