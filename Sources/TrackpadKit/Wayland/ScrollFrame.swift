import HeaderKit

/// The axis events of one `wl_pointer.frame`, which belong together in whatever order they come.
struct ScrollFrame {
  /// What an axis source is; nil where none is told, or one that is not known.
  enum Source: UInt32 {
    case wheel, finger, continuous, tilt
  }

  /// The axis value of one notch, in degrees: libinput's, unless the hardware database has another.
  static let degreesPerNotch = 15.0
  /// A number of notches that is further than this factor from what the axis value says is wrong.
  static let greatestDisagreement = 10.0
  /// No wheel turns further in one event, in 1/120 of a notch.
  static let greatestTurn = 20 * 120.0
  /// No fingers move further in one event, in points.
  static let greatestMove = 1e6

  /// One axis in a frame.
  struct Axis {
    var value = 0.0
    var discrete: Double?
    var value120: Double?
    var isStopped = false

    /// In 1/120 of a notch as the device tells them; nil where it tells none.
    var told: Double? { value120 ?? discrete.map { $0 * 120 } }

    /// In 1/120 of a notch: as told, unless the value contradicts it.
    var notches: Double {
      let measured = value / ScrollFrame.degreesPerNotch * 120
      guard let told else { return measured }
      let limit = ScrollFrame.greatestDisagreement
      let isPlausible =
        value == 0
        || told * measured > 0 && abs(told) <= limit * abs(measured)
          && abs(measured) <= limit * abs(told)
      return isPlausible ? told : measured
    }

    /// Only fingers and such move by fractions of a point.
    var isFractional: Bool { value != value.rounded() }
  }

  var vertical = Axis()
  var horizontal = Axis()
  var source: Source?
  /// Of the latest event that has a time.
  var time: (device: UInt32, instant: Instant)?
  /// Whether anything but a source came.
  private(set) var isEmpty = true

  /// Takes in an event of the frame; `instant` is that of an event that has a time.
  mutating func add(_ kind: WaylandRecord.Kind, at instant: Instant) {
    switch kind {
    case .axis(let device, let axis, let value):
      time = (device, instant)
      update(axis) { $0.value += value }
    case .stop(let device, let axis):
      time = (device, instant)
      update(axis) { $0.isStopped = true }
    case .discrete(let axis, let steps):
      update(axis) { $0.discrete = ($0.discrete ?? 0) + Double(steps) }
    case .value120(let axis, let steps):
      update(axis) { $0.value120 = ($0.value120 ?? 0) + Double(steps) }
    case .source(let number): source = Source(rawValue: number)
    default: break
    }
  }

  private mutating func update(_ axis: WaylandRecord.Axis, _ change: (inout Axis) -> Void) {
    isEmpty = false
    switch axis {
    case .vertical: change(&vertical)
    case .horizontal: change(&horizontal)
    }
  }

  var hasMotion: Bool { vertical.value != 0 || horizontal.value != 0 }
  var hasStop: Bool { vertical.isStopped || horizontal.isStopped }
  var tellsNotches: Bool { vertical.told ?? 0 != 0 || horizontal.told ?? 0 != 0 }
  var isFractional: Bool { vertical.isFractional || horizontal.isFractional }

  /// The move in points.
  var move: InputEvent.ScrollPhase {
    .moved(
      dx: horizontal.value.limited(to: Self.greatestMove),
      dy: vertical.value.limited(to: Self.greatestMove))
  }

  /// The turn of a wheel in 1/120 of a notch; nil where it did not turn.
  var turn: InputEvent.ScrollPhase? {
    let dx = horizontal.notches.limited(to: Self.greatestTurn)
    let dy = vertical.notches.limited(to: Self.greatestTurn)
    return dx == 0 && dy == 0 ? nil : .moved(dx: dx, dy: dy)
  }
}

extension Double {
  /// The number, at most so far from 0.
  func limited(to limit: Double) -> Double { max(-limit, min(limit, self)) }
}
