/// One message on a line of `WAYLAND_DEBUG`: `wl_pointer@21.axis(143757983, 0, 15.00000000)`.
struct WaylandDebugMessage {
  /// `wl_pointer`.
  var interface: ArraySlice<UInt8>
  var object: Int
  /// `axis`; empty where the line is cut before it.
  var name: ArraySlice<UInt8>
  /// Stands behind the opening parenthesis.
  var arguments: LogScanner
  /// Whether it came for an object that was gone.
  var isDiscarded: Bool
  /// Where to look for the next one.
  var end: Int

  /// The next message of a line.
  init?(in bytes: ArraySlice<UInt8>, from start: Int) {
    var place = start
    while let mark = bytes[place...].firstIndex(where: Self.isMark) {
      place = mark + 1
      let before = bytes[..<mark]
      let name = before.reversed().prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
      interface = bytes[(mark - name.count)..<mark]
      var scanner = LogScanner(bytes[place...])
      // Every interface has a prefix: an address of mail has none.
      guard interface.contains(UInt8(ascii: "_")), let object = scanner.integer(), object > 0,
        scanner.take(".")
      else { continue }
      self.object = object
      self.name = scanner.name() ?? bytes[scanner.index..<scanner.index]
      // A request as an object's argument has no parenthesis; a line that ends here is cut.
      guard scanner.take("(") || scanner.isAtEnd else { continue }
      arguments = scanner
      isDiscarded = before.dropLast(name.count).endsWithDiscarded
      end = scanner.index
      return
    }
    return nil
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#")
  }
}

extension ArraySlice<UInt8> {
  /// Whether `discarded ` stands at the end, before a message's name; 1.24 has it in brackets.
  fileprivate var endsWithDiscarded: Bool {
    var scanner = LogScanner(suffix(12))
    guard scanner.skip(past: "discarded") else { return false }
    _ = scanner.take("]")
    scanner.skipBlanks()
    return scanner.isAtEnd
  }
}
