import Foundation
import HeaderKit
import Testing

@testable import StickyDesktop

/// Holds `Documentation/headers.md` to the schema and to the reader of headers.
@Suite struct HeaderDocumentationTests {
  private let text: String
  private let schema: [String: Any]

  init() throws {
    text = try String(contentsOfFile: Checkout.path + "/Documentation/headers.md", encoding: .utf8)
    let file = Checkout.resources + "/header.schema.json"
    let value = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: file)))
    schema = try #require(value as? [String: Any])
  }

  /// Every field of the schema, at any depth, with what is said of it.
  private var fields: [(name: String, isRequired: Bool, field: [String: Any])] {
    func fields(_ value: Any) -> [(String, Bool, [String: Any])] {
      if let list = value as? [Any] { return list.flatMap(fields) }
      guard let object = value as? [String: Any] else { return [] }
      let required = object["required"] as? [String] ?? []
      // What only narrows a definition down says nothing new of a field.
      let own =
        object["additionalProperties"] == nil
        ? [] : (object["properties"] as? [String: [String: Any]] ?? [:]).map { ($0, $1) }
      return own.map { ($0, required.contains($0), $1) } + object.values.flatMap(fields)
    }
    return fields(schema)
  }

  /// The rows of the document's tables, a cell each.
  private var rows: [[String]] {
    text.split(separator: "\n").filter { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The blocks of JSON in the document, in order.
  private var blocks: [String] {
    text.components(separatedBy: "```json\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  private static func text(_ value: Any?) -> String? {
    switch value {
    case let text as String: text
    case let number as NSNumber:
      String(cString: number.objCType) == "c"
        ? "\(number.boolValue)" : JSONFields.text(number.doubleValue)
    default: nil
    }
  }

  @Test func namesEveryFieldWithItsRange() {
    #expect(fields.count > 60)
    for (name, isRequired, field) in fields {
      // A row for the field under its own name, or in the table of kinds behind it.
      let named = rows.filter { row in row.prefix(2).contains { $0.contains("`\(name)`") } }
      #expect(!named.isEmpty, "\(name)")
      func isSaid(_ words: String, _ what: String) {
        #expect(named.contains { $0.joined(separator: " ").contains(words) }, "\(name): \(what)")
      }
      if isRequired, name != "kind" { isSaid("required", "it is required") }
      if let least = Self.text(field["minimum"]), let most = Self.text(field["maximum"]) {
        // The distances of a frame share one sentence.
        let range = "\(least) to \(most)"
        let isSaidOnce = text.contains("from \(range)")
        #expect(
          named.contains { $0.joined(separator: " ").contains(range) } || isSaidOnce,
          "\(name): \(range)")
      }
      for word in field["enum"] as? [String] ?? [] { isSaid("`\(word)`", word) }
      if let value = field["default"], let words = Self.text(value), !words.isEmpty {
        #expect(
          named.contains { row in
            row.contains { $0 == words || $0 == "`\(words)`" || $0.hasPrefix("\(words) in ") }
              || row.contains { $0.contains(", \(words) in ") }
          }, "\(name): \(words)")
      }
    }
  }

  @Test func itsHeadersLoad() throws {
    #expect(blocks.count == 5)
    for block in blocks {
      let header = try HeaderFixture.fields(block).specification
      #expect(header.name == "mine" && !header.layers.isEmpty)
      for layer in header.layers {
        guard case .image(let name, _, _) = layer.content else { continue }
        #expect(InputFile.resolve(name, inside: [Checkout.resources + "/Images"]) != nil)
      }
    }
  }

  @Test func itsMistakeIsSaidAsTheProgramSaysIt() throws {
    let last = try #require(blocks.last)
    let refusal = HeaderFixture.refusal(last.replacing("\"projected\"", with: "\"nearest\""))
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("> snap.mode: ") })
    #expect(refusal.contains(line.dropFirst(2)))
    let place = try #require(text.firstMatch(of: /> \*\*mine\.json:(\d+:\d+)\*\*/)?.1)
    #expect(refusal.hasSuffix("(h.json:\(place))"))
  }
}
