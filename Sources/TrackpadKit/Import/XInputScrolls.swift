/// Makes scrolls of the events of `xinput test-xi2`.
///
/// The server tells everything several times: raw and cooked, of the slave and of the master, and as
/// emulated buttons. Each is read once: raw where there is any, of the first device that tells it.
struct XInputScrolls {
  /// Whether the server is Xwayland, whose increments are 1.
  var isXwayland = false

  private var axes = XInputAxes()
  private var hasRaw = false
  /// Which device's copies are read, for each source.
  private var tellers: [Int: Int] = [:]
  /// What accumulated valuators last were.
  private var positions: [Int: Double] = [:]
  /// What waits for a button that tells axis, sign and increment.
  private var waiting: [Entry] = []

  private enum Entry {
    case moved(device: Int, time: Double?, ways: [(valuator: Int, value: Double)])
    case button(Int, time: Double?)
    case stop(time: Double?)
  }

  /// So many entries wait, and so many devices are told apart.
  private static let limit = 256
  /// Xwayland and this project take a notch for so many points.
  private static let pointsPerNotch = 10.0

  /// Adds an axis that a list has.
  mutating func add(_ axis: XInputAxis) { axes.add(axis) }

  /// Takes in an event.
  mutating func take(_ block: XInputBlock, into sink: inout LogSink) {
    switch block.kind {
    case .rawMotion, .motion: takeMotion(block, into: &sink)
    case .rawButtonPress, .buttonPress: takeButton(block, into: &sink)
    case .other: sink.count(.other)
    }
    if waiting.count >= Self.limit { finish(into: &sink) }
  }

  /// Passes on what waits, as far as it is known.
  mutating func finish(into sink: inout LogSink) {
    conclude(into: &sink)
    for case .moved(let device, _, _) in waiting where !isXwayland {
      if let remark = axes.settleByConvention(device) { sink.note(remark) }
    }
    flush(into: &sink)
  }

  private mutating func takeMotion(_ block: XInputBlock, into sink: inout LogSink) {
    let rows = block.valuators.filter { axes.isScroll(device: block.source, valuator: $0.number) }
    guard !rows.isEmpty else { return sink.count(.motion) }
    if block.kind == .rawMotion { hasRaw = true }
    guard block.kind == .rawMotion || !hasRaw, isTeller(block) else { return }
    let ways = block.kind == .rawMotion ? rows : rows.compactMap { way(block.source, $0) }
    guard !ways.isEmpty else {
      sink.note("accumulated valuators, the first value of each without a distance")
      return sink.count(.motion)
    }
    // A value that does not change is how a server tells a lift; -0.00 is a short way cut off.
    guard ways.contains(where: { $0.value != 0 }) else {
      if ways.allSatisfy({ $0.value.sign == .plus }) { waiting.append(.stop(time: block.time)) }
      return
    }
    conclude(into: &sink)
    for way in ways where !isXwayland {
      axes.count(way.value, device: block.source, valuator: way.number)
    }
    waiting.append(
      .moved(device: block.source, time: block.time, ways: ways.map { ($0.number, $0.value) }))
    if isXwayland || axes.isSettled(block.source) { flush(into: &sink) }
  }

  /// How far an accumulated valuator has gone; nil for its first value.
  private mutating func way(
    _ source: Int, _ row: (number: Int, value: Double)
  ) -> (number: Int, value: Double)? {
    let key = (source & 0xFFFF) << 8 | row.number & 0xFF
    let last = positions[key]
    if last != nil || positions.count < Self.limit { positions[key] = row.value }
    // What has two decimals has two decimals' difference.
    return last.map { (row.number, ((row.value - $0) * 100).rounded() / 100) }
  }

  private mutating func takeButton(_ block: XInputBlock, into sink: inout LogSink) {
    guard (4...7).contains(block.detail) else { return sink.count(.button) }
    if block.kind == .rawButtonPress { hasRaw = true }
    guard block.kind == .rawButtonPress || !hasRaw, isTeller(block) else { return }
    guard block.isEmulated else {
      // Of a device without scroll valuators.
      waiting.append(.button(block.detail, time: block.time))
      return
    }
    guard case .moved(let device, _, let ways) = waiting.last, device == block.source,
      ways.count == 1, let only = ways.first
    else { return }
    axes.learn(from: block.detail, device: device, valuator: only.valuator, way: only.value)
  }

  private mutating func conclude(into sink: inout LogSink) {
    let remarks = axes.conclude()
    guard !remarks.isEmpty else { return }
    for remark in remarks { sink.note(remark) }
    let isKnown = waiting.allSatisfy {
      guard case .moved(let device, _, _) = $0 else { return true }
      return axes.isSettled(device)
    }
    if isKnown { flush(into: &sink) }
  }

  private mutating func flush(into sink: inout LogSink) {
    for entry in waiting {
      switch entry {
      case .moved(let device, let time, let ways): pass(ways, of: device, at: time, into: &sink)
      case .button(let button, let time): sink.append(.scroll(.notch(ofButton: button, at: time)))
      case .stop(let time): sink.append(.stop(time: time))
      }
    }
    waiting.removeAll(keepingCapacity: true)
  }

  private func pass(
    _ ways: [(valuator: Int, value: Double)], of device: Int, at time: Double?,
    into sink: inout LogSink
  ) {
    var scroll = LogScroll(time: time, source: .unknown, pointsPerUnit: Self.pointsPerNotch)
    for way in ways {
      let axis = axes.axis(device: device, valuator: way.valuator)
      let notches = way.value / axis.increment
      if axis.isVertical { scroll.vertical += notches } else { scroll.horizontal += notches }
    }
    sink.append(.scroll(scroll))
  }

  private mutating func isTeller(_ block: XInputBlock) -> Bool {
    if let teller = tellers[block.source] { return teller == block.device }
    guard tellers.count < Self.limit else { return false }
    tellers[block.source] = block.device
    return true
  }
}

extension LogScroll {
  /// A notch as X tells it: button 4 is up, 5 down, 6 left, 7 right.
  static func notch(ofButton button: Int, at time: Double?) -> LogScroll {
    let direction: Double = button == 5 || button == 7 ? 1 : -1
    let (horizontal, vertical) = button < 6 ? (0, direction) : (direction, 0)
    return LogScroll(
      time: time, horizontal: horizontal, vertical: vertical, source: .wheel,
      notches: Notches(horizontal: horizontal * 120, vertical: vertical * 120))
  }
}
