/// A value of a JSON text; whole numbers stay exact.
enum ScannedValue {
  case null
  case bool(Bool)
  case integer(negative: Bool, UInt64)
  case number(Double)
  case string(String)
  case array([ScannedValue])
  case object([String: ScannedValue])
}

/// Reads JSON values from bytes, one after the other, and tells where it could not.
struct JSONScanner {
  /// A place in the bytes and what is wrong there.
  struct Failure: Error {
    let offset: Int
    let reason: String
    /// Whether the text merely ends too early.
    let isAtEnd: Bool
  }

  private static let deepest = 64

  let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func failure(_ reason: String) -> Failure {
    Failure(offset: offset, reason: reason, isAtEnd: offset >= bytes.count)
  }

  /// The next byte that is no white space; nil at the end.
  mutating func peek() -> UInt8? {
    while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
    return offset < bytes.count ? bytes[offset] : nil
  }

  /// Passes a mark if it comes next.
  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: mark) else { return false }
    offset += 1
    return true
  }

  /// Passes a mark that must come next.
  mutating func expect(_ mark: Unicode.Scalar) throws(Failure) {
    guard take(mark) else { throw failure("'\(mark)' expected") }
  }

  /// Reads any value.
  mutating func value(depth: Int = 0) throws(Failure) -> ScannedValue {
    guard depth < Self.deepest else { throw failure("nested too deep") }
    switch peek() {
    case UInt8(ascii: "{"):
      var members: [String: ScannedValue] = [:]
      try eachMember { scanner, name throws(Failure) in
        members[name] = try scanner.value(depth: depth + 1)
      }
      return .object(members)
    case UInt8(ascii: "["):
      var elements: [ScannedValue] = []
      try eachElement { scanner throws(Failure) in
        elements.append(try scanner.value(depth: depth + 1))
      }
      return .array(elements)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    default: return try number()
    }
  }

  /// Reads an object, member by member.
  mutating func eachMember(
    _ read: (inout JSONScanner, String) throws(Failure) -> Void
  ) throws(Failure) {
    try expect("{")
    if take("}") { return }
    repeat {
      guard peek() == UInt8(ascii: "\"") else { throw failure("a name in quotes expected") }
      let name = try string()
      try expect(":")
      try read(&self, name)
    } while take(",")
    try expect("}")
  }

  /// Reads an array, element by element.
  mutating func eachElement(
    _ read: (inout JSONScanner) throws(Failure) -> Void
  ) throws(Failure) {
    try expect("[")
    if take("]") { return }
    repeat { try read(&self) } while take(",")
    try expect("]")
  }

  private mutating func word(_ word: String, _ value: ScannedValue) throws(Failure) -> ScannedValue
  {
    for byte in word.utf8 {
      guard offset < bytes.count, bytes[offset] == byte else { throw failure("value expected") }
      offset += 1
    }
    return value
  }

  private mutating func number() throws(Failure) -> ScannedValue {
    let start = offset
    while offset < bytes.count, Self.isNumeric(bytes[offset]) { offset += 1 }
    // What ends with the text may have lost digits.
    guard offset < bytes.count else { throw failure("value expected") }
    let isNegative = bytes[start] == UInt8(ascii: "-")
    let digits = bytes[
      (isNegative ? start + 1 : start)..<max(offset, isNegative ? start + 1 : start)]
    var magnitude: UInt64 = 0
    var isWhole = !digits.isEmpty
    for byte in digits where isWhole {
      let (product, isTooLong) = magnitude.multipliedReportingOverflow(by: 10)
      guard byte >= 0x30, byte <= 0x39, !isTooLong else {
        isWhole = false
        break
      }
      let (sum, isOver) = product.addingReportingOverflow(UInt64(byte - 0x30))
      (magnitude, isWhole) = (sum, !isOver)
    }
    if isWhole { return .integer(negative: isNegative, magnitude) }
    guard let number = Double(String(decoding: bytes[start..<offset], as: UTF8.self)),
      number.isFinite
    else {
      offset = start
      throw failure("value expected")
    }
    return .number(number)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Whether a byte can be part of a number: a digit, a sign, a point or an exponent's mark.
  private static func isNumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: true
    default: false
    }
  }

  private mutating func string() throws(Failure) -> String {
    offset += 1
    var text: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      text.append(contentsOf: try escape().utf8)
    }
    throw failure("the string has no end")
  }

  private mutating func escape() throws(Failure) -> String {
    guard offset < bytes.count else { throw failure("the string has no end") }
    let byte = bytes[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "u"):
      guard offset + 4 <= bytes.count else {
        offset = bytes.count
        throw failure("the string has no end")
      }
      let digits = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
      guard let code = UInt32(digits, radix: 16) else { throw failure("unknown escape") }
      offset += 4
      // Half of a pair alone is no character; the writers of these files make none.
      return Unicode.Scalar(code).map { String(Character($0)) } ?? "\u{FFFD}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return String(Character(Unicode.Scalar(byte)))
    default: throw failure("unknown escape")
    }
  }
}
