import HeaderKit

/// A header read from its file, with the pictures it names found.
struct HeaderFile: Equatable {
  var specification: HeaderSpecification
  /// The file it came from.
  let path: String
  /// The folder that pictures are looked for in besides the file's own.
  let images: String
  /// The picture file of each layer that has one, by the layer's number.
  let pictures: [Int: String]

  /// Reads a header's file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - images: The folder that pictures are looked for in besides the file's own.
  /// - Throws: Bad input that names file, line and column, what was found and what is allowed.
  init(path: String, images: String) throws(RunError) {
    let file = try JSONFile(path: path, as: .header)
    try file.refuseRepeatedKeys()
    self.path = path
    self.images = images
    specification = try file.decode(HeaderFields.self).specification
    let folder = InputFile.folder(of: path)
    var pictures: [Int: String] = [:]
    for (number, layer) in specification.layers.enumerated() {
      guard let (field, name) = layer.content.picture else { continue }
      guard let picture = InputFile.resolve(name, inside: [folder, images]) else {
        throw file.refusal(
          of: FieldProblem(
            path: [.key("layers"), .index(number), .key(field)],
            why: "it is no file in the header's own folder or in \(images)"))
      }
      pictures[number] = picture
    }
    self.pictures = pictures
  }
}

extension HeaderFile {
  /// The file's name without its ending: what chooses it in the library.
  var fileName: String { InputFile.name(of: path) }

  /// Every path at which something that happens may change the header: its file, and wherever its
  /// pictures are looked for.
  var sources: Set<String> {
    var paths: Set<String> = [path]
    for number in specification.layers.indices { paths.formUnion(places(ofLayer: number)) }
    return paths
  }

  /// The pictures that are others when some paths have changed.
  func pictures(changedBy paths: Set<String>) -> [(path: String, isSymbol: Bool)] {
    pictures.filter { !paths.isDisjoint(with: places(ofLayer: $0.key)) }
      .map { (path: $0.value, isSymbol: Self.isSymbol($0.value)) }
  }

  /// Whether a picture's file is drawn at the size it is shown.
  static func isSymbol(_ path: String) -> Bool { path.hasSuffix(".svg") }

  private func places(ofLayer number: Int) -> [String] {
    guard let (_, name) = specification.layers[number].content.picture else { return [] }
    return [InputFile.folder(of: path), images].map { "\($0)/\(name)" }
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
