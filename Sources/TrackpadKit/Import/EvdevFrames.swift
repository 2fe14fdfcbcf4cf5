/// Makes scrolls of the kernel's input events, which come in groups that a report closes.
///
/// A wheel is told twice where it is told in 1/120 of a notch: then the whole notches do not count.
/// The kernel's sign is up and right; a log's census and gesture have down and right.
struct EvdevFrames {
  /// The event types and codes that are of use; `linux/input-event-codes.h`.
  enum Code {
    static let synchronization = 0, key = 1, relative = 2, absolute = 3
    static let report = 0, dropped = 3
    static let wheel = 8, horizontalWheel = 6, wheelUnits = 11, horizontalWheelUnits = 12
    static let x = 0, y = 1
  }

  /// What one axis said since the last report.
  private struct Axis {
    var notches: Int?
    var units: Int?
    /// Whether it is told in 1/120 of a notch; whole notches then never count.
    var hasUnits = false

    /// Whether it was told in whole notches alone before.
    private(set) var changesUnit = false
    private var hasWhole = false

    /// The way in 1/120 of a notch since the last report, in the kernel's sign.
    mutating func take() -> Double? {
      defer { (notches, units) = (nil, nil) }
      if units != nil { hasUnits = true }
      if notches != nil, !hasUnits { hasWhole = true }
      changesUnit = hasWhole && hasUnits
      if hasUnits { return units.map(Double.init) }
      return notches.map { Double($0) * 120 }
    }

    /// How much of the unit that the log counts in 1/120 of a notch is.
    var unit: Double { hasUnits ? 1 : 1 / 120 }

    var isEmpty: Bool { notches == nil && units == nil }

    /// Whole notches that say the same once more.
    var duplicate: Int? { units != nil || hasUnits ? notches : nil }
  }

  /// What becomes of a scroll.
  enum Delivery {
    /// It is passed on.
    case direct
    /// It is passed on once the next has come: until then something can show that it is told elsewhere.
    case oneBehind
    /// It is counted and left out.
    case none
  }

  var delivery = Delivery.direct
  /// The scrolls that were left out.
  private(set) var leftOutCount = 0
  private var heldBack: LogScroll?
  private var vertical = Axis()
  private var horizontal = Axis()
  /// The time of the group's first wheel event.
  private var time: Double?
  /// Whether events were lost: what comes up to the next report is not whole.
  private var isDropping = false
  /// Whole notches that were not counted, in the kernel's sign.
  private var uncounted = (vertical: 0.0, horizontal: 0.0, isEmpty: true)
  private var contacts = TouchContacts()

  /// Events that are further apart are of two groups though no report stands between, in
  /// milliseconds: within a group their times differ by some microseconds.
  private static let groupLength = 2.0
  /// No wheel turns more notches in one event; a stick that scrolls by pressure does.
  private static let notchLimit = 16

  /// Takes in an event.
  mutating func take(
    time: Double?, type: Int, code: Int, value: Int, into sink: inout LogSink
  ) {
    switch type {
    case Code.synchronization:
      if code == Code.report {
        report(into: &sink)
        contacts.report(at: time)
      } else if code == Code.dropped {
        drop(into: &sink)
      }
    case Code.relative: takeRelative(time, code, value, into: &sink)
    case Code.key where code >= 0x110 && code < 0x118: sink.count(.button)
    case Code.key where !TouchContacts.isTool(code): sink.count(.key)
    case Code.absolute where !TouchContacts.isAxis(code): sink.count(.absolute)
    case Code.key, Code.absolute:
      sink.count(.touch)
      contacts.take(time: time, type: type, code: code, value: value)
    default: break
    }
  }

  /// Ends a group: what it said of both axes is one scroll.
  mutating func report(into sink: inout LogSink) {
    defer {
      time = nil
      isDropping = false
    }
    guard !isDropping, !vertical.isEmpty || !horizontal.isEmpty else { return }
    if let notches = vertical.duplicate { uncounted.vertical += Double(notches) }
    if let notches = horizontal.duplicate { uncounted.horizontal += Double(notches) }
    if vertical.duplicate != nil || horizontal.duplicate != nil { uncounted.isEmpty = false }
    let down = -(vertical.take() ?? 0)
    let right = horizontal.take() ?? 0
    if vertical.changesUnit || horizontal.changesUnit {
      sink.note(
        "whole notches first, 1/120 of a notch later; down and right have both as they are told")
    }
    let scroll = LogScroll(
      time: time, horizontal: right * horizontal.unit, vertical: down * vertical.unit,
      source: .wheel,
      notches: .init(horizontal: right, vertical: down))
    switch delivery {
    case .direct: sink.append(.scroll(scroll))
    case .oneBehind:
      deliver(into: &sink)
      heldBack = scroll
    case .none: leftOutCount += 1
    }
  }

  /// Forgets the scroll that waits, since it is told elsewhere, and those that come.
  mutating func leaveOut() {
    heldBack = nil
    delivery = .none
  }

  private mutating func deliver(into sink: inout LogSink) {
    if let heldBack { sink.append(.scroll(heldBack)) }
    heldBack = nil
  }

  /// Ends the log, or one device's part of it.
  mutating func finish(into sink: inout LogSink) {
    report(into: &sink)
    deliver(into: &sink)
    if !uncounted.isEmpty, delivery != .none {
      sink.note(
        "\(LogCensus.short(-uncounted.vertical)) down and \(LogCensus.short(uncounted.horizontal)) "
          + "right in whole notches, the same once more")
    }
    contacts.finish(into: &sink)
  }

  private mutating func takeRelative(
    _ time: Double?, _ code: Int, _ value: Int, into sink: inout LogSink
  ) {
    // The kernel's values have 32 bits; what is greater is no value.
    guard Int32(exactly: value) != nil, !isDropping else { return }
    switch code {
    case Code.wheel, Code.horizontalWheel, Code.wheelUnits, Code.horizontalWheelUnits: break
    case Code.x, Code.y:
      sink.count(.motion)
      return
    default: return
    }
    if let time, let start = self.time, abs(time - start) > Self.groupLength {
      report(into: &sink)
    }
    if isTaken(code) { report(into: &sink) }
    if self.time == nil { self.time = time }
    switch code {
    case Code.wheel: vertical.notches = value
    case Code.horizontalWheel: horizontal.notches = value
    case Code.wheelUnits: vertical.units = value
    default: horizontal.units = value
    }
    let isWhole = code == Code.wheel || code == Code.horizontalWheel
    if isWhole, abs(value) > Self.notchLimit {
      sink.note("more than \(Self.notchLimit) notches at once: hardly a wheel")
    }
  }

  /// Whether the group has this event already, so that another begins.
  private func isTaken(_ code: Int) -> Bool {
    switch code {
    case Code.wheel: vertical.notches != nil
    case Code.horizontalWheel: horizontal.notches != nil
    case Code.wheelUnits: vertical.units != nil
    default: horizontal.units != nil
    }
  }

  private mutating func drop(into sink: inout LogSink) {
    (vertical.notches, vertical.units) = (nil, nil)
    (horizontal.notches, horizontal.units) = (nil, nil)
    isDropping = true
    sink.note("the kernel dropped events")
  }
}
