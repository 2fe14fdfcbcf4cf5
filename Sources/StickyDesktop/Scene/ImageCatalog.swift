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

  /// Adds a picture by its file and gives its number.
  mutating func add(path: String) -> ImageID {
    paths.append(path)
    statuses.append(.pending)
    return ImageID(rawValue: Int32(paths.count - 1))
  }

  /// What is known of a picture.
  func status(_ id: ImageID) -> Status { statuses[Int(id.rawValue)] }
  /// A picture's file.
  func path(_ id: ImageID) -> String { paths[Int(id.rawValue)] }

  /// Notes what became of a picture.
  mutating func set(_ status: Status, for id: ImageID) {
    statuses[Int(id.rawValue)] = status
  }
}
