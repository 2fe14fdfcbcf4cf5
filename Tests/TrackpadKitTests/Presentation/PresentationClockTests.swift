import Testing

@testable import TrackpadKit

/// Times of the compositor's clock, turned into monotonic ones.
@Suite struct PresentationClockTests {
  private static let second: UInt64 = 1_000_000_000

  /// A clock that is ahead of the monotonic one, read at a moment.
  private func reading(
    _ now: UInt64, ahead: Int64, width: UInt64 = 200
  ) -> PresentationClock.Reading {
    let middle = now + width / 2
    return PresentationClock.Reading(
      before: now, time: UInt64(Int64(middle) + ahead), after: now + width)
  }

  @Test func theMonotonicClockNeedsNoReading() {
    var clock = PresentationClock()
    clock.follow(1, at: 50) { _ in
      Issue.record("read")
      return nil
    }
    #expect(clock.time(seconds: 7, nanoseconds: 12, now: 8 * Self.second) == 7_000_000_012)
    #expect(clock.name == "CLOCK_MONOTONIC")
  }

  /// Weston's headless backend counts on clock 4, which is another time altogether.
  @Test(arguments: [-212_000_000, 212_000_000, 1_700_000_000_000_000_000] as [Int64])
  func anotherClockIsTurned(ahead: Int64) throws {
    var clock = PresentationClock()
    let now = 100 * Self.second
    clock.follow(4, at: now) { number in
      #expect(number == 4)
      return reading(now, ahead: ahead)
    }
    let told = UInt64(Int64(now - 3_000_000) + ahead)
    let time = clock.time(
      seconds: told / Self.second, nanoseconds: UInt32(told % Self.second), now: now)
    #expect(time == now - 3_000_000)
    #expect(clock.name == "CLOCK_MONOTONIC_RAW")
  }

  @Test func itIsReadOnceASecondSinceClocksDrift() {
    var clock = PresentationClock()
    var readings = 0
    for tick in 0..<30 as Range<UInt64> {
      let now = Self.second + tick * 100_000_000
      clock.follow(4, at: now) { _ in
        readings += 1
        return reading(now, ahead: Int64(tick) * 50_000)
      }
    }
    // Three tries each at 0, 1 and 2 s.
    #expect(readings == 9)
    let told = 3 * Self.second + 1_000_000
    #expect(
      clock.time(seconds: 3, nanoseconds: 1_000_000, now: 4 * Self.second) == told - 1_000_000)
  }

  @Test func theReadingThatWasLeastInterruptedCounts() {
    var clock = PresentationClock()
    var widths: [UInt64] = [9_000_000, 100, 80_000]
    clock.follow(4, at: Self.second) { _ in
      let width = widths.removeFirst()
      // An interruption between the two makes the middle wrong.
      var reading = reading(Self.second, ahead: 500, width: width)
      if width > 100 { reading.time += width / 2 }
      return reading
    }
    #expect(clock.time(seconds: 1, nanoseconds: 500, now: 2 * Self.second) == Self.second)
  }

  @Test func aClockThatIsSetIsFollowed() {
    var clock = PresentationClock()
    clock.follow(0, at: Self.second) { _ in reading(Self.second, ahead: 0) }
    clock.follow(0, at: 3 * Self.second) { _ in
      reading(3 * Self.second, ahead: 86_400 * Int64(Self.second))
    }
    #expect(clock.time(seconds: 86_402, nanoseconds: 0, now: 3 * Self.second) == 2 * Self.second)
  }

  @Test func whatIsNoTimeIsNone() {
    var clock = PresentationClock()
    #expect(clock.time(seconds: 1, nanoseconds: 0, now: Self.second) == nil)
    #expect(clock.name == "")
    clock.follow(1, at: 0) { _ in nil }
    let now = 10 * Self.second
    #expect(clock.time(seconds: 9, nanoseconds: 999_999_999, now: now) != nil)
    #expect(clock.time(seconds: 9, nanoseconds: 1_000_000_000, now: now) == nil)
    #expect(clock.time(seconds: 0, nanoseconds: 0, now: now) == nil)
    #expect(clock.time(seconds: .max, nanoseconds: 0, now: now) == nil)
    #expect(clock.time(seconds: 18_446_744_073, nanoseconds: 999_999_999, now: now) == nil)
    #expect(clock.time(seconds: 11, nanoseconds: 0, now: now) == 11 * Self.second)
    #expect(clock.time(seconds: 11, nanoseconds: 1, now: now) == nil)
  }

  @Test func aClockTheSystemLacksHasNoTimes() {
    var clock = PresentationClock()
    clock.follow(99, at: 0) { _ in nil }
    #expect(clock.time(seconds: 1, nanoseconds: 0, now: 2 * Self.second) == nil)
    #expect(clock.name == "clock 99")
  }
}
