/// Mends what other programs get wrong inside the texts of a JSON Feed: one cut title is not to lose
/// the whole feed.
enum FeedMending {
  /// A feed's text as JSON takes it, with a line for each kind of damage.
  ///
  /// Bytes that are no UTF-8 and halves of surrogate pairs become U+FFFD, control characters within
  /// strings blanks. Lines stay where they are, so that errors keep their places; what is wrong
  /// outside of strings stays wrong.
  ///
  /// - Complexity: O(bytes).
  static func mended(_ bytes: [UInt8]) -> (bytes: [UInt8], warnings: [String]) {
    // Every second byte of UTF-16 is a control: it is refused as what it is.
    guard !JSONScanner.isUTF16(bytes) else { return (bytes, []) }
    var warnings: [String] = []
    var mended = bytes
    if String(validating: bytes, as: UTF8.self) == nil {
      mended = Array(String(decoding: bytes, as: UTF8.self).utf8)
      warnings.append("bytes that are not UTF-8 show as \u{FFFD}; save the feed as UTF-8")
    }
    let found = mendStrings(in: &mended)
    if found.controls { warnings.append("control characters in its texts are read as blanks") }
    if found.halves { warnings.append("halves of surrogate pairs show as \u{FFFD}") }
    return (mended, warnings)
  }

  /// Mends strings in place, byte for byte; says what there was to mend.
  private static func mendStrings(in bytes: inout [UInt8]) -> (controls: Bool, halves: Bool) {
    var found = (controls: false, halves: false)
    var isInString = false
    var offset = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        isInString.toggle()
        offset += 1
      case 0..<0x20 where isInString:
        bytes[offset] = UInt8(ascii: " ")
        found.controls = true
        offset += 1
      case UInt8(ascii: "\\") where isInString:
        guard let unit = codeUnit(at: offset, in: bytes) else {
          offset += 2
          continue
        }
        if UTF16.isLeadSurrogate(unit), let low = codeUnit(at: offset + 6, in: bytes),
          UTF16.isTrailSurrogate(low)
        {
          offset += 12
          continue
        }
        if UTF16.isSurrogate(unit) {
          bytes.replaceSubrange((offset + 2)..<(offset + 6), with: "FFFD".utf8)
          found.halves = true
        }
        offset += 6
      default: offset += 1
      }
    }
    return found
  }

  /// The code unit of an escape `\u00E9` that begins at an offset; nil where there is none.
  private static func codeUnit(at offset: Int, in bytes: [UInt8]) -> UInt16? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[(offset + 2)..<(offset + 6)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
