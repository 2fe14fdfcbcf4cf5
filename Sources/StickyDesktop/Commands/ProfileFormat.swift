import FrameKit

/// The formats that a run's frames can be written in, told by the end of the file's name.
enum ProfileFormat: CaseIterable {
  /// The full record, which is read back and compared.
  case json
  /// A table for CapFrameX.
  case presentMon
  /// A log for the viewers of MangoHud's.
  case mangoHud
  /// A trace for Perfetto.
  case trace

  /// What the file's name ends with.
  var ending: String {
    switch self {
    case .json: ".json"
    case .presentMon: ".presentmon.csv"
    case .mangoHud: ".csv"
    case .trace: ".trace"
    }
  }

  /// The format of a file; nil where its name ends with none of the endings, or is nothing else.
  init?(path: String) {
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    // The order of the cases has the longer ending first.
    let format = Self.allCases.first { format in
      name.hasSuffix(format.ending) && name.count > format.ending.count
    }
    guard let format else { return nil }
    self = format
  }

  /// The endings with what they are for, for messages.
  static let list =
    ".json (the full record), .csv (MangoHud), .presentmon.csv (CapFrameX) or .trace (Perfetto)"

  /// The format's writer.
  func export(head: FrameProfileHead) -> any FrameExport {
    switch self {
    case .json: FrameProfileExport(head: head)
    case .presentMon: PresentMonExport(head: head)
    case .mangoHud: MangoHudExport(head: head)
    case .trace: ChromeTraceExport(head: head)
    }
  }
}
