import Foundation
import FrameKit
import Testing

@testable import StickyDesktop

/// A profile's file while the run goes on.
struct ProfileOutputTests {
  private static let head = FrameProfileHead(program: "test", budget: 16_666_667)

  private static func frame(_ index: Int) -> FrameRecord {
    let start = 1_000_000_000 + UInt64(index) * 16_666_667
    return FrameRecord(
      index: index, started: start, submitted: start + 2_000_000, swapReturned: start + 3_000_000,
      drawCalls: 5)
  }

  /// Case 1: whenever the run is killed, the file opens, and what it lacks is less than a second old.
  @Test(arguments: ["run.json", "run.csv", "run.presentmon.csv", "run.trace"])
  func aKillTakesLessThanASecond(name: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.file(name)
    var output = try ProfileOutput(path: path, isToldLate: true)
    var frames = FrameRecorder(capacity: 200)
    var writes = 0
    var size = 0
    for index in 0..<600 {
      let frame = Self.frame(index)
      frames.append(frame)
      if index == 0 { try output.begin(Self.head, at: frame.swapReturned) }
      try output.take(&frames, at: frame.swapReturned)
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      if bytes.count > size { writes += 1 }
      size = bytes.count
      let kept = try Self.count(Array(bytes), name)
      #expect(
        Self.frame(index).swapReturned - Self.frame(max(0, kept)).swapReturned < 1_000_000_000)
    }
    // Ten seconds in batches, no write a frame; all of it in the end.
    #expect(writes <= 26)
    try output.finish(&frames, budget: 16_666_667)
    #expect(frames.losses.total == 0)
    #expect(try Self.count(Array(Data(contentsOf: URL(fileURLWithPath: path))), name) == 600)
  }

  /// The frames in a file as it stands.
  private static func count(_ bytes: [UInt8], _ name: String) throws -> Int {
    let text = String(decoding: bytes, as: UTF8.self)
    switch ProfileFormat(path: name) {
    case .json: return try FrameProfile(bytes).frames.count
    case .mangoHud: return text.split(separator: "\n").count - 3
    case .presentMon: return text.split(separator: "\n").count - 1
    case .trace: return text.split(separator: "\n").count { $0.contains("\"name\":\"Frame\"") }
    case nil: return 0
    }
  }

  /// A run that comes to rest has no frame that would bring the last ones out: the time is told.
  @Test func theLastFramesAreDue() throws {
    let folder = try TemporaryFolder()
    var output = try ProfileOutput(path: folder.file("run.json"), isToldLate: true)
    var frames = FrameRecorder(capacity: 10)
    var isNothingDue = output.due(frames) == nil
    #expect(isNothingDue)
    frames.append(Self.frame(0))
    try output.begin(Self.head, at: Self.frame(0).swapReturned)
    let told = output.due(frames)
    let due = try #require(told)
    #expect(due == Self.frame(0).swapReturned + FrameRecorder.patience)
    try output.take(&frames, at: due)
    isNothingDue = output.due(frames) == nil
    #expect(isNothingDue && frames.waiting == 0)
  }

  /// Case 21: five thousand frames a second without a display, none lost.
  @Test func nothingIsLostAtAnySpeed() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("run.json")
    var output = try ProfileOutput(path: path, isToldLate: false)
    var frames = FrameRecorder(capacity: 100)
    for index in 0..<5000 {
      let start = UInt64(index) * 1000
      frames.append(
        FrameRecord(
          index: index, started: start, submitted: start + 500, swapReturned: start + 900,
          drawCalls: 1))
      if index == 0 { try output.begin(Self.head, at: 0) }
      try output.take(&frames, at: start + 900)
    }
    try output.finish(&frames, budget: 0)
    let profile = try FrameProfile(Array(Data(contentsOf: URL(fileURLWithPath: path))))
    #expect(profile.frames.map(\.index) == Array(0..<5000))
    #expect(profile.losses == FrameLosses() && profile.isComplete)
  }
}
