/// One message on a line of `WAYLAND_DEBUG`: `wl_pointer@21.axis(143757983, 0, 15.00000000)`.
struct WaylandDebugMessage {
  /// `wl_pointer`.
  var interface: ArraySlice<UInt8>
  var object: Int
  /// `axis`; empty where the line is cut before it.
  var name: ArraySlice<UInt8>
  /// Stands behind the opening parenthesis.
  var arguments: LogScanner
  /// Whether wayland-rs wrote it, whose numbers with a fraction are in 1/256.
  var isFromRust: Bool
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
      guard scanner.take("(") || scanner.take(", (") || scanner.isAtEnd else { continue }
      arguments = scanner
      let prefix = before.dropLast(name.count)
      isFromRust = prefix.ends(with: "<- ")
      isDiscarded = prefix.ends(with: "discarded ")
      end = scanner.index
      return
    }
    return nil
  }

  /// The next argument, a number with a fraction.
  func fraction(_ arguments: inout LogScanner) -> Double? {
    arguments.decimal().map { isFromRust ? $0 / 256 : $0 }
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#")
  }
}

extension ArraySlice<UInt8> {
  /// Whether a text stands at the end.
  fileprivate func ends(with text: StaticString) -> Bool {
    suffix(text.utf8CodeUnitCount).equals(text)
  }
}
