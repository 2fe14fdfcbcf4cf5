import HeaderKit
import Testing

@testable import StickyDesktop

/// Which event a frame is the first to show.
@Suite struct UnshownInputTests {
  private let clock = RunClock()

  private func event(_ milliseconds: Double, _ kind: InputEvent.Kind) -> InputEvent {
    InputEvent(time: Instant(milliseconds: milliseconds), kind: kind)
  }

  private var move: InputEvent.Kind { .scroll(.finger, .moved(dx: 0, dy: 1)) }

  @Test func theEarliestEventCounts() {
    var unshown = UnshownInput()
    #expect(unshown.take() == nil)
    for time in [12.5, 10.25, 11] { unshown.note(event(time, move), on: clock) }
    #expect(unshown.take() == clock.nanoseconds(at: .zero) + 10_250_000)
  }

  @Test func anEventIsShownOnce() {
    var unshown = UnshownInput()
    unshown.note(event(5, .scroll(.finger, .began)), on: clock)
    #expect(unshown.take() != nil)
    #expect(unshown.take() == nil)
    unshown.note(event(9, move), on: clock)
    #expect(unshown.take() == clock.nanoseconds(at: .zero) + 9_000_000)
  }

  @Test(
    arguments: [
      .resize(Size(width: 1, height: 1)), .focus(gained: true), .focus(gained: false),
      .pointer(.left),
    ] as [InputEvent.Kind]) func whatNoHandDidIsNoInput(kind: InputEvent.Kind)
  {
    var unshown = UnshownInput()
    unshown.note(event(1, kind), on: clock)
    #expect(unshown.take() == nil)
  }

  /// Cases 27 and 57: an age says since when it counts, and a queue's time is none of the device's.
  @Test func whoseTimesTheyAreIsSaid() {
    #expect(
      TrackpadSource.eventTimes(videoDriver: "wayland")
        == "scrolls wl_pointer, compositor's time; the rest from queue (SDL)")
    #expect(TrackpadSource.eventTimes(videoDriver: "x11").hasPrefix("scrolls XInput 2"))
    #expect(TrackpadSource.eventTimes(videoDriver: nil) == "from queue (SDL)")
  }

  @Test func timesOfTheRunAreMonotonicTimes() {
    let before = RunClock.nanoseconds()
    let clock = RunClock()
    let now = clock.now
    let time = clock.nanoseconds(at: now)
    #expect(time >= before && time <= RunClock.nanoseconds())
    #expect(clock.nanoseconds(at: Instant(milliseconds: -5)) == clock.nanoseconds(at: .zero))
    #expect(clock.nanoseconds(at: Instant(milliseconds: .infinity)) == clock.nanoseconds(at: .zero))
  }
}
