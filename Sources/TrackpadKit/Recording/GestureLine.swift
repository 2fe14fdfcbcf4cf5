/// One line of a gesture file, cut into words at blanks and tabs, without its comment.
///
/// Words are taken from left to right; each error names the word it is about.
struct GestureLine {
  /// A word and the byte at which it begins.
  struct Word {
    var text: String
    fileprivate var start: Int
  }

  /// The line's number, from 1.
  let number: Int
  private let bytes: ArraySlice<UInt8>
  private let words: [Word]
  private var position = 0

  /// Cuts a line, without its line feed, into words; a `#` begins a comment at the line's start or
  /// after a blank.
  ///
  /// Throws where the bytes are no UTF-8.
  init(_ bytes: ArraySlice<UInt8>, number: Int) throws(GestureFileError) {
    self.number = number
    self.bytes = bytes
    var words: [Word] = []
    var start = bytes.startIndex
    while let begin = bytes[start...].firstIndex(where: { !Self.isBlank($0) }) {
      if bytes[begin] == UInt8(ascii: "#") { break }
      let end = bytes[begin...].firstIndex(where: Self.isBlank) ?? bytes.endIndex
      words.append(Word(text: String(decoding: bytes[begin..<end], as: UTF8.self), start: begin))
      start = end
    }
    self.words = words
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw GestureFileError(
        line: number, column: 1, what: "a line that is not UTF-8",
        why: "a gesture file is UTF-8 text; save it in that encoding")
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Whether the line holds nothing but blanks and a comment.
  var isEmpty: Bool { words.isEmpty }

  /// The words, one blank between them.
  var text: String { words.map(\.text).joined(separator: " ") }

  /// An error about a word, or about the place behind the last one where a word is missing.
  func error(at word: Word?, _ what: String, _ why: String) -> GestureFileError {
    let place = word?.start ?? words.last.map { $0.start + $0.text.utf8.count } ?? bytes.startIndex
    // Continuation bytes of UTF-8 are no characters of their own.
    let before = bytes[..<min(place, bytes.endIndex)].count { $0 & 0xC0 != 0x80 }
    return GestureFileError(line: number, column: before + 1, what: what, why: why)
  }

  /// An error about a word that is not one of those allowed.
  func unknown(_ kind: String, _ word: Word, _ why: String) -> GestureFileError {
    error(at: word, "\(kind) \(GestureFileError.quoted(word.text))", why)
  }

  /// The next word, or none.
  mutating func next() -> Word? {
    guard position < words.count else { return nil }
    defer { position += 1 }
    return words[position]
  }

  /// An error about a word that is missing at the end of the line.
  func missing(_ kind: String, _ allowed: String) -> GestureFileError {
    error(at: nil, "no \(kind)", "it takes \(allowed)")
  }

  /// The next word; `allowed` completes "it takes".
  mutating func word(
    _ kind: String, allowed: @autoclosure () -> String
  ) throws(GestureFileError) -> Word {
    guard let word = next() else { throw missing(kind, allowed()) }
    return word
  }

  /// The rest of the line as one text, blanks in it as they are; empty where nothing is left.
  mutating func rest() -> Word? {
    guard position < words.count, let last = words.last else { return nil }
    let first = words[position]
    position = words.count
    let slice = bytes[first.start..<(last.start + last.text.utf8.count)]
    return Word(text: String(decoding: slice, as: UTF8.self), start: first.start)
  }

  /// The next word as a decimal number within a range.
  mutating func decimal(
    _ name: String, in range: ClosedRange<Double>
  ) throws(GestureFileError) -> Double {
    // The sentence is made where it is needed: most numbers are right.
    func bounds() -> String {
      "\(DecimalNumber.text(range.lowerBound)) to \(DecimalNumber.text(range.upperBound))"
    }
    guard let word = next() else { throw missing(name, "a number from \(bounds()) here") }
    guard let value = DecimalNumber.value(of: word.text) else {
      throw unknown(name, word, "not a decimal number such as 12.5 or -3e2")
    }
    guard range.contains(value) else { throw unknown(name, word, "not within \(bounds())") }
    return value
  }

  /// The next word as a whole number within a range.
  mutating func integer(_ name: String, in range: ClosedRange<Int>) throws(GestureFileError) -> Int
  {
    let wanted = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard let word = next() else { throw missing(name, wanted + " here") }
    guard let value = DecimalNumber.integer(of: word.text), range.contains(value) else {
      throw unknown(name, word, "not \(wanted)")
    }
    return value
  }

  /// Throws where a word is left.
  mutating func finish() throws(GestureFileError) {
    guard let word = next() else { return }
    throw error(
      at: word, "\(GestureFileError.quoted(word.text)) at the end of the line",
      "nothing can follow here but a comment")
  }
}
