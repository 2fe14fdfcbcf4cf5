import HeaderKit

/// The options of the command line, in the order in which the help lists them.
///
/// One table: reading the command line, gesture files, suggestions and the help text all come from
/// it.
enum OptionName: String, CaseIterable {
  case header, feed, rows
  case rowHeight = "row-height"
  case size, scale
  case textScale = "text-scale"
  case appearance, feel, momentum
  case reduceMotion = "reduce-motion"
  case inspector, hud, latency
  case headless, rate, duration, record, trajectory, screenshot, junit
  case profile
  case warmUp = "warm-up"
  case pairs, against, with
  case failAbove = "fail-above"
  case allowUnlike = "allow-unlike"
  case json
  case output, from
  case resources, renderer
  case videoDriver = "video-driver"
  case noRestore = "no-restore"
  case help, version

  /// A heading of the help text.
  enum Group: String, CaseIterable {
    case content = "What is shown"
    case window = "How it looks and feels"
    case run = "Running and measuring"
    case profile = "Frame times"
    case machine = "Machine"
    case about = "About"
  }

  /// The option as typed.
  var flag: String { self == .output ? "-o" : "--\(rawValue)" }

  /// The option that is typed so; nil where there is none.
  init?(flag: String) {
    guard let option = Self.allCases.first(where: { $0.flag == flag }) else { return nil }
    self = option
  }

  /// Whether it stands without a value.
  var isSwitch: Bool { placeholder == nil }

  /// What stands for the value in the help text; nil for a switch.
  var placeholder: String? {
    switch self {
    case .header: "NAME|FILE"
    case .feed, .record, .junit, .output: "FILE"
    case .rows: "N"
    case .rowHeight: "PT|mixed"
    case .size: "WxH"
    case .scale, .textScale: "F"
    case .appearance: "light|dark|auto"
    case .feel, .from, .renderer, .videoDriver: "NAME"
    case .momentum: "on|off"
    case .rate: "HZ"
    case .duration: "S"
    case .trajectory: "FILE.csv"
    case .screenshot: "FILE.png"
    case .profile: "FILE"
    case .warmUp: "S"
    case .pairs: "N"
    case .against: "BINARY"
    case .with: "B..."
    case .failAbove: "PERCENT"
    case .allowUnlike, .json: nil
    case .resources: "DIR"
    case .reduceMotion, .inspector, .hud, .latency, .headless, .noRestore, .help, .version: nil
    }
  }

  /// What it does, for the help text.
  var summary: String {
    switch self {
    case .header: "a header by name, or a file with / or .json in its path"
    case .feed: "a feed in JSON Feed format"
    case .rows: "equal rows instead of a feed, 0 to 10000000"
    case .rowHeight: "their height with --rows, 8 to 2000 points, or mixed: 44 to 120"
    case .size: "the window in points, from 320x240, without a window from 1x1, to 16384x16384"
    case .scale: "pixels to a point, 0.5 to 4"
    case .textScale: "the size of text, 0.5 to 2"
    case .appearance: "light or dark; auto is light in this version"
    case .feel: "how scrolling feels: \(ScrollPhysics.Preset.list)"
    case .momentum: "whether a fling goes on after the lift"
    case .reduceMotion: "no overshoot and no parallax; the same resting places"
    case .inspector: "show the gesture inspector from the start"
    case .hud: "show the frame-time overlay from the start"
    case .latency: "begin each frame as late as is safe, so that it shows newer input"
    case .headless: "no window: a simulated clock, drawn in software"
    case .rate: "frames a second with --headless, 1 to 1000; 60 unless given"
    case .duration: "end after this many seconds, 0 to 86400"
    case .record: "write the input as a gesture file"
    case .trajectory: "write offset, header and rows of every frame"
    case .screenshot: "write the last frame; in a window without --duration the first one at rest"
    case .junit: "with check: write a report that build servers read"
    case .profile: "write every frame's times: .json, .csv, .presentmon.csv, .trace"
    case .warmUp: "frames of the first seconds stay out of the figures; 2 with --profile"
    case .pairs: "with profile run: launch both programs so often by turns, 1 to 1000"
    case .against: "with profile run: the program that this one is compared with"
    case .with: "with profile compare: the files or folders compared with those before it"
    case .failAbove: "with a comparison: exit 1 where something is slower by more"
    case .allowUnlike: "with a comparison: compare unlike configurations all the same"
    case .json: "with a comparison: the report as JSON"
    case .output: "with import: write the gesture there and not to standard output"
    case .from: "with import: the log's format, where its content does not tell"
    case .resources: "where headers, feeds and images are"
    case .renderer: "SDL's renderer, such as opengl or software"
    case .videoDriver: "SDL's video driver, wayland or x11"
    case .noRestore: "start fresh and leave nothing for the next start"
    case .help: "show this text"
    case .version: "show the version"
    }
  }

  /// Whether it is for the program that makes pairs of runs, and not for those it launches.
  var isAboutPairs: Bool {
    switch self {
    case .pairs, .against, .profile, .failAbove, .allowUnlike, .json: true
    default: false
    }
  }

  /// Its heading in the help text.
  var group: Group {
    switch self {
    case .header, .feed, .rows, .rowHeight: .content
    case .size, .scale, .textScale, .appearance, .feel, .momentum, .reduceMotion, .inspector, .hud,
      .latency:
      .window
    case .headless, .rate, .duration, .record, .trajectory, .screenshot, .junit, .output, .from:
      .run
    case .profile, .warmUp, .pairs, .against, .with, .failAbove, .allowUnlike, .json: .profile
    case .resources, .renderer, .videoDriver, .noRestore: .machine
    case .help, .version: .about
    }
  }
}

extension ScrollPhysics.Preset {
  /// The names, for messages.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

/// Light or dark.
enum Appearance: String, CaseIterable {
  case light, dark
  /// As the desktop has it; light where there is none.
  case auto
}

/// The heights of generated rows.
enum RowHeight: Equatable {
  /// All alike, in points.
  case equal(Double)
  /// From 44 to 120 points, from a fixed seed.
  case mixed
}
