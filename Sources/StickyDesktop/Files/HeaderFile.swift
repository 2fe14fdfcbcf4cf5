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
  /// - Throws: Bad input that names file, line and column, what was found and what is allowed.
  init(path: String, images: String) throws(RunError) {
    let file = try JSONFile(path: path, as: .header)
    try file.refuseRepeatedKeys()
    self.path = path
    specification = try file.decode(HeaderFields.self).specification
    var pictures: [Int: String] = [:]
    for (number, layer) in specification.layers.enumerated() {
      guard let (field, name) = layer.content.picture else { continue }
      guard
        let picture = InputFile.resolve(name, inside: [InputFile.folder(of: path), images])
      else {
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
