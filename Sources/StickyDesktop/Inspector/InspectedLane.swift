import HeaderKit
import TrackpadKit

/// A way that input takes into the program, as the inspector shows it.
enum InspectedLane: Int, Hashable, CaseIterable {
  case finger, wheel, continuous, hold, swipe, pinch
  /// A pressed button or a finger on a touch screen.
  case press
  /// SDL's own scroll events of an unknown device.
  case fallback

  /// The lane of an event; nil for what is no gesture.
  init?(_ kind: InputEvent.Kind) {
    switch kind {
    case .scroll(.finger, _): self = .finger
    case .scroll(.wheel, _): self = .wheel
    case .scroll(.continuous, _): self = .continuous
    case .scroll(.sdl, _): self = .fallback
    case .hold: self = .hold
    case .swipe: self = .swipe
    case .pinch: self = .pinch
    case .pointer, .touch: self = .press
    case .key, .focus, .resize: return nil
    }
  }

  /// The lane of what a backend told, also where it meant nothing by itself.
  init(_ report: TrackpadReport) {
    if let event = report.event, let lane = InspectedLane(event.kind) {
      self = lane
      return
    }
    switch report.route {
    case .waylandFinger, .waylandStop, .xinputScroll, .xinputStop: self = .finger
    case .waylandWheel, .waylandTilt: self = .wheel
    case .waylandContinuous: self = .continuous
    case .waylandUnknown: self = .fallback
    case .waylandHold: self = .hold
    case .waylandSwipe, .xinputSwipe: self = .swipe
    case .waylandPinch, .xinputPinch: self = .pinch
    }
  }

  /// Its name.
  var name: String {
    switch self {
    case .finger: "Finger"
    case .wheel: "Wheel"
    case .continuous: "Continuous"
    case .hold: "Hold"
    case .swipe: "Swipe"
    case .pinch: "Pinch"
    case .press: "Touch, drag"
    case .fallback: "SDL"
    }
  }

  /// The event of SDL's that comes on it without a backend; nil where SDL has none.
  fileprivate var sdlObject: String? {
    switch self {
    case .wheel, .fallback: "SDL_MOUSEWHEEL"
    case .press: "SDL mouse, finger"
    case .finger, .continuous, .hold, .swipe, .pinch: nil
    }
  }
}

/// What has come on a lane so far.
struct LaneRecord: Equatable {
  /// The events the engine took.
  var taken = 0
  /// What a backend told, also what meant nothing by itself.
  var told = 0
  /// The last value: points, notches of a wheel, fingers of a hold, the scale of a pinch.
  var last = 0.0
  /// The backend's last route; nil where no backend told anything.
  var route: TrackpadRoute?
  /// Whether the last event came from a recording.
  var isReplayed = false

  /// The object of the protocol that it came from; empty as long as nothing came.
  func object(of lane: InspectedLane) -> String {
    if isReplayed { return "recording" }
    if let route { return route.object }
    guard taken > 0 else { return "" }
    return lane.sdlObject ?? "recording"
  }
}

extension TrackpadRoute {
  /// The object of the protocol and its event, as short as its documentation has it.
  var object: String {
    switch self {
    case .waylandFinger, .waylandContinuous, .waylandUnknown: "wl_pointer.axis"
    case .waylandStop: "wl_pointer.axis_stop"
    case .waylandWheel: "axis_value120"
    case .waylandTilt: "wl_pointer wheel_tilt"
    case .waylandHold: "gesture_hold_v1"
    case .waylandSwipe: "gesture_swipe_v1"
    case .waylandPinch: "gesture_pinch_v1"
    case .xinputScroll: "XI_Motion valuator"
    case .xinputStop: "XI_Motion, no change"
    case .xinputSwipe: "XI_GestureSwipe"
    case .xinputPinch: "XI_GesturePinch"
    }
  }
}

/// One event on a lane.
struct LaneSample: Equatable {
  /// What it was for its gesture.
  enum Phase: UInt8 {
    case began, moved, ended
  }

  /// When, in milliseconds on the run's clock.
  var time: Double
  var lane: InspectedLane
  var phase: Phase
  /// In the lane's own unit, see ``LaneRecord/last``.
  var value: Double
  /// Whether it is momentum that the system made.
  var isExternal = false
}
