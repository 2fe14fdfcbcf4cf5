/// What came of gesture tests.
struct GestureCheck {
  /// What came of one file.
  struct Outcome {
    /// The file, as it was found.
    var path: String
    /// A verdict on each of its expectations; empty where it could not be played.
    var verdicts: [Verdict] = []
    /// Why it could not be played, or cannot be a test.
    var problem: RunError?
    /// How long it took, in seconds.
    var seconds = 0.0

    /// The expectations that do not hold.
    var failures: [Verdict] { verdicts.filter { !$0.passed } }

    /// The line for the terminal.
    var line: String {
      let name = TerminalText.escaped(path)
      let count = verdicts.count
      let expectations = "\(count) expectation\(count == 1 ? "" : "s")"
      if problem != nil { return "\(name): not played" }
      return failures.isEmpty
        ? "\(name): ok, \(expectations)" : "\(name): failed, \(failures.count) of \(expectations)"
    }
  }

  private(set) var outcomes: [Outcome] = []

  /// Takes in what came of a file.
  mutating func add(_ outcome: Outcome) { outcomes.append(outcome) }

  /// How many files could not be played.
  var broken: Int { outcomes.filter { $0.problem != nil }.count }

  /// How many files were played and have an expectation that does not hold.
  var failed: Int { outcomes.filter { $0.problem == nil && !$0.failures.isEmpty }.count }

  /// How many of each kind, as the last line says it.
  var count: String {
    let files = outcomes.count
    return "\(files) file\(files == 1 ? "" : "s"): \(files - failed - broken) ok, \(failed) failed"
      + (broken > 0 ? ", \(broken) not played" : "")
  }

  /// How the run ends: bad input goes before a failed expectation.
  var exit: RunError.Exit {
    let problems = outcomes.compactMap(\.problem?.exit)
    if problems.contains(.badInput) { return .badInput }
    if let problem = problems.first { return problem }
    return outcomes.allSatisfy(\.failures.isEmpty) ? .done : .failed
  }
}
