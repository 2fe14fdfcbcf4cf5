import HeaderKit

/// Reads the lines of a gesture file one after the other.
struct GestureReader {
  /// The most bytes of a file.
  static let fileLimit = 64 << 20
  /// The most bytes of a line.
  static let lineLimit = 64 << 10
  /// The most events of a file.
  static let eventLimit = 5_000_000

  private(set) var file = GestureFile()
  private var hasVersion = false
  private var lineNumber = 0

  /// Reads a whole file.
  static func read(_ bytes: [UInt8]) throws(GestureFileError) -> GestureFile {
    guard bytes.count <= fileLimit else {
      throw GestureFileError(
        line: 1, column: 1, what: "a file over 64 MiB",
        why: "that is the most a gesture file can have; cut it into several")
    }
    var reader = GestureReader()
    var rest = bytes[...]
    // Editors on other systems put a byte order mark before the text.
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      var line = rest[..<end]
      if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
      try reader.read(line)
      rest = rest[end...].dropFirst()
    }
    guard reader.hasVersion else {
      throw GestureFileError(
        line: max(1, reader.lineNumber), column: 1, what: "nothing in it",
        why: "a gesture file begins with the line 'gesture 1'")
    }
    return reader.file
  }

  private mutating func read(_ bytes: ArraySlice<UInt8>) throws(GestureFileError) {
    lineNumber += 1
    guard bytes.count <= Self.lineLimit else {
      throw GestureFileError(
        line: lineNumber, column: 1, what: "a line over 64 KiB",
        why: "that is the most a line can have")
    }
    var line = try GestureLine(bytes, number: lineNumber)
    guard let first = line.next() else { return }
    guard hasVersion else {
      try readVersion(first, &line)
      return
    }
    switch first.text {
    case "viewport": try readViewport(first, &line)
    case "scale": try readScale(first, &line)
    // Where a recording came from is for its reader; nothing here depends on it.
    case "source": return
    case "option": file.options.append(try readOption(&line))
    case "expect": file.expectations.append(try Self.expectation(&line))
    case "gesture":
      throw line.error(at: first, "a second line 'gesture'", "it stands once, before all others")
    default: try readEvent(first, &line)
    }
    if first.text != "option" { try line.finish() }
  }

  private mutating func readVersion(
    _ first: GestureLine.Word, _ line: inout GestureLine
  ) throws(GestureFileError) {
    guard first.text == "gesture" else {
      throw line.unknown(
        "a first line that begins with", first, "it must be 'gesture 1'; import makes one of a log")
    }
    let version = try line.word("version", allowed: "1, as in 'gesture 1'")
    guard version.text == "1" else {
      throw line.unknown("version", version, "this program reads version 1")
    }
    try line.finish()
    hasVersion = true
  }

  private mutating func readViewport(
    _ first: GestureLine.Word, _ line: inout GestureLine
  ) throws(GestureFileError) {
    guard !file.hasViewport else {
      throw line.error(
        at: first, "a second line 'viewport'",
        "one is enough; a window that changes its size is an event: 'TIME resize WIDTH HEIGHT'")
    }
    file.viewport = try Self.size(&line)
    file.hasViewport = true
  }

  private mutating func readScale(
    _ first: GestureLine.Word, _ line: inout GestureLine
  ) throws(GestureFileError) {
    guard !file.hasScale else {
      throw line.error(at: first, "a second line 'scale'", "one is enough; take one of them away")
    }
    file.scale = try line.decimal("scale", in: GestureFile.scaleRange)
    file.hasScale = true
  }

  /// A width and a height, in points.
  static func size(_ line: inout GestureLine) throws(GestureFileError) -> Size {
    Size(
      width: try line.decimal("width", in: GestureFile.sideRange),
      height: try line.decimal("height", in: GestureFile.sideRange))
  }

  private func readOption(_ line: inout GestureLine) throws(GestureFileError) -> GestureFile.Option
  {
    let names = GestureFile.Option.names.joined(separator: ", ")
    let name = try line.word("option", allowed: "one of \(names)")
    guard GestureFile.Option.names.contains(name.text) else {
      throw line.unknown("option", name, "a gesture file takes \(names)")
    }
    if let earlier = file.options.first(where: { $0.name == name.text }) {
      throw line.unknown("option", name, "it stands in line \(earlier.line) already")
    }
    let value = line.rest()
    switch (value, GestureFile.Option.switches.contains(name.text)) {
    case (nil, false):
      throw line.error(at: nil, "option '\(name.text)'", "its value is missing")
    case (let value?, true):
      throw line.unknown("value", value, "'\(name.text)' is a switch and takes none")
    default:
      return GestureFile.Option(name: name.text, value: value?.text ?? "", line: line.number)
    }
  }

  private mutating func readEvent(
    _ first: GestureLine.Word, _ line: inout GestureLine
  ) throws(GestureFileError) {
    guard let milliseconds = DecimalNumber.value(of: first.text) else {
      throw line.error(
        at: first, GestureFileError.quoted(first.text),
        "a line begins with a time in milliseconds, or with viewport, scale, source, option or expect"
      )
    }
    guard GestureFile.timeRange.contains(milliseconds) else {
      throw line.unknown("time", first, "not within 0 to 1000000000 ms")
    }
    if let last = file.events.last?.time.milliseconds, milliseconds < last {
      throw line.unknown(
        "time", first,
        "it is before the event above it, at \(DecimalNumber.text(last)) ms; times never decrease")
    }
    guard file.events.count < Self.eventLimit else {
      throw line.error(
        at: first, "an event beyond the first 5000000", "that is the most a gesture file can have")
    }
    let kind = try Self.eventKind(&line)
    file.events.append(InputEvent(time: Instant(milliseconds: milliseconds), kind: kind))
  }
}
