import FrameKit
import TestSupport
import Testing

struct FrameProfileTests {
  static func file(_ frames: [FrameRecord], summary: Bool = false) -> [UInt8] {
    var export = FrameProfileExport(head: ExportSeries.head)
    if summary { export.summary = FrameSummary(frames, budget: 16_666_667) }
    export.losses.tooLate = 3
    return export.file(of: frames)
  }

  /// The record reads back exactly, whatever is in it.
  @Test(arguments: 0..<60)
  func readsBackExactly(seed: UInt64) throws {
    let frames = seed == 0 ? ExportSeries.everything() : ExportSeries.random(seed: seed)
    let profile = try FrameProfile(Self.file(frames, summary: seed % 2 == 0))
    #expect(profile.frames == frames)
    #expect(profile.head == ExportSeries.head)
    #expect(profile.isComplete && profile.losses?.tooLate == 3)
  }

  /// Case 11: figures from the file are those of the run.
  @Test func theSummaryOfTheFileIsTheRuns() throws {
    let frames = ExportSeries.everything(count: 1500)
    let profile = try FrameProfile(Self.file(frames))
    #expect(profile.summary == FrameSummary(frames, budget: 16_666_667))
    #expect(profile.statistics.configuration == ExportSeries.head.configuration)
    #expect(profile.statistics.workMedian != nil)
  }

  @Test func noFramesAreAFileToo() throws {
    let profile = try FrameProfile(Self.file([]))
    #expect(profile.frames.isEmpty && profile.isComplete)
  }

  /// Cases 1 and 45: a file that was cut off anywhere behind its head has all frames in front of the
  /// cut.
  @Test func aCutFileHasItsWholeFrames() throws {
    let frames = ExportSeries.everything(count: 6)
    let bytes = Self.file(frames)
    let mark = Array("\"frames\":".utf8)
    let head = try #require(bytes.indices.first { bytes[$0...].starts(with: mark) })
    for end in (head + mark.count)..<(bytes.count - 2) {
      let profile = try FrameProfile(Array(bytes.prefix(end)))
      #expect(!profile.isComplete)
      // Each whole frame has its bracket.
      let whole = bytes[(head + mark.count)..<end].count { $0 == UInt8(ascii: "]") }
      #expect(profile.frames == Array(frames.prefix(whole)))
    }
    for end in 0..<(head + mark.count) {
      #expect(throws: FrameProfile.Mistake.self) { try FrameProfile(Array(bytes.prefix(end))) }
    }
  }

  /// Case 18: what is wrong is told with its line and column.
  @Test func mistakesAreTold() throws {
    let text = ExportSeries.text(Self.file(FrameSeries.swaps([5, 5])))
    func mistake(_ text: String) -> FrameProfile.Mistake? {
      do {
        _ = try FrameProfile(Array(text.utf8))
        return nil
      } catch {
        return error
      }
    }
    func replaced(_ old: String, _ new: String) -> String {
      text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
        .joined(separator: new)
    }
    #expect(mistake(text) == nil)
    #expect(mistake("")?.line == 1 && mistake("")?.column == 1)
    #expect(mistake("fps,frametime\n1,2\n")?.reason == "'{' expected")
    #expect(mistake("{}")?.reason == "no frame profile")
    #expect(
      mistake(replaced("\"schema\":1", "\"schema\":2"))?.reason == "written by a newer version")
    #expect(
      mistake(replaced("\"started\",\"subm", "\"begun\",\"subm"))?.reason
        == "the column 'started' is missing")
    let wrong = try #require(mistake(replaced("\n[1,", "\n[1.5,")))
    #expect(wrong.line == 5 && wrong.column == 1 && wrong.reason == "no frame of 31 values")
    let broken = try #require(mistake(replaced("\n[1,", "\n[x,")))
    #expect(broken.line == 5 && broken.column == 2 && broken.reason == "value expected")
    #expect(mistake(text + "x")?.reason == "text behind the end")
  }

  /// Case 19: columns go by their names: in another order, with some missing and some unknown.
  @Test func columnsGoByTheirNames() throws {
    let text = """
      {"format":"frame profile","later":[{}],"columns":["drawCalls","swapReturned","new","index",
      "submitted","started","state","displayed"],"frames":[[7,400,"x",2,300,100,"presented",500]]}
      """
    let profile = try FrameProfile(Array(text.utf8))
    var frame = FrameRecord(
      index: 2, started: 100, submitted: 300, swapReturned: 400, drawCalls: 7)
    frame.display = .presented(Presentation(time: 500))
    #expect(profile.frames == [frame])
    #expect(profile.losses == nil && profile.head.budget == nil)
  }

  /// Damage of any kind ends in frames or in a mistake, never in a trap.
  @Test(arguments: 0..<200)
  func damageIsNoTrap(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = Self.file(ExportSeries.random(seed: seed, count: 3), summary: true)
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] = .random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      default:
        bytes.insert(contentsOf: [0x5B, 0x2D, 0x65, 0x22].shuffled(using: &random), at: place)
      }
    }
    guard let profile = try? FrameProfile(bytes) else { return }
    _ = RunSample(name: "damaged", profile: profile)
  }

  /// Nor do frames that nobody can have measured, all the way to a comparison's figures.
  @Test(arguments: 0..<60)
  func noValueIsATrap(seed: UInt64) throws {
    let frames = ExportSeries.random(seed: seed, count: 400)
    let profile = try FrameProfile(Self.file(frames, summary: true))
    let sample = RunSample(name: "random", profile: profile)
    #expect(sample.values.values.allSatisfy { $0.isFinite && $0 >= 0 })
  }

  @Test func deepNestingIsNoTrap() {
    let text = "{\"a\":" + String(repeating: "[", count: 100_000)
    #expect(throws: FrameProfile.Mistake.self) { try FrameProfile(Array(text.utf8)) }
  }
}
