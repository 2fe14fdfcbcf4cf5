import FoundationEssentials
import Glibc
import HeaderKit

/// What a start without any option takes up from the last run.
///
/// The file may hold more than this version knows; what it knows must be as it is written.
struct SavedRun: Equatable {
  /// The header's name in the library.
  var header: String
  /// Where header and lists were at rest.
  var place: Viewport.SavedState
  /// The window's size, in points.
  var window: Size

  /// The file in the user's folder for state.
  private static let name = "state.json"

  /// What the last run left; nil where it left nothing.
  ///
  /// Throws bad input where the file is broken or somebody else's.
  static func last() throws(RunError) -> SavedRun? {
    // Without a home nothing was left there.
    guard let folder = try? UserFolders.path(of: .state) else { return nil }
    let path = "\(folder)/\(name)"
    guard access(path, F_OK) == 0 else { return nil }
    return try SavedRun(path: path)
  }

  /// Reads a file.
  init(path: String) throws(RunError) {
    self = try JSONFile(path: path, as: .savedRun).decode(SavedRun.self)
  }

  /// Leaves this for the next start, in place of what is there.
  ///
  /// Throws `unable` where it cannot be written.
  func leave() throws(RunError) {
    try write(to: "\(try UserFolders.made(.state))/\(Self.name)")
  }

  /// Writes a file, whole or not at all.
  func write(to path: String) throws(RunError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(self) else {
      throw RunError(.unable, what: "cannot write \(path)", why: "its numbers are not finite")
    }
    try OutputFile.replace(path, with: Array(data) + [UInt8(ascii: "\n")])
  }
}

extension SavedRun {
  init(header: String, place: Viewport.SavedState, window: Size) {
    self.header = header
    self.place = place
    self.window = window
  }
}

extension SavedRun: Codable {
  private enum CodingKeys: String, CodingKey {
    case header, offset, window, headerHeight, list, places
  }
  /// How far a feed can be scrolled, in points.
  private static let offsets = 0...1e12

  private enum SizeKeys: String, CodingKey { case width, height }

  init(from decoder: any Decoder) throws {
    let fields = try JSONFields(decoder)
    header = try fields.text("header", of: 1...255)
    place = Viewport.SavedState(
      offset: try fields.number("offset", in: Self.offsets),
      headerHeight: try fields.optionalNumber("headerHeight", in: Self.offsets),
      selectedList: Int(try fields.number("list", in: 0...15, default: 0)),
      places: try fields.list("places", of: 0...16, default: []))
    let window: WindowFields = try fields.required("window")
    self.window = window.size
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(header, forKey: .header)
    try container.encode(place.offset, forKey: .offset)
    try container.encodeIfPresent(place.headerHeight, forKey: .headerHeight)
    try container.encode(place.selectedList, forKey: .list)
    try container.encode(place.places, forKey: .places)
    var size = container.nestedContainer(keyedBy: SizeKeys.self, forKey: .window)
    try size.encode(window.width, forKey: .width)
    try size.encode(window.height, forKey: .height)
  }

  private struct WindowFields: Decodable {
    let size: Size

    init(from decoder: any Decoder) throws {
      let fields = try JSONFields(decoder)
      size = Size(
        width: try fields.number("width", in: RunOptions.leastWindow.width...16_384),
        height: try fields.number("height", in: RunOptions.leastWindow.height...16_384))
    }
  }
}
