import Foundation
import Testing

@testable import StickyDesktop

/// What the real program writes: trajectories, recordings and pictures.
@Suite struct TrajectoryOutputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let gestures = Checkout.resources + "/Gestures/"

  /// The rows of the trajectory a run writes; expectations for another run may fail in it.
  private func trajectory(
    _ arguments: [String], input: String = "", name: String = "t.csv"
  ) throws -> [[String]] {
    let path = folder.file(name)
    let outcome = try BuiltProgram.run(
      arguments + ["--headless", "--trajectory", path], input: input)
    try #require(outcome.errors.isEmpty && outcome.status <= 1, "\(outcome)")
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(
      lines.first == """
        time_ms,offset_pt,velocity_pt_s,header_pt,collapse,stretch_pt,activity,section,\
        section_top_pt,first_row,first_row_top_pt
        """)
    return lines.dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test(arguments: [("2", 121), ("0", 1), ("0.99", 60), ("1.0001", 61)])
  func theDurationCountsFrames(duration: String, count: Int) throws {
    let rows = try trajectory(["--rows", "10", "--duration", duration])
    #expect(rows.count == count)
  }

  @Test func aRunWithoutEventsEndsWithFrameZero() throws {
    #expect(
      try trajectory(["--rows", "100"])
        == [["0", "0", "0", "150", "0", "0", "idle", "-1", "", "0", "150"]])
  }

  @Test func theSameCommandGivesTheSameBytes() throws {
    let arguments = ["replay", Self.gestures + "tour.gesture"]
    _ = try trajectory(arguments, name: "a.csv")
    _ = try trajectory(arguments, name: "b.csv")
    let first = try Data(contentsOf: URL(fileURLWithPath: folder.file("a.csv")))
    #expect(first == (try Data(contentsOf: URL(fileURLWithPath: folder.file("b.csv")))))
    #expect(first.count > 10_000)
  }

  @Test(arguments: ["fling.gesture", "pull.gesture", "tour.gesture"])
  func theRateDoesNotCount(name: String) throws {
    var offsets: [Int: Double] = [:]
    for rate in [30, 60, 90, 120, 144, 240] {
      let rows = try trajectory(["replay", Self.gestures + name, "--rate", "\(rate)"])
      var shared = 0
      for (frame, row) in rows.enumerated() where frame * 720 % rate == 0 {
        let offset = try #require(Double(row[1]))
        // Ticks of 1/720 s are exact for all rates.
        if let known = offsets[frame * 720 / rate] {
          shared += 1
          #expect(abs(known - offset) < 0.01, "frame \(frame) at \(rate)")
        } else {
          offsets[frame * 720 / rate] = offset
        }
      }
      #expect(rate == 30 || shared > 20)
    }
  }

  @Test func activitiesHaveTheirNames() throws {
    let rows = try trajectory([
      "replay", Self.gestures + "tour.gesture",
    ])
    let names = Set(rows.map { $0[6] })
    #expect(names.isSuperset(of: ["idle", "tracking", "decelerating", "bouncing", "animating"]))
    #expect(
      names.isSubset(of: [
        "idle", "tracking", "decelerating", "bouncing", "snapping", "animating",
      ]))
  }

  @Test func sectionsStopUnderTheHeaderAndArePushedOff() throws {
    let header = try folder.write(
      Array(
        """
        {"name": "sectioned", "expandedHeight": 150, "collapsedHeight": 65,
         "sections": {"height": 50}}
        """.utf8), "sectioned.json")
    let gesture = """
      gesture 1
      option rows 100
      0 finger begin
      10 finger move 0 200
      500 finger move 0 340
      1000 finger end
      """
    let rows = try trajectory(["replay", "-", "--header", header], input: gesture)
    #expect(rows.first.map { Array($0[7...]) } == ["0", "150", "0", "200"])
    // Its natural top is at 150 - 200; it stops at 65, and row 2 shows beneath its 50 points.
    let pinned = try #require(rows.first { $0[1] == "200" })
    #expect(Array(pinned[7...]) == ["0", "65", "2", "88"])
    // The next one, of natural top 150 + 50 + 10 x 44 - 540, pushes it up by 15.
    let pushed = try #require(rows.last)
    #expect(pushed[1] == "540" && Array(pushed[7...]) == ["0", "50", "10", "150"])
  }

  @Test func theTutorialLawSumsUp() throws {
    let law = "gesture 1\noption rows 100\n0 key L\n100 finger begin\n110 finger move 0 85\n"
    let rows = try trajectory(
      ["replay", "-"], input: law + "400 finger move 0 1\n700 finger end\n")
    let last = try #require(rows.last)
    // Two callbacks of offset/100: 150 - 0.85 - 0.86.
    #expect(last[1] == "86")
    #expect(abs((Double(last[3]) ?? 0) - 148.29) < 1e-9)
  }

  @Test func momentumOffStopsAtTheLift() throws {
    let rows = try trajectory(["replay", Self.gestures + "fling.gesture", "--duration", "1"])
    #expect(rows.contains { $0[6] == "decelerating" })
    let outcome = try BuiltProgram.run([
      "replay", Self.gestures + "fling.gesture", "--headless", "--momentum", "off",
    ])
    #expect(outcome.status == 1 && outcome.output.contains("got 160"))
  }

  @Test func reducedMotionEndsTheSameWithoutOvershoot() throws {
    let text = "gesture 1\noption rows 50\n0 finger begin\n10 finger move 0 -100\n300 finger end\n"
    let plain = try trajectory(["replay", "-"], input: text)
    let reduced = try trajectory(["replay", "-", "--reduce-motion"], input: text)
    #expect(plain.last?[1...6] == reduced.last?[1...6])
    #expect(plain.contains { (Double($0[1]) ?? 0) > 0.5 })
    #expect(!reduced.contains { (Double($0[1]) ?? 0) > 0 })
  }

  @Test func theTextSizeScalesRows() throws {
    let rows = try trajectory(
      ["replay", "-", "--text-scale", "2"],
      input: "gesture 1\noption rows 100\n0 finger begin\n10 finger move 0 173\n300 finger end\n")
    // Rows of 88 points: the second one's top is at 150 + 88 - 173.
    #expect(rows.last.map { Array($0[9...]) } == ["1", "65"])
  }

  @Test func aRecordingOfAReplayReplaysTheSame() throws {
    let copy = folder.file("copy.gesture")
    let options = ["--rows", "200", "--size", "390x844"]
    let first = try trajectory(
      ["replay", Self.gestures + "tour.gesture", "--record", copy] + options)
    let second = try trajectory(["replay", copy] + options)
    #expect(first.count > 100 && second.count > 100)
    #expect(zip(first, second).allSatisfy { $0 == $1 })
  }

  @Test func picturesFollowSizeScaleAndAppearance() throws {
    func picture(_ arguments: [String]) throws -> (bytes: Data, width: Int, height: Int) {
      let path = folder.file("p.png")
      let outcome = try BuiltProgram.run(
        ["--headless", "--rows", "3", "--screenshot", path] + arguments)
      try #require(outcome.status == 0, "\(outcome)")
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      func number(at place: Int) -> Int {
        bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      }
      return (bytes, number(at: 16), number(at: 20))
    }
    let light = try picture(["--size", "300x200"])
    #expect(light.width == 300 && light.height == 200)
    let large = try picture(["--size", "300x200", "--scale", "1.5"])
    #expect(large.width == 450 && large.height == 300)
    let dark = try picture(["--size", "300x200", "--appearance", "dark"])
    #expect(dark.width == 300 && dark.bytes != light.bytes)
    #expect(try picture(["--size", "300x200"]).bytes == light.bytes)
    let usual = try picture([])
    #expect(usual.width == 960 && usual.height == 720)
  }
}
