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

  /// Opens an object.
  init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: Key.self)
  }

  /// Opens an object; a key that is not allowed there is a problem.
  init(_ decoder: any Decoder, allowed: [String]) throws {
    try self.init(decoder)
    let unknown = container.allKeys.map(\.stringValue).filter { !allowed.contains($0) }
    // The keys come in no order; the message is to be the same each time.
    if let key = unknown.min() {
      throw FieldProblem(
        path: path(key), subject: .key,
        why: "unknown key \"\(TerminalText.quoted(key))\"; allowed here: "
          + allowed.joined(separator: ", "))
    }
  }

  private func path(_ name: String) -> [JSONPathStep] {
    [JSONPathStep](container.codingPath) + [.key(name)]
  }

  /// A problem with a field's value, which the message quotes before it says why.
  func problem(_ name: String, at indices: [Int] = [], _ why: String) -> FieldProblem {
    FieldProblem(path: path(name) + indices.map { .index($0) }, why: why)
  }

  /// Whether a field is there, be it null.
  func has(_ name: String) -> Bool { container.contains(Key(stringValue: name)) }

  private func isNull(_ name: String) -> Bool {
    (try? container.decodeNil(forKey: Key(stringValue: name))) == true
  }

  /// A value that must be there.
  func required<Value: Decodable>(_ name: String) throws -> Value {
    guard has(name) else {
      throw FieldProblem(
        path: [JSONPathStep](container.codingPath), subject: .place,
        why: "the key \"\(name)\" is missing here")
    }
    do {
      return try container.decode(Value.self, forKey: Key(stringValue: name))
    } catch let error where !(error is DecodingError || error is FieldProblem) {
      // The decoder's own error, without a place, for a number that it cannot hold.
      throw problem(
        name, Value.self == Double.self ? "the number is too large" : "a number in it is too large")
    }
  }

  /// A value, or nil where the field is not there; null is refused as any other wrong type.
  func optional<Value: Decodable>(_ name: String) throws -> Value? {
    guard has(name) else { return nil }
    // With its type: an optional one would be inferred, and null be such a value.
    let value: Value = try required(name)
    return value
  }

  /// A list of a bounded length.
  func list<Element: Decodable>(
    _ name: String, of counts: ClosedRange<Int>, default value: [Element]? = nil
  ) throws -> [Element] {
    if let value, !has(name) { return value }
    let list: [Element] = try required(name)
    guard counts.contains(list.count) else {
      throw FieldProblem(
        path: path(name), subject: .place,
        why: "a list of \(list.count); allowed: \(counts.lowerBound) to \(counts.upperBound)")
    }
    return list
  }

  /// A number within a range.
  func number(
    _ name: String, in range: ClosedRange<Double>, default value: Double? = nil
  ) throws -> Double {
    if let value, !has(name) { return value }
    let number: Double = try required(name)
    guard range.contains(number) else {
      throw problem(name, "allowed: \(Self.text(range))")
    }
    return number
  }

  /// A number within a range, or nil where the field is not there.
  func optionalNumber(_ name: String, in range: ClosedRange<Double>) throws -> Double? {
    has(name) ? try number(name, in: range) : nil
  }

  /// A number within a range, or nil where the field is null or not there.
  func nullableNumber(_ name: String, in range: ClosedRange<Double>) throws -> Double? {
    isNull(name) ? nil : try optionalNumber(name, in: range)
  }

  /// One of a few words.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, default value: Choice? = nil
  ) throws -> Choice {
    if let value, !has(name) { return value }
    let word: String = try required(name)
    guard let choice = Choice(rawValue: word) else {
      let allowed = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw problem(name, "allowed: \(allowed)")
    }
    return choice
  }

  /// A colour as the format writes it.
  func color(_ name: String, default value: String? = nil) throws -> String {
    if let value, !has(name) { return value }
    let hex: String = try required(name)
    guard Color(hex: hex) != nil else {
      throw problem(name, "allowed: a colour as #RRGGBB or #RRGGBBAA")
    }
    return hex
  }

  /// A text of a bounded length, in Unicode scalars as the schema counts.
  func text(
    _ name: String, of lengths: ClosedRange<Int>, default value: String? = nil
  ) throws -> String {
    if let value, !has(name) { return value }
    let text: String = try required(name)
    guard lengths.contains(text.unicodeScalars.count) else {
      throw problem(
        name, "allowed: \(lengths.lowerBound) to \(lengths.upperBound) characters")
    }
    return text
  }

  /// The name of a file by a relative path, without folders of dots and hidden files.
  func fileName(_ name: String) throws -> String {
    let file = try text(name, of: 1...255)
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    guard !file.hasPrefix("/"), !parts.contains(where: { $0.hasPrefix(".") }),
      !file.unicodeScalars.contains(where: { $0.value < 0x20 || $0 == "\\" })
    else {
      throw problem(
        name, "allowed: a relative path, no part of which begins with a dot")
    }
    return file
  }

  /// A number as messages have it.
  static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// A range as messages have it.
  static func text(_ range: ClosedRange<Double>) -> String {
    "\(text(range.lowerBound)) to \(text(range.upperBound))"
  }
}

extension [JSONPathStep] {
  init(_ codingPath: [any CodingKey]) {
    self = codingPath.map { key in key.intValue.map { .index($0) } ?? .key(key.stringValue) }
  }
}
