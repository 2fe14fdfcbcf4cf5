import Foundation
import FrameKit

@testable import StickyDesktop

/// Profiles of runs that never were.
enum ProfileFixture {
  /// A second and a half at 200 Hz.
  static let frameCount = 300

  /// A run's file.
  ///
  /// - Parameters:
  ///   - work: What each frame's work takes, in microseconds; single frames differ by up to 1 %.
  ///   - start: When the run began, in seconds since 1970.
  ///   - configuration: What is unlike the default.
  static func bytes(
    work: Double = 2000, start: UInt64 = 1000, _ configuration: [String: String] = [:]
  ) -> [UInt8] {
    let head = FrameProfileHead(
      program: "sticky-desktop", start: start * 1_000_000_000, budget: 5_000_000,
      configuration: RunConfiguration(
        ["pace": "the display's refresh", "window": "960x720"].merging(configuration) { $1 }))
    let frames = (0..<frameCount).map { index in
      let began = 1_000_000_000 + UInt64(index) * 5_000_000
      let took = UInt64(work * (1 + Double(index % 11) / 1000) * 1000)
      return FrameRecord(
        index: index, started: began, submitted: began + took, swapReturned: began + 4_900_000,
        drawCalls: 9)
    }
    var export = FrameProfileExport(head: head)
    export.summary = FrameSummary(frames, budget: 5_000_000)
    return export.file(of: frames)
  }

  /// A folder with a side's runs, whose work differs from run to run by up to a quarter of a percent.
  ///
  /// - Returns: the folder's path.
  static func side(
    _ name: String, in folder: TemporaryFolder, runs: Int = 5, work: Double = 2000,
    _ configuration: [String: String] = [:]
  ) throws -> String {
    try FileManager.default.createDirectory(
      atPath: folder.file(name), withIntermediateDirectories: true)
    for run in 0..<runs {
      let differs = work * (1 + Double(run) / 2000)
      // The sides take turns.
      let start = UInt64(1000 + 10 * run + (name == "a" ? 0 : 5))
      _ = try folder.write(
        bytes(work: differs, start: start, configuration), "\(name)/\(run).json")
    }
    return folder.file(name)
  }
}
