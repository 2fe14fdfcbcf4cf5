/// A line without its end, its escape codes and its control characters other than tabs.
struct LogLine {
  /// Counted from 1.
  var number: Int
  /// The line's bytes, indent and all; at most `LogLine.greatestLength` of them.
  var bytes: ArraySlice<UInt8>
  /// Whether it was longer than that; such a line is not read.
  var isOverlong = false

  /// A longer line is not read: no tool writes one.
  static let greatestLength = 4096
  /// So many prefixes, one in front of the other, are taken off a line.
  static let greatestPrefixCount = 12

  /// What a prefix may end with, where a blank comes behind it.
  private static let prefixEnds = "])|".utf8

  /// Reads the line from its beginning.
  var scanner: LogScanner { LogScanner(bytes) }

  /// Takes off what people and programs put before a line; false where nothing is left to take off.
  ///
  /// A quote's `>` or `|`, a list's `- `, `* ` or `+ `, the marks of code around it; a number as grep,
  /// dates and clocks have them; and else all up to where a log's own prefix may end: `: `, `] `, `) `,
  /// ` | ` or the `:NNNN:` behind the name of a file.
  mutating func dropPrefix() -> Bool {
    var scanner = scanner
    scanner.skipBlanks()
    if scanner.take(">") || scanner.take("|") {
      _ = scanner.take(" ")
      bytes = scanner.rest
      return true
    }
    if scanner.take("- ") || scanner.take("* ") || scanner.take("+ ") {
      bytes = scanner.rest
      return true
    }
    if scanner.take("`") {
      bytes = scanner.rest
      if bytes.last == UInt8(ascii: "`") { bytes.removeLast() }
      return true
    }
    if scanner.take(while: \.isDigit) != nil, scanner.takeNumberEnd() {
      bytes = scanner.rest
      return true
    }
    var position = bytes.startIndex
    while position + 1 < bytes.endIndex {
      let byte = bytes[position]
      let isColon = byte == UInt8(ascii: ":")
      if isColon || Self.prefixEnds.contains(byte) {
        var scanner = LogScanner(bytes[(position + 1)...])
        if scanner.next?.isBlank == true {
          bytes = bytes[(position + 2)...]
          return true
        }
        if isColon, scanner.take(while: \.isDigit) != nil, scanner.take(":") {
          bytes = scanner.rest
          return true
        }
      }
      position += 1
    }
    return false
  }

  /// Whether it is what people paste around a log: nothing, a comment, a fence, a gap, a prompt.
  var isSurroundings: Bool {
    var scanner = scanner
    scanner.skipBlanks()
    while scanner.take(">") || scanner.take("|") { scanner.skipBlanks() }
    guard let first = scanner.next, !isOverlong else { return !isOverlong }
    switch first {
    case UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"): return true
    case UInt8(ascii: "/"): return scanner.take("//")
    case UInt8(ascii: "`"): return scanner.take("```")
    case UInt8(ascii: "~"): return scanner.take("~~~") || isPrompt
    case UInt8(ascii: "."):
      return scanner.rest.allSatisfy { $0 == UInt8(ascii: ".") || $0.isBlank }
    case UInt8(ascii: "["):
      return scanner.take("[...]") || scanner.take("[…]") || scanner.take("[sudo] ") || isPrompt
    default:
      return scanner.take("…") || scanner.take("❯") || scanner.take("➜") || scanner.take("λ ")
        || scanner.take("^C") || isPrompt
    }
  }

  /// Whether it holds a prompt with the user and the machine: `me@here:~$ `, `[me@here ~]$ `, `me@here ~> `.
  private var isPrompt: Bool {
    var scanner = scanner
    guard scanner.skip(past: "@") else { return false }
    return scanner.skip(past: "$ ") || scanner.skip(past: "# ") || scanner.skip(past: "> ")
      || scanner.skip(past: "% ") || scanner.rest.last == UInt8(ascii: "$")
  }
}

extension LogScanner {
  /// Takes what ends a number of a date, a clock or grep; the fraction of a second counts as one, and so
  /// does the zone behind it.
  fileprivate mutating func takeNumberEnd() -> Bool {
    take(":") || take("-") || take(".") || take(",") || take(" ") || take("\t") || take("T")
      || take("+") || take("Z ")
  }
}
