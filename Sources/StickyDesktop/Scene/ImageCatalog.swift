/// The pictures of a run by number: where each comes from and whether it is there yet.
struct ImageCatalog {
  /// What is known of a picture.
  enum Status: Equatable {
    /// Not asked for, or being decoded.
    case pending
    /// Ready to draw.
    case loaded
    /// It cannot be shown; the reason was reported once.
    case failed
  }

  /// The file of each picture, absolute.
  private(set) var paths: [String] = []
  /// The status of each picture.
  private(set) var statuses: [Status] = []
  /// Whether each picture is a symbol of the program's own, an SVG drawn at the size it is shown.
  private(set) var symbols: [Bool] = []
  private var numbers: [Source: Int32] = [:]

  private struct Source: Hashable {
    var path: String
    var isSymbol: Bool
  }

  /// Adds a picture by its file and gives its number; only the program's own files are symbols.
  ///
  /// The same file has the same number.
  mutating func add(path: String, isSymbol: Bool = false) -> ImageID {
    let source = Source(path: path, isSymbol: isSymbol)
    if let number = numbers[source] { return ImageID(rawValue: number) }
    numbers[source] = Int32(paths.count)
    paths.append(path)
    statuses.append(.pending)
    symbols.append(isSymbol)
    return ImageID(rawValue: Int32(paths.count - 1))
  }

  /// What is known of a picture.
  func status(_ id: ImageID) -> Status { statuses[Int(id.rawValue)] }
  /// Whether a picture is a symbol of the program's own.
  func isSymbol(_ id: ImageID) -> Bool { symbols[Int(id.rawValue)] }
  /// A picture's file.
  func path(_ id: ImageID) -> String { paths[Int(id.rawValue)] }

  /// Takes every picture as not asked for yet, because files may have changed.
  mutating func forgetStatuses() {
    for index in statuses.indices { statuses[index] = .pending }
  }

  /// Notes what became of a picture.
  mutating func set(_ status: Status, for id: ImageID) {
    statuses[Int(id.rawValue)] = status
  }
}
