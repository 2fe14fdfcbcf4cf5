import Foundation
import Testing

@testable import StickyDesktop

struct TrajectoryTests {
  static func line(_ sample: TrajectorySample) -> String {
    var bytes: [UInt8] = []
    TrajectoryWriter.append(sample, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func writesShortestNumbersAndNone() {
    #expect(Self.line(TrajectorySample()) == "0,0,0,0,0,0,idle,-1,,-1,\n")
    let sample = TrajectorySample(
      timeMilliseconds: 16.666666666666668, offset: -0.0, velocity: -1.5, header: 107.5,
      collapse: 0.5, stretch: 1e-7, activity: "bouncing", section: 0, sectionTop: -0.0,
      firstRow: 12,
      firstRowTop: -3.25)
    #expect(
      Self.line(sample) == "16.666666666666668,0,-1.5,107.5,0.5,1e-07,bouncing,0,0,12,-3.25\n")
  }

  @Test func writesEachFrameAtOnce() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("t.csv")
    var writer = try TrajectoryWriter(path: path)
    let head =
      "time_ms,offset_pt,velocity_pt_s,header_pt,collapse,stretch_pt,activity,section,"
      + "section_top_pt,first_row,first_row_top_pt\n"
    #expect(try String(contentsOfFile: path, encoding: .utf8) == head)
    try writer.write(TrajectorySample(timeMilliseconds: 5))
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == head + "5,0,0,0,0,0,idle,-1,,-1,\n")
    try writer.write(TrajectorySample(timeMilliseconds: 6))
    #expect(try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").count == 3)
  }

  @Test func writesOverWhatIsThere() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("t.csv")
    try String(repeating: "old\n", count: 500).write(
      toFile: path, atomically: false, encoding: .utf8)
    _ = try TrajectoryWriter(path: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == TrajectoryWriter.header)
  }

  @Test(arguments: ["/dev/full", "/no/such/folder/t.csv", "/", ""])
  func saysWhatCannotBeWritten(path: String) {
    let error = #expect(throws: RunError.self) { _ = try TrajectoryWriter(path: path) }
    #expect(error?.exit == .unable)
    #expect(error?.what == "cannot write \(path)")
  }

  @Test func aPipeThatNobodyReadsDoesNotHoldItUp() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let error = #expect(throws: RunError.self) { _ = try TrajectoryWriter(path: path) }
    #expect(error?.exit == .unable)
  }
}
