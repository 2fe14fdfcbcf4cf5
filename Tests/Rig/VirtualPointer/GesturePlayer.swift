import CVirtualPointer
import Glibc
import HeaderKit

/// Plays events in real time on a pointer device.
struct GesturePlayer {
  private let device: PointerDevice
  /// The axes that the fingers have moved since they were last lifted.
  private var moved: [virtual_pointer_axis] = []
  /// How many events of each kind a pointer cannot play, by the kind's name.
  private var skipped: [String: Int] = [:]
  /// How many events have been played.
  private(set) var played = 0

  /// What libinput and the compositors make of one notch of a wheel, in points.
  private static let pointsPerNotch = 15.0

  init(device: PointerDevice) { self.device = device }

  /// What could not be played, as one line; nil where everything could.
  var skippedSentence: String? {
    guard !skipped.isEmpty else { return nil }
    let kinds = skipped.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    return "skipped what a pointer cannot play: \(kinds.joined(separator: ", "))"
  }

  /// Plays events, each at its own time from now.
  ///
  /// Each carries the time it was due, not the one it was sent at: a real device stamps its events
  /// before a busy machine delivers them.
  mutating func play(_ events: [InputEvent]) throws(VirtualPointer.Failure) {
    var start = timespec()
    clock_gettime(CLOCK_MONOTONIC, &start)
    for event in events {
      let nanoseconds = start.tv_nsec + Int(event.time.milliseconds * 1e6)
      var due = timespec(
        tv_sec: start.tv_sec + nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
      while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &due, nil) == EINTR {}
      let time = UInt32(truncatingIfNeeded: due.tv_sec * 1000 + due.tv_nsec / 1_000_000)
      if let kind = play(event.kind, time: time) {
        skipped[kind, default: 0] += 1
      } else {
        played += 1
      }
      guard device.frame() else { throw Self.gone }
    }
    guard device.sync() else { throw Self.gone }
  }

  private static let gone = VirtualPointer.Failure(
    text: "the compositor closed the connection", code: 3)

  /// Plays one event; the name of its kind where a pointer cannot.
  private mutating func play(_ kind: InputEvent.Kind, time: UInt32) -> String? {
    switch kind {
    case .scroll(let source, .moved(let dx, let dy)):
      scroll(source, [(VIRTUAL_POINTER_HORIZONTAL, dx), (VIRTUAL_POINTER_VERTICAL, dy)], time)
    case .scroll(let source, .ended), .scroll(let source, .cancelled): lift(source, time)
    case .scroll(_, .began): break  // The first move begins; a pointer has no event for it.
    case .pointer(.down(let point)):
      device.move(to: point, time: time)
      device.frame()
      device.press(true, time: time)
    case .pointer(.moved(let point)): device.move(to: point, time: time)
    case .pointer(.up(let point)):
      device.move(to: point, time: time)
      device.frame()
      device.press(false, time: time)
    case .pointer(.left): return "pointer leave"
    case .hold: return "hold"
    case .swipe: return "swipe"
    case .pinch: return "pinch"
    case .key: return "key"
    case .touch: return "touch"
    case .focus: return "focus"
    case .resize: return "resize"
    }
    return nil
  }

  private mutating func scroll(
    _ source: InputEvent.ScrollSource, _ deltas: [(virtual_pointer_axis, Double)], _ time: UInt32
  ) {
    for (axis, delta) in deltas where delta != 0 {
      if !moved.contains(axis) { moved.append(axis) }
      guard source == .wheel else {
        device.axis(axis, delta, from: source.pointerSource, time: time)
        continue
      }
      let notches = delta / 120
      let value = notches * Self.pointsPerNotch
      if let whole = Int32(exactly: notches) {
        device.notches(axis, whole, value: value, time: time)
      } else {
        device.axis(axis, value, from: VIRTUAL_POINTER_WHEEL, time: time)
      }
    }
  }

  /// Fingers and devices without notches say that they have stopped, on each axis they moved.
  private mutating func lift(_ source: InputEvent.ScrollSource, _ time: UInt32) {
    defer { moved = [] }
    guard source == .finger || source == .continuous, !moved.isEmpty else { return }
    for axis in moved { device.stop(axis, from: source.pointerSource, time: time) }
  }
}

extension InputEvent.ScrollSource {
  /// The source that a pointer says; what SDL cannot tell apart is played as fingers.
  fileprivate var pointerSource: virtual_pointer_source {
    switch self {
    case .finger, .sdl: VIRTUAL_POINTER_FINGER
    case .wheel: VIRTUAL_POINTER_WHEEL
    case .continuous: VIRTUAL_POINTER_CONTINUOUS
    }
  }
}
