import CTrackpad
import HeaderKit

extension WaylandRecord {
  /// What was written down; nil for an axis or a kind of a later protocol.
  init?(_ record: ctrackpad_wayland_record) {
    guard let kind = Self.kind(of: record) else { return nil }
    self.init(seat: Int(record.seat), isOurs: record.ours, kind: kind)
  }

  private static func kind(of record: ctrackpad_wayland_record) -> Kind? {
    let point = Point(x: record.x, y: record.y)
    let axis = Axis(rawValue: record.axis)
    let number = record.number
    switch ctrackpad_wayland_kind(rawValue: numericCast(record.kind)) {
    case CTRACKPAD_SEAT_ADDED: return .seatAdded(version: UInt32(bitPattern: number))
    case CTRACKPAD_SEAT_REMOVED: return .seatRemoved
    case CTRACKPAD_POINTER_ADDED: return .pointerAdded
    case CTRACKPAD_POINTER_REMOVED: return .pointerRemoved
    case CTRACKPAD_GESTURES_ADDED: return .gesturesAdded
    case CTRACKPAD_GESTURES_REMOVED: return .gesturesRemoved
    case CTRACKPAD_ENTER: return .enter(point)
    case CTRACKPAD_LEAVE: return .leave(point)
    case CTRACKPAD_AXIS: return axis.map { .axis(time: record.time, $0, record.x) }
    case CTRACKPAD_AXIS_SOURCE: return .source(UInt32(bitPattern: number))
    case CTRACKPAD_AXIS_STOP: return axis.map { .stop(time: record.time, $0) }
    case CTRACKPAD_AXIS_DISCRETE: return axis.map { .discrete($0, number) }
    case CTRACKPAD_AXIS_VALUE120: return axis.map { .value120($0, number) }
    case CTRACKPAD_AXIS_DIRECTION: return axis.map { .direction($0, number) }
    case CTRACKPAD_FRAME: return .frame
    case CTRACKPAD_HOLD_BEGIN: return began(.hold, record)
    case CTRACKPAD_HOLD_END: return ended(.hold, record)
    case CTRACKPAD_SWIPE_BEGIN: return began(.swipe, record)
    case CTRACKPAD_SWIPE_UPDATE: return moved(.swipe, record)
    case CTRACKPAD_SWIPE_END: return ended(.swipe, record)
    case CTRACKPAD_PINCH_BEGIN: return began(.pinch, record)
    case CTRACKPAD_PINCH_UPDATE: return moved(.pinch, record)
    case CTRACKPAD_PINCH_END: return ended(.pinch, record)
    case CTRACKPAD_LOST: return .lost(Int(number))
    case CTRACKPAD_BROKEN: return .broken
    default: return nil
    }
  }

  private static func began(_ gesture: Gesture, _ record: ctrackpad_wayland_record) -> Kind {
    .began(gesture, time: record.time, fingers: UInt32(bitPattern: record.number))
  }

  private static func moved(_ gesture: Gesture, _ record: ctrackpad_wayland_record) -> Kind {
    .moved(
      gesture, time: record.time,
      Movement(dx: record.x, dy: record.y, scale: record.scale, rotation: record.rotation))
  }

  private static func ended(_ gesture: Gesture, _ record: ctrackpad_wayland_record) -> Kind {
    .ended(gesture, time: record.time, isCancelled: record.number != 0)
  }
}
