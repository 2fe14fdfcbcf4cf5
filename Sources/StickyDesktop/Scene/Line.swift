/// A short line of letters that is made anew as often as its numbers change, without an allocation.
///
/// It holds 64 letters at most, ASCII and a few signs more; any other letter is a question mark.
struct Line: Equatable {
  /// The most letters.
  static let capacity = 64
  /// The signs beyond ASCII, numbered from 1.
  static let signs: [Unicode.Scalar] = ["−", "·", "→", "↑", "↓", "±", "…", "≤", "σ", "–", "×", "≈"]

  private var letters: InlineArray<64, UInt8> = .init(repeating: 0)
  /// How many letters it has.
  private(set) var count = 0

  /// Creates an empty line.
  init() {}

  /// Creates a line of some text.
  init(_ text: String) { append(text) }

  /// Compares letters, not what is behind the end.
  static func == (left: Line, right: Line) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count where left.letters[index] != right.letters[index] { return false }
    return true
  }

  /// Calls with each letter's number.
  func forEachLetter(_ body: (UInt8) -> Void) {
    for index in 0..<count { body(letters[index]) }
  }

  /// The text of a letter's number.
  static func character(_ letter: UInt8) -> Character {
    if letter >= 32 { return Character(Unicode.Scalar(letter)) }
    let index = Int(letter) - 1
    return signs.indices.contains(index) ? Character(signs[index]) : "?"
  }

  private mutating func append(letter: UInt8) {
    guard count < Self.capacity else { return }
    letters[count] = letter
    count += 1
  }

  /// Adds a text.
  mutating func append(_ text: String) {
    for scalar in text.unicodeScalars { append(letter: Self.letter(scalar)) }
  }

  /// Adds another line.
  mutating func append(_ other: Line) {
    for index in 0..<other.count { append(letter: other.letters[index]) }
  }

  private static func letter(_ scalar: Unicode.Scalar) -> UInt8 {
    if scalar.value >= 32, scalar.value < 127 { return UInt8(scalar.value) }
    return signs.firstIndex(of: scalar).map { UInt8($0 + 1) } ?? UInt8(ascii: "?")
  }

  /// Adds a whole number; one beyond nine digits as the last that has nine.
  mutating func append(_ value: Int) {
    var rest = min(max(value, -999_999_999), 999_999_999).magnitude
    if value < 0 { append("−") }
    var digits: InlineArray<10, UInt8> = .init(repeating: 0)
    var used = 0
    repeat {
      digits[used] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
      used += 1
    } while rest > 0
    while used > 0 {
      used -= 1
      append(letter: digits[used])
    }
  }

  /// Adds a number with a fixed count of decimals, 0 to 3; a dash for one that is not finite.
  mutating func append(_ value: Double, decimals: Int = 0) {
    guard value.isFinite else { return append("–") }
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    let scaled = (min(abs(value), 999_999) * factor).rounded()
    // What rounds to nothing has no sign.
    if value < 0, scaled > 0 { append("−") }
    let whole = (scaled / factor).rounded(.down)
    append(Int(whole))
    guard decimals > 0 else { return }
    append(letter: UInt8(ascii: "."))
    var fraction = Int(scaled - whole * factor)
    var place = Int(factor) / 10
    while place > 0 {
      append(letter: UInt8(ascii: "0") + UInt8(fraction / place))
      fraction %= place
      place /= 10
    }
  }
}
