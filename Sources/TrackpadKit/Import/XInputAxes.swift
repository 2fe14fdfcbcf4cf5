/// What is known of the scroll valuators of each device: from a list, or else from the buttons that the
/// server emulates for every notch, or else by convention.
struct XInputAxes {
  private struct Entry {
    var axis: XInputAxis
    /// Whether nothing more is to be learned.
    var isSettled: Bool
    /// The way since the log's first event, and the buttons told for it.
    var way = 0.0
    var lastStep = 0.0
    var presses = 0

    /// The size of a notch that fits the way and its buttons: the last step completed as many notches as
    /// buttons came. A log that begins within a notch has too short a way for it.
    var notch: Double {
      let count = Double(presses)
      let greatest = way / count + XInputAxes.tolerance
      let least = max(way - lastStep, way / (count + 1)) - XInputAxes.tolerance
      return XInputAxes.usualNotches.last { $0 > least && $0 <= greatest }
        ?? XInputAxes.usualNotches.first { $0 >= way / count } ?? way / count
    }
  }

  private var entries: [Entry] = []

  /// No log of one machine has more.
  private static let limit = 64
  /// What rounding to two decimals can hide in a way.
  private static let tolerance = 0.1
  /// Of Xwayland and the evdev driver, and of the libinput driver before and since its high resolution.
  private static let usualNotches = [1.0, 15, 120]

  /// Adds an axis that a list has; the last list counts.
  mutating func add(_ axis: XInputAxis) {
    entries.removeAll { $0.axis.device == axis.device && $0.axis.valuator == axis.valuator }
    guard entries.count < Self.limit else { return }
    entries.append(Entry(axis: axis, isSettled: true))
  }

  /// Whether a valuator scrolls: one of a list, and without a list 2 and 3, horizontal and vertical.
  func isScroll(device: Int, valuator: Int) -> Bool {
    let own = entries.filter { $0.axis.device == device }
    guard own.isEmpty else { return own.contains { $0.axis.valuator == valuator } }
    return valuator == 2 || valuator == 3
  }

  /// The axis of a valuator that scrolls.
  func axis(device: Int, valuator: Int) -> XInputAxis {
    entry(device, valuator)?.axis ?? Self.byConvention(device, valuator)
  }

  /// Whether the device's axes will not change.
  func isSettled(_ device: Int) -> Bool {
    entries.contains { $0.axis.device == device && $0.isSettled }
  }

  /// Adds a way that a valuator went, to be compared with the buttons told for it.
  mutating func count(_ value: Double, device: Int, valuator: Int) {
    guard !isSettled(device) else { return }
    if index(device, valuator) == nil {
      // Both of the convention, so that they are settled together.
      guard entries.count + 2 <= Self.limit else { return }
      for number in [2, 3] {
        entries.append(Entry(axis: Self.byConvention(device, number), isSettled: false))
      }
    }
    guard let index = index(device, valuator) else { return }
    entries[index].way += abs(value)
    entries[index].lastStep = abs(value)
  }

  /// Learns from a button, 4 to 7, that the server told for a way: the axis and its direction.
  mutating func learn(from button: Int, device: Int, valuator: Int, way: Double) {
    guard let index = index(device, valuator), !entries[index].isSettled else { return }
    let isForward = button == 5 || button == 7
    entries[index].axis.isVertical = button < 6
    entries[index].axis.increment = (way > 0) == isForward ? 1 : -1
    entries[index].presses += 1
  }

  /// Settles what buttons have told; a remark for each.
  mutating func conclude() -> [String] {
    var remarks: [String] = []
    for entry in entries where !entry.isSettled && entry.presses > 0 {
      let axis = entry.axis
      let size = entry.notch
      for index in entries.indices where entries[index].axis.device == axis.device {
        entries[index].isSettled = true
        entries[index].axis.increment *= size
      }
      remarks.append(
        "valuator \(axis.valuator) taken as \(axis.isVertical ? "vertical" : "horizontal") with a notch "
          + "of \(LogCensus.short(axis.increment * size)), as its buttons tell")
    }
    return remarks
  }

  /// Settles a device that nothing was told of; a remark where there was something to tell.
  mutating func settleByConvention(_ device: Int) -> String? {
    guard !isSettled(device) else { return nil }
    for index in entries.indices where entries[index].axis.device == device {
      entries[index].isSettled = true
    }
    return
      "valuators 2 and 3 taken as horizontal and vertical with a notch of 1: the list of devices is "
      + "missing"
  }

  private func index(_ device: Int, _ valuator: Int) -> Int? {
    entries.firstIndex { $0.axis.device == device && $0.axis.valuator == valuator }
  }

  private func entry(_ device: Int, _ valuator: Int) -> Entry? {
    index(device, valuator).map { entries[$0] }
  }

  private static func byConvention(_ device: Int, _ valuator: Int) -> XInputAxis {
    XInputAxis(device: device, valuator: valuator, isVertical: valuator == 3, increment: 1)
  }
}
