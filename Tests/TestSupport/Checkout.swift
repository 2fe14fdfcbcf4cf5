import Foundation

/// The checkout that the tests were built from.
public enum Checkout {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The lines of a file in it, given by its path below its folder.
  public static func lines(of path: String) throws -> [Substring] {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The paths of all files below a folder of it with an extension, in order.
  public static func files(in folder: String, _ extension: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return (files?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix("." + `extension`) }
      .map { folder + "/" + $0 }.sorted()
  }
}
