import CTrackpad
import HeaderKit
import Testing

@testable import TrackpadKit

/// What was written down in C, read in Swift.
@Suite struct WaylandRecordTests {
  private func read(
    _ kind: ctrackpad_wayland_kind, axis: UInt32 = 0, number: Int32 = 0
  ) -> WaylandRecord? {
    WaylandRecord(
      ctrackpad_wayland_record(
        kind: UInt8(kind.rawValue), seat: 3, ours: true, time: 77, axis: axis, number: number,
        x: 1.5, y: -2, scale: 1.25, rotation: 4))
  }

  @Test(
    arguments: [
      (CTRACKPAD_SEAT_ADDED, .seatAdded(version: 7)), (CTRACKPAD_SEAT_REMOVED, .seatRemoved),
      (CTRACKPAD_POINTER_ADDED, .pointerAdded), (CTRACKPAD_POINTER_REMOVED, .pointerRemoved),
      (CTRACKPAD_GESTURES_ADDED, .gesturesAdded), (CTRACKPAD_GESTURES_REMOVED, .gesturesRemoved),
      (CTRACKPAD_ENTER, .enter(Point(x: 1.5, y: -2))),
      (CTRACKPAD_LEAVE, .leave(Point(x: 1.5, y: -2))),
      (CTRACKPAD_AXIS, .axis(time: 77, .horizontal, 1.5)), (CTRACKPAD_AXIS_SOURCE, .source(7)),
      (CTRACKPAD_AXIS_STOP, .stop(time: 77, .horizontal)),
      (CTRACKPAD_AXIS_DISCRETE, .discrete(.horizontal, 7)),
      (CTRACKPAD_AXIS_VALUE120, .value120(.horizontal, 7)),
      (CTRACKPAD_AXIS_DIRECTION, .direction(.horizontal, 7)), (CTRACKPAD_FRAME, .frame),
      (CTRACKPAD_HOLD_BEGIN, .began(.hold, time: 77, fingers: 7)),
      (CTRACKPAD_HOLD_END, .ended(.hold, time: 77, isCancelled: true)),
      (CTRACKPAD_SWIPE_BEGIN, .began(.swipe, time: 77, fingers: 7)),
      (
        CTRACKPAD_SWIPE_UPDATE,
        .moved(.swipe, time: 77, .init(dx: 1.5, dy: -2, scale: 1.25, rotation: 4))
      ),
      (CTRACKPAD_SWIPE_END, .ended(.swipe, time: 77, isCancelled: true)),
      (CTRACKPAD_PINCH_BEGIN, .began(.pinch, time: 77, fingers: 7)),
      (
        CTRACKPAD_PINCH_UPDATE,
        .moved(.pinch, time: 77, .init(dx: 1.5, dy: -2, scale: 1.25, rotation: 4))
      ),
      (CTRACKPAD_PINCH_END, .ended(.pinch, time: 77, isCancelled: true)),
      (CTRACKPAD_LOST, .lost(7)), (CTRACKPAD_BROKEN, .broken),
    ] as [(ctrackpad_wayland_kind, WaylandRecord.Kind)])
  func everyKindIsRead(kind: ctrackpad_wayland_kind, expected: WaylandRecord.Kind) {
    let record = read(kind, axis: 1, number: 7)
    #expect(record == WaylandRecord(seat: 3, isOurs: true, kind: expected))
  }

  @Test func anEndThatIsNotCancelledIsALift() {
    #expect(
      read(CTRACKPAD_HOLD_END)?.kind == .ended(.hold, time: 77, isCancelled: false))
  }

  @Test func anAxisOfALaterProtocolIsIgnored() {
    for kind in [CTRACKPAD_AXIS, CTRACKPAD_AXIS_STOP, CTRACKPAD_AXIS_VALUE120] {
      #expect(read(kind, axis: 2) == nil)
    }
  }

  @Test func aKindThatIsNotKnownIsIgnored() {
    #expect(WaylandRecord(ctrackpad_wayland_record()) != nil)
    var record = ctrackpad_wayland_record()
    record.kind = 250
    #expect(WaylandRecord(record) == nil)
  }
}
