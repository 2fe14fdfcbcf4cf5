import HeaderKit

extension GestureReader {
  typealias Expectation = GestureFile.Expectation

  /// What must come out: a subject, a comparison and a value.
  static func expectation(_ line: inout GestureLine) throws(GestureFileError) -> Expectation {
    let subjects = "end, max, min, at or settle"
    let word = try line.word("subject", allowed: subjects)
    let subject: Expectation.Subject
    switch word.text {
    case "end": subject = .end(try quantity(&line))
    case "max": subject = .maximum(try quantity(&line))
    case "min": subject = .minimum(try quantity(&line))
    case "at":
      let time = try line.decimal("time", in: GestureFile.timeRange)
      subject = .at(Instant(milliseconds: time), try quantity(&line))
    case "settle": subject = .settle
    default: throw line.unknown("subject", word, "'expect' takes \(subjects)")
    }
    let (comparison, value) = try condition(subject, &line)
    return Expectation(
      subject: subject, comparison: comparison, value: value, line: line.number, text: line.text)
  }

  private static func quantity(
    _ line: inout GestureLine
  ) throws(GestureFileError) -> Expectation.Quantity {
    let names = Expectation.Quantity.allCases.map(\.rawValue).joined(separator: ", ")
    let word = try line.word("quantity", allowed: "one of \(names)")
    guard let quantity = Expectation.Quantity(rawValue: word.text) else {
      throw line.unknown("quantity", word, "the quantities are \(names)")
    }
    return quantity
  }

  /// `VALUE +- TOLERANCE`, `<= VALUE`, `>= VALUE` or `= VALUE`.
  private static func condition(
    _ subject: Expectation.Subject, _ line: inout GestureLine
  ) throws(GestureFileError) -> (Expectation.Comparison, Double) {
    let finite = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    let exact = subject == .settle ? "" : ", '= WHOLE NUMBER'"
    let allowed = "'VALUE +- TOLERANCE', '<= VALUE', '>= VALUE'\(exact)"
    let word = try line.word("condition", allowed: "one of \(allowed)")
    switch word.text {
    case "<=": return (.atMost, try line.decimal("value", in: finite))
    case ">=": return (.atLeast, try line.decimal("value", in: finite))
    case "=" where subject != .settle:
      return (.equal, Double(try line.integer("value", in: wholeNumbers)))
    default:
      guard let value = DecimalNumber.value(of: word.text) else {
        throw line.unknown("condition", word, "it takes one of \(allowed)")
      }
      let sign = try line.word("tolerance", allowed: "'+- TOLERANCE' here")
      guard sign.text == "+-" else {
        throw line.unknown("word", sign, "'+- TOLERANCE' stands here")
      }
      return (
        .within(try line.decimal("tolerance", in: 0...Double.greatestFiniteMagnitude)), value
      )
    }
  }

  /// Whole numbers that a `Double` holds exactly.
  private static var wholeNumbers: ClosedRange<Int> { -(1 << 53)...(1 << 53) }
}
