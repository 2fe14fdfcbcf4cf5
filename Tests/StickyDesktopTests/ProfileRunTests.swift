import Foundation
import FrameKit
import TestSupport
import Testing

@testable import StickyDesktop

/// `--profile FILE` and `profile run` without a window.
@Suite struct ProfileRunTests {
  /// A pull, a fling and two notches.
  private static let gesture =
    (0..<12).map { "\(100 + 8 * $0) finger move 0 \($0 < 4 ? -9 : 24)\n" }
    .reduce("gesture 1\n", +) + "200 finger end\n900 wheel move 0 120\n1000 wheel move 0 120\n"
  private static let endings = ["json", "csv", "presentmon.csv", "trace"]

  private static func record(
    _ path: String, _ arguments: [String] = [], environment: [String: String?] = [:]
  ) throws {
    let outcome = try BuiltProgram.run(
      [
        "replay", "-", "--headless", "--size", "320x240", "--rows", "200", "--duration", "2",
        "--profile", path,
      ] + arguments, input: gesture, environment: environment)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }

  private static func profile(_ path: String) throws -> FrameProfile {
    try FrameProfile(Array(Data(contentsOf: URL(fileURLWithPath: path))))
  }

  /// Cases 2, 3, 46 and 47: every frame is in every file, times add up, and strict readers take them.
  @Test(.enabled(if: StrictPython.isThere)) func allFormatsHoldAllFrames() throws {
    let folder = try TemporaryFolder()
    for ending in Self.endings { try Self.record(folder.file("run.\(ending)")) }
    let script = """
      import csv, json, sys
      folder = sys.argv[1]
      run = json.load(open(folder + '/run.json', encoding='utf-8'))
      frames = [dict(zip(run['columns'], frame)) for frame in run['frames']]
      assert [frame['index'] for frame in frames] == list(range(121))
      assert run['summary']['frames'] == 121 and run['losses']['notHandedOn'] == 0
      assert all(frame['displayed'] is None and frame['gpu'] is None for frame in frames)
      assert all(frame['started'] < frame['submitted'] <= frame['swapReturned'] for frame in frames)
      assert all(frame['layout'] + frame['draw'] <= frame['work'] for frame in frames)
      assert [round(frame['moment'] / 1e6, 3) for frame in frames[:3]] == [0, 16.667, 33.333]
      assert any(frame['rows'] > 0 for frame in frames)
      log = list(csv.reader(open(folder + '/run.csv', encoding='utf-8', newline='')))
      assert len(log) == 3 + 121 and all(len(row) == 16 for row in log[2:])
      rows = [dict(zip(log[2], row)) for row in log[3:]]
      total = sum(float(row['frametime']) for row in rows)
      assert abs(total - int(rows[-1]['elapsed']) / 1e6) < 0.001 * len(rows), total
      assert int(log[1][3]) > 0
      table = list(csv.DictReader(open(folder + '/run.presentmon.csv', newline='')))
      assert len(table) == 121 and {row['Application'] for row in table} == {'sticky-desktop'}
      assert len({row['ProcessID'] for row in table}) == 1
      trace = json.load(open(folder + '/run.trace', encoding='utf-8'))
      slices = [event for event in trace if event['ph'] == 'X' and event['name'] == 'Frame']
      assert [event['args']['frame'] for event in slices] == list(range(121))
      """
    #expect(try StrictPython.run(script, [folder.path]) == 0)
  }

  /// Case 58: the warm-up's frames are in the file, marked, and in no figure.
  @Test(arguments: [(["--warm-up", "0"], 0), (["--warm-up", "0.5"], 30), ([], 120)])
  func theWarmUpIsMarked(arguments: [String], count: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("run.json")
    try Self.record(path, arguments)
    let profile = try Self.profile(path)
    #expect(profile.frames.count { $0.flags.contains(.warmUp) } == count)
    #expect(profile.frames.prefix(count).allSatisfy { $0.flags == .warmUp })
    #expect(profile.summary.work?.count == 121 - count)
    let told = profile.head.configuration.values["warm-up"]
    #expect(told == "\(arguments.last ?? "2") s")
  }

  /// Case 17: no number depends on the locale.
  @Test(arguments: ["de_DE.UTF-8", "C"]) func theLocaleDoesNotCount(locale: String) throws {
    let folder = try TemporaryFolder()
    let environment = ["LC_ALL": locale, "LANG": locale]
    for ending in Self.endings {
      try Self.record(folder.file("run.\(ending)"), environment: environment)
    }
    #expect(try Self.profile(folder.file("run.json")).frames.count == 121)
    let log = try String(contentsOfFile: folder.file("run.csv"), encoding: .utf8)
    #expect(log.split(separator: "\n").dropFirst(2).allSatisfy { $0.count { $0 == "," } == 15 })
    let table = try String(contentsOfFile: folder.file("run.presentmon.csv"), encoding: .utf8)
    #expect(table.split(separator: "\n").allSatisfy { $0.count { $0 == "," } == 18 })
  }

  /// What a run says of itself: all that must be alike, and what its clocks are.
  @Test func theHeadSaysWhatTheRunWas() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("run.json")
    try Self.record(path, ["--appearance", "dark", "--feel", "gtk"])
    let profile = try Self.profile(path)
    let values = profile.head.configuration.values
    let expected = [
      "header": "articles", "content": "200 rows of 44 pt", "window": "320x240", "feel": "gtk",
      "appearance": "dark", "renderer": "software", "scale": "1", "inspector": "off",
      "pace": "none: a simulated clock of 60 frames a second", "duration": "2 s",
    ]
    for (name, value) in expected { #expect(values[name] == value, "\(name)") }
    #expect(
      values["gesture"]?.hasPrefix("-, 15 events") == true && values["SDL"]?.hasPrefix("2.") == true
    )
    #expect(
      profile.head.momentSource == "a simulated clock" && profile.head.clock == "CLOCK_MONOTONIC")
    #expect(profile.head.displayedSource == nil && profile.head.budget == nil)
    let start = try #require(profile.head.start.map { Double($0) / 1e9 })
    #expect(abs(Date().timeIntervalSince1970 - start) < 600)
    // Nothing is missed where nothing is due: only work is compared.
    let run = RunSample(name: "run", profile: profile)
    #expect(run.values.keys.allSatisfy { $0.isRelative })
    #expect(profile.isComplete && profile.losses == FrameLosses())
  }

  /// Case 1: a run that is killed leaves a file that opens.
  @Test(arguments: endings) func aKilledRunLeavesAFile(ending: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("run.\(ending)")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try BuiltProgram.path())
    process.arguments = [
      "--headless", "--size", "64x64", "--rows", "9", "--rate", "1000", "--duration", "86400",
      "--profile", path,
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["STICKY_DESKTOP_RESOURCES": Checkout.resources]) { $1 }
    try process.run()
    defer { process.waitUntilExit() }
    defer { kill(process.processIdentifier, SIGKILL) }
    try waitForRigValue("frames in the file") {
      let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      return size ?? 0 > 100_000 ? true : nil
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    let text = String(decoding: bytes, as: UTF8.self)
    switch ending {
    case "json":
      let profile = try FrameProfile(bytes)
      #expect(!profile.isComplete && profile.losses == nil)
      #expect(profile.frames.map(\.index) == Array(0..<profile.frames.count))
    case "trace":
      // What readers do with an array that lacks its end.
      let whole = text[..<(try #require(text.lastIndex(of: "\n")))].drop { $0 == "," }
      let array = whole.hasSuffix(",") ? whole.dropLast() : whole[...]
      #expect((try? JSONSerialization.jsonObject(with: Data((array + "]").utf8))) != nil)
    default:
      let lines = text.split(separator: "\n").dropFirst(ending == "csv" ? 2 : 0)
      let columns = ending == "csv" ? 15 : 18
      // The last line may be cut in the middle.
      #expect(lines.dropLast().allSatisfy { $0.count { $0 == "," } == columns })
    }
  }

  /// An output that is full is told once; the run goes on and ends with 3.
  @Test func aFullDiskIsToldOnce() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("full.json")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/full")
    let trajectory = folder.file("t.csv")
    try CommandLineTests.expectError(
      ["replay", "-", "--headless", "--profile", path, "--trajectory", trajectory], 3,
      contains: [path, "No space left"], input: Self.gesture)
    let lines = try String(contentsOfFile: trajectory, encoding: .utf8).split(separator: "\n")
    #expect(lines.count > 60)
  }

  @Test func whatCannotBeWritten() throws {
    try CommandLineTests.expectError(
      ["--headless", "--rows", "3", "--profile", "/nowhere/a.json"], 3,
      contains: ["/nowhere/a.json"])
    try CommandLineTests.expectError(
      ["--headless", "--rows", "3", "--profile", "a.txt"], 2,
      contains: [".json", ".csv", ".presentmon.csv", ".trace"])
    // What the run reads is not written over, whichever of its names it has.
    let folder = try TemporaryFolder()
    let feed = folder.file("feed.json")
    try FileManager.default.copyItem(
      atPath: Checkout.resources + "/Feeds/articles.json", toPath: feed)
    let link = folder.file("link.json")
    try FileManager.default.linkItem(atPath: feed, toPath: link)
    try CommandLineTests.expectError(
      ["--headless", "--feed", feed, "--profile", link], 2, contains: [link, "another name"])
  }

  /// `profile run` says what the frames took, each figure under its axis, and what is refused.
  @Test func aMeasuredRunSaysWhatItTook() throws {
    let outcome = try BuiltProgram.run(
      [
        "profile", "run", "-", "--headless", "--size", "320x240", "--duration", "2",
        "--warm-up", "0.5",
      ], input: Self.gesture)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("121 frames, 91 animated; kept apart: 30 of the warm-up\n"))
    for text in [
      "swap return      interval p50 ", "p90 refused", "displayed        not available",
      "gpu              not available", "stages, p50      gesture ", "1 % low refused",
    ] { #expect(outcome.output.contains(text), "\(text)") }
    let cold = try BuiltProgram.run(
      [
        "profile", "run", "-", "--headless", "--size", "320x240", "--duration", "1",
      ], input: Self.gesture)
    #expect(cold.output.contains("no figures: all frames are kept apart; --warm-up 0"))
  }

  #if DEBUG
    private static let isRelease = false
  #else
    private static let isRelease = true
  #endif

  /// A run of any length takes the memory of a run that fills the recorder.
  @Test(.enabled(if: isRelease && StrictPython.isThere)) func memoryDoesNotGrow() throws {
    let folder = try TemporaryFolder()
    let script = """
      import resource, subprocess, sys
      peaks = []
      for seconds in ['50', '400']:
          subprocess.run([sys.argv[1], '--headless', '--rows', '0', '--size', '1x1', '--rate', '1000',
              '--duration', seconds, '--profile', sys.argv[2], '--resources', sys.argv[3]], check=True)
          peaks.append(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
      assert peaks[1] - peaks[0] < 4096, peaks
      """
    #expect(
      try StrictPython.run(
        script, [BuiltProgram.path(), folder.file("run.json"), Checkout.resources]) == 0)
  }
}
