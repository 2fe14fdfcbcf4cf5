import FoundationEssentials
import HeaderKit

/// The headers that come with the program.
struct HeaderLibrary {
  /// The folder of the header files.
  let folder: String
  /// The folder that all of them find pictures in.
  let images: String
  /// The names of the headers, in order.
  private(set) var names: [String] = []

  /// Looks through the resources.
  init(resources: String) {
    folder = resources + "/Headers"
    images = resources + "/Images"
    refresh()
  }

  /// Looks through the folder anew.
  mutating func refresh() {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    names = files.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
      .map { String($0.dropLast(5)) }.sorted()
  }

  /// A line for each header, name and description, and the errors of those that cannot be read.
  func listing() -> (lines: [String], errors: [RunError]) {
    guard !names.isEmpty else {
      let error = RunError(
        .badInput, what: folder, why: "no header is in it; say where with --resources DIR")
      return ([], [error])
    }
    var listing: (lines: [String], errors: [RunError]) = ([], [])
    for name in names {
      do throws(RunError) {
        let header = try header(named: name)
        let description = TerminalText.escaped(header.specification.description)
        listing.lines.append("\(TerminalText.escaped(name))\t\(description)")
      } catch {
        listing.errors.append(error)
      }
    }
    return listing
  }

  /// The header of a name.
  ///
  /// Throws a usage error with the list for an unknown one, and bad input where its file is.
  func header(named name: String) throws(RunError) -> HeaderFile {
    guard names.contains(name) else {
      throw RunError(
        .usage, what: "unknown header \(TerminalText.quoted(name))",
        why: "known: \(names.joined(separator: ", ")); a header's file is given with its path")
    }
    return try HeaderFile(path: path(of: name), images: images)
  }

  /// The place in the list of the header whose file is at a path; nil for a file elsewhere.
  func number(ofHeaderAt path: String) -> Int? {
    if let number = names.firstIndex(where: { self.path(of: $0) == path }) { return number }
    guard let file = InputFile.resolved(path) else { return nil }
    return names.firstIndex { InputFile.resolved(self.path(of: $0)) == file }
  }

  private func path(of name: String) -> String { "\(folder)/\(name).json" }

  /// The header that the command line asks for.
  func header(_ choice: RunOptions.Header) throws(RunError) -> HeaderFile {
    switch choice {
    case .name(let name): try header(named: name)
    case .file(let path): try HeaderFile(path: path, images: images)
    }
  }
}
