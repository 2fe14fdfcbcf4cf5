import Foundation

/// What a field of a data file is wrong about: where, and what is allowed there.
struct FieldProblem: Error {
  /// The path of the field.
  var path: [JSONPathStep]
  /// Whether the field's key is meant and not its value.
  var isKey = false
  /// What was found and what is allowed; `%` stands for the text found.
  var why: String
}

/// The fields of one object in a data file, read with their ranges.
struct JSONFields {
  /// Any key.
  struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private let container: KeyedDecodingContainer<Key>

  /// Opens an object; a key that is not allowed there is a problem.
  init(_ decoder: any Decoder, allowed: [String]) throws {
    container = try decoder.container(keyedBy: Key.self)
    for key in container.allKeys where !allowed.contains(key.stringValue) {
      throw FieldProblem(
        path: path(key.stringValue), isKey: true,
        why: "unknown key \"\(key.stringValue)\"; allowed here: "
          + allowed.joined(separator: ", "))
    }
  }

  private func path(_ name: String) -> [JSONPathStep] {
    [JSONPathStep](container.codingPath) + [.key(name)]
  }

  /// A problem with a field's value.
  func problem(_ name: String, _ why: String) -> FieldProblem {
    FieldProblem(path: path(name), why: why)
  }

  /// Whether a field is there and not null.
  func has(_ name: String) -> Bool {
    let key = Key(stringValue: name)
    guard container.contains(key) else { return false }
    return (try? container.decodeNil(forKey: key)) != true
  }

  /// A value that must be there.
  func required<Value: Decodable>(_ name: String) throws -> Value {
    let key = Key(stringValue: name)
    guard container.contains(key) else {
      throw FieldProblem(
        path: [JSONPathStep](container.codingPath), why: "the key \"\(name)\" is missing here")
    }
    return try container.decode(Value.self, forKey: key)
  }

  /// A value, or nil where there is none.
  func optional<Value: Decodable>(_ name: String) throws -> Value? {
    try container.decodeIfPresent(Value.self, forKey: Key(stringValue: name))
  }

  /// A number within a range.
  func number(
    _ name: String, in range: ClosedRange<Double>, default value: Double? = nil
  ) throws -> Double {
    if let value, !has(name) { return value }
    let number: Double = try required(name)
    guard range.contains(number) else {
      throw problem(name, "found %; allowed: \(Self.text(range))")
    }
    return number
  }

  /// A number within a range, or nil where there is none.
  func optionalNumber(_ name: String, in range: ClosedRange<Double>) throws -> Double? {
    has(name) ? try number(name, in: range) : nil
  }

  /// One of a few words.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, default value: Choice? = nil
  ) throws -> Choice {
    if let value, !has(name) { return value }
    let word: String = try required(name)
    guard let choice = Choice(rawValue: word) else {
      let allowed = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw problem(name, "found %; allowed: \(allowed)")
    }
    return choice
  }

  /// A colour as the format writes it.
  func color(_ name: String, default value: String? = nil) throws -> String {
    if let value, !has(name) { return value }
    let hex: String = try required(name)
    guard Color(hex: hex) != nil else {
      throw problem(name, "found %; allowed: a colour as #RRGGBB or #RRGGBBAA")
    }
    return hex
  }

  /// A text of a bounded length.
  func text(_ name: String, upTo limit: Int, default value: String? = nil) throws -> String {
    if let value, !has(name) { return value }
    let text: String = try required(name)
    guard text.count <= limit else {
      throw problem(name, "\(text.count) characters; allowed: \(limit) at most")
    }
    return text
  }

  /// A range as messages have it.
  static func text(_ range: ClosedRange<Double>) -> String {
    func short(_ value: Double) -> String {
      value == value.rounded() ? String(Int(value)) : "\(value)"
    }
    return "\(short(range.lowerBound)) to \(short(range.upperBound))"
  }
}

extension [JSONPathStep] {
  init(_ codingPath: [any CodingKey]) {
    self = codingPath.map { key in key.intValue.map { .index($0) } ?? .key(key.stringValue) }
  }
}

extension JSONOutline {
  /// Decodes a file's text and names line and column of whatever is wrong with it.
  static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8], of path: String, as kind: InputFile.Kind
  ) throws(RunError) -> Value {
    func refuse(_ what: String, _ why: String, at offset: Int) -> RunError {
      let place = position(of: offset, in: bytes)
      return RunError(
        .badInput, what: what, why: why, file: path, line: place.line, column: place.column)
    }
    let outline: JSONOutline
    do throws(Problem) {
      outline = try JSONOutline(bytes)
    } catch {
      throw refuse(kind.name, "not JSON: \(error.why)", at: error.offset)
    }
    if let repeated = outline.root.repeatedKey {
      throw refuse(
        kind.name, "the key \"\(TerminalText.quoted(repeated.key))\" is there twice; keep one",
        at: repeated.keyStart)
    }
    do {
      return try JSONDecoder().decode(Value.self, from: Data(bytes))
    } catch let problem as FieldProblem {
      let node = outline.node(at: problem.path)
      var offset = node.start
      if problem.isKey, case .key(let key) = problem.path.last,
        let member = outline.node(at: problem.path.dropLast()).members.first(where: {
          $0.key == key
        })
      {
        offset = member.keyStart
      }
      let why = problem.why.replacingOccurrences(of: "%", with: outline.text(of: node))
      throw refuse(problem.path.isEmpty ? kind.name : problem.path.text, why, at: offset)
    } catch let error as DecodingError {
      let (steps, why) = Self.reason(of: error)
      let node = outline.node(at: steps)
      throw refuse(
        steps.isEmpty ? kind.name : steps.text,
        why.replacingOccurrences(of: "%", with: outline.text(of: node)), at: node.start)
    } catch {
      throw refuse(kind.name, "it cannot be read: \(error)", at: 0)
    }
  }

  private static func reason(of error: DecodingError) -> ([JSONPathStep], String) {
    switch error {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      return ([JSONPathStep](context.codingPath), "found %; \(name(of: type)) is wanted here")
    case .keyNotFound(let key, let context):
      return ([JSONPathStep](context.codingPath), "the key \"\(key.stringValue)\" is missing here")
    case .dataCorrupted(let context):
      return ([JSONPathStep](context.codingPath), "found %; it cannot be read")
    @unknown default: return ([], "it cannot be read")
    }
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is Double.Type, is Int.Type: "a number"
    case is String.Type: "a text in quotes"
    case is Bool.Type: "true or false"
    case is [Any].Type: "a list"
    default: "\(type)".hasPrefix("Array") ? "a list" : "an object"
    }
  }
}

extension JSONOutline.Node {
  /// The first key that an object has twice, at any depth.
  var repeatedKey: JSONOutline.Member? {
    var seen: Set<String> = []
    for member in members {
      if !seen.insert(member.key).inserted { return member }
      if let inner = member.value.repeatedKey { return inner }
    }
    for element in elements {
      if let inner = element.repeatedKey { return inner }
    }
    return nil
  }
}
