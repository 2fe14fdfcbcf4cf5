import Foundation

/// A strict reader of other makers: Python's own.
enum StrictPython {
  private static let path = "/usr/bin/python3"
  /// Whether it is there.
  static let isThere = FileManager.default.isExecutableFile(atPath: path)

  /// Runs a script; its exit code, 0 where all of its assertions hold.
  static func run(_ script: String, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["-c", script] + arguments
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
