import TrackpadKit

extension StickyDesktop {
  /// Runs gesture tests, all of them, and says what came of each.
  static func check(
    _ paths: [String], _ options: LaunchOptions
  ) throws(RunError) -> RunError.Exit {
    let resources = try resources(options.settings.resources)
    var check = GestureCheck()
    for path in paths {
      let files: [String]
      do throws(RunError) {
        files = try GestureCheck.files(of: path)
      } catch {
        report(error.terminalLine)
        check.add(GestureCheck.Outcome(path: path, problem: error))
        continue
      }
      for file in files {
        let outcome = outcome(of: file, options, resources)
        if let problem = outcome.problem { report(problem.terminalLine) }
        for failure in outcome.failures { try say(failure.line(file: file)) }
        try say(outcome.line)
        check.add(outcome)
      }
    }
    try say(check.count)
    if let path = options.settings.junit {
      try OutputFile.replace(path, with: Array(check.junit.utf8))
    }
    return check.exit
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
