import Foundation

/// The checkout that the tests were built from.
enum Checkout {
  /// Its folder.
  static let path = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The resources in it.
  static let resources = path + "/Resources"
}
