/// Storage that times are put in order in; it is filled anew without an allocation.
struct SortedTimes {
  /// The times; in ascending order after `sort`.
  private(set) var times: [UInt64] = []
  private var other: [UInt64] = []

  /// Takes other times in place of those it had.
  mutating func fill(with new: some Sequence<UInt64>) {
    times.removeAll(keepingCapacity: true)
    for time in new { times.append(time) }
    sort()
  }

  /// Sorts byte by byte, from the lowest to the highest that is not 0 everywhere: Swift's own sort takes
  /// memory of its own.
  ///
  /// - Complexity: O(n).
  private mutating func sort() {
    let greatest = times.max() ?? 0
    while other.count < times.count { other.append(0) }
    var shift: UInt64 = 0
    while shift < 64, greatest >> shift > 0 {
      var places = InlineArray<256, Int>(repeating: 0)
      for time in times { places[Int((time >> shift) & 255)] += 1 }
      var next = 0
      for byte in 0..<256 {
        let count = places[byte]
        places[byte] = next
        next += count
      }
      for time in times {
        let byte = Int((time >> shift) & 255)
        other[places[byte]] = time
        places[byte] += 1
      }
      for index in times.indices { times[index] = other[index] }
      shift += 8
    }
  }
}
