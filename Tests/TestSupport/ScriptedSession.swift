public import Foundation

/// The real program as the only client of a scripted Wayland compositor, which sends it whatever a
/// test wants: what no device and no other compositor can be made to send.
///
/// `Tests/Rig/README.md` has the script's language. When the test goes, in whatever way, the
/// compositor's input ends, and it ends the program.
public final class ScriptedSession {
  private let process: Process
  private let channel: RigChannel
  /// The program's home, which goes with the session.
  public let folder: URL
  private var answers: [String] = []

  /// Starts the compositor and in it the program, and waits until its window is shown.
  ///
  /// - Parameters:
  ///   - arguments: The program's arguments.
  ///   - compositor: The compositor's: `--seat VERSION`, `--gestures VERSION`.
  ///   - script: What is said before the window is waited for.
  /// - Throws: `RigFailure` where no window is shown.
  public init(
    _ arguments: [String] = [], compositor: [String] = [], script: String = ""
  ) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "scripted-session-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let errors = folder.appending(path: "errors")
    try Data().write(to: errors)
    channel = try RigChannel()
    process = Process()
    process.executableURL = RigSession.products.appending(path: "scripted-compositor")
    process.arguments =
      compositor + ["--", RigSession.products.appending(path: "sticky-desktop").path]
      + arguments + ["--video-driver", "wayland", "--renderer", "software", "--no-restore"]
      + ["--trajectory", folder.appending(path: "trajectory.csv").path]
      + ["--record", folder.appending(path: "recording.gesture").path]
    var environment = ProcessInfo.processInfo.environment
    environment["HOME"] = folder.path
    environment["STICKY_DESKTOP_RESOURCES"] =
      RigSession.checkout.appending(path: "Resources").path
    for name in environment.keys where name.hasPrefix("XDG_") || name.hasPrefix("SDL_") {
      environment[name] = nil
    }
    process.environment = environment
    process.standardInput = channel.shellInput
    process.standardOutput = channel.shellOutput
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    channel.handOver()
    let ready = try channel.line(until: .now + .seconds(30))
    guard ready.hasPrefix("ready ") else { throw RigFailure(ready) }
    try play(script + "\nwait window")
  }

  deinit {
    channel.finish()
    let deadline = ContinuousClock.now + .seconds(10)
    while process.isRunning, ContinuousClock.now < deadline { usleep(10_000) }
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Has lines of a script carried out, and waits until the program has drawn what came of them.
  ///
  /// - Throws: `RigFailure` where the script is wrong, what it waits for does not come about, or the
  ///   program ends.
  public func play(_ script: String) throws {
    let answers = 1 + script.split(whereSeparator: \.isWhitespace).count { $0 == "wait" }
    try channel.send(script + "\nsync")
    for _ in 0..<answers {
      let answer = try channel.line(until: .now + .seconds(60))
      guard answer == "done" else { throw RigFailure("'\(answer)'; the program said: \(errors)") }
    }
  }

  /// How many of something there are: `frames`, `pointers`, `holds`, `swipes`, `pinches`.
  public func count(_ kind: String) throws -> Int {
    try channel.send("count \(kind)")
    let answer = try channel.line(until: .now + .seconds(30))
    guard let count = Int(answer) else { throw RigFailure(answer) }
    return count
  }

  /// Has a last line of a script carried out, `close` unless another is given, and waits for the
  /// program's end; its exit code.
  public func end(_ script: String = "close") throws -> Int32 {
    try channel.send(script + "\nwait end")
    let answer = try channel.line(until: .now + .seconds(30)).split(separator: " ")
    guard answer.count == 2, answer[0] == "ended", let code = Int32(answer[1]) else {
      throw RigFailure(answer.joined(separator: " "))
    }
    return code
  }

  /// What the program has written to standard error so far.
  public var errors: String { text("errors") }

  /// The gesture file that the program has written; whole once it has ended.
  public var recording: String { text("recording.gesture") }

  /// The frames of its trajectory so far.
  public func frames() -> [RigFrame] { RigFrame.read(text("trajectory.csv")) }

  /// Waits until it has drawn a frame that a condition holds for; the first such frame.
  @discardableResult
  public func waitForFrame(
    _ what: String, after time: Double = -1, where condition: (RigFrame) -> Bool
  ) throws -> RigFrame {
    try waitForRigValue(what) { frames().first { $0.time > time && condition($0) } }
  }

  private func text(_ name: String) -> String {
    (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
  }
}
