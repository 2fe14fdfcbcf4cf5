/// Reads `xinput test-xi2`, and `xinput list --long` before it: blocks that begin with
/// `EVENT type 17 (RawMotion)`, their details on the lines below in any order.
struct XInputGrammar: LogGrammar {
  private var block: XInputBlock?
  private var list = XInputList()
  private var scrolls = XInputScrolls()

  mutating func read(_ line: LogLine, into sink: inout LogSink) -> LineMeaning {
    var scanner = line.scanner
    if scanner.takeAfterBlanks("EVENT type ") {
      endBlock(into: &sink)
      guard scanner.integer() != nil, scanner.take(" ("), let name = scanner.name() else {
        return .broken
      }
      block = XInputBlock(name)
      return block?.kind == .other ? .known : .event
    }
    if let meaning = list.read(line, into: &sink) {
      if let axis = list.takeAxis() { scrolls.add(axis) }
      return meaning
    }
    // The server's own: its scroll valuators go by notches.
    if scanner.skip(past: "running xinput against an Xwayland server") {
      scrolls.isXwayland = true
      return .known
    }
    return block?.read(line) ?? .foreign
  }

  mutating func finish(into sink: inout LogSink) {
    endBlock(into: &sink)
    scrolls.finish(into: &sink)
  }

  private mutating func endBlock(into sink: inout LogSink) {
    guard let ended = block else { return }
    block = nil
    scrolls.take(ended, into: &sink)
  }
}
