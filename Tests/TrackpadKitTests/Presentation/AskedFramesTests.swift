import CAllocationProbe
import TestSupport
import Testing

@testable import TrackpadKit

/// Frames that were asked about, with compositors that answer late, in any order, or not at all.
@Suite struct AskedFramesTests {
  private static let frame: UInt64 = 16_666_667

  /// A compositor with a place for each question.
  private struct Compositor {
    var frames = AskedFrames(capacity: 64)
    var answers: [Int: AskedFrames.Answer] = [:]
    /// The places of frames that were asked about and not released.
    var places: [Int: Int] = [:]
    var told: [FrameAnswer] = []

    mutating func ask(_ frame: Int, at now: UInt64) {
      var released: [Int] = []
      let place = frames.place(for: frame, at: now) { released.append($0) }
      release(released)
      guard let place else { return }
      #expect(places[place] == nil)
      places[place] = frame
    }

    mutating func answer(_ frame: Int, _ answer: AskedFrames.Answer) {
      if let place = places.first(where: { $0.value == frame })?.key { answers[place] = answer }
    }

    mutating func take(at now: UInt64) {
      var released: [Int] = []
      let answers = answers
      frames.take(at: now, answer: { answers[$0] }, release: { released.append($0) }) {
        told.append($0)
      }
      release(released)
    }

    private mutating func release(_ released: [Int]) {
      for place in released {
        #expect(places.removeValue(forKey: place) != nil, "place \(place) is released twice")
        answers[place] = nil
      }
    }
  }

  private func shown(_ time: UInt64) -> FrameAnswer.Showing {
    FrameAnswer.Showing(time: time, refresh: 16_666_667, sequence: time / Self.frame)
  }

  /// Case 25: whatever comes late comes to its own frame.
  @Test func answersThreeFramesLateFindTheirFrames() {
    var compositor = Compositor()
    for frame in 0..<200 {
      let now = UInt64(frame) * Self.frame
      compositor.ask(frame, at: now)
      if frame >= 3 { compositor.answer(frame - 3, .presented(shown(now))) }
      compositor.take(at: now)
    }
    #expect(compositor.told.map(\.frame) == Array(0..<197))
    for answer in compositor.told {
      let time = UInt64(answer.frame + 3) * Self.frame
      #expect(answer.outcome == .presented(shown(time)))
    }
    #expect(compositor.frames.counts.presented == 197)
    #expect(compositor.frames.counts.unanswered == 0)
  }

  @Test func answersComeInAnyOrder() {
    var compositor = Compositor()
    for frame in 0..<4 { compositor.ask(frame, at: 0) }
    compositor.answer(2, .discarded)
    compositor.take(at: 1)
    compositor.answer(3, .unusable)
    compositor.answer(0, .presented(shown(1)))
    compositor.take(at: 2)
    compositor.answer(1, .presented(shown(2)))
    compositor.take(at: 3)
    #expect(compositor.told.map(\.frame) == [2, 0, 1])
    #expect(compositor.frames.isEmpty && compositor.places.isEmpty)
    var counts = FrameAnswerCounts()
    (counts.presented, counts.discarded, counts.unusable) = (2, 1, 1)
    #expect(compositor.frames.counts == counts)
  }

  @Test func whatIsNotAnsweredInTwoSecondsIsGivenUp() {
    var compositor = Compositor()
    compositor.ask(0, at: 0)
    compositor.ask(1, at: 1_000_000_000)
    compositor.take(at: AskedFrames.patience)
    #expect(compositor.places.count == 2)
    compositor.take(at: AskedFrames.patience + 1)
    #expect(compositor.places.values.sorted() == [1])
    #expect(compositor.frames.counts.unanswered == 1)
    #expect(compositor.told.isEmpty)
  }

  @Test func noMoreThanThePlacesAreWaitedFor() {
    var compositor = Compositor()
    for frame in 0..<100 { compositor.ask(frame, at: UInt64(frame)) }
    #expect(compositor.places.values.sorted() == Array(36..<100))
    #expect(compositor.frames.counts.unanswered == 36)
  }

  /// Sway 1.7's headless backend answers next to nothing; every question stays an object of its.
  @Test func aSilentCompositorIsAskedOnceASecond() {
    var compositor = Compositor()
    let minute = 3600
    for frame in 0..<minute {
      let now = UInt64(frame) * Self.frame
      compositor.ask(frame, at: now)
      compositor.take(at: now)
    }
    let asked = minute - compositor.frames.counts.unasked
    #expect(asked > 120 && asked < 250, "\(asked)")
    #expect(compositor.places.count <= 3)

    // Once it says something, it is asked about every frame again.
    let later = UInt64(minute) * Self.frame + AskedFrames.rest
    compositor.ask(minute, at: later)
    compositor.answer(minute, .discarded)
    compositor.take(at: later)
    let unasked = compositor.frames.counts.unasked
    for frame in 1...30 {
      compositor.ask(minute + frame, at: later + UInt64(frame) * Self.frame)
    }
    #expect(compositor.frames.counts.unasked == unasked)
  }

  @Test func aFrameThatCouldNotBeAskedAboutLeavesNoHole() {
    var frames = AskedFrames(capacity: 4)
    var places: [Int?] = []
    var released: [Int] = []
    for frame in 0..<10 {
      places.append(frames.place(for: frame, at: 0) { _ in Issue.record("released") })
      frames.takeBack(frame) { released.append($0) }
      frames.takeBack(frame) { _ in Issue.record("released twice") }
    }
    #expect(places == Array(repeating: 0, count: 10))
    #expect(released == Array(repeating: 0, count: 10))
    #expect(frames.isEmpty && frames.counts.unasked == 10)
  }

  @Test func whateverComesEveryFrameIsToldAtMostOnce() {
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var compositor = Compositor()
      var now: UInt64 = 0
      for frame in 0..<400 {
        now += UInt64.random(in: 0...60_000_000, using: &random)
        compositor.ask(frame, at: now)
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          let other = max(0, frame - Int.random(in: 0...90, using: &random))
          let answers: [AskedFrames.Answer] = [.discarded, .unusable, .presented(shown(now))]
          compositor.answer(other, answers.randomElement(using: &random) ?? .discarded)
        }
        if Bool.random(using: &random) { compositor.take(at: now) }
        #expect(compositor.places.count <= 64)
      }
      compositor.take(at: now)
      compositor.take(at: now + AskedFrames.patience + 1)
      let counts = compositor.frames.counts
      #expect(Set(compositor.told.map(\.frame)).count == compositor.told.count)
      #expect(counts.presented + counts.discarded == compositor.told.count)
      #expect(
        counts.presented + counts.discarded + counts.unusable + counts.unanswered
          + counts.unasked == 400)
      #expect(compositor.places.isEmpty && compositor.frames.isEmpty)
    }
  }

  #if !DEBUG
    // Debug builds allocate for checks of their own; the promise is about release.
    @Test func askingAndTakingAllocatesNothing() {
      var frames = AskedFrames(capacity: 64)
      var told = 0
      var released = 0
      let before = allocation_probe_count()
      for frame in 0..<500 {
        let now = UInt64(frame) * Self.frame
        let place = frames.place(for: frame, at: now) { _ in released += 1 }
        frames.take(
          at: now, answer: { $0 == place ? nil : .discarded }, release: { _ in released += 1 },
          to: { _ in told += 1 })
      }
      #expect(allocation_probe_count() - before == 0)
      #expect(told == 499 && released == 499)
    }
  #endif
}
