public import HeaderKit

/// Reads another tool's log and gives the gesture in it.
///
/// The log comes in pieces of any size, and the gesture's events go out as they are known. The format is
/// told by what the log's head holds, or given. Whatever the bytes are, reading them neither fails nor
/// traps: lines that are not understood are counted. The memory it takes does not grow with the log.
///
/// ```swift
/// var importer = LogImporter()
/// var events = importer.read(bytes)
/// events += importer.finish()
/// print(importer.census.text)
/// ```
public struct LogImporter: Sendable {
  /// So many bytes of a log are kept to tell its format; where they hold none, the next as many are.
  static let headLimit = 256 << 10

  private var lines = LogLineReader()
  /// Lines that wait for the format, until there are enough.
  private var head = LogHead()
  private var reading: LogReading?
  /// What is known of a log whose format is not.
  private var unreadCensus = LogCensus()

  /// Creates an importer for a format; nil tells it by the log's content.
  public init(format: LogFormat? = nil) {
    if let format { reading = LogReading(format: format) }
  }

  /// The log's format; nil until it is known.
  public var format: LogFormat? { reading?.format }

  /// What was found so far; complete after `finish()`.
  public var census: LogCensus {
    var census = reading?.sink.census ?? unreadCensus
    census.lineCount = lines.count
    return census
  }

  /// Reads the next piece of the log, of any size, and gives the events that are known now.
  public mutating func read(_ bytes: [UInt8]) -> [InputEvent] {
    for byte in bytes where lines.take(byte) { readLine() }
    return takeEvents()
  }

  /// Ends the log, and gives its last events: what is open is cancelled.
  public mutating func finish() -> [InputEvent] {
    if lines.finish() { readLine() }
    if reading == nil { tellFormat() }
    reading?.finish()
    return takeEvents()
  }

  private mutating func readLine() {
    if reading != nil {
      reading?.read(lines.line)
    } else {
      head.append(lines.line)
      if head.byteCount >= Self.headLimit { tellFormat() }
    }
    lines.next()
  }

  /// Reads the head with each grammar and keeps the one that understands the most of it.
  private mutating func tellFormat() {
    var best: LogReading?
    for format in LogFormat.allCases {
      var candidate = LogReading(format: format, after: unreadCensus)
      for index in 0..<head.count { candidate.read(head.line(index)) }
      if candidate.understands(moreThan: best) { best = candidate }
    }
    if best == nil {
      for index in 0..<head.count { unreadCensus.countUnread(head.line(index)) }
    }
    reading = best
    head = LogHead()
  }

  private mutating func takeEvents() -> [InputEvent] {
    guard let reading, !reading.sink.events.isEmpty else { return [] }
    defer { self.reading?.sink.events = [] }
    return reading.sink.events
  }
}
