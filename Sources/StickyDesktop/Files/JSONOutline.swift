/// Where everything is in a JSON text: a tree of positions without values.
///
/// Foundation's decoder makes the values and gives no positions; this gives the positions, finds
/// what RFC 8259 forbids, and keeps repeated keys.
struct JSONOutline {
  /// A value's place and what it holds.
  struct Node {
    /// The first byte.
    var start: Int
    /// Behind the last byte.
    var end: Int
    var members: [Member] = []
    var elements: [Node] = []
  }

  /// A key of an object with its value.
  struct Member {
    var key: String
    var keyStart: Int
    var value: Node
  }

  /// What is wrong with the text, and where.
  struct Problem: Error, Equatable {
    var offset: Int
    var why: String
  }

  /// The nesting that is read.
  static let depthLimit = 256

  let root: Node
  private let bytes: [UInt8]

  /// Reads a text; a byte order mark in front is passed over.
  init(_ bytes: [UInt8]) throws(Problem) {
    self.bytes = bytes
    var scanner = JSONScanner(bytes)
    root = try scanner.document()
  }

  /// The node at a path of keys and indices; as deep as the path can be followed.
  func node(at path: [JSONPathStep]) -> Node {
    var node = root
    for step in path {
      switch step {
      case .key(let key):
        guard let member = node.members.first(where: { $0.key == key }) else { return node }
        node = member.value
      case .index(let index):
        guard node.elements.indices.contains(index) else { return node }
        node = node.elements[index]
      }
    }
    return node
  }

  /// The key that a path ends with, and its value.
  func member(at path: [JSONPathStep]) -> Member? {
    guard case .key(let key) = path.last else { return nil }
    return node(at: path.dropLast()).members.first { $0.key == key }
  }

  /// The text of a node, as a message can show it.
  func text(of node: Node) -> String {
    if bytes[node.start] == UInt8(ascii: "{") { return "an object" }
    if bytes[node.start] == UInt8(ascii: "[") { return "a list" }
    return TerminalText.quoted(String(decoding: bytes[node.start..<node.end], as: UTF8.self))
  }

  /// The line and the column, in characters, of a byte; both from 1.
  static func position(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes[..<min(offset, bytes.count)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    var columnBytes = before[lineStart...]
    if lineStart == 0, columnBytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      columnBytes = columnBytes.dropFirst(3)
    }
    return (line, columnBytes.count { $0 & 0xC0 != 0x80 } + 1)
  }
}

/// A step of a path into JSON.
enum JSONPathStep: Equatable {
  case key(String)
  case index(Int)
}

extension [JSONPathStep] {
  /// The path as people write it: `layers[2].tracks[0].stops`.
  var text: String {
    reduce(into: "") { text, step in
      switch step {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}
