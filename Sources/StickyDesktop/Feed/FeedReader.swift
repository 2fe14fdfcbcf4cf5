/// Reads a feed's file, whatever format it is in.
enum FeedReader {
  /// Reads a feed.
  ///
  /// Throws bad input that names the file, and line and column where there is one. Items that cannot
  /// be read are left out and told in the document's warnings.
  static func read(path: String) throws(RunError) -> FeedDocument {
    let bytes = try InputFile.bytes(of: path, as: .feed)
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
    switch bytes.first(where: { !blanks.contains($0) }) {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try JSONFeed.read(bytes, path: path)
    case UInt8(ascii: "<"):
      throw RunError(
        .badInput, what: "feed \(path)",
        why: "RSS and Atom are not read by this version; give a JSON Feed (version 1 or 1.1)")
    default:
      let text = String(decoding: bytes.prefix(60), as: UTF8.self)
      throw RunError(
        .badInput, what: "feed \(path)",
        why: "not a feed, it begins \"\(TerminalText.quoted(text))\"; give a JSON Feed")
    }
  }
}
