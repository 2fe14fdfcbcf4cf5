/// Cuts a log's bytes into lines, without what steers a terminal.
///
/// Reads UTF-8 and what is like it, and UTF-16 with a byte order mark. Lines end with LF, CR LF or CR.
struct LogLineReader {
  /// The lines so far, the one being read among them.
  private(set) var count = 0

  private var bytes: [UInt8] = []
  private var isOverlong = false
  /// Whether any byte of the line has come.
  private var hasBytes = false
  /// Whether the last line ended with CR, so that an LF now is its own.
  private var isAfterReturn = false
  private var escape = Escape.none
  private var encoding = Encoding.unknown
  /// The first bytes, or the first half of a unit.
  private var pending: [UInt8] = []

  private enum Encoding { case unknown, bytes, littleEndian, bigEndian }

  /// Where in an escape sequence the reader is.
  private enum Escape {
    case none
    /// Behind ESC.
    case started
    /// Behind `ESC [`, up to its final letter.
    case control
    /// Behind `ESC ]` and its like, up to BEL or `ESC \`.
    case text
    /// Behind an ESC in such a text.
    case textEnd
  }

  /// The line that is complete.
  var line: LogLine { LogLine(number: count, bytes: bytes[...], isOverlong: isOverlong) }

  /// Makes room for the line behind a complete one.
  mutating func next() {
    bytes.removeAll(keepingCapacity: true)
    isOverlong = false
  }

  /// Takes in a byte; tells whether it completes a line.
  mutating func take(_ byte: UInt8) -> Bool {
    switch encoding {
    case .bytes: return takeCharacter(byte)
    case .unknown: return tellEncoding(byte)
    case .littleEndian, .bigEndian:
      guard let first = pending.popLast() else {
        pending.append(byte)
        return false
      }
      let (high, low) = encoding == .bigEndian ? (first, byte) : (byte, first)
      // Nothing that is read is beyond ASCII, but for the blank that does not break.
      let character = low == 0xA0 ? UInt8(ascii: " ") : low < 0x80 ? low : UInt8(ascii: "?")
      return takeCharacter(high == 0 ? character : UInt8(ascii: "?"))
    }
  }

  /// Ends the log; tells whether a line without an end is left.
  mutating func finish() -> Bool {
    if encoding == .unknown {
      encoding = .bytes
      // Two bytes at most, of which a line end would be the last.
      let first = pending
      pending = []
      for byte in first where byte != UInt8(ascii: "\n") { _ = takeCharacter(byte) }
    }
    defer { hasBytes = false }
    return hasBytes
  }

  private mutating func tellEncoding(_ byte: UInt8) -> Bool {
    pending.append(byte)
    let marks: [(bytes: [UInt8], encoding: Encoding)] = [
      ([0xFF, 0xFE], .littleEndian), ([0xFE, 0xFF], .bigEndian), ([0xEF, 0xBB, 0xBF], .bytes),
    ]
    for mark in marks where mark.bytes.starts(with: pending) {
      if pending.count == mark.bytes.count {
        encoding = mark.encoding
        pending = []
      }
      return false
    }
    encoding = .bytes
    let first = pending
    pending = []
    // Only the last of them can be the end of a line: those before are a mark's.
    return first.reduce(false) { $0 || takeCharacter($1) }
  }

  private mutating func takeCharacter(_ byte: UInt8) -> Bool {
    if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return end(with: byte) }
    isAfterReturn = false
    if !hasBytes {
      hasBytes = true
      count += 1
    }
    if escape != .none || byte < 0x20 || byte == 0x7F, byte != UInt8(ascii: "\t") || escape != .none
    {
      takeControl(byte)
    } else if byte == 0xA0, bytes.last == 0xC2 {
      // Pages of the web keep columns apart with blanks that do not break.
      bytes[bytes.count - 1] = UInt8(ascii: " ")
    } else if bytes.count < LogLine.greatestLength {
      bytes.append(byte)
    } else {
      isOverlong = true
    }
    return false
  }

  private mutating func end(with byte: UInt8) -> Bool {
    defer { isAfterReturn = byte == UInt8(ascii: "\r") }
    // A terminal's own log has CR CR LF.
    if isAfterReturn { return false }
    escape = .none
    if !hasBytes { count += 1 }
    hasBytes = false
    return true
  }

  private mutating func takeControl(_ byte: UInt8) {
    switch escape {
    case .none: if byte == 0x1B { escape = .started }
    case .started:
      switch byte {
      case UInt8(ascii: "["): escape = .control
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "^"), UInt8(ascii: "_"):
        escape = .text
      // `ESC ( B` and its like have their letter behind one of these.
      case 0x20...0x2F: break
      default: escape = .none
      }
    case .control: if byte >= 0x40 && byte <= 0x7E { escape = .none }
    case .text:
      if byte == 0x07 { escape = .none } else if byte == 0x1B { escape = .textEnd }
    case .textEnd: escape = byte == UInt8(ascii: "\\") ? .none : .text
    }
  }
}
