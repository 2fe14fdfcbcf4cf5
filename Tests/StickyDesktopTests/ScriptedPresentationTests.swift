import Foundation
import FrameKit
import TestSupport
import Testing

@testable import StickyDesktop

/// The real program's frames, and what a compositor says of them: by whatever clock, late, never, or
/// wrongly.
@Suite(.serialized) struct ScriptedPresentationTests {
  /// What a run wrote down; the script plays while the rows move.
  private func profile(
    _ script: String, compositor: [String] = [], ending: String = "close", code: Int32 = 0
  ) throws -> FrameProfile {
    let folder = try TemporaryFolder()
    let file = folder.file("run.json")
    let run = try ScriptedRun(["--profile", file], compositor: compositor)
    try run.session.play(script)
    #expect(try run.session.end(ending) == code)
    if code == 0 { #expect(run.session.errors.isEmpty, "\(run.session.errors)") }
    let profile = try FrameProfile(Array(Data(contentsOf: URL(filePath: file))))
    #expect(profile.isComplete)
    return profile
  }

  private static let scroll = Script.moves(steps: 20) + Script.lift + "\nwait frames 10"

  /// Weston's headless backend counts on clock 4, and others may on any.
  @Test(arguments: [
    (1, "CLOCK_MONOTONIC"), (4, "CLOCK_MONOTONIC_RAW"), (0, "CLOCK_REALTIME"),
    (7, "CLOCK_BOOTTIME"),
  ]) func everyClockGivesMonotonicTimes(clock: Int, name: String) throws {
    let profile = try profile(Self.scroll, compositor: ["--presentation", "\(clock)"])
    #expect(profile.head.displayedSource == "wp_presentation v1, \(name)")
    #expect(profile.losses?.total == 0)
    let shown = profile.frames.filter { $0.presentation != nil }
    #expect(shown.count >= 20)
    for frame in shown {
      // No frame waits for minutes; another clock is years away.
      let wait = try #require(frame.displayed) - frame.submitted
      #expect(wait < 60_000_000_000)
      #expect(frame.presentation?.refresh == 16_666_666)
      #expect(frame.presentation?.flags == .verticalSync)
    }
    expectOrder(of: shown)
  }

  private func expectOrder(of shown: [FrameRecord]) {
    for (before, frame) in zip(shown, shown.dropFirst()) {
      #expect(frame.displayed ?? 0 > before.displayed ?? 0)
      #expect(frame.presentation?.sequence ?? 0 > before.presentation?.sequence ?? 0)
    }
  }

  /// Case 25: an answer that comes three refreshes late is that of its own frame. One given to a later
  /// frame would lie before that frame's commit.
  @Test func lateAnswersFindTheirFrames() throws {
    let profile = try profile("feedback delay 3\n" + Self.scroll)
    #expect(profile.losses?.total == 0)
    let shown = profile.frames.filter { $0.presentation != nil }
    #expect(shown.count >= 20)
    expectOrder(of: shown)
  }

  /// Case 41: under a variable refresh some answer for the frame before.
  @Test func noFrameIsSeenBeforeItsCommit() throws {
    let profile = try profile("feedback lead -500\n" + Self.scroll + "\nfeedback lead 0")
    #expect(profile.losses?.presentedBeforeCommit ?? 0 >= 10)
    for frame in profile.frames {
      #expect(frame.displayed.map { $0 >= frame.submitted } ?? true)
    }
  }

  /// A time ahead of all that is told now is none.
  @Test func noFrameIsSeenInTheFuture() throws {
    let profile = try profile("feedback lead 5000\n" + Self.scroll)
    let latest = try #require(profile.frames.last).swapReturned
    #expect(profile.frames.allSatisfy { $0.displayed ?? 0 <= latest + 1_000_000_000 })
    #expect(profile.frames.suffix(20).allSatisfy { $0.presentation == nil })
  }

  @Test func discardedFramesAreKnown() throws {
    let profile = try profile("feedback discarded\n" + Self.scroll)
    #expect(profile.frames.count { $0.display == .discarded } >= 10)
    #expect(profile.frames.suffix(20).allSatisfy { $0.presentation == nil })
  }

  /// Sway 1.7's headless backend leaves most frames without an answer.
  @Test func aSilentCompositorDoesNoHarm() throws {
    let profile = try profile("feedback none\n" + Script.moves(steps: 200) + Script.lift)
    #expect(profile.frames.suffix(70).count { $0.display == .unknown } == 70)
    #expect(profile.losses?.total == 0)
  }

  @Test func withoutTheProtocolThereAreTimesOfSwaps() throws {
    let profile = try profile(Self.scroll, compositor: ["--presentation", "none"])
    #expect(profile.head.displayedSource == nil)
    #expect(profile.head.configuration.values["displayed"] == "swap times")
    #expect(profile.frames.allSatisfy { $0.display == .unknown })
    #expect(profile.summary.displayed == nil)
  }

  /// Cases 30 and 34: the refresh is each frame's own, and may become another or unknown.
  @Test func theRefreshIsEachFramesOwn() throws {
    let profile = try profile(
      Self.scroll + "\nfeedback refresh 8333333\n" + Self.scroll + "\nfeedback refresh 0\n"
        + Self.scroll)
    var refreshes: [UInt64?] = []
    for frame in profile.frames {
      guard let presentation = frame.presentation else { continue }
      if refreshes.last != .some(presentation.refresh) { refreshes.append(presentation.refresh) }
    }
    #expect(refreshes == [16_666_666, 8_333_333, nil])
  }

  /// Case 34: numbers that begin anew, or are none, are no missed refreshes.
  @Test func aDisplayThatDoesNotCountHasNoNumbers() throws {
    let profile = try profile("feedback sequence 0\n" + Self.scroll)
    #expect(profile.frames.suffix(20).allSatisfy { $0.presentation?.sequence == nil })
  }

  @Test(arguments: ["disconnect", "error"]) func aConnectionThatDiesTakesNothingAlong(
    how: String
  ) throws {
    let profile = try profile(
      "feedback none\n" + Self.scroll, ending: how + "\nfeedback shown", code: 3)
    #expect(profile.frames.count >= 20)
  }

  /// Cases 26, 27 and 57: what an age counts from is said, and it is an age that can be.
  @Test func framesKnowTheEventThatTheyAreTheFirstToShow() throws {
    let profile = try profile(Self.scroll)
    #expect(
      profile.head.inputSource
        == "scrolls wl_pointer, compositor's time; the rest from queue (SDL)")
    let answered = profile.frames.filter { $0.input != nil }
    #expect(answered.count >= 5)
    for frame in answered { #expect(try #require(frame.input) <= frame.submitted) }
    for (before, frame) in zip(answered, answered.dropFirst()) {
      #expect(frame.input ?? 0 > before.input ?? 0)
    }
    var timeline = FrameTimeline()
    let ages = profile.frames.compactMap { timeline.step(to: $0).inputAge }
    #expect(ages.count >= 5 && timeline.losses.inputAge == 0)
  }

  /// The driver's own answer is 0 here, which is no time.
  @Test func noTimeOfAGraphicsProcessorIsMadeUp() throws {
    let profile = try profile(Self.scroll)
    #expect(profile.head.gpuSource == nil)
    #expect(profile.frames.allSatisfy { $0.gpu == nil })
  }
}
