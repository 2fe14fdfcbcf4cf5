/// What the command line asks for.
///
/// An option given twice counts as given last, so that a script can put its own before "$@".
struct LaunchOptions: Equatable {
  /// The program's name in every message.
  static let programName = "sticky-desktop"
  /// The program's version.
  static let version = "0.1.0"

  /// What is to be done.
  enum Command: Equatable {
    /// The window, or without one a replay of no events.
    case run
    /// Plays a gesture file; `-` is standard input.
    case replay(gesture: String)
    /// Reads another tool's log; `-` is standard input.
    case importLog(path: String)
    /// Runs gesture tests: files, or folders of them.
    case check(paths: [String])
    /// Plays a gesture file, the tour where none is given, and says what the frames took.
    case profileRun(gesture: String?)
    /// Compares profiles with those of `--with`, or two with each other.
    case profileCompare(paths: [String])
    /// Lists the headers.
    case headers
    /// Prints the help text.
    case help
    /// Prints the version.
    case version
  }

  /// An option as it was given.
  struct Given: Equatable {
    var name: OptionName
    /// Empty for a switch.
    var value: String

    /// It as one argument.
    var argument: String { name.isSwitch ? name.flag : "\(name.flag)=\(value)" }
  }

  var command: Command
  /// The options given.
  var settings: LaunchSettings
  /// The options in the order in which they were given.
  var given: [Given]
  /// Whether no option was given at all: the window then takes up the last run's size and place.
  var isPlain: Bool { given.isEmpty }

  /// Reads the arguments behind the program's name; opens no file.
  ///
  /// Throws a usage error that names the argument and says what it takes.
  init(arguments: [String]) throws(RunError) {
    var words: [String] = []
    var given: [Given] = []
    var settings = LaunchSettings()
    var rest = arguments[...]
    // Help is asked for by those whose command line is wrong in some other place.
    let options = arguments.prefix { $0 != "--" }
    guard !options.contains(OptionName.help.flag) else {
      (command, self.settings, self.given) = (.help, settings, [])
      return
    }
    guard !options.contains(OptionName.version.flag) else {
      (command, self.settings, self.given) = (.version, settings, [])
      return
    }
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        // What follows --with is on the comparison's other side.
        if settings.with == nil { words.append(argument) } else { settings.with?.append(argument) }
        continue
      }
      given.append(try Self.readOption(argument, &rest, into: &settings))
    }
    command = try Self.command(words)
    self.settings = settings
    self.given = given
    try Self.check(command, given.map(\.name), settings)
    try Self.checkProfile(command, given.map(\.name), settings)
  }

  static func usage(_ what: String, _ why: String) -> RunError {
    RunError(.usage, what: what, why: why)
  }

  private static func readOption(
    _ argument: String, _ rest: inout ArraySlice<String>, into settings: inout LaunchSettings
  ) throws(RunError) -> Given {
    let equals = argument.firstIndex(of: "=")
    let flag = String(argument[..<(equals ?? argument.endIndex)])
    guard let option = OptionName(flag: flag) else {
      let names = OptionName.allCases.map(\.flag)
      let guess = Suggestion.nearest(to: flag, in: names).map { "did you mean \($0)? " } ?? ""
      throw usage("unknown option \(flag)", "\(guess)--help lists them all")
    }
    var value = equals.map { String(argument[argument.index(after: $0)...]) }
    if option.isSwitch {
      guard value == nil else {
        throw usage(argument, "\(flag) is a switch and takes no value")
      }
    } else if value == nil {
      // An option where a value belongs is a value forgotten; a name like that goes behind "=".
      guard let next = rest.first, !next.hasPrefix("--") else {
        throw usage(
          flag, "its value is missing; it takes \(option.placeholder ?? "one")")
      }
      rest.removeFirst()
      value = next
    }
    do throws(LaunchSettings.ValueError) {
      try settings.set(option, to: value ?? "")
    } catch {
      throw usage(value.map { "\(flag) \($0)" } ?? flag, error.why)
    }
    return Given(name: option, value: value ?? "")
  }

  private static func command(_ words: [String]) throws(RunError) -> Command {
    guard let name = words.first else { return .run }
    let extra: String?
    let command: Command
    switch name {
    case "run": (command, extra) = (.run, words.dropFirst().first)
    case "headers": (command, extra) = (.headers, words.dropFirst().first)
    case "check":
      guard words.count > 1 else {
        throw usage("check", "what to check is missing; it takes gesture files and folders of them")
      }
      (command, extra) = (.check(paths: Array(words.dropFirst())), nil)
    case "replay":
      guard words.count > 1 else {
        throw usage("replay", "the gesture file is missing; '-' reads standard input")
      }
      (command, extra) = (.replay(gesture: words[1]), words.dropFirst(2).first)
    case "import":
      guard words.count > 1, !words[1].isEmpty else {
        throw usage("import", "the log is missing; '-' reads standard input")
      }
      (command, extra) = (.importLog(path: words[1]), words.dropFirst(2).first)
    case "profile": (command, extra) = try profileCommand(Array(words.dropFirst()))
    default:
      if name.hasSuffix(".gesture") {
        throw usage("unknown command \(name)", "to play a gesture file: replay \(name)")
      }
      let names = ["run", "replay", "import", "check", "profile", "headers"]
      let guess = Suggestion.nearest(to: name, in: names).map { "did you mean \($0)? " } ?? ""
      throw usage(
        "unknown command \(name)",
        "\(guess)the commands are \(names.dropLast().joined(separator: ", ")) and headers"
      )
    }
    if case .replay(let gesture) = command, gesture.isEmpty {
      throw usage("replay", "the gesture file's name is empty")
    }
    if let extra {
      throw usage("unexpected argument \(extra)", "\(name) takes no more; see --help")
    }
    return command
  }

  /// Throws where options do not go together.
  private static func check(
    _ command: Command, _ given: [OptionName], _ settings: LaunchSettings
  ) throws(RunError) {
    if command == .headers, let option = given.first(where: { $0 != .resources }) {
      throw usage(option.flag, "headers takes no other option than --resources")
    }
    let imports: Set<OptionName> = [.output, .from]
    if case .importLog = command {
      if let option = given.first(where: { !imports.contains($0) }) {
        throw usage(option.flag, "import takes no other options than -o and --from")
      }
    } else if let option = given.first(where: { imports.contains($0) }) {
      throw usage(option.flag, "it is one of import's; --help lists the options")
    }
    if case .check = command {
      let own: Set<OptionName> = [
        .record, .trajectory, .screenshot, .profile, .warmUp, .renderer, .videoDriver,
      ]
      if let option = given.first(where: { own.contains($0) }) {
        throw usage(option.flag, "check has no window and writes a report alone; replay takes it")
      }
    } else if given.contains(.junit) {
      throw usage(OptionName.junit.flag, "it is the report of check; replay prints its verdicts")
    }
    if settings.rows != nil, settings.feed != nil {
      throw usage("--rows with --feed", "rows are generated or come from a feed; give one of them")
    }
    if let size = settings.size, settings.headless != true, !command.isCheck,
      !RunOptions.fitsWindow(size)
    {
      throw usage(
        "--size \(RunOptions.text(size))",
        "a window is at least 320x240; smaller ones go with --headless")
    }
  }
}

extension LaunchOptions.Command {
  fileprivate var isCheck: Bool {
    if case .check = self { true } else { false }
  }
}
