public import Foundation

/// A headless Wayland session in which a test shows the real program real input.
///
/// A shell inside it takes commands from the test, so everything happens under the session's own
/// user. When the test goes, in whatever way, the shell's input ends, and the session ends
/// everything that was started in it.
public final class RigSession {
  /// What a command in the session came to.
  public struct Outcome: Sendable {
    /// Its exit code.
    public var code: Int32
    /// What it wrote to standard output.
    public var output: String
    /// What it wrote to standard error.
    public var errors: String
  }

  /// The project's folder.
  public static let checkout = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder with the products of the build that this test belongs to.
  public static var products: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// The folder with what was staged, as the session sees it.
  public let stage: String
  /// A folder that the session writes and the test reads; it goes with the session.
  public let results: String

  private let process: Process
  private let channel: RigChannel
  private var count = 0
  /// What keeps a pointer in the seat; nil while none is plugged in but those that play.
  private var pointer: RigProgram?

  /// Starts a session with the program, its resources and the virtual pointer staged, and plugs a
  /// pointer in.
  ///
  /// - Parameters:
  ///   - size: The output's size, in pixels.
  ///   - scale: The output's scale.
  ///   - staged: Further files and folders for the session to read.
  /// - Throws: `RigFailure` where the session does not start.
  public init(size: String = "1280x900", scale: Double = 1, staged: [String] = []) throws {
    let paths =
      [
        Self.products.appending(path: "sticky-desktop"),
        Self.products.appending(path: "virtual-pointer"),
        Self.checkout.appending(path: "Resources"),
      ].map { $0.path } + staged
    channel = try RigChannel()
    process = Process()
    process.executableURL = Self.checkout.appending(path: "Tests/Rig/session")
    process.arguments =
      ["--size", size, "--scale", "\(scale)"] + paths.flatMap { ["--stage", $0] }
      + ["--", "sh", "-c", "echo \"$STAGE\"; echo \"$RESULTS\"; exec sh"]
    process.standardInput = channel.shellInput
    process.standardOutput = channel.shellOutput
    try process.run()
    channel.handOver()
    let deadline = ContinuousClock.now + .seconds(30)
    stage = try channel.line(until: deadline)
    results = try channel.line(until: deadline)
    try plugIn()
  }

  deinit { end() }

  /// Ends the session and everything in it, and waits until it has.
  public func end() {
    channel.finish()
    let deadline = ContinuousClock.now + .seconds(10)
    while process.isRunning, ContinuousClock.now < deadline { usleep(10_000) }
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  /// Runs a line of shell in the session and waits for its end.
  ///
  /// Throws where it takes longer than the seconds given or the session has ended.
  @discardableResult
  public func shell(_ line: String, within seconds: Double = 30) throws -> Outcome {
    count += 1
    let output = "\(results)/command-\(count)"
    try channel.send("{ \(line)\n} </dev/null >\(output).out 2>\(output).err; echo \(count) $?")
    let reply = try channel.line(until: .now + .seconds(seconds)).split(separator: " ")
    guard reply.count == 2, reply[0] == "\(count)", let code = Int32(reply[1]) else {
      throw RigFailure("the session answered '\(reply.joined(separator: " "))'")
    }
    return Outcome(code: code, output: text("\(output).out"), errors: text("\(output).err"))
  }

  /// Starts a command in the session and does not wait for it.
  public func start(
    _ command: [String], environment: [String: String] = [:]
  ) throws -> RigProgram {
    count += 1
    let path = "\(results)/program-\(count)"
    let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
    let words = (["env"] + variables + command).map(Self.quoted).joined(separator: " ")
    try shell(
      """
      { sh -c 'echo $$ >"$0.pid.part" && mv "$0.pid.part" "$0.pid"; exec "$@"' \(path) \(words) \
      >\(path).out 2>\(path).err; echo $? >\(path).code.part; mv \(path).code.part \(path).code; } &
      """)
    let pid = try wait("the start of \(command[0])") { Int32(text("\(path).pid").dropLast()) }
    return RigProgram(session: self, path: path, pid: pid)
  }

  /// Starts the program and waits until its window is shown.
  ///
  /// It writes its trajectory where `RigProgram.frames()` finds it.
  ///
  /// - Parameters:
  ///   - arguments: The program's arguments.
  ///   - driver: `wayland` or `x11`.
  ///   - environment: Variables to set for it.
  /// - Returns: The running program.
  /// - Throws: `RigFailure` where it ends or shows no window.
  public func launch(
    _ arguments: [String] = [], driver: String = "wayland", environment: [String: String] = [:]
  ) throws -> RigProgram {
    let trajectory = "\(results)/program-\(count + 1).csv"
    let program = try start(
      ["\(stage)/sticky-desktop"] + arguments
        + ["--video-driver", driver, "--trajectory", trajectory], environment: environment)
    _ = try wait("the window of \(arguments)") {
      guard program.exitCode == nil else {
        throw RigFailure("the program ended with \(program.exitCode ?? -1): \(program.errors)")
      }
      return try program.window()
    }
    return program
  }

  /// Plays the text of a gesture file as real input, and returns when its last event is handled.
  ///
  /// - Parameters:
  ///   - gesture: The text of a gesture file; pointer positions are points of the output.
  ///   - place: Where the pointer is, in points of the output; else in its middle.
  ///   - seconds: How long it may take.
  /// - Returns: What virtual-pointer said.
  /// - Throws: `RigFailure` where it could not be played in that time.
  @discardableResult
  public func play(
    _ gesture: String, at place: (x: Double, y: Double)? = nil, within seconds: Double = 60
  ) throws -> Outcome {
    count += 1
    let path = "\(results)/played-\(count).gesture"
    try gesture.write(toFile: path, atomically: false, encoding: .utf8)
    let at = place.map { " --at \($0.x),\($0.y)" } ?? ""
    let outcome = try shell("\(stage)/virtual-pointer \(path)\(at)", within: seconds)
    guard outcome.code == 0 else { throw RigFailure(outcome.errors) }
    return outcome
  }

  /// Plugs a pointer in that stays.
  public func plugIn() throws {
    pointer = try start([stage + "/virtual-pointer", "--stay"])
  }

  /// Plugs the pointer that stays out; the seat has none then, unless another one plays.
  public func plugOut() throws {
    try pointer?.signal("TERM")
    try pointer?.waitForExit()
    pointer = nil
  }

  /// Takes a picture of the output; the path of a PNG file.
  public func screenshot() throws -> String {
    count += 1
    let path = "\(results)/screenshot-\(count).png"
    let outcome = try shell("grim \(path)")
    guard outcome.code == 0 else { throw RigFailure("grim: \(outcome.errors)") }
    return path
  }

  /// Tells the compositor something, as `swaymsg` does; what it answers.
  @discardableResult
  public func swaymsg(_ arguments: String...) throws -> String {
    let outcome = try shell("swaymsg " + arguments.map(Self.quoted).joined(separator: " "))
    guard outcome.code == 0 else { throw RigFailure("swaymsg: \(outcome.output)\(outcome.errors)") }
    return outcome.output
  }

  /// Waits until something is there, looking each hundredth of a second.
  ///
  /// Throws with its description where it is not after the seconds given.
  @discardableResult
  public func wait<Value>(
    _ what: String, within seconds: Double = 20, until value: () throws -> Value?
  ) throws -> Value {
    try waitForRigValue(what, within: seconds, value)
  }

  /// The text of a file so far; empty where there is none.
  func text(_ path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static func quoted(_ word: String) -> String {
    "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
