/// What a log says about one event of a `wl_pointer`.
enum PointerLogEvent {
  case axis(PointerLogAxis, value: Double, time: UInt32?)
  case source(LogSource)
  /// In notches.
  case discrete(PointerLogAxis, Int)
  /// In 1/120 of a notch.
  case value120(PointerLogAxis, Int)
  case stop(PointerLogAxis, time: UInt32?)
  case frame
}

/// An axis as the protocol numbers it.
enum PointerLogAxis: Int {
  case vertical = 0
  case horizontal = 1
}

extension LogSource {
  /// A source as the protocol numbers it: wheel, finger, continuous, tilt.
  init?(pointerSource number: Int) {
    switch number {
    case 0, 3: self = .wheel
    case 1: self = .finger
    case 2: self = .continuous
    default: return nil
    }
  }
}

/// What a `wl_pointer` said between two frames.
struct PointerLogFrame {
  /// What was said about one axis.
  struct Axis {
    var value: Double?
    /// In 1/120 of a notch.
    var steps: Double?
    var hasDiscrete = false
    var hasValue120 = false
    var isStopped = false
  }

  var vertical = Axis()
  var horizontal = Axis()
  var source: LogSource?
  var time: UInt32?

  /// Whether it says nothing that moves or stops.
  var isEmpty: Bool {
    [vertical, horizontal].allSatisfy { $0.value == nil && $0.steps == nil && !$0.isStopped }
  }

  subscript(axis: PointerLogAxis) -> Axis {
    get { axis == .vertical ? vertical : horizontal }
    set { if axis == .vertical { vertical = newValue } else { horizontal = newValue } }
  }

  /// Whether an event must be of a later frame: a frame says each thing once, and at one time.
  private func excludes(_ event: PointerLogEvent) -> Bool {
    switch event {
    case .axis(let axis, _, let other):
      self[axis].value != nil || self[axis].isStopped || isAtAnotherTime(other)
    case .stop(let axis, let other):
      self[axis].value != nil || self[axis].isStopped || isAtAnotherTime(other)
    case .source: source != nil
    case .discrete(let axis, _): self[axis].hasDiscrete
    case .value120(let axis, _): self[axis].hasValue120
    case .frame: true
    }
  }

  private func isAtAnotherTime(_ other: UInt32?) -> Bool {
    guard let time, let other else { return false }
    return time != other
  }

  /// Takes in an event.
  ///
  /// - Returns: the frame that ended before it, where it did; logs often lack the frames themselves, and
  ///   have the source before its axis or behind it.
  mutating func take(_ event: PointerLogEvent) -> PointerLogFrame? {
    var ended: PointerLogFrame?
    if excludes(event) { ended = end() }
    switch event {
    case .axis(let axis, let value, let time):
      self[axis].value = value
      self.time = time ?? self.time
    case .stop(let axis, let time):
      self[axis].isStopped = true
      self.time = time ?? self.time
    case .source(let source): self.source = source
    case .discrete(let axis, let count):
      self[axis].hasDiscrete = true
      if !self[axis].hasValue120 { self[axis].steps = Double(count) * 120 }
    case .value120(let axis, let steps):
      self[axis].hasValue120 = true
      self[axis].steps = Double(steps)
    case .frame: break
    }
    return ended
  }

  /// Ends the frame and begins the next; nil where there was nothing in it.
  mutating func end() -> PointerLogFrame? {
    defer { self = PointerLogFrame() }
    return isEmpty ? nil : self
  }
}
