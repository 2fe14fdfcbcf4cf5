import Testing

@testable import FrameKit

struct ChromeTraceExportTests {
  struct Event {
    var members: [String: ScannedValue]

    subscript(name: String) -> ScannedValue? { members[name] }
    func text(_ name: String) -> String? {
      if case .string(let text)? = members[name] { text } else { nil }
    }
    /// A time in nanoseconds, as a reader rounds it.
    func nanoseconds(_ name: String) -> Int? {
      switch members[name] {
      case .number(let value)?: Int((value * 1000).rounded())
      case .integer(false, let value)?: Int(value) * 1000
      default: nil
      }
    }
    func whole(_ name: String) -> UInt64? {
      if case .integer(false, let value)? = members[name] { value } else { nil }
    }
  }

  static func file(_ frames: [FrameRecord]) -> [UInt8] {
    var export = ChromeTraceExport(head: ExportSeries.head)
    return export.file(of: frames)
  }

  static func events(_ bytes: [UInt8]) throws -> [Event] {
    var scanner = JSONScanner(bytes)
    guard case .array(let values) = try scanner.value() else { return [] }
    return values.compactMap {
      if case .object(let members) = $0 { Event(members: members) } else { nil }
    }
  }

  static func events(_ frames: [FrameRecord]) throws -> [Event] { try events(file(frames)) }

  /// The reader finds out what a file is by its first bytes without white space.
  @Test func theBeginningIsRecognised() {
    let start = Self.file([]).filter { $0 > 32 }.prefix(3)
    #expect(Array(start) == Array("[{\"".utf8))
  }

  /// What the reader takes without a warning: each kind of event has all it needs.
  @Test func everyEventIsWhole() throws {
    let events = try Self.events(ExportSeries.everything())
    #expect(events.count > 2000)
    var kinds: Set<String> = []
    for event in events {
      let phase = try #require(event.text("ph"))
      kinds.insert(phase)
      #expect(event.text("name")?.isEmpty == false && event.whole("pid") == 4242)
      guard phase != "M" else { continue }
      #expect(event.nanoseconds("ts") != nil && event.whole("tid") != nil)
      switch phase {
      case "X":
        #expect(try #require(event.nanoseconds("dur")) > 0)
      case "b", "e":
        #expect(event.text("cat") != nil)
        guard case .object(let id)? = event["id2"], case .string(let text)? = id["local"] else {
          Issue.record("no id")
          continue
        }
        #expect(text.hasPrefix("0x") && UInt64(text.dropFirst(2), radix: 16) != nil)
      case "C":
        guard case .object(let arguments)? = event["args"], let value = arguments.values.first
        else {
          Issue.record("no value")
          continue
        }
        switch value {
        case .integer, .number: break
        default: Issue.record("no number")
        }
      default: Issue.record("unknown kind \(phase)")
      }
    }
    #expect(kinds == ["M", "X", "b", "e", "C"])
  }

  /// Slices of one thread lie in each other or apart, half open, to the nanosecond after rounding.
  @Test(arguments: 0..<30)
  func slicesNest(seed: UInt64) throws {
    let frames =
      seed == 0 ? ExportSeries.everything() : Self.believable(ExportSeries.random(seed: seed))
    for (_, slices) in Dictionary(
      grouping: try Self.events(frames).filter { $0.text("ph") == "X" }, by: { $0.whole("tid") })
    {
      var open: [Int] = []
      var spans: [Range<Int>] = []
      for slice in slices {
        let start = try #require(slice.nanoseconds("ts"))
        let length = try #require(slice.nanoseconds("dur"))
        spans.append(start..<start + length)
      }
      spans.sort {
        $0.lowerBound == $1.lowerBound
          ? $0.upperBound > $1.upperBound : $0.lowerBound < $1.lowerBound
      }
      for span in spans {
        while let end = open.last, end <= span.lowerBound { open.removeLast() }
        if let end = open.last { #expect(span.upperBound <= end) }
        open.append(span.upperBound)
      }
    }
  }

  /// Stamps that a double can hold; the rest as it comes.
  static func believable(_ frames: [FrameRecord]) -> [FrameRecord] {
    frames.enumerated().map { index, frame in
      var frame = frame
      let base = UInt64(index) * 5_000_000
      frame.started = base + frame.started % 9_000_001
      frame.submitted = base + frame.submitted % 9_000_001
      frame.swapReturned = base + frame.swapReturned % 9_000_001
      frame.input = frame.input.map { base + $0 % 9_000_001 }
      if var presentation = frame.presentation {
        presentation.time = frame.submitted + presentation.time % 20_000_003
        presentation.refresh = presentation.refresh.map { $0 % 20_000_003 + 1 }
        frame.display = .presented(presentation)
      }
      return frame
    }
  }

  /// Case 46: a frame of 16.667 ms shows as such, and its stages in it one after the other.
  @Test func timesAreMicroseconds() throws {
    var record = FrameRecord(
      index: 0, started: 5_000_000_000, submitted: 5_012_500_000, swapReturned: 5_016_667_000,
      drawCalls: 1)
    record.stages = FrameStages(
      wait: 1_000_000, poll: 500_000, gesture: nil, layout: 2_000_001, draw: 99_000_000)
    let slices = try Self.events([record]).filter { $0.text("ph") == "X" }
    let found = try slices.map { slice in
      let start = try #require(slice.nanoseconds("ts"))
      return "\(slice.text("name") ?? "") \(start) \(slice.nanoseconds("dur") ?? 0)"
    }
    // The file's time begins two seconds before its first frame.
    #expect(
      found == [
        "wait 1999000000 1000000", "Frame 2000000000 16667000", "poll 2000000000 500000",
        "layout 2000500000 2000001", "draw 2002500001 9999999", "present 2012500000 4167000",
      ])
  }

  /// Each asynchronous span has one beginning and one later end of the same name and kind.
  @Test func spansBeginAndEnd() throws {
    let frames = ExportSeries.everything()
    let spans = try Self.events(frames).filter { ["b", "e"].contains($0.text("ph")) }
    let groups = Dictionary(grouping: spans) { "\($0["id2"] ?? .null) \($0.text("cat") ?? "")" }
    #expect(groups.count { $0.key.hasSuffix("actual") } == frames.count)
    for group in groups.values {
      #expect(group.map { $0.text("ph") } == ["b", "e"])
      #expect(group[0].text("name") == group[1].text("name"))
      #expect(try #require(group[0].nanoseconds("ts")) < (try #require(group[1].nanoseconds("ts"))))
    }
  }

  /// Each arrow leaves one event's slice and comes to one frame's, later.
  @Test func inputIsTiedToThePresentation() throws {
    let frames = ExportSeries.everything()
    var timeline = FrameTimeline()
    let aged = frames.count { timeline.step(to: $0).inputAge != nil }
    let bound = try Self.events(frames).filter { $0["bind_id"] != nil }
    let arrows = Dictionary(grouping: bound) { $0.text("bind_id") ?? "" }
    #expect(arrows.count == aged && aged > 200)
    for arrow in arrows.values {
      let out = try #require(arrow.first { $0["flow_out"] != nil })
      let into = try #require(arrow.first { $0["flow_in"] != nil })
      #expect(arrow.count == 2 && out.whole("tid") != into.whole("tid"))
      #expect(try #require(out.nanoseconds("ts")) < (try #require(into.nanoseconds("ts"))))
    }
  }

  @Test func framesAreJudgedWithoutBlamingTheCompositor() throws {
    var series = FrameSeries(hertz: 60)
    series.show(after: [1, 1])
    series.discard()
    series.show(after: 3) { $0.started -= 30_000_000 }
    series.show(after: 2)
    series.show { $0.display = .unknown }
    let spans = try Self.events(series.frames).filter { $0.text("name") == "Actual Timeline" }
    let judgements = spans.compactMap { span -> [String]? in
      guard case .object(let arguments)? = span["args"] else { return nil }
      return ["Present type", "Jank type"].compactMap {
        if case .string(let text)? = arguments[$0] { text } else { nil }
      }
    }
    #expect(
      judgements == [
        ["Unknown Present", "Unknown Jank"], ["On-time Present", "None"],
        ["Dropped Frame", "Dropped Frame"], ["Late Present", "App Deadline Missed"],
        ["Late Present", "Unknown Jank"], ["Unknown Present", "Unknown Jank"],
      ])
  }

  /// Case 45: cut off anywhere behind the first event, the file ends too early and is no other way
  /// wrong: a reader has all events in front of the cut.
  @Test func aCutFileHasItsWholeEvents() throws {
    let bytes = Self.file(ExportSeries.everything(count: 3))
    let all = try Self.events(bytes).count
    let first = try #require(bytes.firstIndex(of: UInt8(ascii: "\n"))) + 1
    let second = try #require(bytes[first...].firstIndex(of: UInt8(ascii: "\n")))
    for end in second..<(bytes.count - 2) {
      var scanner = JSONScanner(Array(bytes.prefix(end)))
      var count = 0
      do {
        try scanner.eachElement { scanner throws(JSONScanner.Failure) in
          _ = try scanner.value()
          count += 1
        }
        Issue.record("a cut file has an end")
      } catch {
        #expect(error.isAtEnd)
      }
      // Each event stands on a line of its own, the first behind the bracket's.
      let lines = bytes[..<end].count { $0 == UInt8(ascii: "\n") }
      #expect(count == lines - 1 || count == min(lines, all))
    }
  }
}
