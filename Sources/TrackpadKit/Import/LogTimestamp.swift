/// The times that logs of programs put before a line.
enum LogTimestamp {
  /// In milliseconds; nil where there is none, or none finer than a second.
  ///
  /// Reads seconds since the start, `[12.852134878s]`, and a time of the day, `15:08:04.820`.
  static func milliseconds(in bytes: ArraySlice<UInt8>) -> Double? {
    sinceStart(in: bytes) ?? ofDay(in: bytes)
  }

  private static func sinceStart(in bytes: ArraySlice<UInt8>) -> Double? {
    var scanner = LogScanner(bytes)
    while scanner.skip(past: "[") {
      scanner.skipBlanks()
      if let seconds = scanner.decimal(), scanner.take("s]"), seconds >= 0 { return seconds * 1000 }
    }
    return nil
  }

  private static func ofDay(in bytes: ArraySlice<UInt8>) -> Double? {
    var scanner = LogScanner(bytes)
    while !scanner.isAtEnd {
      guard scanner.take(while: { !$0.isDigit }) != nil || scanner.next?.isDigit == true else {
        return nil
      }
      if let time = timeOfDay(&scanner) { return time }
      _ = scanner.take(while: \.isDigit)
    }
    return nil
  }

  private static func timeOfDay(_ scanner: inout LogScanner) -> Double? {
    var ahead = scanner
    guard let hours = ahead.integer(), hours < 24, ahead.take(":"), let minutes = ahead.integer(),
      (0..<60).contains(minutes), ahead.take(":"), let seconds = ahead.take(while: \.isClock),
      seconds.contains(where: { !$0.isDigit })
    else { return nil }
    // A comma is a point to some.
    var number = LogScanner(seconds.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }[...])
    guard let value = number.decimal(), number.isAtEnd, value < 61 else { return nil }
    return Double(hours * 3600 + minutes * 60) * 1000 + value * 1000
  }
}

extension UInt8 {
  fileprivate var isClock: Bool {
    isDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: ",")
  }
}
