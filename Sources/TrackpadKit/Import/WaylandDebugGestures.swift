/// Reads the messages of `zwp_pointer_gesture_…_v1`, of one object of a kind at a time.
struct WaylandDebugGestures {
  private var clock = WrappingTicks()
  private var swipe: Int?
  private var pinch: Int?
  private var hold: Int?
  private var lastBegin: UInt32?
  /// In degrees since the pinch began; the protocol tells what is new.
  private var rotation = 0.0

  private enum Kind {
    case hold, swipe, pinch

    init?(_ interface: ArraySlice<UInt8>) {
      if interface.equals("zwp_pointer_gesture_hold_v1") {
        self = .hold
      } else if interface.equals("zwp_pointer_gesture_swipe_v1") {
        self = .swipe
      } else if interface.equals("zwp_pointer_gesture_pinch_v1") {
        self = .pinch
      } else {
        return nil
      }
    }

    func event(_ phase: LogPhase, _ time: Double) -> LogEvent {
      switch self {
      case .hold: .hold(phase, time: time)
      case .swipe: .swipe(phase, time: time)
      case .pinch: .pinch(phase, time: time)
      }
    }
  }

  private subscript(kind: Kind) -> Int? {
    get {
      switch kind {
      case .hold: hold
      case .swipe: swipe
      case .pinch: pinch
      }
    }
    set {
      switch kind {
      case .hold: hold = newValue
      case .swipe: swipe = newValue
      case .pinch: pinch = newValue
      }
    }
  }

  /// Takes in a message of any interface but `wl_pointer`.
  mutating func read(_ message: WaylandDebugMessage, into sink: inout LogSink) -> LineMeaning {
    let name = message.name
    guard let kind = Kind(message.interface) else {
      sink.count(.other)
      return .known
    }
    guard !name.equals("destroy") else { return .known }
    guard let (ticks, phase) = phase(kind, message) else { return .broken }
    let isBegin = name.equals("begin")
    // Another object of this kind tells the same, at once or when the first has told all of it.
    let isCopy =
      isBegin
      ? self[kind] != nil && self[kind] != message.object || ticks == lastBegin
      : self[kind] != message.object
    guard !isCopy else { return .known }
    if isBegin { lastBegin = ticks }
    self[kind] = name.equals("end") ? nil : message.object
    var told = phase
    if kind == .pinch {
      if isBegin { rotation = 0 }
      if case .moved(let dx, let dy, let scale, let step) = phase {
        rotation += step
        told = .moved(dx: dx, dy: dy, scale: scale, rotation: rotation)
      }
    }
    sink.append(kind.event(told, clock.milliseconds(ticks)))
    return .event
  }

  private func phase(
    _ kind: Kind, _ message: WaylandDebugMessage
  ) -> (ticks: UInt32, phase: LogPhase)? {
    var arguments = message.arguments
    func ticks() -> UInt32? { arguments.integer().flatMap { UInt32(exactly: $0) } }
    func number() -> Double? { arguments.take(", ") ? arguments.decimal() : nil }
    if message.name.equals("update"), kind != .hold {
      guard let time = ticks(), let dx = number(), let dy = number() else { return nil }
      guard kind == .pinch else { return (time, .moved(dx: dx, dy: dy, scale: 1, rotation: 0)) }
      guard let scale = number(), let rotation = number() else { return nil }
      return (time, .moved(dx: dx, dy: dy, scale: scale, rotation: rotation))
    }
    guard arguments.integer() != nil, arguments.take(", "), let time = ticks(),
      arguments.take(", ")
    else { return nil }
    if message.name.equals("end") {
      return arguments.integer().map { (time, $0 == 0 ? .ended : .cancelled) }
    }
    // The surface comes before the fingers, and may be gone: `nil`.
    guard message.name.equals("begin"), arguments.skip(past: ", ") else { return nil }
    return arguments.integer().map { (time, .began(fingers: $0)) }
  }
}
