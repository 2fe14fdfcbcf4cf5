import Foundation
import Testing

/// What HeaderKit says about itself: every declaration that others see is explained, the articles'
/// code is code that compiles, and their links lead somewhere.
@Suite struct DocumentationTests {
  private static let catalogue = "Sources/HeaderKit/HeaderKit.docc"

  private func trimmed(_ line: Substring) -> String {
    line.trimmingCharacters(in: .whitespaces)
  }

  /// The lines of each block of Swift in an article, without indentation.
  private func blocks(in article: String) throws -> [[String]] {
    var blocks: [[String]] = []
    var isInside = false
    for line in try Checkout.lines(of: article).map(trimmed) {
      if line.hasPrefix("```") {
        isInside = line == "```swift"
        if isInside { blocks.append([]) }
      } else if isInside {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks
  }

  @Test func theCodeOfTheArticlesIsCompiled() throws {
    let path = "Tests/HeaderKitTests/DocumentationSnippets.swift"
    let compiled = try Checkout.lines(of: path).map(trimmed)
    let articles = Checkout.files(in: Self.catalogue, "md")
    #expect(articles.count == 3)
    var count = 0
    for article in articles + ["README.md"] {
      // A manifest is no code of a program; what is imported stands at the top of the file.
      for block in try blocks(in: article) where block.first?.hasPrefix("dependencies:") != true {
        count += 1
        let code = block.drop { $0.hasPrefix("import ") || $0.isEmpty }
        let isCompiled = compiled.indices.contains { compiled[$0...].starts(with: code) }
        #expect(isCompiled, "\(article): not in \(path): \(block.joined(separator: "\n"))")
      }
    }
    #expect(count >= 12)
  }

  /// The names that an article links to, each a path of symbols or an article.
  private func links(in article: String) throws -> [String] {
    let text = try Checkout.lines(of: article).joined(separator: "\n")
    let symbols = text.matches(of: /[^`]``([^`\n]+)``[^`]/).map { String($0.1) }
    let articles = text.matches(of: /<doc:([^>\n]+)>/).map { String($0.1) }
    return symbols + articles
  }

  @Test func theLinksOfTheArticlesLeadSomewhere() throws {
    let articles = Checkout.files(in: Self.catalogue, "md")
    var names: Set<String> = ["HeaderKit", "MovingAHeader", "DescribingAHeader"]
    for source in Checkout.files(in: "Sources/HeaderKit", "swift") {
      for line in try Checkout.lines(of: source) where line.contains("public ") {
        let declared = /(?:struct|enum|func|var|let|case) (\w+)(\([^)]*\))?/
        if let match = line.firstMatch(of: declared) { names.insert(String(match.1)) }
      }
    }
    for article in articles {
      for link in try links(in: article) {
        for part in link.split(separator: "/") {
          let name = part.prefix { $0 != "(" }
          #expect(names.contains(String(name)), "\(article): \(link) leads nowhere")
        }
      }
    }
  }

  @Test func everyPublicDeclarationIsExplained() throws {
    var count = 0
    for source in Checkout.files(in: "Sources/HeaderKit", "swift") {
      let lines = try Checkout.lines(of: source).map(trimmed)
      for (index, line) in lines.enumerated() where line.contains(#/^(@\w+ )*public /#) {
        count += 1
        let above = lines[..<index].last { !$0.hasPrefix("@") } ?? ""
        #expect(above.hasPrefix("///"), "\(source):\(index + 1): no comment: \(line)")
      }
    }
    #expect(count > 100)
  }

  @Test func theExampleIsShortAndNeedsNothingElse() throws {
    let examples = Checkout.files(in: "Examples/HeaderKitExample", "swift")
    #expect(examples.count == 1)
    for example in examples {
      let lines = try Checkout.lines(of: example)
      #expect(lines.count - 1 <= 120)
      let modules = lines.filter { $0.contains("import ") }.map { $0.split(separator: " ").last }
      #expect(modules == ["CSDL2", "HeaderKit"])
    }
  }
}
