/// What is wrong with a gesture file, and where.
public struct GestureFileError: Error, Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column in the line, in characters from 1; a tab counts as one.
  public var column: Int
  /// What was found, control characters escaped and shortened to 40 characters.
  public var what: String
  /// Why it cannot stand there, and what can.
  public var why: String

  /// Creates an error from its place, what was found there, and what can stand there.
  public init(line: Int, column: Int, what: String, why: String) {
    self.line = line
    self.column = column
    self.what = what
    self.why = why
  }

  /// A word of the file in quotes, fit for a terminal.
  ///
  /// Escapes control characters and the invisible ones that turn text around: a file from someone
  /// else must not steer the terminal of whoever reads the message.
  static func quoted(_ word: some StringProtocol) -> String {
    let limit = 40
    var quoted = "'"
    for (position, scalar) in word.unicodeScalars.enumerated() {
      guard position < limit else {
        quoted += "…"
        break
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        quoted += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "'"
  }
}

extension GestureFileError: CustomStringConvertible {
  /// The error as `LINE:COLUMN: WHAT: WHY`.
  public var description: String { "\(line):\(column): \(what): \(why)" }
}
