/// The text of `--help`, made from the table of options.
enum HelpText {
  /// The whole text, lines under 80 columns.
  static var text: String {
    let options = OptionName.Group.allCases.map { group in
      "\(group.rawValue):\n"
        + OptionName.allCases.filter { $0.group == group }.map(entry).joined()
    }
    return opening + "\n" + options.joined(separator: "\n") + "\n" + closing
  }

  /// The column at which the summaries begin.
  private static let column = 32
  /// The most columns of a line.
  private static let width = 79

  private static func entry(_ option: OptionName) -> String {
    let flag = "  \(option.flag)\(option.placeholder.map { " \($0)" } ?? "")"
    let lines = wrapped(option.summary, to: width - column)
    let indent = String(repeating: " ", count: column)
    return flag + indent.dropFirst(flag.count) + lines.joined(separator: "\n" + indent) + "\n"
  }

  /// A text cut into lines between words.
  private static func wrapped(_ text: String, to width: Int) -> [String] {
    text.split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }

  private static let opening = """
    A table feed under a header that stretches, collapses and sticks.

    Usage:
      \(LaunchOptions.programName) [run] [options]           the window
      \(LaunchOptions.programName) replay GESTURE [options]  plays a recording, - standard input
      \(LaunchOptions.programName) import LOG [-o GESTURE]   makes a gesture of a log
      \(LaunchOptions.programName) check PATH...             runs gesture tests
      \(LaunchOptions.programName) profile run [GESTURE]     says what the frames took
      \(LaunchOptions.programName) profile run [GESTURE] --pairs N --against BINARY
      \(LaunchOptions.programName) profile compare A... [--with B...]
      \(LaunchOptions.programName) headers                   lists the headers there are

    """

  private static let closing = """
    An option's value follows it or an equals sign: --rows 20, --rows=20. Given
    twice, the last one counts. Options in a gesture file yield to those here.

    Examples:
      \(LaunchOptions.programName) --rows 1000 --row-height mixed
      \(LaunchOptions.programName) --record fling.gesture
      \(LaunchOptions.programName) replay fling.gesture --headless --trajectory fling.csv
      \(LaunchOptions.programName) replay fling.gesture --momentum off --appearance dark
      libinput debug-events | \(LaunchOptions.programName) import - -o fling.gesture

    Exit status: 0 done, 1 an expectation or a comparison failed, 2 wrong usage,
    3 the machine cannot (no display, no renderer, output not writable), 4 input
    missing or bad.

    """
}
