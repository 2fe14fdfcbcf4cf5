public import HeaderKit

/// One thing a device did, as the window system told it.
public struct TrackpadReport: Hashable, Sendable {
  /// The input it means, at a time on the caller's clock.
  ///
  /// Nil where it means nothing by itself: news that a gesture needs more of, or that says nothing new.
  public var event: InputEvent?
  /// The way it came.
  public var route: TrackpadRoute
  /// The device's own time in milliseconds, as it came: a counter of 32 bits that may wrap, be 0 or be
  /// nonsense; nil where the route has none.
  public var deviceTime: UInt32?
  /// Which device, as the backend numbers them; `Trackpad.name(ofDevice:)` has its name.
  public var device: Int

  /// Creates a report.
  public init(
    event: InputEvent?, route: TrackpadRoute, deviceTime: UInt32? = nil, device: Int = 0
  ) {
    self.event = event
    self.route = route
    self.deviceTime = deviceTime
    self.device = device
  }
}

/// The ways an input can take to a program; each is one event of a protocol.
public enum TrackpadRoute: UInt8, Hashable, Sendable, CaseIterable {
  /// `wl_pointer.axis` from fingers.
  case waylandFinger
  /// `wl_pointer.axis_stop`: the fingers lifted.
  case waylandStop
  /// `wl_pointer.axis_discrete` or `axis_value120`: a wheel.
  case waylandWheel
  /// `wl_pointer.axis` from a device without notches and without fingers.
  case waylandContinuous
  /// `wl_pointer.axis` of a wheel tilted sideways.
  case waylandTilt
  /// `wl_pointer.axis` without a source.
  case waylandUnknown
  /// `zwp_pointer_gesture_hold_v1`.
  case waylandHold
  /// `zwp_pointer_gesture_swipe_v1`.
  case waylandSwipe
  /// `zwp_pointer_gesture_pinch_v1`.
  case waylandPinch
  /// A scroll valuator of `XI_Motion`.
  case xinputScroll
  /// A scroll valuator of `XI_Motion` that did not change: the fingers lifted.
  case xinputStop
  /// `XI_GestureSwipe…`.
  case xinputSwipe
  /// `XI_GesturePinch…`.
  case xinputPinch

  /// Whether it tells of scrolling, rather than of hands that rest or make another gesture.
  public var isScroll: Bool {
    switch self {
    case .waylandFinger, .waylandStop, .waylandWheel, .waylandContinuous, .waylandTilt,
      .waylandUnknown, .xinputScroll, .xinputStop:
      true
    case .waylandHold, .waylandSwipe, .waylandPinch, .xinputSwipe, .xinputPinch: false
    }
  }
}

/// What a backend can tell and what it cannot.
public struct TrackpadCapabilities: Hashable, Sendable {
  /// The protocol objects it reads, with their versions: `wl_pointer v8, zwp_pointer_gestures_v1 v3`.
  public var source: String
  /// Whether it says what a scroll comes from: fingers, a wheel or something else.
  public var knowsSource: Bool
  /// Whether the lift of fingers is told; nil as long as that is unknown, since a server may or may not.
  public var knowsStop: Bool?
  /// Whether fingers that rest on the trackpad are told.
  public var knowsHold: Bool
  /// Whether swipes and pinches are told.
  public var knowsGestures: Bool
  /// How many pointing devices there are now: seats with a pointer on Wayland, scrolling devices on X11.
  public var deviceCount: Int

  /// Creates a description.
  public init(
    source: String, knowsSource: Bool, knowsStop: Bool?, knowsHold: Bool, knowsGestures: Bool,
    deviceCount: Int
  ) {
    self.source = source
    self.knowsSource = knowsSource
    self.knowsStop = knowsStop
    self.knowsHold = knowsHold
    self.knowsGestures = knowsGestures
    self.deviceCount = deviceCount
  }
}

/// Why there is no trackpad to read.
public struct TrackpadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, as a sentence without its full stop.
  public var description: String

  /// Creates an error from its reason.
  public init(_ description: String) {
    self.description = description
  }
}
