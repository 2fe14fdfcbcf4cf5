import HeaderKit

@testable import TrackpadKit

/// Whatever a log holds becomes a gesture that a file can hold, and a census that agrees with it.
func testLog(_ bytes: [UInt8], format: LogFormat?) {
  let whole = Outcome(of: bytes, inPiecesOf: [max(1, bytes.count)], format: format)
  let sizes = [1, 2, 7, Int(bytes.first ?? 0) + 1]
  let pieces = Outcome(of: bytes, inPiecesOf: sizes, format: format)
  require(whole == pieces, "the pieces a log comes in make no difference")

  requireGesture(whole.events)
  requireBalance(whole.events)
  let text = whole.events.reduce(into: "gesture 1\n") { $0 += ($1.gestureLine ?? "") + "\n" }
  guard let file = try? GestureFile(parsing: text) else {
    return require(false, "the gesture is read as a file")
  }
  require(file.events == whole.events, "a file of the gesture has its events")
  requireCensus(whole.census, of: whole.events, byteCount: bytes.count)
}

private struct Outcome: Equatable {
  var events: [InputEvent] = []
  var census: LogCensus

  /// Reads a log in pieces of some sizes, one after the other and again.
  init(of bytes: [UInt8], inPiecesOf sizes: [Int], format: LogFormat?) {
    var importer = LogImporter(format: format)
    var rest = bytes[...]
    var turn = 0
    while !rest.isEmpty {
      events += importer.read(Array(rest.prefix(sizes[turn % sizes.count])))
      rest = rest.dropFirst(sizes[turn % sizes.count])
      turn += 1
    }
    events += importer.finish()
    census = importer.census
  }
}

/// What begins ends, once, and moves only in between.
private func requireBalance(_ events: [InputEvent]) {
  var open: Set<String> = []
  func follow(_ device: String, _ phase: Substring) {
    switch phase {
    case "begin": require(open.insert(device).inserted, "\(device) begins once")
    case "move": require(open.contains(device), "\(device) moves between begin and end")
    default: require(open.remove(device) != nil, "\(device) ends once")
    }
  }
  for event in events {
    let words = (event.gestureLine ?? "").split(separator: " ")
    guard words.count >= 3 else { return require(false, "an event has a device and a phase") }
    switch words[1] {
    case "wheel", "sdl": require(words[2] == "move", "a wheel only moves")
    case "finger", "continuous", "hold", "swipe", "pinch": follow(String(words[1]), words[2])
    default: require(false, "a log gives scrolls, holds, swipes and pinches")
    }
  }
  require(open.isEmpty, "nothing is left open")
}

private func requireCensus(_ census: LogCensus, of events: [InputEvent], byteCount: Int) {
  let moves = events.count {
    if case .scroll(_, .moved) = $0.kind { true } else { false }
  }
  require(census.scrollCount == moves, "every scroll counted is one of the gesture")
  require((census.emptiness == nil) == (moves > 0), "there is a reason where nothing scrolls")
  require(census.lineCount <= byteCount, "a line has a byte")
  require(
    census.unreadLines.count == min(census.unreadCount, LogCensus.listLimit),
    "lines not understood are listed as far as the list goes")
  require(
    census.unreadLines.allSatisfy { (1...census.lineCount).contains($0) },
    "a line's number is one of the log's")
  require(census.down.isFinite && census.right.isFinite, "sums are finite")
  let text = census.text + (census.emptiness ?? "")
  require(text.utf8.count < 8192, "a census is a line")
  require(
    !text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) },
    "a census is fit for a terminal")
}
