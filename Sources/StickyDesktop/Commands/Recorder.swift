import HeaderKit
import TrackpadKit

/// Writes the input of a run as a gesture file, a line at a time.
///
/// A full disk ends the recording and not the run: the problem is told once, and what was written
/// until then is a file that loads.
struct Recorder: ~Copyable {
  /// What is under way, so that a recording cut off in the middle of a gesture can close it.
  private struct Held {
    var finger = false
    var continuous = false
    var hold = false
    var swipe = false
    var pinch = false
    var pointer: Point?
    var touches: Set<Int> = []
  }

  private let output: OutputFile
  private var held = Held()
  private var lastTime = Instant.zero
  private var isBroken = false
  private var untold: RunError?

  /// Creates the file and writes its head.
  ///
  /// Throws `unable` where the file cannot be created, or is there and must not be replaced.
  init(path: String, head: RecordingHead, replacing: Bool = true) throws(RunError) {
    output = try OutputFile(path: path, replacing: replacing)
    write(head.text)
  }

  /// The file's path, for messages.
  var path: String { output.path }

  /// Writes an event; one that the format cannot hold, such as a key without a name, is left out.
  ///
  /// Returns what went wrong, the first time only.
  mutating func record(_ event: InputEvent) -> RunError? {
    var event = event
    // The engine takes no event as earlier than the one before it, and the format has none.
    if event.time < lastTime { event.time = lastTime }
    if let line = event.gestureLine {
      lastTime = event.time
      follow(event.kind)
      write(line + "\n")
    }
    defer { untold = nil }
    return untold
  }

  /// Writes where the scrolls come from, as from now on.
  mutating func note(source: String) {
    write(GestureFile.line(source: source))
  }

  /// Ends what is still under way, so that the file stands for itself.
  ///
  /// Returns what went wrong, if that was not told before.
  mutating func finish(at time: Instant) -> RunError? {
    for kind in closing() {
      if let problem = record(InputEvent(time: time, kind: kind)) { return problem }
    }
    defer { untold = nil }
    return untold
  }

  private mutating func write(_ text: String) {
    guard !isBroken else { return }
    do throws(RunError) {
      try output.write(Array(text.utf8))
    } catch {
      isBroken = true
      untold = RunError(
        .unable, what: "the recording ends here", why: "\(error.what): \(error.why)")
    }
  }

  private mutating func follow(_ kind: InputEvent.Kind) {
    switch kind {
    case .scroll(.finger, let phase): held.finger = phase.isHeld
    case .scroll(.continuous, let phase): held.continuous = phase.isHeld
    case .hold(let phase): if case .began = phase { held.hold = true } else { held.hold = false }
    case .swipe(.began), .swipe(.moved): held.swipe = true
    case .swipe: held.swipe = false
    case .pinch(.began), .pinch(.moved): held.pinch = true
    case .pinch: held.pinch = false
    case .pointer(.down(let point)): held.pointer = point
    case .pointer(.moved(let point)): if held.pointer != nil { held.pointer = point }
    case .pointer(.up): held.pointer = nil
    case .touch(let id, .down), .touch(let id, .moved): held.touches.insert(id)
    case .touch(let id, _): held.touches.remove(id)
    case .scroll, .pointer, .key, .focus, .resize: break
    }
  }

  /// The events that end what is under way; a pointer has no other end than the button's release.
  private func closing() -> [InputEvent.Kind] {
    var kinds: [InputEvent.Kind] = []
    if held.finger { kinds.append(.scroll(.finger, .cancelled)) }
    if held.continuous { kinds.append(.scroll(.continuous, .ended)) }
    if held.hold { kinds.append(.hold(.cancelled)) }
    if held.swipe { kinds.append(.swipe(.cancelled)) }
    if held.pinch { kinds.append(.pinch(.cancelled)) }
    if let point = held.pointer { kinds.append(.pointer(.up(point))) }
    return kinds + held.touches.sorted().map { .touch(id: $0, .cancelled) }
  }
}

extension InputEvent.ScrollPhase {
  /// Whether a gesture goes on after it.
  fileprivate var isHeld: Bool {
    switch self {
    case .began, .moved: true
    case .ended, .cancelled: false
    }
  }
}
