import HeaderKit

/// Makes scrolls of units: finds what they come from, and where they end.
struct ScrollGestures {
  /// The units of one notch.
  static let unitsPerNotch = 120.0
  /// More notches than this in one event are no hand's.
  static let greatestNotches = 20.0

  /// What is known of a device from what it has sent.
  fileprivate struct History {
    var device: Int
    var burst = ScrollBurst()
    /// Whether it was seen to tell a lift.
    var tellsLift = false
    /// What it scrolls with now, unless a wheel.
    var open: InputEvent.ScrollSource?
  }

  private var histories: [History] = []
  /// Whether Xwayland was seen to tell a lift; it does so for all of its devices or for none.
  private var xwaylandTellsLift = false

  /// Whether a device was seen to tell a lift.
  var hasSeenLift: Bool { xwaylandTellsLift || histories.contains { $0.tellsLift } }

  /// What a device did.
  ///
  /// - Returns: nil where it says nothing new: a lift that was told already.
  mutating func scroll(
    _ units: ScrollUnits, from device: Int, of kind: ScrollDevice.Kind, time: Instant
  ) -> InputEvent.Kind? {
    let index = index(of: device)
    if units.isStop {
      guard let source = histories[index].open else { return nil }
      histories[index].open = nil
      histories[index].tellsLift = true
      if kind == .xwayland { xwaylandTellsLift = true }
      return Self.end(source, .ended)
    }
    let x = units.horizontal ?? 0
    let y = units.vertical ?? 0
    if kind == .xwayland && xwaylandTellsLift { histories[index].tellsLift = true }
    let source = histories[index].source(of: kind, x: x, y: y, time: time)
    histories[index].open = source == .wheel ? nil : source
    let limit = source == .wheel ? Self.greatestNotches : ScrollValuators.greatestStep
    let factor = source == .wheel ? Self.unitsPerNotch : kind.pointsPerUnit
    return .scroll(
      source,
      .moved(
        dx: min(max(x, -limit), limit) * factor, dy: min(max(y, -limit), limit) * factor))
  }

  /// Ends what goes on, since its own end will not be seen here.
  mutating func cancel(each report: (_ device: Int, InputEvent.Kind) -> Void) {
    for index in histories.indices {
      guard let source = histories[index].open else { continue }
      histories[index].open = nil
      report(histories[index].device, Self.end(source, .cancelled))
    }
  }

  /// The end of a scroll, as a gesture file has it: an unknown source whose end is told is fingers.
  private static func end(
    _ source: InputEvent.ScrollSource, _ phase: InputEvent.ScrollPhase
  ) -> InputEvent.Kind {
    switch source {
    case .finger, .sdl: .scroll(.finger, phase)
    case .continuous, .wheel: .scroll(source, .ended)
    }
  }

  /// Forgets a device that is no more, and ends what went on there.
  mutating func remove(_ device: Int) -> InputEvent.Kind? {
    guard let index = histories.firstIndex(where: { $0.device == device }) else { return nil }
    return histories.remove(at: index).open.map { Self.end($0, .cancelled) }
  }

  private mutating func index(of device: Int) -> Int {
    if let index = histories.firstIndex(where: { $0.device == device }) { return index }
    histories.append(History(device: device))
    return histories.count - 1
  }
}

extension ScrollGestures.History {
  /// What units come from.
  ///
  /// Without a driver that says so it is found from what comes. Until a device was seen to tell a lift,
  /// nothing but silence ends its scrolls.
  fileprivate mutating func source(
    of kind: ScrollDevice.Kind, x: Double, y: Double, time: Instant
  ) -> InputEvent.ScrollSource {
    // A whole notch is not quite one where the server's count is far or the increment no binary number.
    let x = x.isNearlyWhole ? x.rounded() : x
    let y = y.isNearlyWhole ? y.rounded() : y
    switch kind {
    case .touchpad: return .finger
    case .pointer: return .wheel
    case .buttonScroll: return burst.isTrackpad(x: x, y: y, time: time) ? .continuous : .wheel
    case .xwayland, .unknown:
      let isTrackpad = burst.isTrackpad(x: x, y: y, time: time)
      // Fingers that have not lifted may rest, and go on by whole notches.
      if open == .finger { return .finger }
      guard isTrackpad else { return .wheel }
      return tellsLift && open != .sdl ? .finger : .sdl
    }
  }
}

extension Double {
  fileprivate var isNearlyWhole: Bool { abs(self - rounded()) < 1e-5 }
}
