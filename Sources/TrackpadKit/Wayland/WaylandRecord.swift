import HeaderKit

/// One event of the protocol, as it came.
struct WaylandRecord: Equatable {
  /// The seat it came from; of a lost record and a broken connection, none of them.
  var seat = 0
  /// Whether our surface is what an enter, a leave or a begin names, or what the pointer is over.
  var isOurs = true
  var kind: Kind

  enum Kind: Equatable {
    case seatAdded(version: UInt32)
    case seatRemoved
    case pointerAdded
    case pointerRemoved
    case gesturesAdded
    case gesturesRemoved
    case enter(Point)
    /// The point is the pointer's last one.
    case leave(Point)
    case axis(time: UInt32, Axis, Double)
    case source(UInt32)
    case stop(time: UInt32, Axis)
    case discrete(Axis, Int32)
    case value120(Axis, Int32)
    /// Which way the fingers or the wheel moved; deltas are as the user wants them already.
    case direction(Axis, Int32)
    case frame
    case began(Gesture, time: UInt32, fingers: UInt32)
    case moved(Gesture, time: UInt32, Movement)
    case ended(Gesture, time: UInt32, isCancelled: Bool)
    case lost(Int)
    case broken
  }

  enum Axis: UInt32, CaseIterable {
    case vertical, horizontal
  }

  enum Gesture: CaseIterable {
    case hold, swipe, pinch
  }

  /// The scale is since the begin, the rotation since the event before, in degrees.
  struct Movement: Equatable {
    var dx = 0.0
    var dy = 0.0
    var scale = 1.0
    var rotation = 0.0
  }

  /// The device's time; nil where the protocol tells none.
  var time: UInt32? {
    switch kind {
    case .axis(let time, _, _), .stop(let time, _), .began(_, let time, _), .moved(_, let time, _),
      .ended(_, let time, _):
      time
    default: nil
    }
  }

  /// Whether it changes what there is to read from.
  var changesDevices: Bool {
    switch kind {
    case .seatAdded, .seatRemoved, .pointerAdded, .pointerRemoved, .gesturesAdded, .gesturesRemoved:
      true
    default: false
    }
  }
}
