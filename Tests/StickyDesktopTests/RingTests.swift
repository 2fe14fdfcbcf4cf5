import Testing

@testable import StickyDesktop

@Suite struct RingTests {
  @Test func theNewestComesFirstAndTheOldestGoes() {
    var ring = Ring<Int>(capacity: 3)
    #expect(ring.newest == nil)
    for value in 1...2 { ring.append(value) }
    #expect((0..<ring.count).map { ring[$0] } == [2, 1])
    for value in 3...8 {
      ring.append(value)
      #expect((0..<ring.count).map { ring[$0] } == [value, value - 1, value - 2])
    }
    ring[1] = 0
    #expect((0..<ring.count).map { ring[$0] } == [8, 0, 6])
  }
}
