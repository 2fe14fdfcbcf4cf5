import Foundation
import Testing

/// A long log is read, and its gesture written, in the memory that a short one takes.
struct ImportMemoryTests {
  /// Logs of endless scrolling; the gesture of the second is longer than a gesture file may be.
  enum Log: CaseIterable {
    case debugEvents, kitty

    func line(_ number: Int) -> String {
      switch self {
      case .debugEvents:
        let milliseconds = number * 7
        let fraction = String(1000 + milliseconds % 1000).dropFirst()
        return " event7   POINTER_SCROLL_FINGER       +\(milliseconds / 1000).\(fraction)s\t"
          + "vert \(number % 9).25/0.0* horiz -\(number % 7).50/0.0* (finger)\n"
      case .kitty: return "Scroll type=v120 y: -\(number % 99 + 10)\n"
      }
    }
  }

  #if DEBUG
    private static let isRelease = false
  #else
    private static let isRelease = true
  #endif
  private static let logSize = 100 << 20
  /// In KiB, the data segment with all that is allocated; the program itself takes some MiB.
  private static let memory = 48 << 10

  @Test(.enabled(if: isRelease), arguments: Log.allCases)
  func readsLongLogsInTheSameMemory(log: Log) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([], "log")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    var piece: [UInt8] = []
    var (size, count) = (0, 0)
    while size < Self.logSize {
      piece.removeAll(keepingCapacity: true)
      while piece.count < 1 << 20 {
        piece += log.line(count).utf8
        count += 1
      }
      try file.write(contentsOf: piece)
      size += piece.count
    }
    try file.close()

    let errors = try folder.write([], "err")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "ulimit -d \(Self.memory) && exec \"$0\" import - <\"$1\" >/dev/null 2>\"$2\"",
      try BuiltProgram.path(), path, errors,
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    let census = try String(contentsOfFile: errors, encoding: .utf8)
    #expect(census.hasPrefix("\(count) scroll events, "), "\(census.prefix(1000))")
  }
}
