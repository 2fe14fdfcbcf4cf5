import HeaderKit

/// A header read from its file, with the pictures it names found.
struct HeaderFile: Equatable {
  var specification: HeaderSpecification
  /// The file it came from.
  let path: String
  /// The picture file of each layer that has one, by the layer's number.
  let pictures: [Int: String]

  /// Reads a header's file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - images: The folder that pictures are looked for in besides the file's own.
  ///
  /// Throws bad input that names file, line and column, what was found and what is allowed.
  init(path: String, images: String) throws(RunError) {
    let bytes = try InputFile.bytes(of: path, as: .header)
    let fields = try JSONOutline.decode(HeaderFields.self, from: bytes, of: path, as: .header)
    self.path = path
    specification = fields.specification
    if let unsupported = Self.unsupported(specification) {
      throw Self.problem(unsupported.path, unsupported.why, bytes, path)
    }
    var pictures: [Int: String] = [:]
    for (number, layer) in specification.layers.enumerated() {
      guard let (field, name) = layer.content.picture else { continue }
      guard let file = InputFile.resolve(name, inside: [InputFile.folder(of: path), images]) else {
        throw Self.problem(
          [.key("layers"), .index(number), .key(field)],
          "\"\(TerminalText.quoted(name))\" is no file in the header's own folder or in \(images)",
          bytes, path)
      }
      pictures[number] = file
    }
    self.pictures = pictures
  }

  private static func problem(
    _ steps: [JSONPathStep], _ why: String, _ bytes: [UInt8], _ path: String
  ) -> RunError {
    let outline = try? JSONOutline(bytes)
    let place = outline.map { $0.position(of: $0.node(at: steps).start) }
    return RunError(
      .badInput, what: steps.text, why: why, file: path, line: place?.line, column: place?.column)
  }

  /// What the format has and this version does not show yet; silence would show a wrong header.
  private static func unsupported(
    _ specification: HeaderSpecification
  ) -> (path: [JSONPathStep], why: String)? {
    let notYet = "is part of the format, but not of this version yet"
    switch specification.scroll {
    case .enterAlways, .enterAlwaysCollapsed:
      return ([.key("scroll")], "\(specification.scroll.rawValue) \(notYet)")
    case .scroll, .exitUntilCollapsed, .noScroll: break
    }
    if specification.snap.mode != .none {
      return ([.key("snap"), .key("mode")], "\(specification.snap.mode.rawValue) \(notYet)")
    }
    if !specification.lists.isEmpty { return ([.key("lists")], "a list of tabs \(notYet)") }
    for (number, layer) in specification.layers.enumerated() {
      let path: [JSONPathStep] = [.key("layers"), .index(number), .key("kind")]
      switch layer.content {
      case .gradient: return (path, "gradient \(notYet)")
      case .blur: return (path, "blur \(notYet)")
      case .shadow: return (path, "shadow \(notYet)")
      case .tabs: return (path, "tabs \(notYet)")
      case .image, .color, .text, .symbol: break
      }
    }
    return nil
  }
}

extension HeaderSpecification.Content {
  /// The field that names a picture, and the name.
  fileprivate var picture: (field: String, name: String)? {
    switch self {
    case .image(let name, _, _): ("image", name)
    case .symbol(let name): ("symbol", name)
    case .color, .gradient, .text, .blur, .shadow, .tabs: nil
    }
  }
}
