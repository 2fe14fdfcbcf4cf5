import Glibc
import HeaderKit
import TrackpadKit

/// Turns a log into a gesture file, piece by piece: neither is ever in memory whole.
///
/// Nothing is written before there is something to scroll.
struct LogImport: ~Copyable {
  /// What came of it.
  struct Result: Equatable {
    var census: LogCensus
    /// Whether the log has more events than a gesture file may.
    var isCut: Bool
  }

  /// As many bytes are read at once.
  private static let pieceLength = 1 << 16
  /// Holds and pinches that wait for a scroll, in bytes; beyond, those before are no part of it.
  private static let waitingLimit = 1 << 20

  private let path: String
  private let settings: LaunchSettings
  private var importer: LogImporter
  private var output: OutputFile?
  /// What has not been written yet.
  private var waiting: [UInt8] = []
  private var byteCount = 0
  private var isCut = false

  init(path: String, settings: LaunchSettings) {
    self.path = path
    self.settings = settings
    importer = LogImporter(format: settings.from)
  }

  /// Reads the log to its end.
  ///
  /// Throws bad input where it cannot be read or has nothing to scroll, `unable` where the gesture cannot
  /// be written, wrong usage where it would be written over the log.
  consuming func run() throws(RunError) -> Result {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable() }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    try refuseOverwriting(descriptor)
    var piece = [UInt8](repeating: 0, count: Self.pieceLength)
    var isEmpty = true
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count == 0 { break }
      if count > 0 {
        if isEmpty { try refuseDevice(descriptor) }
        isEmpty = false
        try take(importer.read(count == piece.count ? piece : Array(piece[..<count])))
      } else if errno != EINTR {
        throw unreadable()
      }
    }
    guard !isEmpty else {
      throw RunError(.badInput, what: "log \(path)", why: "it is empty; nothing was written")
    }
    try take(importer.finish())
    let census = importer.census
    if let reason = census.emptiness {
      throw RunError(.badInput, what: "nothing to scroll in \(path)", why: reason)
    }
    return Result(census: census, isCut: isCut)
  }

  private mutating func take(_ events: [InputEvent]) throws(RunError) {
    guard !isCut else { return }
    for event in events {
      guard let line = event.gestureLine else { continue }
      waiting += line.utf8
      waiting.append(UInt8(ascii: "\n"))
    }
    let hasScrolls = importer.census.scrollCount > 0
    guard hasScrolls else {
      if waiting.count > Self.waitingLimit { waiting = [] }
      return
    }
    guard !waiting.isEmpty else { return }
    if byteCount == 0 {
      waiting.insert(contentsOf: GestureFile.header(comments: comments).utf8, at: 0)
    }
    guard byteCount + waiting.count <= GestureFile.byteLimit else {
      isCut = true
      return
    }
    byteCount += waiting.count
    try write()
    waiting.removeAll(keepingCapacity: true)
  }

  private mutating func write() throws(RunError) {
    guard let target = settings.output, target != "-" else {
      return try StickyDesktop.write(waiting)
    }
    if output == nil { output = try OutputFile(path: target) }
    try output?.write(waiting)
  }

  /// Where the gesture came from.
  private var comments: [String] {
    let name = path == "-" ? "standard input" : TerminalText.quoted(path)
    return [
      "\(LaunchOptions.programName) \(LaunchOptions.version)",
      "imported from \(name), \(importer.format?.rawValue ?? "a log")",
    ]
  }

  private func refuseOverwriting(_ descriptor: Int32) throws(RunError) {
    guard let target = settings.output, target != "-",
      let log = InputFile.Identity(descriptor: descriptor), InputFile.Identity(path: target) == log
    else { return }
    throw RunError(
      .usage, what: "-o \(target)", why: "it is the log itself; give the gesture another name")
  }

  /// Some devices give bytes without end, and none a log; a terminal does, where one is pasted.
  private func refuseDevice(_ descriptor: Int32) throws(RunError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, isatty(descriptor) == 0,
      status.st_mode & S_IFMT == S_IFCHR || status.st_mode & S_IFMT == S_IFBLK
    else { return }
    throw RunError(
      .badInput, what: "log \(path)",
      why: "it is a device; give the path of a log, or - for standard input")
  }

  private func unreadable() -> RunError {
    RunError(
      .badInput, what: "log \(path)",
      why: "\(String(cString: strerror(errno))); give the path of a log, or - for standard input")
  }
}
