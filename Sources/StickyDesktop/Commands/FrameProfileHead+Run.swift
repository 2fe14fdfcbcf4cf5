import FrameKit
import Glibc
import HeaderKit
import TrackpadKit

extension FrameProfileHead {
  /// What a profile says about a run in a window.
  ///
  /// - Parameters:
  ///   - options: What was asked for.
  ///   - program: What is shown.
  ///   - display: Where.
  ///   - probe: Who tells late what became of frames.
  ///   - eventTimes: Whose times events carry.
  ///   - scrollSource: Where scrolls come from, and what is told of fingers.
  init(
    options: RunOptions, program: Program, display: Display, probe: FrameProbe?, eventTimes: String,
    scrollSource: String?
  ) {
    let graphics = display.graphics
    self.init(
      options: options, program: program,
      machine: .system(graphics: graphics.name, driver: graphics.driver))
    displayedSource = probe?.presentation.source
    gpuSource = probe?.timer.source
    momentSource = "CLOCK_MONOTONIC"
    inputSource = eventTimes
    budget = display.refreshPeriod
    configuration.values.merge([
      "pace": display.isPacedByCompositor
        ? "the compositor's word"
        : display.waitsForDisplay ? "the display's refresh" : "the program's timer",
      "refresh": display.refreshRate.map { "\(DecimalNumber.text($0)) Hz" } ?? "unknown",
      "displayed": probe?.presentation.label ?? "swap times",
      "gpu": probe.map { $0.timer.source ?? $0.timer.absence ?? "" } ?? "not measured",
      "renderer": display.rendererName, "video driver": display.videoDriver ?? "none",
      "scale": DecimalNumber.text(display.scale), "input": scrollSource ?? "unknown",
      "frames begin": options.latency ? "as late as is safe" : "at once",
    ]) { $1 }
  }

  /// What a profile says about a run without a window.
  ///
  /// Its frames follow each other as fast as they can be made and are shown nowhere: only their work
  /// says something, so there is no refresh and no budget.
  init(options: RunOptions, program: Program) {
    self.init(
      options: options, program: program, machine: .system(graphics: "", driver: ""))
    let rate = DecimalNumber.text(options.rate)
    momentSource = "a simulated clock"
    configuration.values.merge([
      "pace": "none: a simulated clock of \(rate) frames a second", "refresh": "none",
      "renderer": "software", "video driver": "none",
      "displayed": "nowhere", "scale": DecimalNumber.text(options.scale ?? 1),
      "input": InputBackend.recording.summary,
    ]) { $1 }
  }

  /// What all runs say.
  private init(options: RunOptions, program: Program, machine: MachineDescription) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    self.init(
      program: LaunchOptions.programName, version: LaunchOptions.version,
      processID: UInt32(bitPattern: getpid()),
      start: UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec), machine: machine,
      configuration: RunConfiguration([
        "build": Self.build, "SDL": Display.libraryVersion,
        "header": program.header.fileName, "content": options.content.summary,
        "window": RunOptions.text(program.viewport.size), "feel": options.feel.rawValue,
        "momentum": options.momentum ? "on" : "off",
        "reduced motion": options.reduceMotion == true ? "on" : "off",
        "appearance": options.appearance == .dark ? "dark" : "light",
        "text scale": DecimalNumber.text(options.textScale),
        "inspector": options.inspector ? "on" : "off", "overlay": options.hud ? "on" : "off",
        "gesture": options.script ?? "none",
        "duration": options.duration.map { "\(DecimalNumber.text($0)) s" } ?? "open",
        "warm-up": "\(DecimalNumber.text(options.warmUpSeconds)) s",
      ]))
  }

  private static var build: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}

extension RunOptions.Content {
  /// The rows in words.
  fileprivate var summary: String {
    switch self {
    case .bundledFeed: "the bundled feed"
    case .feed(let path): "feed \(InputFile.name(of: path))"
    case .rows(let count, .mixed): "\(count) rows of mixed heights"
    case .rows(let count, .equal(let height)): "\(count) rows of \(DecimalNumber.text(height)) pt"
    }
  }
}
