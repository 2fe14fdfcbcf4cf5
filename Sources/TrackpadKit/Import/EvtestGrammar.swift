/// `evtest`: `Event: time SECONDS, type N (NAME), code N (NAME), value N`.
struct EvtestGrammar: LogGrammar {
  private var frames = EvdevFrames()

  mutating func read(_ line: LogLine, into sink: inout LogSink) -> LineMeaning {
    var scanner = line.scanner
    scanner.skipBlanks()
    guard scanner.take("Event:") else { return readHeading(line, into: &sink) }
    scanner.skipBlanks()
    guard scanner.take("time ") else { return .foreign }
    guard let time = scanner.seconds(), scanner.take(",") else { return .broken }
    return frames.read(&scanner, time: time, into: &sink)
  }

  mutating func finish(into sink: inout LogSink) { frames.finish(into: &sink) }

  /// What it says before the events.
  private mutating func readHeading(_ line: LogLine, into sink: inout LogSink) -> LineMeaning {
    var scanner = line.scanner
    scanner.skipBlanks()
    if scanner.take("Input device name:") {
      // Another device's log in the same file.
      frames.finish(into: &sink)
      frames = EvdevFrames()
      return .known
    }
    let headings: [StaticString] = [
      "Available devices:", "No device specified", "Select the device event number",
      "Input driver version is", "Input device ID:", "Supported events:", "Event type ",
      "Event code ", "Properties:", "Property type ", "Testing ...", "/dev/input/event",
      "Key repeat handling:", "Repeat type ", "Repeat code ", "State ",
    ]
    for heading in headings where scanner.take(heading) { return .known }
    // The values and limits of an axis.
    for limit in ["Value ", "Min ", "Max ", "Fuzz ", "Flat ", "Resolution "] as [StaticString] {
      if scanner.take(limit) {
        scanner.skipBlanks()
        return scanner.integer() != nil && scanner.isAtEnd ? .known : .foreign
      }
    }
    return .foreign
  }
}

extension EvdevFrames {
  /// Reads `type N (NAME), code N (NAME), value N`, or the name of a report between dashes.
  mutating func read(
    _ scanner: inout LogScanner, time: Double, into sink: inout LogSink
  ) -> LineMeaning {
    scanner.skipBlanks()
    guard scanner.take("type ") else { return readReport(&scanner, time: time, into: &sink) }
    guard let type = scanner.integer(), scanner.skip(past: "code "),
      let code = scanner.integer(), scanner.skip(past: "value ")
    else { return .broken }
    // Scan codes have hexadecimal values, and are of no use.
    if type == 4 { return .event }
    scanner.skipBlanks()
    guard let value = scanner.integer(), scanner.isAtWordEnd else { return .broken }
    take(time: time, type: type, code: code, value: value, into: &sink)
    return .event
  }

  private mutating func readReport(
    _ scanner: inout LogScanner, time: Double, into sink: inout LogSink
  ) -> LineMeaning {
    guard scanner.take(while: { "-+><".utf8.contains($0) }) != nil else { return .broken }
    scanner.skipBlanks()
    let type = Code.synchronization
    if scanner.take("SYN_REPORT") || scanner.take("Report Sync") {
      take(time: time, type: type, code: Code.report, value: 0, into: &sink)
    } else if scanner.take("SYN_DROPPED") {
      take(time: time, type: type, code: Code.dropped, value: 0, into: &sink)
    } else if !scanner.take("SYN_"), !scanner.take("Config Sync") {
      return .broken
    }
    return .event
  }
}

extension LogScanner {
  /// Whether the word that was read has ended.
  var isAtWordEnd: Bool { next?.isBlank ?? true }
}
