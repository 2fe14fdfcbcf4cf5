import FoundationEssentials

/// Addresses out of feeds that may be opened.
enum FeedLink {
  /// Longer addresses are none, in bytes.
  static let limit = 2048

  /// An http or https address with a host, written anew from its parts; nil for anything else.
  static func safe(_ text: String?) -> String? {
    guard let text, text.utf8.count <= limit, !text.unicodeScalars.contains(where: isControl),
      let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      scheme == "http" || scheme == "https", let host = parts.host, !host.isEmpty,
      !host.hasPrefix("-"), let address = parts.url?.absoluteString, !address.hasPrefix("-"),
      address.utf8.count <= limit
    else { return nil }
    return address
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.properties.isWhitespace
  }
}
