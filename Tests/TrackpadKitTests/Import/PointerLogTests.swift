import HeaderKit
import Testing

@testable import TrackpadKit

/// What logs do to the events of a `wl_pointer`.
@Suite("Logs of a wl_pointer")
struct PointerLogTests {
  private func wev(_ lines: [String]) -> LogFixture.Reading {
    LogFixture.read(lines.map { "[13:      wl_pointer] \($0)\n" }.joined(), format: .wev)
  }

  @Test("Without frames, a source is its axis's whether it comes before or behind")
  func sourceBeforeAndBehind() {
    let first = "axis: time: 100; axis: 0 (vertical), value: 2.500000"
    let second = "axis: time: 107; axis: 0 (vertical), value: 3.500000"
    let source = "axis_source: 1 (finger)"
    let expected = ["0 finger begin", "0 finger move 0 2.5", "7 finger move 0 3.5"]
    for lines in [[source, first, source, second], [first, source, second, source]] {
      #expect(wev(lines).lines == expected + ["7 finger cancel"])
      #expect(wev(lines).census.sources == ["finger"])
    }
    // The last source may be cut off; the one before it tells.
    #expect(wev([first, source, second]).census.sources == ["finger"])
  }

  @Test("Without frames, both axes at one time are one event; at two times they are two")
  func axesWithoutFrames() {
    let down = "axis: time: 100; axis: 0 (vertical), value: 2.000000"
    let right = "axis: time: 100; axis: 1 (horizontal), value: 1.000000"
    let later = "axis: time: 108; axis: 1 (horizontal), value: 1.000000"
    #expect(wev([down, right]).census.scrollCount == 1)
    #expect(wev([down, later]).census.scrollCount == 2)
  }

  @Test("A discrete step counts before its axis and behind it, and 1.0's name for it is no stop")
  func discreteBeforeAndBehind() {
    let axis = "axis: time: 9; axis: 0 (vertical), value: 15.000000"
    let old = "axis_stop: axis: 0 (vertical), discrete: 1"
    let source = "axis_source: 0 (wheel)"
    for lines in [
      [source, old, axis, "frame"], [axis, source, old, "frame"], [axis, source, old],
    ] {
      let reading = wev(lines)
      #expect(reading.lines == ["0 wheel move 0 120"])
      #expect(reading.census.stopCount == 0)
    }
  }

  @Test("A value120 counts, and not the discrete step beside it")
  func value120() {
    let lines = [
      "axis_discrete: axis: 0 (vertical), discrete: 1",
      "axis_value120: axis: 0 (vertical), value120: 30",
      "axis: time: 9; axis: 0 (vertical), value: 3.750000", "frame",
    ]
    #expect(wev(lines).lines == ["0 wheel move 0 30"])
    #expect(wev([lines[1], lines[0], lines[2], lines[3]]).lines == ["0 wheel move 0 30"])
  }

  @Test("A value120 of 1 beside an axis of 20 is a server's mistake: the axis counts (fact 28)")
  func tooSmallNotches() {
    let reading = wev([
      "axis_source: 0 (wheel)", "axis_value120: axis: 0 (vertical), value120: 1",
      "axis: time: 9; axis: 0 (vertical), value: 20.000000", "frame",
    ])
    #expect(reading.lines == ["0 sdl move 0 20"])
    #expect(reading.census.remarks == ["notches far below their distance"])
  }

  @Test("Distances counted in clicks leave the notches as they are")
  func distancesInClicks() {
    let reading = wev([
      "axis: time: 9; axis: 0 (vertical), value: 2.000000", "axis_source: 0 (wheel)",
      "axis_stop: axis: 0 (vertical), discrete: 2", "frame",
    ])
    #expect(reading.lines == ["0 wheel move 0 240"])
    #expect(reading.census.down == 2)
    #expect(reading.census.remarks == [])
  }

  @Test(
    "One lift, however its stops are arranged",
    arguments: [
      ["stop 0", "stop 1", "frame"], ["stop 0", "frame", "stop 1", "frame"],
      ["stop 1", "frame", "frame", "stop 0", "frame"], ["stop 0", "stop 1"], ["stop 1", "stop 0"],
    ])
  func stops(_ order: [String]) {
    let names = [
      "frame": "frame", "stop 0": "axis_stop: time: 120; axis: 0 (vertical)",
      "stop 1": "axis_stop: time: 120; axis: 1 (horizontal)",
    ]
    let reading = wev(
      [
        "axis_source: 1 (finger)", "axis: time: 100; axis: 0 (vertical), value: 2.000000",
        "axis: time: 100; axis: 1 (horizontal), value: 1.000000", "frame",
      ] + order.compactMap { names[$0] })
    #expect(reading.lines == ["0 finger begin", "0 finger move 1 2", "20 finger end"])
    #expect(reading.census.stopCount == 1)
  }

  @Test("A stop of an axis at rest is no lift while the fingers move along the other")
  func stopOfTheOtherAxis() {
    let reading = wev([
      "axis_source: 1 (finger)", "axis: time: 100; axis: 0 (vertical), value: 2.000000",
      "axis_stop: time: 100; axis: 1 (horizontal)", "frame", "axis_source: 1 (finger)",
      "axis: time: 108; axis: 0 (vertical), value: 2.000000", "frame", "axis_source: 1 (finger)",
      "axis_stop: time: 116; axis: 0 (vertical)", "frame",
    ])
    #expect(reading.census.gestureCount == 1)
    #expect(reading.lines.last == "16 finger end")
  }

  @Test("Several events on one line of prose, and a line that is cut")
  func prose() {
    let text = """
      I get [13:      wl_pointer] axis: time: 5; axis: 0 (vertical), value: 2.500000 \
      [13:      wl_pointer] frame and then [13:      wl_pointer] axis: time: 12; axis: 0 (vertical), \
      value: 1.500000 [13:      wl_pointer] frame
      > [13:      wl_pointer] axis: time: 19; axis: 1 (horizontal), value: -1.250000
      [13:      wl_pointer] axis: time: 26; axis: 0 (verti
      [13:      wl_pointer] axis_source: 9 (thumb)
      """
    let census = LogFixture.read(text).census
    #expect(census.format == .wev)
    #expect(census.scrollCount == 3)
    #expect(census.down == 4)
    #expect(census.right == -1.25)
    #expect(census.unreadLines == [3, 4])
  }

  @Test("Nothing but crossings and motions: it says what there is")
  func nothingToScroll() {
    let reading = wev([
      "enter: serial: 7; surface: 3, x, y: 1.000000, 1.000000",
      "motion: time: 5; x, y: 2.000000, 2.000000", "frame",
    ])
    #expect(reading.events == [])
    #expect(
      reading.census.emptiness == "it is wev with only 1 pointer motion; 1 other event")
  }
}
