import FoundationEssentials

/// Looks for gesture files: in a folder and all that is below it.
///
/// A link to a folder is followed once, after all that is there without links, so that no file comes twice
/// and a loop ends.
struct GestureSearch {
  /// What a gesture file's name ends with.
  static let ending = ".gesture"

  /// The files, sorted by their paths.
  private(set) var files: [String] = []
  /// What could not be looked into, and a folder with nothing in it; bad input each.
  private(set) var problems: [(path: String, error: RunError)] = []
  /// The folders looked into, without links.
  private var visited: Set<String> = []
  private var links: [String] = []
  private let list: (String) throws -> [String]

  /// Looks for the gesture files that a path names: itself if it is no folder.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - list: Gives the names in a folder; the system's unless said otherwise.
  init(
    _ path: String,
    listing list: @escaping (String) throws -> [String] = {
      try FileManager.default.contentsOfDirectory(atPath: $0)
    }
  ) {
    self.list = list
    guard InputFile.isFolder(path) else {
      files = [path]
      return
    }
    look(into: path)
    while !links.isEmpty { look(into: links.removeFirst()) }
    files.sort()
    if files.isEmpty, problems.isEmpty {
      refuse(path, "no gesture file is in it; gesture tests are named *\(Self.ending)")
    }
  }

  private mutating func look(into folder: String) {
    guard visited.insert(InputFile.resolved(folder) ?? folder).inserted else { return }
    let names: [String]
    do {
      names = try list(folder)
    } catch {
      refuse(folder, "it cannot be looked into; check who may read it")
      return
    }
    for name in names.sorted() {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if !InputFile.isFolder(path) {
        if name.hasSuffix(Self.ending) { files.append(path) }
      } else if InputFile.isLink(path) {
        links.append(path)
      } else {
        look(into: path)
      }
    }
  }

  private mutating func refuse(_ path: String, _ why: String) {
    let error = RunError(.badInput, what: TerminalText.quoted(path), why: why)
    problems.append((path, error))
  }
}
