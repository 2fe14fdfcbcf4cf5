import TestSupport
import Testing

/// What HeaderKit says about itself: every declaration that others see is explained, the articles'
/// code is code that compiles, and their links lead somewhere.
@Suite struct DocumentationTests {
  private let documentation = LibraryDocumentation(of: "HeaderKit")

  @Test func theCodeOfTheArticlesIsCompiled() throws {
    #expect(documentation.articles.count == 3)
    let (count, missing) = try documentation.code(
      of: documentation.articles + ["README.md"],
      compiledIn: "Tests/HeaderKitTests/DocumentationSnippets.swift")
    #expect(count >= 12)
    #expect(missing == [])
  }

  @Test func theLinksOfTheArticlesLeadSomewhere() throws {
    #expect(try documentation.deadLinks() == [])
  }

  @Test func everyPublicDeclarationIsExplained() throws {
    let (count, unexplained) = try documentation.declarations()
    #expect(count > 100)
    #expect(unexplained == [])
  }

  @Test func theExampleIsShortAndNeedsNothingElse() throws {
    let example = try LibraryDocumentation.example("HeaderKitExample")
    #expect(example.fileCount == 1 && example.lineCount <= 120)
    #expect(example.modules == ["CSDL2", "HeaderKit"])
  }
}
