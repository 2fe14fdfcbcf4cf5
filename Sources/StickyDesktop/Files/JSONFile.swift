import FoundationEssentials

/// What a data file has wrong: where, and what is allowed there.
struct FieldProblem: Error {
  /// What the position and the message are about.
  enum Subject {
    /// The value, which the message quotes.
    case value
    /// The key in front of the value.
    case key
    /// The place as a whole, for what is missing in it or too much.
    case place
  }

  /// The path of the field.
  var path: [JSONPathStep]
  var subject = Subject.value
  /// What is allowed, and the way out.
  var why: String
}

/// A data file in JSON that names line and column of whatever is wrong with it.
struct JSONFile {
  let path: String
  let kind: InputFile.Kind
  private let bytes: [UInt8]
  private let outline: JSONOutline

  /// Reads a file.
  ///
  /// Throws bad input as `InputFile` does, and where the text is no JSON.
  init(path: String, as kind: InputFile.Kind) throws(RunError) {
    try self.init(try InputFile.bytes(of: path, as: kind), path: path, as: kind)
  }

  /// Takes a file's text that has been read already.
  ///
  /// Throws bad input where the text is no JSON.
  init(_ bytes: [UInt8], path: String, as kind: InputFile.Kind) throws(RunError) {
    self.path = path
    self.kind = kind
    self.bytes = bytes
    do throws(JSONOutline.Problem) {
      outline = try JSONOutline(bytes)
    } catch {
      let place = JSONOutline.position(of: error.offset, in: bytes)
      throw RunError(
        .badInput, what: kind.name, why: "not JSON: \(error.why)", file: path, line: place.line,
        column: place.column)
    }
  }

  /// Refuses an object that has one key twice: only one of the two would count.
  func refuseRepeatedKeys() throws(RunError) {
    guard let repeated = outline.root.repeatedKey else { return }
    throw refusal(
      kind.name, "the key \"\(TerminalText.quoted(repeated.key))\" is there twice; keep one",
      at: repeated.keyStart)
  }

  /// The file's value.
  ///
  /// Throws bad input that says what was found where, and what is allowed there.
  func decode<Value: Decodable>(_ type: Value.Type) throws(RunError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let problem as FieldProblem {
      throw refusal(of: problem)
    } catch let error as DecodingError {
      throw refusal(of: FieldProblem(error))
    } catch {
      throw refusal(kind.name, "it cannot be read: \(error)", at: 0)
    }
  }

  /// The error that a problem of this file ends a run with.
  func refusal(of problem: FieldProblem) -> RunError {
    let node = outline.node(at: problem.path)
    let what = problem.path.isEmpty ? kind.name : TerminalText.quoted(problem.path.text)
    switch problem.subject {
    case .value:
      return refusal(what, "found \(outline.text(of: node)); \(problem.why)", at: node.start)
    case .key:
      let member = outline.member(at: problem.path)
      return refusal(what, problem.why, at: member?.keyStart ?? node.start)
    case .place: return refusal(what, problem.why, at: node.start)
    }
  }

  private func refusal(_ what: String, _ why: String, at offset: Int) -> RunError {
    let place = JSONOutline.position(of: offset, in: bytes)
    return RunError(
      .badInput, what: what, why: why, file: path, line: place.line, column: place.column)
  }
}

extension FieldProblem {
  /// What the decoder says, in the words of the format.
  fileprivate init(_ error: DecodingError) {
    switch error {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self.init(
        path: [JSONPathStep](context.codingPath), why: "\(Self.name(of: type)) is wanted here")
    case .keyNotFound(let key, let context):
      self.init(
        path: [JSONPathStep](context.codingPath), subject: .place,
        why: "the key \"\(key.stringValue)\" is missing here")
    case .dataCorrupted(let context):
      self.init(path: [JSONPathStep](context.codingPath), why: "it cannot be read")
    @unknown default: self.init(path: [], subject: .place, why: "it cannot be read")
    }
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is Double.Type: "a number"
    case is String.Type: "a text in quotes"
    case is Bool.Type: "true or false"
    case is [String: Any].Type: "an object"
    default: "a list"
    }
  }
}

extension JSONOutline.Node {
  /// The first key that an object has twice, at any depth.
  fileprivate var repeatedKey: JSONOutline.Member? {
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
