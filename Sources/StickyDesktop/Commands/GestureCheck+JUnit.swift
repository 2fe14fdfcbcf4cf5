extension GestureCheck {
  /// The outcomes as a JUnit report, which the test views of build servers read: a suite for the run, a
  /// case for each file.
  var junit: String {
    let counts = "tests=\"\(outcomes.count)\" failures=\"\(failed)\" errors=\"\(broken)\""
    let time = Self.seconds(outcomes.map(\.seconds).reduce(0, +))
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites \(counts) time=\"\(time)\">",
      "  <testsuite name=\"\(LaunchOptions.programName) check\" \(counts) time=\"\(time)\">",
    ]
    for outcome in outcomes { lines += Self.testCase(outcome) }
    lines += ["  </testsuite>", "</testsuites>", ""]
    return lines.joined(separator: "\n")
  }

  private static func testCase(_ outcome: Outcome) -> [String] {
    let name = outcome.path.split(separator: "/").last.map(String.init) ?? outcome.path
    let opening =
      "    <testcase name=\"\(escaped(name))\" classname=\"\(escaped(outcome.path))\""
      + " time=\"\(seconds(outcome.seconds))\""
    var inner: [String] = []
    if let problem = outcome.problem {
      inner.append("      <error message=\"\(escaped(problem.message))\"/>")
    }
    for failure in outcome.failures {
      inner.append("      <failure message=\"\(escaped(failure.line(file: outcome.path)))\"/>")
    }
    return inner.isEmpty ? ["\(opening)/>"] : ["\(opening)>"] + inner + ["    </testcase>"]
  }

  /// Seconds to the thousandth, without an exponent.
  private static func seconds(_ value: Double) -> String {
    let thousandths = Int((min(max(value, 0), 1e9) * 1000).rounded())
    let digits = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }

  /// A text as an attribute takes it; what XML cannot hold becomes a replacement character.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
