/// Fingers on a touchpad or a touch screen, as the kernel tells them.
///
/// The kernel knows no scrolls of theirs: libinput makes those. So a log of them has none, and what it
/// has is said: how many contacts, for how long, from where to where.
struct TouchContacts {
  /// Event codes; `linux/input-event-codes.h`.
  private enum Code {
    static let slot = 0x2F, x = 0x35, y = 0x36, tracking = 0x39
    static let twoFingers = 0x14D
  }

  /// One finger from touch to lift.
  private struct Contact {
    var start: Double?
    var end: Double?
    var x: (first: Int, last: Int)?
    var y: (first: Int, last: Int)?

    var text: String {
      var parts: [String] = []
      if let start, let end { parts.append("\(LogCensus.fixed(end - start, decimals: 0)) ms") }
      if let x { parts.append("X \(x.first) to \(x.last)") }
      if let y { parts.append("Y \(y.first) to \(y.last)") }
      return parts.joined(separator: ", ")
    }
  }

  private var slot = 0
  private var current = [Contact?](repeating: nil, count: Self.slotLimit)
  private var ended: [Contact] = []
  private var count = 0
  private var frameCount = 0
  private var twoFingerCount = 0

  /// More fingers than a person has are not followed.
  private static let slotLimit = 10
  /// So many contacts are described.
  private static let listLimit = 8

  /// Whether a key is the touch of a finger or says how many there are.
  static func isTool(_ code: Int) -> Bool { code >= 0x140 && code <= 0x14F }

  /// Whether an axis is one of a finger's.
  static func isAxis(_ code: Int) -> Bool { code >= Code.slot && code <= 0x3D }

  /// Takes in an event of one of them.
  mutating func take(time: Double?, type: Int, code: Int, value: Int) {
    if type == EvdevFrames.Code.key {
      if code == Code.twoFingers, value == 1 { twoFingerCount += 1 }
      return
    }
    if code == Code.slot {
      slot = value
      return
    }
    guard current.indices.contains(slot) else { return }
    switch code {
    case Code.tracking:
      if current[slot] != nil { current[slot]?.end = time }
      end(slot)
      if value >= 0 { current[slot] = begin(time) }
    case Code.x, Code.y:
      // The log may begin behind the touch.
      var contact = current[slot] ?? begin(time)
      contact.end = time
      if code == Code.x {
        contact.x = (contact.x?.first ?? value, value)
      } else {
        contact.y = (contact.y?.first ?? value, value)
      }
      current[slot] = contact
    default: break
    }
  }

  /// A report: the fingers still touch.
  mutating func report(at time: Double?) {
    frameCount += 1
    for index in current.indices where current[index] != nil { current[index]?.end = time }
  }

  /// Says what there was.
  mutating func finish(into sink: inout LogSink) {
    for index in current.indices { end(index) }
    guard count > 0 else { return }
    let list = ended.map(\.text).filter { !$0.isEmpty }.joined(separator: " / ")
    let more = count > ended.count ? " and \(count - ended.count) more" : ""
    let twice =
      twoFingerCount > 0 ? ", two fingers \(LogCensus.counted(twoFingerCount, "time"))" : ""
    sink.note(
      "\(LogCensus.counted(count, "touch contact"))\(twice) in "
        + "\(LogCensus.counted(frameCount, "report")), which libinput or a program would have to "
        + "make a scroll of: \(list)\(more)")
  }

  private mutating func begin(_ time: Double?) -> Contact {
    count += 1
    return Contact(start: time, end: time)
  }

  private mutating func end(_ index: Int) {
    guard let contact = current[index] else { return }
    if ended.count < Self.listLimit { ended.append(contact) }
    current[index] = nil
  }
}
