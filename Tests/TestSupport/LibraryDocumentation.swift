import Foundation

/// What a library says about itself: comments on what others see, and articles.
public struct LibraryDocumentation {
  private let library: String

  /// The documentation of a library in `Sources`.
  public init(of library: String) { self.library = library }

  /// The paths of the articles.
  public var articles: [String] {
    Checkout.files(in: "Sources/\(library)/\(library).docc", "md")
  }

  private static func trimmed(_ line: Substring) -> String {
    line.trimmingCharacters(in: .whitespaces)
  }

  /// The lines of each block of Swift in an article, without indentation.
  private func blocks(in article: String) throws -> [[String]] {
    var blocks: [[String]] = []
    var isInside = false
    for line in try Checkout.lines(of: article).map(Self.trimmed) {
      if line.hasPrefix("```") {
        isInside = line == "```swift"
        if isInside { blocks.append([]) }
      } else if isInside {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks
  }

  /// Looks for the code of articles in a file that is compiled; code is of the library it imports last.
  ///
  /// - Returns: how many blocks there are, and those that are not in it.
  public func code(
    of articles: [String], compiledIn path: String
  ) throws -> (count: Int, missing: [String]) {
    let compiled = try Checkout.lines(of: path).map(Self.trimmed)
    var (count, missing) = (0, [String]())
    for article in articles {
      // A manifest is no code of a program; what is imported stands at the top of the file.
      for block in try blocks(in: article) where block.first?.hasPrefix("dependencies:") != true {
        let imported = block.last { $0.hasPrefix("import ") } ?? "import \(library)"
        guard imported == "import \(library)" else { continue }
        count += 1
        let code = block.drop { $0.hasPrefix("import ") || $0.isEmpty }
        guard !compiled.indices.contains(where: { compiled[$0...].starts(with: code) }) else {
          continue
        }
        missing.append("\(article): \(block.joined(separator: "\n"))")
      }
    }
    return (count, missing)
  }

  /// The names that an article links to, each a path of symbols or an article.
  private func links(in article: String) throws -> [String] {
    let text = try Checkout.lines(of: article).joined(separator: "\n")
    let symbols = text.matches(of: /[^`]``([^`\n]+)``[^`]/).map { String($0.1) }
    let articles = text.matches(of: /<doc:([^>\n]+)>/).map { String($0.1) }
    return symbols + articles
  }

  /// The links of the articles that lead nowhere.
  public func deadLinks() throws -> [String] {
    var names: Set<String> = [library]
    for article in articles {
      let file = article.split(separator: "/").last ?? ""
      names.insert(String(file.dropLast(".md".count)))
    }
    for source in Checkout.files(in: "Sources/\(library)", "swift") {
      for line in try Checkout.lines(of: source) where line.contains("public ") {
        let declared = /(?:struct|class|enum|func|var|let|case) (\w+)(\([^)]*\))?/
        if let match = line.firstMatch(of: declared) { names.insert(String(match.1)) }
      }
    }
    return try articles.flatMap { article in
      try links(in: article)
        .filter { link in
          !link.split(separator: "/").allSatisfy { part in
            names.contains(String(part.prefix { $0 != "(" }))
          }
        }
        .map { "\(article): \($0)" }
    }
  }

  /// Looks for comments above what others see.
  ///
  /// - Returns: how many declarations there are, and where one has no comment.
  public func declarations() throws -> (count: Int, unexplained: [String]) {
    var (count, unexplained) = (0, [String]())
    for source in Checkout.files(in: "Sources/\(library)", "swift") {
      let lines = try Checkout.lines(of: source).map(Self.trimmed)
      for (index, line) in lines.enumerated()
      where line.contains(#/^(@\w+ )*public /#) && !line.hasPrefix("public import ") {
        count += 1
        let above = lines[..<index].last { !$0.hasPrefix("@") } ?? ""
        if !above.hasPrefix("///") { unexplained.append("\(source):\(index + 1): \(line)") }
      }
    }
    return (count, unexplained)
  }

  /// The lines of an example's only file, and the modules it imports.
  public static func example(
    _ name: String
  ) throws -> (fileCount: Int, lineCount: Int, modules: [String]) {
    let files = Checkout.files(in: "Examples/\(name)", "swift")
    let lines = try files.flatMap { try Checkout.lines(of: $0).dropLast() }
    let modules = lines.filter { $0.hasPrefix("import ") }.map { String($0.dropFirst(7)) }
    return (files.count, lines.count, modules)
  }
}
