/// Finds the folder with headers, feeds and pictures.
enum ResourceLocator {
  /// The environment variable that names it.
  static let variable = "STICKY_DESKTOP_RESOURCES"

  /// The folder, by the first place that has it.
  ///
  /// - Parameters:
  ///   - option: What `--resources` says; it alone counts then.
  ///   - executable: The program's own folder.
  ///   - environment: The value of `STICKY_DESKTOP_RESOURCES`.
  ///   - isFolder: Whether a path is a folder.
  /// - Returns: The folder's path.
  /// - Throws: `unable` with every place tried; bad input for a wrong option.
  static func locate(
    option: String?, executable: String, environment: String?, isFolder: (String) -> Bool
  ) throws(RunError) -> String {
    if let option {
      guard isFolder(option + "/Headers") else {
        throw RunError(
          .badInput, what: "--resources \(option)",
          why: "it has no folder Headers; give the folder that holds Headers, Feeds and Images")
      }
      return option
    }
    var places = [environment].compactMap { $0 }.filter { !$0.isEmpty }
    places.append(executable + "/../share/sticky-desktop")
    places.append(executable + "/Resources")
    places += checkouts(above: executable).map { $0 + "/Resources" }
    for place in places where isFolder(place + "/Headers") { return place }
    throw RunError(
      .unable, what: "resources",
      why: "not found in \(places.joined(separator: ", ")); say where with --resources DIR")
  }

  /// The folders above one, nearest first: a checkout has its resources at its top.
  private static func checkouts(above folder: String) -> [String] {
    var result: [String] = []
    var path = folder
    while let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      path = String(path[..<slash])
      result.append(path)
    }
    return result
  }
}
