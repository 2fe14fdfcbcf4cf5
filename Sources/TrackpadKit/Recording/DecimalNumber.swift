/// Decimal numbers as the project's files and its command line write them.
///
/// A plain decimal with an optional sign and exponent, and nothing else: `Double`'s own reader also
/// takes hexadecimal, `inf` and `nan`, none of which belongs in a file that a person edits.
public enum DecimalNumber {
  /// The value of a decimal number: digits, at most one point, an optional sign and exponent.
  ///
  /// Nil for anything else, and for a number too great for a finite value.
  public static func value(of text: some StringProtocol) -> Double? {
    let text = String(text)
    guard isDecimal(text), let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The value of a whole number written in digits alone, with an optional minus.
  ///
  /// Nil for anything else, and for a number outside the range of `Int`.
  public static func integer(of text: some StringProtocol) -> Int? {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard !digits.isEmpty, digits.allSatisfy(isDigit) else { return nil }
    return Int(text)
  }

  /// The shortest decimal form that reads back as exactly the same value; zero has no sign.
  ///
  /// A value that is not finite gives `0`: the callers let none through, and a file that holds
  /// `nan` could not be read again.
  public static func text(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return "0" }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isDecimal(_ text: String) -> Bool {
    var digits = 0
    var hasPoint = false
    var hasExponent = false
    var signAllowed = true
    for byte in text.utf8 {
      switch byte {
      case _ where isDigit(byte):
        digits += 1
        signAllowed = false
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        guard signAllowed else { return false }
        signAllowed = false
      case UInt8(ascii: "."):
        guard !hasPoint, !hasExponent else { return false }
        hasPoint = true
        signAllowed = false
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard digits > 0, !hasExponent else { return false }
        hasExponent = true
        signAllowed = true
        digits = 0
      default:
        return false
      }
    }
    return digits > 0
  }
}
