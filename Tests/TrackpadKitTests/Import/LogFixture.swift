import Foundation
import HeaderKit

@testable import TrackpadKit

/// Reads logs: our own, and texts in tests.
enum LogFixture {
  /// A log read to its end.
  struct Reading {
    var events: [InputEvent] = []
    var census = LogCensus()

    /// The events as lines of a gesture file.
    var lines: [String] { events.map { $0.gestureLine ?? "not to be written: \($0)" } }
  }

  /// A file of ours.
  static func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/Logs")
    return Array(try Data(contentsOf: folder.appending(path: name)))
  }

  /// Reads bytes in pieces.
  static func read(_ bytes: [UInt8], format: LogFormat? = nil, pieces: Int = 1 << 16) -> Reading {
    var importer = LogImporter(format: format)
    var reading = Reading()
    var start = 0
    while start < bytes.count {
      let end = min(start + pieces, bytes.count)
      reading.events += importer.read(Array(bytes[start..<end]))
      start = end
    }
    reading.events += importer.finish()
    reading.census = importer.census
    return reading
  }

  static func read(_ text: String, format: LogFormat? = nil) -> Reading {
    read(Array(text.utf8), format: format)
  }
}
