/// What a motion says of scrolling, in units: notches of a wheel.
struct ScrollUnits: Equatable {
  /// Towards the right; nil where the motion says nothing of it.
  var horizontal: Double?
  /// Towards the end; nil where the motion says nothing of it.
  var vertical: Double?

  /// Whether nothing moved: what a server says when fingers lift.
  var isStop: Bool { (horizontal ?? 0) == 0 && (vertical ?? 0) == 0 }
}

/// Makes distances of valuators, which only ever count on, also while another window is scrolled.
struct ScrollValuators {
  /// More units than this in one event are a counter that was set anew.
  static let greatestStep = 50.0

  /// What a valuator's next value is compared with.
  fileprivate struct Baseline {
    var source: Int
    var axis: ScrollDevice.Axis
    /// The value of the latest event, unless what the server says since then is another.
    var last: Double?
    /// The serial number of the request that asked for the axis's value.
    var serial: UInt
  }

  /// The devices last described.
  private(set) var devices: [ScrollDevice] = []
  private var baselines: [Baseline] = []
  /// Sources of events that the server does not describe.
  private var undescribed: [Int] = []

  /// Whether nothing new can be learnt of a source of events.
  func knows(_ source: Int) -> Bool {
    devices.contains { $0.id == source } || undescribed.contains(source)
  }

  /// Notes that the server does not describe a source.
  mutating func ignore(_ source: Int) {
    undescribed.append(source)
  }

  /// A device by its identifier.
  func device(_ id: Int) -> ScrollDevice? {
    devices.first { $0.id == id }
  }

  /// Takes a description of all devices there are.
  ///
  /// A value that differs from the last event's is what was scrolled elsewhere. Or an event is on its way
  /// that the server has counted already: that one came before the answer, so its serial number is smaller,
  /// and it must not be taken as a way back.
  ///
  /// - Parameters:
  ///   - devices: As they are now.
  ///   - serial: The serial number of the request for it.
  mutating func read(_ devices: [ScrollDevice], serial: UInt) {
    var fresh: [Baseline] = []
    for device in devices {
      for axis in device.axes {
        let known = baselines.first {
          $0.source == device.id && $0.axis.number == axis.number
            && $0.axis.isVertical == axis.isVertical && $0.axis.increment == axis.increment
        }
        let last = known?.last == axis.value ? known?.last : nil
        fresh.append(Baseline(source: device.id, axis: axis, last: last, serial: serial))
      }
    }
    baselines = fresh
    self.devices = devices
    undescribed.removeAll(keepingCapacity: true)
  }

  /// The distances in a motion's values; complexity is linear in the number of valuators.
  ///
  /// - Parameters:
  ///   - source: The device the motion came from.
  ///   - serial: The event's serial number.
  ///   - isEmulated: Whether the server made the motion of a button's press. It moves nothing then, since
  ///     the press comes too.
  ///   - valuators: Numbers and values.
  /// - Returns: nil where it says nothing of scrolling.
  mutating func units(
    source: Int, serial: UInt, isEmulated: Bool,
    valuators: some Sequence<(number: Int, value: Double)>
  ) -> ScrollUnits? {
    var units = ScrollUnits()
    var isComplete = true
    for (number, value) in valuators where value.isFinite {
      let index = baselines.firstIndex { $0.source == source && $0.axis.number == number }
      guard let index else { continue }
      let step = baselines[index].step(to: value, serial: serial)
      guard let step, !isEmulated, abs(step) <= Self.greatestStep else {
        isComplete = false
        continue
      }
      if baselines[index].axis.isVertical {
        units.vertical = (units.vertical ?? 0) + step
      } else {
        units.horizontal = (units.horizontal ?? 0) + step
      }
    }
    // Where something moved by an unknown distance, the rest at rest is no lift.
    if units.isStop && !isComplete { return nil }
    return units == ScrollUnits() ? nil : units
  }
}

extension ScrollValuators.Baseline {
  /// The units to a new value, which is the baseline from now on; nil where there was none.
  fileprivate mutating func step(to value: Double, serial: UInt) -> Double? {
    defer { last = value }
    guard let from = last ?? (serial >= self.serial ? axis.value : nil) else { return nil }
    var distance = value - from
    // The server counts in 32 bits with a sign.
    if abs(distance) > 0x1p31 { distance += distance < 0 ? 0x1p32 : -0x1p32 }
    return distance / axis.increment
  }
}
