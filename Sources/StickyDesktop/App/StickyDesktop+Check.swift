import TrackpadKit

extension StickyDesktop {
  /// Runs gesture tests, all of them, and says what came of each.
  static func check(
    _ paths: [String], _ options: LaunchOptions
  ) throws(RunError) -> RunError.Exit {
    let resources = try resources(options.settings.resources)
    let searches = paths.map { GestureSearch($0) }
    let junit = options.settings.junit
    if let junit { try refuseReport(at: junit, over: searches.flatMap(\.files)) }
    // Where the report has standard output, the lines stay out of it.
    let tell: (String) throws(RunError) -> Void = { line throws(RunError) in
      if junit == "-" { report(line) } else { try say(line) }
    }
    var check = GestureCheck()
    for search in searches {
      for problem in search.problems {
        report(problem.error.terminalLine)
        check.add(GestureCheck.Outcome(path: problem.path, problem: problem.error))
      }
      for file in search.files {
        let outcome = outcome(of: file, options, resources)
        if let problem = outcome.problem { report(problem.terminalLine) }
        for failure in outcome.failures { try tell(failure.line(file: file)) }
        try tell(outcome.line)
        check.add(outcome)
      }
    }
    try tell(check.count)
    if junit == "-" {
      try say(check.junit, ending: "")
    } else if let junit {
      try OutputFile.replace(junit, with: Array(check.junit.utf8))
    }
    return check.exit
  }

  /// Refuses a report that cannot be written, before anything is run, and one in the place of a test.
  private static func refuseReport(at path: String, over files: [String]) throws(RunError) {
    guard path != "-" else { return }
    if let report = InputFile.Identity(path: path),
      files.contains(where: { InputFile.Identity(path: $0) == report })
    {
      throw RunError(
        .usage, what: "\(OptionName.junit.flag) \(path)",
        why: "it is one of the files to check; give the report a place of its own")
    }
    try OutputFile.checkReplaceable(path)
  }

  /// Plays a gesture test without a window.
  private static func outcome(
    of path: String, _ launch: LaunchOptions, _ resources: String
  ) -> GestureCheck.Outcome {
    var outcome = GestureCheck.Outcome(path: path)
    let started = RunClock.nanoseconds()
    do throws(RunError) {
      let gesture = try GestureFile.load(path: path)
      guard !gesture.expectations.isEmpty else {
        throw RunError(
          .badInput, what: "no expectation",
          why: "a gesture test says what it expects: expect end offset 494 +- 0.5", file: path)
      }
      var launch = launch
      launch.settings.headless = true
      let options = try RunOptions(launch, gesture: gesture, path: path)
      let source = RunSource(options: options, resources: resources) { report($0.warningLine) }
      let run = try HeadlessRun(options: options, source: source, gesture: gesture) {
        report($0.warningLine)
      }
      outcome.verdicts = run.loop.finish(remaining: try run.play().remaining)
    } catch {
      outcome.problem = error
    }
    outcome.seconds = Double(RunClock.nanoseconds() - started) / 1e9
    return outcome
  }
}
