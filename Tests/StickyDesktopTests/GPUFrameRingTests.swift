import CAllocationProbe
import Testing

@testable import StickyDesktop

/// Frames' times on a graphics processor that is late, wraps, or is disturbed.
@Suite struct GPUFrameRingTests {
  /// A graphics processor that does what a test says.
  private final class Processor: GPUQueries {
    var bits = 64
    /// When it comes to the marks, by the processor's own clock.
    var clock: UInt64 = 0
    /// Marks that it has come to.
    var isDone = true
    var disturbances = 0
    private(set) var times = [UInt64](repeating: 0, count: GPUFrameRing.queryCount)
    private(set) var ready = [Bool](repeating: false, count: GPUFrameRing.queryCount)
    private(set) var disturbedReads = 0

    func mark(_ query: Int) {
      let mask: UInt64 = bits >= 64 ? .max : (1 << UInt64(bits)) - 1
      times[query] = clock & mask
      ready[query] = isDone
    }

    func finish(_ number: Int = GPUFrameRing.queryCount) {
      for query in 0..<min(number, ready.count) { ready[query] = true }
    }

    func isReady(_ query: Int) -> Bool { ready[query] }

    func time(of query: Int) -> UInt64 {
      #expect(ready[query], "asked for a time that is not there: it would wait")
      return times[query]
    }

    func wasDisturbed() -> Bool {
      disturbedReads += 1
      defer { disturbances = 0 }
      return disturbances > 0
    }
  }

  private let processor = Processor()
  private var ring = GPUFrameRing()

  private mutating func draw(_ frame: Int, taking time: UInt64) {
    ring.begin(frame, on: processor)
    processor.clock &+= time
    ring.end(on: processor)
    processor.clock &+= 1000
  }

  private mutating func take() -> [Int: UInt64] {
    var result: [Int: UInt64] = [:]
    ring.take(on: processor) { frame, time in
      #expect(result.updateValue(time, forKey: frame) == nil)
    }
    return result
  }

  @Test mutating func eachFrameHasItsTime() {
    for frame in 0..<20 {
      draw(frame, taking: UInt64(500 + frame))
      #expect(take() == [frame: UInt64(500 + frame)])
    }
    #expect(take().isEmpty)
    #expect((ring.skipped, ring.disturbed, ring.unbelievable) == (0, 0, 0))
  }

  /// Case 25: what is told frames later is the time of the frame it was taken of.
  @Test mutating func lateTimesFindTheirFrames() {
    processor.isDone = false
    for frame in 10..<13 {
      draw(frame, taking: UInt64(frame))
      #expect(take().isEmpty)
    }
    processor.finish(4)
    #expect(take() == [10: 10, 11: 11])
    processor.finish()
    #expect(take() == [12: 12])
  }

  @Test mutating func aFrameIsReadyWhenItsEndIs() {
    processor.isDone = false
    draw(0, taking: 7)
    processor.finish(1)
    #expect(take().isEmpty)
    processor.finish(2)
    #expect(take() == [0: 7])
  }

  @Test mutating func itNeverWaitsAndSaysWhatItLeftOut() {
    processor.isDone = false
    for frame in 0..<7 { draw(frame, taking: 5) }
    #expect(ring.skipped == 3)
    processor.finish()
    #expect(take() == [0: 5, 1: 5, 2: 5, 3: 5])
    draw(7, taking: 6)
    processor.finish()
    #expect(take() == [7: 6])
  }

  /// Some processors count 30 bits, which are full after a second.
  @Test(arguments: [30, 32, 36, 63]) mutating func aFullCounterBeginsAnew(bits: Int) {
    processor.bits = bits
    processor.clock = (1 << UInt64(bits)) - 400
    draw(0, taking: 1000)
    #expect(take() == [0: 1000])
  }

  @Test mutating func aDisturbedClockSpoilsWhatIsUnderWay() {
    draw(0, taking: 5)
    processor.isDone = false
    draw(1, taking: 5)
    processor.disturbances = 2
    #expect(take().isEmpty)
    #expect(ring.disturbed == 2)
    processor.isDone = true
    draw(2, taking: 8)
    #expect(take() == [2: 8])
  }

  /// It is asked only once times are there, and once however many are: asking forgets it.
  @Test mutating func aDisturbanceIsAskedForOnce() {
    processor.isDone = false
    draw(0, taking: 5)
    draw(1, taking: 5)
    _ = take()
    #expect(processor.disturbedReads == 0)
    processor.finish()
    #expect(take().count == 2)
    #expect(processor.disturbedReads == 1)
  }

  /// A software renderer's marks lie together; no time is no answer, and never 0.
  @Test(arguments: [0, GPUFrameRing.longestTime + 1, .max])
  mutating func whatIsNotBelievableIsNoTime(time: UInt64) {
    draw(0, taking: time)
    #expect(take().isEmpty)
    #expect(ring.unbelievable == 1)
    draw(1, taking: 1)
    #expect(take() == [1: 1])
  }

  @Test mutating func anEndWithoutABeginIsNothing() {
    ring.end(on: processor)
    #expect(take().isEmpty)
    ring.begin(0, on: processor)
    draw(1, taking: 3)
    #expect(take() == [1: 3])
  }

  #if !DEBUG
    // Debug builds allocate for checks of their own; the promise is about release.
    @Test mutating func measuringAllocatesNothing() {
      var sum: UInt64 = 0
      let before = allocation_probe_count()
      for frame in 0..<500 {
        draw(frame, taking: 3)
        ring.take(on: processor) { sum += $1 }
      }
      let allocations = allocation_probe_count() - before
      #expect(allocations == 0)
      #expect(sum == 1500)
    }
  #endif
}
