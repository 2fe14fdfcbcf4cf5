import FoundationEssentials
import FrameKit
import Glibc

/// Two programs measured by turns with the same arguments, each run a launch of its own.
struct ProfilePairs {
  /// A program that is measured.
  struct Side {
    /// Its letter in the comparison.
    var letter: String
    /// Its file.
    var program: String
  }

  /// What is compared against, and what is compared.
  let a: Side
  let b: Side
  /// Pairs of runs.
  let count: Int
  /// What both programs are told, but for where the profile goes.
  let arguments: [String]
  /// Where the profiles stay; nil where nobody wants them.
  let folder: String?
  /// Tells of a run that is done.
  let progress: (String) -> Void

  /// What came of the runs.
  enum Outcome {
    case measured(a: [RunSample], b: [RunSample])
    /// This program was told to end, by a signal.
    case interrupted(by: Int32)
  }

  /// The sides in their order, A B B A A B B A: what drifts meanwhile falls on both alike.
  static func order(pairs: Int) -> [Bool] {
    (0..<max(0, pairs)).flatMap { $0.isMultiple(of: 2) ? [true, false] : [false, true] }
  }

  /// Makes the runs.
  ///
  /// Throws where a program cannot be started or fails, and where the profiles cannot be kept.
  func run() throws(RunError) -> Outcome {
    // First, and so the last to go: no signal ends this program while the folder is there.
    let child = ChildProgram()
    let temporary = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: temporary) }
    let place = folder ?? temporary + "/"
    for side in [a, b] { try makeFolder(place + side.letter) }
    var sets = (a: ProfileSet(), b: ProfileSet())
    let order = Self.order(pairs: count)
    let digits = "\(count)".count
    for (number, isA) in order.enumerated() {
      let side = isA ? a : b
      let turn = "\((isA ? sets.a : sets.b).runs.count + 1)"
      let name =
        "\(side.letter)/\(String(repeating: "0", count: digits - turn.count))\(turn)"
        + ProfileFormat.json.ending
      let log = temporary + "/log"
      let started = RunClock.nanoseconds()
      let words = arguments + ["\(OptionName.profile.flag)=\(place)\(name)"]
      let ending = try child.run(side.program, words, log: log)
      if case .interrupted(let signal) = ending { return .interrupted(by: signal) }
      let title = "run \(number + 1) of \(order.count), \(side.letter)"
      try Self.check(ending, of: side, title, log: log)
      guard InputFile.isRegular(place + name) else {
        throw RunError(
          .badInput, what: "\(title), \(side.program)",
          why: "it ended well and wrote no profile; give the path of a built sticky-desktop")
      }
      if isA {
        try sets.a.read(place + name, as: name)
      } else {
        try sets.b.read(place + name, as: name)
      }
      let median = (isA ? sets.a : sets.b).runs.last?.values[.workMedian]
      let work = median.map {
        "work p50 \(FrameSummary.milliseconds(UInt64(min(max($0, 0), 1e9) * 1e6))) ms"
      }
      let seconds = (RunClock.nanoseconds() - started) / 100_000_000
      progress(
        "\(title): \(seconds / 10).\(seconds % 10) s, \(work ?? "too few frames for a figure")")
    }
    return .measured(a: sets.a.runs, b: sets.b.runs)
  }

  /// Throws with what a program said where it failed.
  private static func check(
    _ ending: ChildProgram.Ending, of side: Side, _ title: String, log: String
  ) throws(RunError) {
    let how: String
    var exit = RunError.Exit.unable
    switch ending {
    case .exited(0), .interrupted: return
    case .exited(let code):
      how = "exit code \(code)"
      exit = RunError.Exit(rawValue: code) ?? exit
    case .killed(let signal): how = "ended by signal \(signal)"
    }
    let said = SystemFile.text(log)?.split(whereSeparator: \.isNewline).last.map(String.init)
    throw RunError(
      exit, what: "\(title), \(side.program)",
      why: "\(how)\(said.map { "; it said: \(TerminalText.quoted($0))" } ?? ", without a word"); "
        + "run it by itself to see more")
  }

  /// Makes a folder for a side's profiles; other profiles in it would be compared with them later.
  private func makeFolder(_ path: String) throws(RunError) {
    let files = FileManager.default
    do {
      try files.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw RunError(
        .unable, what: "cannot make the folder \(path)", why: "choose another place for --profile")
    }
    guard (try? files.contentsOfDirectory(atPath: path))?.isEmpty == true else {
      throw RunError(
        .usage, what: "folder \(path)", why: "something is in it; give --profile another folder")
    }
  }

  private static func temporaryFolder() throws(RunError) -> String {
    let folder = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
    // mkdtemp wants a template that ends in six X, and puts letters of its own in their place.
    var path = Array(
      "\(folder.isEmpty ? "/tmp" : folder)/sticky-desktop-profile-XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else {
      throw RunError(
        .unable, what: "temporary folder",
        why: "\(String(cString: strerror(errno))); set TMPDIR to a place with room")
    }
    return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
