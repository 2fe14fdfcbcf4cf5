import HeaderKit

/// What was handled and not polled yet, of a bounded length.
struct XInput2Queue {
  /// The most entries: a second of a mouse that reports a thousand times a second.
  static let capacity = 1024

  /// One thing a device did.
  struct Entry {
    var device: Int
    /// The server's.
    var time: UInt32
    var action: Action
  }

  enum Action {
    case scroll(ScrollUnits, ScrollDevice.Kind)
    case swipe(InputEvent.SwipePhase)
    case pinch(InputEvent.PinchPhase)
    /// The pointer went out of the window.
    case left
    /// The device is no more.
    case gone
    /// There was no room for something, which may have been an end.
    case lost
  }

  private(set) var entries: [Entry] = []
  /// How many entries there was no room for.
  private(set) var lostCount = 0

  init() { entries.reserveCapacity(Self.capacity) }

  /// Whether there is room for another.
  var isFull: Bool { entries.count >= Self.capacity }

  /// Counts one that there was no room for.
  mutating func lose() { lostCount += 1 }

  /// Appends an entry, or counts it where there is no room.
  mutating func append(_ entry: Entry) {
    guard !isFull else { return lose() }
    guard let last = entries.last else { return entries.append(entry) }
    switch (last.action, entry.action) {
    case (.scroll(let first, let kind), .scroll(let second, _))
    where last.device == entry.device && last.time == entry.time:
      // A server may send the two directions of one motion one after the other.
      guard let both = first.joined(with: second) else { break }
      entries[entries.count - 1].action = .scroll(both, kind)
      return
    // Leaving is told in two protocols.
    case (.left, .left): return
    default: break
    }
    entries.append(entry)
  }

  /// Takes the pointer's leaving back, where it came back at once.
  mutating func returnPointer() {
    if case .left = entries.last?.action { entries.removeLast() }
  }

  /// Removes everything, and keeps the memory.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}

extension ScrollUnits {
  /// Both, where each speaks of its own directions.
  fileprivate func joined(with other: ScrollUnits) -> ScrollUnits? {
    guard horizontal == nil || other.horizontal == nil, vertical == nil || other.vertical == nil
    else { return nil }
    return ScrollUnits(
      horizontal: horizontal ?? other.horizontal, vertical: vertical ?? other.vertical)
  }
}
