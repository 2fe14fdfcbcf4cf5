import FrameKit
import Glibc
import TrackpadKit

extension StickyDesktop {
  /// Measures a gesture: one run, or runs of two programs by turns.
  static func profile(
    _ gesture: String?, _ options: LaunchOptions
  ) throws(RunError) -> RunError.Exit {
    let path =
      if let gesture { gesture } else {
        try resources(options.settings.resources) + "/Gestures/tour.gesture"
      }
    guard let count = options.settings.pairs, let against = options.settings.against else {
      return try replay(path, options, isMeasured: true)
    }
    guard path != "-" else {
      throw RunError(
        .usage, what: "profile run -", why: "standard input can be read once; give a gesture file")
    }
    // A mistake in it is told once and not by the first of the programs.
    _ = try GestureFile.load(path: path)
    try checkProgram(against)
    let pairs = ProfilePairs(
      a: ProfilePairs.Side(letter: "A", program: against),
      b: ProfilePairs.Side(letter: "B", program: try ownProgram()), count: count,
      arguments: ["profile", "run", path]
        + options.given.filter { !$0.name.isAboutPairs }.map(\.argument),
      folder: options.settings.profile, progress: report)
    switch try pairs.run() {
    case .measured(let a, let b): return try judge(a, b, options.settings)
    case .interrupted(let signal):
      ChildProgram.end(by: signal)
      return .unable
    }
  }

  private static func checkProgram(_ path: String) throws(RunError) {
    let why =
      if !InputFile.isRegular(path) { "there is no such file" } else if access(path, X_OK) != 0 {
        "it may not be run"
      } else { "" }
    guard why.isEmpty else {
      throw RunError(
        .badInput, what: "\(OptionName.against.flag) \(path)",
        why: "\(why); give the path of a built \(LaunchOptions.programName)")
    }
  }

  private static func ownProgram() throws(RunError) -> String {
    guard let path = InputFile.resolved("/proc/self/exe") else {
      throw RunError(
        .unable, what: "this program's own file", why: "it is gone; start it again from its place")
    }
    return path
  }

  /// Compares profiles that were recorded before.
  static func compareProfiles(
    _ paths: [String], _ settings: LaunchSettings
  ) throws(RunError) -> RunError.Exit {
    var sides = (a: paths, b: settings.with ?? [])
    if settings.with == nil {
      // One recording each is described; whoever has folders has more.
      if let folder = paths.first(where: InputFile.isFolder) {
        throw RunError(
          .usage, what: "profile compare \(folder)",
          why: "without --with it takes two files; compare folders as A... --with B...")
      }
      sides = ([paths[0]], [paths[1]])
    }
    let (a, b) = (try ProfileSet(paths: sides.a), try ProfileSet(paths: sides.b))
    for warning in a.warnings + b.warnings { report(warning.warningLine) }
    return try judge(a.runs, b.runs, settings)
  }

  /// Compares runs, prints the report, and fails where they are slower than is allowed.
  static func judge(
    _ a: [RunSample], _ b: [RunSample], _ settings: LaunchSettings
  ) throws(RunError) -> RunError.Exit {
    let comparison: ComparisonReport
    var options = ComparisonOptions(allowsUnlikeConfigurations: settings.allowsUnlike ?? false)
    // Nothing under the practical limit is called slower, so it goes down with what is allowed.
    if let percent = settings.failAbove {
      options.limitPercent = min(options.limitPercent, percent)
    }
    do throws(ComparisonError) {
      comparison = try ComparisonReport(comparing: a, with: b, options: options)
    } catch {
      throw RunError(.badInput, what: "nothing is compared", why: error.wayOut)
    }
    do {
      try say(
        settings.json == true
          ? comparison.json(failAbove: settings.failAbove) : comparison.text, ending: "")
    } catch let error as RunError {
      throw error
    } catch {
      throw RunError(.unable, what: "the report", why: "it cannot be written: \(error)")
    }
    guard let percent = settings.failAbove else { return .done }
    let what = "\(OptionName.failAbove.flag) \(percent)"
    switch comparison.failAbove(percent: percent) {
    case .passed: return .done
    case .failed(let metrics):
      let names = metrics.map { "\($0.name) (\($0.axisName))" }.joined(separator: ", ")
      throw RunError(
        .failed, what: what, why: "slower by more in \(names); the report says by how much")
    case .notJudged:
      throw RunError(
        .failed, what: what,
        why: "nothing is judged; give \(ComparisonReport.fewestRuns) runs a side or more")
    }
  }
}

extension ComparisonError {
  /// The error with what can be done about it.
  fileprivate var wayOut: String {
    switch self {
    case .unlikeConfigurations:
      "\(description); record them alike, or add \(OptionName.allowUnlike.flag)"
    case .nothingInCommon: "\(description); record longer runs, or with \(OptionName.warmUp.flag) 0"
    case .noRuns: "\(description); give it some"
    }
  }
}
