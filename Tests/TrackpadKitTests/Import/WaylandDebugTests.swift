import HeaderKit
import Testing

@testable import TrackpadKit

/// What `WAYLAND_DEBUG=1` writes, old and new.
@Suite("libwayland's own log")
struct WaylandDebugTests {
  @Test("Hold, wrapped times, a progress bar on the same line, discarded events, pinch")
  func newFormat() throws {
    let reading = LogFixture.read(try LogFixture.bytes("wayland-debug-1.23.log"))
    #expect(
      reading.lines == [
        "0 hold begin 2", "8 hold cancel", "8 finger begin", "8 finger move 0 3.5",
        "20 finger move -0.75 4.25", "28 finger end", "320 wheel move 0 -120", "520 pinch begin 2",
        "528 pinch move 1.125 2 1 -2", "536 pinch move 1.25 3.5 0.5 0", "544 pinch end",
      ])
    #expect(reading.census.others.holds.count == 1)
    #expect(reading.census.others.pinches.updateCount == 2)
    #expect(reading.census.others.lastScale == 1.25)
  }

  @Test("Two pointers are told the same: it is read once, and on when the first is released")
  func twoPointers() throws {
    let reading = LogFixture.read(try LogFixture.bytes("wayland-debug-1.18.log"))
    #expect(reading.lines == ["0 wheel move 0 120", "200 wheel move -240 0"])
    #expect(reading.census.remarks == ["several wl_pointers, each event read once"])
  }

  @Test("Copies are known in any order of two queues")
  func interleavedCopies() {
    func events(_ object: Int, _ time: Int) -> String {
      """
      wl_pointer@\(object).axis_source(1)
      wl_pointer@\(object).axis(\(time), 0, 2.00000000)
      wl_pointer@\(object).frame()

      """
    }
    func stop(_ object: Int) -> String {
      "wl_pointer@\(object).axis_stop(40, 0)\nwl_pointer@\(object).frame()\n"
    }
    for (a, b) in [(3, 9), (9, 3)] {
      let text =
        events(a, 10) + events(a, 20) + events(b, 10) + events(b, 20) + events(b, 30)
        + events(a, 30) + stop(b) + stop(a)
      let census = LogFixture.read(text).census
      #expect(census.scrollCount == 3)
      #expect(census.down == 6)
      #expect(census.stopCount == 1)
      #expect(census.gestureCount == 1)
    }
  }

  @Test("A single event without its bracket, in a sentence")
  func noBracket() {
    let census = LogFixture.read("kde sends wl_pointer@4.axis(120, 1, -7.500000) only").census
    #expect(census.format == .waylandDebug)
    #expect(census.right == -7.5)
    #expect(census.duration == 0)
  }

  @Test("Swipes, also of a second object, and one whose end is missing")
  func swipes() {
    let text = """
      zwp_pointer_gesture_swipe_v1@5.begin(1, 100, wl_surface@3, 3)
      zwp_pointer_gesture_swipe_v1@8.begin(1, 100, wl_surface@3, 3)
      zwp_pointer_gesture_swipe_v1@5.update(110, -4.50000000, 1.00000000)
      zwp_pointer_gesture_swipe_v1@8.update(110, -4.50000000, 1.00000000)
      zwp_pointer_gesture_swipe_v1@5.end(2, 120, 0)
      zwp_pointer_gesture_swipe_v1@8.end(2, 120, 0)
      zwp_pointer_gesture_swipe_v1@5.begin(3, 200, wl_surface@3, 4)
      zwp_pointer_gesture_swipe_v1@5.begin(4, 300, nil, 3)
      zwp_pointer_gesture_swipe_v1@5.end(5, 310, 1)
      """
    let reading = LogFixture.read(text)
    #expect(
      reading.lines == [
        "0 swipe begin 3", "10 swipe move -4.5 1", "20 swipe end", "100 swipe begin 4",
        "200 swipe cancel", "200 swipe begin 3", "210 swipe cancel",
      ])
    #expect(reading.census.unreadCount == 0)
  }

  @Test(
    "Numbers beyond every range are broken lines",
    arguments: [
      "wl_pointer@4.axis(4294967296, 0, 1.00000000)", "wl_pointer@4.axis(-1, 0, 1.00000000)",
      "wl_pointer@4.axis(1, 2, 1.00000000)", "wl_pointer@4.axis(1, 0, 1e999)",
      "wl_pointer@4.axis_source(7)", "wl_pointer@4.axis_value120(0, 99999999999999999999)",
      "wl_pointer@4.axis_stop(5)", "wl_pointer@4.axis(1, 0, 1.00", "wl_pointer@4.",
      "zwp_pointer_gesture_pinch_v1@4.update(1, 2.0, 3.0)",
    ])
  func absurd(_ line: String) {
    let census = LogFixture.read("wl_pointer@4.frame()\n\(line)\n", format: .waylandDebug).census
    #expect(census.unreadLines == [2])
    #expect(census.scrollCount == 0)
  }
}
