/// `evemu-record`: `E: SECONDS TYPE CODE VALUE`, type and code hexadecimal, the value decimal.
struct EvemuGrammar: LogGrammar {
  private var frames = EvdevFrames()

  mutating func read(_ line: LogLine, into sink: inout LogSink) -> LineMeaning {
    var scanner = line.scanner
    scanner.skipBlanks()
    guard scanner.take("E:") else { return readHeading(line, into: &sink) }
    guard scanner.skipBlanks(), let time = scanner.seconds(), scanner.skipBlanks(),
      let type = scanner.hexadecimal(), scanner.skipBlanks(),
      let code = scanner.hexadecimal(), scanner.skipBlanks(),
      let value = scanner.integer(), scanner.isAtWordEnd || scanner.next == UInt8(ascii: "#")
    else { return .broken }
    frames.take(time: time, type: type, code: code, value: value, into: &sink)
    return .event
  }

  mutating func finish(into sink: inout LogSink) { frames.finish(into: &sink) }

  /// The description of the device: `N:` its name, `I:` its identity, `P:`, `B:`, `L:`, `S:` bits, `A:`
  /// an axis; and the comment that a file begins with.
  private mutating func readHeading(_ line: LogLine, into sink: inout LogSink) -> LineMeaning {
    var scanner = line.scanner
    scanner.skipBlanks()
    if scanner.take("# EVEMU ") { return .known }
    if scanner.take("N: ") {
      // Another device's file behind the first.
      frames.finish(into: &sink)
      frames = EvdevFrames()
      return .known
    }
    let headings: [StaticString] = ["I: ", "P: ", "B: ", "A: ", "L: ", "S: "]
    for heading in headings where scanner.take(heading) {
      return scanner.hexadecimal() != nil ? .known : .foreign
    }
    return .foreign
  }
}
