import Foundation

/// The built program, started as somebody at a terminal would.
struct BuiltProgram {
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The longest a run may take, in seconds; it only ends what hangs.
  static let patience = 60.0

  private final class Mark {}

  /// The product beside the test bundle.
  static func path() throws -> String {
    // The bundle is a shared object in the folder of the products, loaded by the test runner; where
    // the runner is the bundle itself, it stands there too.
    let places = [
      Bundle(for: Mark.self).executablePath, Bundle.main.executablePath,
      CommandLine.arguments.first,
    ].compactMap { $0 }
    #if DEBUG
      let configuration = "debug"
    #else
      let configuration = "release"
    #endif
    var folders = places.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
    folders.append("\(Checkout.path)/.build/\(configuration)")
    for folder in folders {
      let path = folder + "/sticky-desktop"
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw Failure(description: "sticky-desktop is in none of \(folders); build it first")
  }

  /// Runs it to its end, with variables of the environment changed, or taken away by nil.
  @discardableResult
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String?] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try path())
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    variables["STICKY_DESKTOP_RESOURCES"] = Checkout.resources
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    let folder = try TemporaryFolder()
    let (inFile, outFile, errFile) = (
      try folder.write(Array(input.utf8), "in"), try folder.write([], "out"),
      try folder.write([], "err")
    )
    // Files, since a pipe that nobody empties would hold up a program that says much.
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: inFile))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: outFile))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errFile))
    try process.run()
    let deadline = Date(timeIntervalSinceNow: patience)
    let guardian = Thread {
      while process.isRunning, Date() < deadline { Thread.sleep(forTimeInterval: 0.05) }
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
    guardian.start()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      throw Failure(description: "\(arguments) ended by signal \(process.terminationStatus)")
    }
    return Outcome(
      status: process.terminationStatus,
      output: try String(contentsOfFile: outFile, encoding: .utf8),
      errors: try String(contentsOfFile: errFile, encoding: .utf8))
  }
}
