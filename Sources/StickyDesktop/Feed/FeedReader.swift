/// Reads a feed's file, whatever format it is in.
enum FeedReader {
  /// Reads a feed.
  ///
  /// Throws bad input that names the file, and line and column where there is one. Items that cannot
  /// be read are left out and told in the document's warnings.
  static func read(path: String) throws(RunError) -> FeedDocument {
    let bytes = try InputFile.bytes(of: path, as: .feed)
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
    guard bytes.first(where: { !blanks.contains($0) }) != UInt8(ascii: "<") else {
      throw RunError(
        .badInput, what: "feed \(path)",
        why: "RSS and Atom are not read by this version; give a JSON Feed (version 1 or 1.1)")
    }
    return try JSONFeed.read(bytes, path: path)
  }
}
