/// Puts together the events of a trace file.
struct ChromeTraceEvents {
  let processID: UInt32
  /// What the file's time begins with, in nanoseconds: times since the machine's start could be too
  /// long for a reader that has only double precision.
  var origin: UInt64 = 0
  private var isFirst = true

  init(processID: UInt32) { self.processID = processID }

  /// Writes an event up to its time.
  mutating func begin(
    _ phase: String, _ name: String, _ category: String, at time: UInt64, thread: UInt32? = nil,
    to bytes: inout [UInt8]
  ) {
    separate(&bytes)
    bytes.write("{\"ph\":\"")
    bytes.write(phase)
    bytes.write("\",\"name\":\"")
    bytes.write(name)
    bytes.write("\",\"cat\":\"")
    bytes.write(category)
    bytes.write("\",\"pid\":")
    bytes.write(processID)
    bytes.write(",\"tid\":")
    bytes.write(thread ?? processID)
    bytes.write(",\"ts\":")
    bytes.write(time - min(time, origin), decimals: 3)
  }

  /// Writes the beginning or the end of a frame's asynchronous span up to its identifier.
  mutating func span(
    _ phase: String, _ name: String, _ category: String, _ index: Int, at time: UInt64,
    to bytes: inout [UInt8]
  ) {
    begin(phase, name, category, at: time, to: &bytes)
    bytes.write(",\"id2\":{\"local\":\"")
    bytes.write(hexadecimal: Self.identifier(index))
    bytes.write("\"}")
  }

  /// Writes how long the event begun is.
  func duration(from start: UInt64, to end: UInt64, in bytes: inout [UInt8]) {
    bytes.write(",\"dur\":")
    bytes.write(end - start, decimals: 3)
  }

  /// Writes an event's arguments with the frame's number as the first.
  func frameNumber(_ index: Int, _ name: String = "frame", to bytes: inout [UInt8]) {
    bytes.write(",\"args\":{\"")
    bytes.write(name)
    bytes.write("\":")
    bytes.write(index)
  }

  /// Writes that an arrow leaves the event for the one with the same frame, or comes from it.
  func arrow(_ direction: String, _ index: Int, to bytes: inout [UInt8]) {
    bytes.write(",\"bind_id\":\"")
    bytes.write(hexadecimal: Self.identifier(index))
    bytes.write("\",\"")
    bytes.write(direction)
    bytes.write("\":true")
  }

  /// A frame's number as an identifier, which must not be 0.
  private static func identifier(_ index: Int) -> UInt64 { UInt64(bitPattern: Int64(index)) &+ 1 }

  /// Writes the name of the process, or of one of its threads.
  mutating func name(
    _ kind: String, _ name: String, of thread: UInt32?, to bytes: inout [UInt8]
  ) {
    separate(&bytes)
    bytes.write("{\"ph\":\"M\",\"name\":\"")
    bytes.write(kind)
    bytes.write("\",\"pid\":")
    bytes.write(processID)
    if let thread {
      bytes.write(",\"tid\":")
      bytes.write(thread)
    }
    bytes.write(",\"args\":{\"name\":")
    bytes.write(quoted: name)
    bytes.write("}}")
  }

  private mutating func separate(_ bytes: inout [UInt8]) {
    if !isFirst { bytes.write(",\n") }
    isFirst = false
  }

  /// Writes a counter's value, a time in milliseconds.
  mutating func counter(
    _ name: String, _ nanoseconds: UInt64, at time: UInt64, to bytes: inout [UInt8]
  ) {
    begin("C", name, "frame", at: time, to: &bytes)
    bytes.write(",\"args\":{\"ms\":")
    bytes.write(nanoseconds, decimals: 6)
    bytes.write("}}")
  }

  /// Writes a counter's value.
  mutating func counter(
    _ name: String, count: Int, at time: UInt64, to bytes: inout [UInt8]
  ) {
    begin("C", name, "frame", at: time, to: &bytes)
    bytes.write(",\"args\":{\"count\":")
    bytes.write(count)
    bytes.write("}}")
  }
}
