/// A log's lines read with one grammar.
struct LogReading {
  let format: LogFormat
  private(set) var eventCount = 0
  /// Lines of the format that are no events; some of them others write as well.
  private var knownCount: Int { sink.census.knownCount }
  var sink = LogSink()
  private var grammar: any LogGrammar

  /// Begins a reading, behind lines that were of no format.
  init(format: LogFormat, after census: LogCensus = LogCensus()) {
    self.format = format
    grammar = format.grammar
    sink.census = census
    sink.census.format = format
  }

  /// Reads a line; what it is not understood in is counted.
  mutating func read(_ line: LogLine) {
    switch meaning(of: line) {
    case .event: eventCount += 1
    case .known: sink.census.knownCount += 1
    case .surroundings: break
    case .broken: sink.census.addUnread(line.number)
    case .foreign: sink.census.countUnread(line)
    }
  }

  /// Ends the log.
  mutating func finish() {
    grammar.finish(into: &sink)
    sink.finish()
  }

  /// Whether its grammar understands something, and more than another's.
  ///
  /// Lines that no other tool writes decide; where there are as many, those that others write as well.
  /// Of those alone a log must have some with a meaning: noise looks like a heading now and then.
  func understands(moreThan other: LogReading?) -> Bool {
    guard eventCount > 0 || !sink.census.contents.isEmpty || knownCount > sink.census.unreadCount
    else { return false }
    let own = (eventCount, knownCount)
    return own > (other?.eventCount ?? 0, other?.knownCount ?? 0)
  }

  /// What a line is, with what stands before it or without.
  private mutating func meaning(of line: LogLine) -> LineMeaning {
    guard !line.isOverlong else { return .foreign }
    let meaning = grammar.read(line, into: &sink)
    guard meaning == .foreign else { return meaning }
    var rest = line
    for _ in 0..<LogLine.greatestPrefixCount {
      guard rest.dropPrefix() else { break }
      let meaning = grammar.read(rest, into: &sink)
      if meaning != .foreign { return meaning }
    }
    return .foreign
  }
}

extension LogCensus {
  /// Counts a line of no format, unless it is what people paste around a log.
  mutating func countUnread(_ line: LogLine) {
    if !line.isSurroundings { addUnread(line.number) }
  }

  /// Counts a line that was not understood.
  mutating func addUnread(_ number: Int) {
    unreadCount += 1
    if unreadLines.count < Self.listLimit { unreadLines.append(number) }
  }
}

/// Lines kept until their log's format is known.
struct LogHead {
  private var bytes: [UInt8] = []
  private var lines: [(number: Int, end: Int, isOverlong: Bool)] = []

  var count: Int { lines.count }
  /// The bytes kept, each line's end counted as one.
  var byteCount: Int { bytes.count + lines.count }

  mutating func append(_ line: LogLine) {
    bytes += line.bytes
    lines.append((line.number, bytes.count, line.isOverlong))
  }

  func line(_ index: Int) -> LogLine {
    let start = index > 0 ? lines[index - 1].end : 0
    let line = lines[index]
    return LogLine(
      number: line.number, bytes: bytes[start..<line.end], isOverlong: line.isOverlong)
  }
}
