/// Reads words and numbers off the bytes of a line, from left to right; nothing in it allocates.
///
/// What does not fit leaves the place as it was.
struct LogScanner {
  private let bytes: ArraySlice<UInt8>
  private(set) var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// Whether nothing is left.
  var isAtEnd: Bool { index >= bytes.endIndex }

  /// The next byte; nil at the end.
  var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  /// What has not been read.
  var rest: ArraySlice<UInt8> { bytes[index...] }

  /// Goes over blanks and tabs; tells whether there were any.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    let start = index
    while let byte = next, byte.isBlank { index += 1 }
    return index > start
  }

  /// Takes a text that comes next.
  mutating func take(_ literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard bytes.endIndex - index >= count else { return false }
    for offset in 0..<count where bytes[index + offset] != literal.utf8Start[offset] {
      return false
    }
    index += count
    return true
  }

  /// Takes a text behind blanks; neither goes where it does not come.
  mutating func takeAfterBlanks(_ literal: StaticString) -> Bool {
    let start = index
    skipBlanks()
    guard take(literal) else {
      index = start
      return false
    }
    return true
  }

  /// Goes behind the next place where a text stands.
  mutating func skip(past literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard count > 0 else { return true }
    let start = index
    let first = literal.utf8Start[0]
    while bytes.endIndex - index >= count {
      if bytes[index] == first, take(literal) { return true }
      index += 1
    }
    index = start
    return false
  }

  /// The bytes up to the next blank; nil where none is left before one.
  mutating func word() -> ArraySlice<UInt8>? { take { !$0.isBlank } }

  /// The bytes of a name: letters, digits and underscores.
  mutating func name() -> ArraySlice<UInt8>? {
    take { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
  }

  /// The bytes that come next and are of a kind; nil where the next is not.
  mutating func take(while isOfKind: (UInt8) -> Bool) -> ArraySlice<UInt8>? {
    let start = index
    while let byte = next, isOfKind(byte) { index += 1 }
    return index > start ? bytes[start..<index] : nil
  }
}

extension LogScanner {
  /// A whole number with an optional sign; nil also for one beyond `Int`.
  mutating func integer() -> Int? {
    let start = index
    let isNegative = takeSign()
    var value = 0
    var count = 0
    while let byte = next, byte.isDigit {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
      guard !overflow, !carry else { return fail(start) }
      value = sum
      count += 1
      index += 1
    }
    return count > 0 ? (isNegative ? -value : value) : fail(start)
  }

  /// A hexadecimal number of at most 15 digits, without a prefix.
  mutating func hexadecimal() -> Int? {
    let start = index
    var value = 0
    while let byte = next, let digit = byte.hexadecimalValue {
      guard index - start < 15 else { return fail(start) }
      value = value << 4 | Int(digit)
      index += 1
    }
    return index > start ? value : fail(start)
  }

  /// A decimal number with an optional sign, point and exponent; nil also for one that is not finite.
  mutating func decimal() -> Double? {
    let start = index
    let isNegative = takeSign()
    let digits = index
    var mantissa: UInt64 = 0
    var decimals = 0
    var count = 0
    var isExact = true
    var isBehindPoint = false
    while let byte = next {
      if byte.isDigit {
        // 15 digits and a power of ten up to 22 are both exact, and so is their quotient rounded once.
        if count >= 15 {
          isExact = false
        } else {
          mantissa = mantissa * 10 + UInt64(byte - UInt8(ascii: "0"))
        }
        count += 1
        if isBehindPoint { decimals += 1 }
      } else if byte == UInt8(ascii: "."), !isBehindPoint {
        isBehindPoint = true
      } else {
        break
      }
      index += 1
    }
    guard count > 0 else { return fail(start) }
    if takeExponent() { isExact = false }
    let value =
      isExact
      ? Double(mantissa) / Self.powers[decimals]
      : DecimalNumber.value(of: String(decoding: bytes[digits..<index], as: UTF8.self))
    guard let value else { return fail(start) }
    return isNegative ? -value : value
  }

  /// A time in seconds, as milliseconds; whole seconds alone are one as well.
  ///
  /// At most 15 digits before the point, and as many behind it as a nanosecond has.
  mutating func seconds() -> Double? {
    let start = index
    let isNegative = takeSign()
    guard let whole = take(while: \.isDigit), whole.count <= 15 else { return fail(start) }
    var milliseconds = Double(Self.value(of: whole)) * 1000
    let point = index
    if take(".") {
      if let fraction = take(while: \.isDigit) {
        let digits = fraction.prefix(9)
        milliseconds += Double(Self.value(of: digits)) * 1000 / Self.powers[digits.count]
      } else {
        index = point
      }
    }
    return isNegative ? -milliseconds : milliseconds
  }

  /// The value of at most 15 digits.
  private static func value(of digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static let powers: [Double] = (0...15).map { (exponent: Int) in
    (0..<exponent).reduce(1.0) { power, _ in power * 10 }
  }

  /// An exponent with its digits; `e` alone belongs to the next word.
  private mutating func takeExponent() -> Bool {
    let start = index
    guard let letter = next, letter == UInt8(ascii: "e") || letter == UInt8(ascii: "E") else {
      return false
    }
    index += 1
    _ = takeSign()
    guard take(while: \.isDigit) != nil else {
      index = start
      return false
    }
    return true
  }

  private mutating func takeSign() -> Bool {
    if take("-") { return true }
    _ = take("+")
    return false
  }

  private mutating func fail<Value>(_ start: Int) -> Value? {
    index = start
    return nil
  }
}

extension UInt8 {
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  var isLetter: Bool {
    let lower = self | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }
  fileprivate var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether these are the bytes of a text.
  func equals(_ text: StaticString) -> Bool {
    var scanner = LogScanner(self)
    return scanner.take(text) && scanner.isAtEnd
  }
}
