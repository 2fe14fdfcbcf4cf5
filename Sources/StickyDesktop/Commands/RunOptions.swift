import HeaderKit
import TrackpadKit

/// The options of a run, all sources of them weighed.
///
/// Precedence: command line, `option` lines of the gesture file, its viewport and scale lines,
/// defaults.
struct RunOptions: Equatable {
  /// Which header is shown.
  enum Header: Equatable {
    case name(String)
    case file(path: String)
  }

  /// What the table shows.
  enum Content: Equatable {
    /// The feed that comes with the program.
    case bundledFeed
    case feed(path: String)
    /// Rows made by the program.
    case rows(count: Int, height: RowHeight)
  }

  /// A line of a file.
  struct FileLine: Equatable {
    var file: String
    /// From 1.
    var line: Int
  }

  /// The default header's name.
  static let defaultHeader = "articles"
  /// The default height of generated rows, in points.
  static let defaultRowHeight = 44.0
  /// The window's default size, in points.
  static let defaultSize = Size(width: 960, height: 720)
  /// The least size of a window, in points.
  static let leastWindow = Size(width: 320, height: 240)

  /// How long a run that is profiled warms up, in seconds: caches fill, the processor's clock rises.
  static let defaultWarmUp = 2.0

  var header = Header.name(defaultHeader)
  /// The line of a gesture file that names the header; nil where the command line or nobody does.
  var headerLine: FileLine?
  var content = Content.bundledFeed
  /// The window's size, in points.
  var size = defaultSize
  /// Whether somebody gave the size, so that none is restored.
  var hasSize = false
  /// Pixels a point; nil for the display's own, 1 without a window.
  var scale: Double?
  var textScale = 1.0
  var appearance = Appearance.auto
  var feel = ScrollPhysics.Preset.uikit
  var momentum = true
  /// Whether motion is reduced; nil where the desktop's own setting decides.
  var reduceMotion: Bool?
  /// Whether the gesture inspector shows from the start.
  var inspector = false
  /// Whether the frame-time overlay shows from the start.
  var hud = false
  /// Whether frames begin as late as is safe.
  var latency = false
  var headless = false
  /// Frames a second of the simulated clock.
  var rate = 60.0
  /// Seconds after which the run ends; nil for no such end.
  var duration: Double?
  var record: String?
  var trajectory: String?
  var screenshot: String?
  var profile: String?
  /// Whether the run says in the end what its frames took.
  var printsSummary = false
  /// The seconds from the run's beginning whose frames stay out of the figures; nil where nobody said.
  var warmUp: Double?
  /// What is played, for profiles; nil where nothing is.
  var script: String?
  var resources: String?
  var renderer: String?
  var videoDriver: String?
  /// Whether the last run's header, place and size are taken up, and this one's left for the next.
  var restores = false
  /// Where the last run was left; the top when nil.
  var place: Viewport.SavedState?

  /// The options of a run without a gesture file.
  init(_ options: LaunchOptions) {
    self.init(options.settings, file: LaunchSettings(), gesture: nil)
    restores = options.isPlain
  }

  /// The options of a replay; relative paths in the gesture file begin at its own folder.
  ///
  /// The path is the gesture file's, or `-` for standard input. Throws bad input with the file's
  /// line where one of its options has no such value, and where its window is too small for one on
  /// the screen.
  init(_ options: LaunchOptions, gesture: GestureFile, path: String) throws(RunError) {
    let file = try LaunchSettings(gesture: gesture, path: path)
    self.init(options.settings, file: file, gesture: gesture)
    let end = gesture.events.last?.time.milliseconds ?? 0
    // Two files of one name are told apart by how much is in them.
    script =
      "\(InputFile.name(of: path)), \(gesture.events.count) events, \(DecimalNumber.text(end)) ms"
    if options.settings.header == nil,
      let option = gesture.options.first(where: { $0.name == OptionName.header.rawValue })
    {
      headerLine = FileLine(file: path, line: option.line)
    }
    guard headless || Self.fitsWindow(size) else {
      throw RunError(
        .badInput, what: "window of \(Self.text(size))",
        why: "on the screen it is at least 320x240; replay it with --headless or --size",
        file: path, line: gesture.options.first { $0.name == OptionName.size.rawValue }?.line)
    }
  }

  /// How long the run warms up, in seconds: not at all unless its frames are measured.
  var warmUpSeconds: Double { warmUp ?? (isMeasured ? Self.defaultWarmUp : 0) }

  /// Whether a moment of the run is of the warm-up.
  func isWarmUp(at time: Instant) -> Bool { time.milliseconds < warmUpSeconds * 1000 }

  /// Whether somebody wants to know how a window's frames went; a trajectory ends with a line on it.
  var wantsFrameTimes: Bool { isMeasured || trajectory != nil }

  /// Whether somebody wants to know what the frames took.
  var isMeasured: Bool { profile != nil || printsSummary }

  /// Takes up the last run.
  mutating func resume(_ run: SavedRun) {
    header = .name(run.header)
    place = run.place
    size = run.window
  }

  /// Whether a window can have a size.
  static func fitsWindow(_ size: Size) -> Bool {
    size.width >= leastWindow.width && size.height >= leastWindow.height
  }

  /// A size as the command line has it.
  static func text(_ size: Size) -> String {
    "\(DecimalNumber.text(size.width))x\(DecimalNumber.text(size.height))"
  }

  private init(_ line: LaunchSettings, file: LaunchSettings, gesture: GestureFile?) {
    if let header = line.header ?? file.header {
      self.header = LaunchSettings.isHeaderPath(header) ? .file(path: header) : .name(header)
    }
    content = Self.content(line, file)
    size = line.size ?? file.size ?? gesture?.viewport ?? Self.defaultSize
    hasSize = line.size != nil || gesture != nil
    scale = line.scale ?? file.scale ?? gesture.flatMap { $0.hasScale ? $0.scale : nil }
    textScale = line.textScale ?? file.textScale ?? textScale
    appearance = line.appearance ?? file.appearance ?? appearance
    feel = line.feel ?? file.feel ?? feel
    momentum = line.momentum ?? file.momentum ?? momentum
    reduceMotion = line.reduceMotion ?? file.reduceMotion
    inspector = line.inspector ?? inspector
    hud = line.hud ?? hud
    latency = line.latency ?? latency
    headless = line.headless ?? headless
    rate = line.rate ?? file.rate ?? rate
    duration = line.duration ?? file.duration
    record = line.record
    trajectory = line.trajectory
    screenshot = line.screenshot
    profile = line.profile
    warmUp = line.warmUp
    resources = line.resources
    renderer = line.renderer
    videoDriver = line.videoDriver
  }

  /// A feed or rows: those of the command line stand against both of the file's.
  private static func content(_ line: LaunchSettings, _ file: LaunchSettings) -> Content {
    if let feed = line.feed { return .feed(path: feed) }
    if line.rows == nil, let feed = file.feed { return .feed(path: feed) }
    guard let rows = line.rows ?? file.rows else { return .bundledFeed }
    return .rows(
      count: rows, height: line.rowHeight ?? file.rowHeight ?? .equal(defaultRowHeight))
  }
}

extension LaunchSettings {
  /// The options of a gesture file; relative paths begin at its own folder.
  init(gesture: GestureFile, path: String) throws(RunError) {
    self.init()
    for line in gesture.options {
      guard let option = OptionName(rawValue: line.name) else { continue }
      var value = line.value
      if option == .feed || (option == .header && Self.isHeaderPath(value)) {
        value = Self.beside(path, value)
      }
      do throws(ValueError) {
        try set(option, to: value)
      } catch {
        throw RunError(
          .badInput, what: "option \(line.name) \(line.value)", why: error.why, file: path,
          line: line.line)
      }
      if rows != nil, feed != nil {
        throw RunError(
          .badInput, what: "option rows with option feed",
          why: "rows are generated or come from a feed; take one of them away", file: path,
          line: line.line)
      }
    }
  }

  /// A path as seen from the folder of another file.
  private static func beside(_ file: String, _ path: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }
}
