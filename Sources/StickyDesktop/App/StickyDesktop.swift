import FoundationEssentials
import FrameKit
import Glibc
import HeaderKit
import TrackpadKit

@main struct StickyDesktop {
  static func main() {
    // A reader that went away is an error of writing, not the end of the program.
    signal(SIGPIPE, SIG_IGN)
    do throws(RunError) {
      let options = try LaunchOptions(arguments: Array(CommandLine.arguments.dropFirst()))
      exit(try run(options).rawValue)
    } catch {
      report(error.terminalLine)
      exit(error.exit.rawValue)
    }
  }

  /// Does what the command line asks for.
  private static func run(_ options: LaunchOptions) throws(RunError) -> RunError.Exit {
    switch options.command {
    case .help:
      try say(HelpText.text)
      return .done
    case .version:
      try say("\(LaunchOptions.programName) \(LaunchOptions.version)")
      return .done
    case .headers:
      let library = HeaderLibrary(resources: try resources(options.settings.resources))
      let listing = library.listing()
      for line in listing.lines { try say(line) }
      for error in listing.errors { report(error.terminalLine) }
      return listing.errors.first?.exit ?? .done
    case .run:
      var run = RunOptions(options)
      if run.restores { resume(&run) }
      return try play(run, gesture: nil, path: "")
    case .check(let paths): return try check(paths, options)
    case .importLog(let path): return try importLog(path, options.settings)
    case .profileCompare(let paths): return try compareProfiles(paths, options.settings)
    case .profileRun(let gesture): return try profile(gesture, options)
    case .replay(let path): return try replay(path, options)
    }
  }

  /// Plays a gesture file; a measured run says in the end what its frames took.
  static func replay(
    _ path: String, _ options: LaunchOptions, isMeasured: Bool = false
  ) throws(RunError) -> RunError.Exit {
    let gesture = try GestureFile.load(path: path)
    var run = try RunOptions(options, gesture: gesture, path: path)
    run.printsSummary = isMeasured
    return try play(run, gesture: gesture, path: path)
  }

  /// Refuses outputs in the place of what is read, and two in one place: a recording has not the
  /// expectations and comments of what is played.
  private static func refuseOutputs(_ options: RunOptions, over gesture: String) throws(RunError) {
    var inputs = [gesture]
    if case .file(let path) = options.header { inputs.append(path) }
    if case .feed(let path) = options.content { inputs.append(path) }
    let read = Set(inputs.compactMap(InputFile.Identity.init(path:)))
    var written: Set<String> = []
    for (option, target) in [
      (OptionName.record, options.record), (.trajectory, options.trajectory),
      (.profile, options.profile), (.screenshot, options.screenshot),
    ] {
      guard let target else { continue }
      let isRead = InputFile.Identity(path: target).map(read.contains) ?? false
      // A device such as /dev/null takes any number.
      let place = InputFile.place(target)
      let isTaken = !written.insert(place).inserted && !InputFile.isDevice(target)
      guard isRead || isTaken else { continue }
      throw RunError(
        .usage, what: "\(option.flag) \(target)",
        why: "\(isRead ? "it is what the run reads" : "another output goes there"); "
          + "give the output another name")
    }
  }

  static func resources(_ option: String?) throws(RunError) -> String {
    let executable = InputFile.resolved("/proc/self/exe") ?? CommandLine.arguments[0]
    return try ResourceLocator.locate(
      option: option, executable: InputFile.folder(of: executable),
      environment: ProcessInfo.processInfo.environment[ResourceLocator.variable],
      isFolder: InputFile.isFolder)
  }

  /// Takes up the last run, as far as what it left is still good.
  private static func resume(_ options: inout RunOptions) {
    do throws(RunError) {
      guard let run = try SavedRun.last() else { return }
      let library = HeaderLibrary(resources: try resources(nil))
      guard (try? library.header(named: run.header)) != nil else {
        throw RunError(
          .badInput, what: "header \(TerminalText.quoted(run.header)) of the last run",
          why: "it is not there or has a mistake; this run starts fresh")
      }
      options.resume(run)
    } catch {
      report(error.warningLine)
    }
  }

  /// Runs the frames, in a window or without one, and prints the verdicts.
  private static func play(
    _ options: RunOptions, gesture: GestureFile?, path: String
  ) throws(RunError) -> RunError.Exit {
    try Display.checkNames(renderer: options.renderer, videoDriver: options.videoDriver)
    let warn: (RunError) -> Void = { problem in
      report(problem.exit == .unable ? problem.terminalLine : problem.warningLine)
    }
    try refuseOutputs(options, over: path)
    let source = RunSource(
      options: options, resources: try resources(options.resources), report: warn)
    let expectations = gesture?.expectations ?? []
    let loop: FrameLoop
    let remaining: ArraySlice<InputEvent>
    var summary: FrameSummary?
    if options.headless {
      let run = try HeadlessRun(
        options: options, source: source, gesture: gesture, report: warn)
      loop = run.loop
      let played = try run.play()
      remaining = played.remaining
      if options.printsSummary { summary = FrameSummary(played.frames) }
      if let screenshot = options.screenshot {
        try FrameCapture.write(run.picture(at: played.end), to: screenshot)
      }
    } else {
      // What cannot be read is told before a window opens.
      var program = try source.program(size: options.size)
      Display.prepareEnvironment()
      let ahead = HeadStart(&program, scale: options.scale ?? 1)
      let display = try Display(
        window: options.size, scale: options.scale, renderer: options.renderer,
        videoDriver: options.videoDriver, title: program.windowTitle)
      program.resize(to: display.size)
      loop = try FrameLoop(
        program: program, options: options, scale: display.scale,
        surroundings: [display.summary, desktop], expectations: expectations, report: warn)
      let run = WindowRun(
        loop: loop, options: options, source: source, replay: gesture?.events, display: display,
        ahead: ahead, report: warn)
      defer { run.finishProfile() }
      do throws(RunError) {
        loop.stopRecording(at: try run.run())
        if options.restores { leave(run.saved) }
      } catch {
        loop.stopRecording(at: loop.lastEvent)
        throw error
      }
      remaining = run.remaining
      // Whoever writes the frames down wants to know how they went.
      if options.trajectory != nil { try say(run.summary.line) }
      if options.printsSummary { summary = run.summary }
    }
    if let summary {
      for line in summary.report { try say(line) }
      if options.headless {
        try say("Without a window frames follow each other at once: intervals are the machine's.")
      }
    }
    let verdicts = loop.finish(remaining: remaining)
    for verdict in verdicts { try say(verdict.line(file: path)) }
    if loop.hasLostOutput { return .unable }
    return verdicts.allSatisfy(\.passed) ? .done : .failed
  }

  /// The desktop as it names itself.
  private static var desktop: String {
    let environment = ProcessInfo.processInfo.environment
    let name = environment["XDG_CURRENT_DESKTOP"] ?? environment["XDG_SESSION_DESKTOP"]
    return "desktop \(name ?? "unknown")"
  }

  /// Leaves a run for the next start; the run was a good one all the same where that fails.
  private static func leave(_ run: SavedRun) {
    do throws(RunError) {
      try run.leave()
    } catch {
      report(error.warningLine)
    }
  }

  /// Writes a line to standard output.
  static func say(_ line: String, ending: String = "\n") throws(RunError) {
    try write(Array((line + ending).utf8))
  }

  /// Writes bytes to standard output.
  static func write(_ bytes: [UInt8]) throws(RunError) {
    guard write(bytes, to: STDOUT_FILENO) else {
      throw RunError(
        .unable, what: "standard output",
        why: "it cannot be written; give it a place with room")
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  static func report(_ line: String) {
    // There is nowhere to tell that this could not be told.
    _ = write(Array((line + "\n").utf8), to: STDERR_FILENO)
  }
}
