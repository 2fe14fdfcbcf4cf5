/// The texts of header and interface by number, so that a display list holds no strings.
struct LabelTable {
  private var texts: [String] = []
  private var numbers: [String: Int32] = [:]

  /// The reference to a text, the same for the same text.
  mutating func reference(_ text: String) -> TextReference {
    if let number = numbers[text] { return .label(number) }
    let number = Int32(texts.count)
    texts.append(text)
    numbers[text] = number
    return .label(number)
  }

  /// The text behind a number.
  func text(_ number: Int32) -> String { texts[Int(number)] }
}
