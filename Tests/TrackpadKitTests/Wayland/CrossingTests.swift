import HeaderKit
import Testing

@testable import TrackpadKit

/// The pointer comes and goes, and so do seats and pointers.
@Suite struct CrossingTests {
  private static let place = Point(x: 10, y: 20)

  /// 19, 22: what happens while the pointer is elsewhere is not ours, and leaves nothing behind.
  @Test func nothingScrollsWhileThePointerIsElsewhere() {
    var script = WaylandScript()
    script.arrive(.leave(Self.place), .frame)
    script.clear()
    for time in [1100, 1110, 1120] as [UInt32] {
      let kinds: [WaylandRecord.Kind] = [
        .source(0), .axis(time: time, .vertical, 15), .value120(.vertical, 120), .frame,
      ]
      script.arrive(kinds.map { WaylandRecord(isOurs: false, kind: $0) }, at: Double(time))
    }
    #expect(script.reports.isEmpty)
    script.arrive(.enter(Self.place), .frame)
    script.arrive(
      .source(0), .axis(time: 1200, .vertical, 15), .value120(.vertical, 120), .frame, at: 1200)
    #expect(script.kinds == [.moved(.wheel, 120)])
  }

  @Test func nothingScrollsBeforeThePointerEnters() {
    var script = WaylandScript()
    script.arrive(.seatAdded(version: 9), .pointerAdded)
    let kinds: [WaylandRecord.Kind] = [.source(1), .axis(time: 1100, .vertical, 3.5), .frame]
    script.arrive(kinds.map { WaylandRecord(isOurs: false, kind: $0) }, at: 1100)
    #expect(script.reports.isEmpty)
  }

  @Test func anotherWindowOfOursIsNotOurs() {
    var script = WaylandScript()
    script.arrive([WaylandRecord(isOurs: false, kind: .enter(Self.place))])
    let kinds: [WaylandRecord.Kind] = [.source(1), .axis(time: 1100, .vertical, 3.5), .frame]
    script.arrive(kinds.map { WaylandRecord(isOurs: false, kind: $0) }, at: 1100)
    #expect(script.reports.isEmpty)
  }

  @Test func leavingEndsTheScrollWithoutMomentum() {
    var script = WaylandScript()
    script.finger(3.5, at: 1100)
    script.arrive(.leave(Self.place), .frame, at: 1110)
    #expect(script.kinds == [.fingerBegan, .moved(.finger, 3.5), .fingerCancelled])
    #expect(script.times.last == 1110)
    // The stop that comes too late means nothing.
    script.arrive(.enter(Self.place), at: 1200)
    script.arrive(.source(1), .stop(time: 1210, .vertical), .frame, at: 1210)
    #expect(script.kinds.last == .fingerCancelled)
  }

  /// 21: a leave and an enter at the same place keep the scroll.
  @Test func aSpuriousCrossingKeepsTheScroll() {
    var script = WaylandScript()
    script.finger(3.5, at: 1100)
    script.arrive(.leave(Self.place), .frame, .enter(Self.place), .frame, at: 1110)
    script.finger(4.5, at: 1120)
    script.arrive(.source(1), .stop(time: 1130, .vertical), .frame, at: 1130)
    #expect(
      script.kinds == [
        .fingerBegan, .moved(.finger, 3.5), .moved(.finger, 4.5), .fingerEnded,
      ])
  }

  @Test func aCrossingToAnotherPlaceEndsIt() {
    var script = WaylandScript()
    script.finger(3.5, at: 1100)
    script.arrive(.leave(Self.place), .enter(Point(x: 10, y: 21)), at: 1110)
    #expect(script.kinds.last == .fingerCancelled)
  }

  @Test func aCrossingToAnotherSurfaceEndsIt() {
    var script = WaylandScript()
    script.finger(3.5, at: 1100)
    script.arrive(
      [
        WaylandRecord(kind: .leave(Self.place)),
        WaylandRecord(isOurs: false, kind: .enter(Self.place)),
      ], at: 1110)
    #expect(script.kinds.last == .fingerCancelled)
  }

  @Test func aFrameThatThePointerLeavesIsDropped() {
    var script = WaylandScript()
    script.arrive(
      .source(1), .axis(time: 1100, .vertical, 3.5), .leave(Self.place), .frame, at: 1100)
    #expect(script.kinds.isEmpty)
    script.arrive(.enter(Self.place), .frame)
    #expect(script.kinds.isEmpty)
  }

  @Test(arguments: [
    WaylandRecord.Kind.pointerRemoved, .seatRemoved, .lost(3), .broken,
  ])
  func whatTakesThePointerAwayEndsTheScroll(kind: WaylandRecord.Kind) {
    var script = WaylandScript()
    script.finger(3.5, at: 1100)
    script.arrive(kind, at: 1110)
    #expect(script.kinds == [.fingerBegan, .moved(.finger, 3.5), .fingerCancelled])
    script.arrive(kind, at: 1120)
    #expect(script.kinds.count == 3)
  }

  @Test func lostEventsAreCounted() {
    var script = WaylandScript()
    script.arrive(.lost(3))
    script.arrive(.lost(4))
    #expect(script.reader.lostCount == 7)
    script.finger(3.5, at: 1100)
    #expect(script.kinds == [.fingerBegan, .moved(.finger, 3.5)])
  }

  @Test func aPointerThatComesBackScrollsAgain() {
    var script = WaylandScript()
    script.finger(3.5, at: 1100)
    script.arrive(.pointerRemoved, at: 1110)
    script.arrive(.pointerAdded, .enter(Self.place), at: 1200)
    script.finger(3.5, at: 1210)
    #expect(script.kinds.suffix(2) == [.fingerBegan, .moved(.finger, 3.5)])
  }

  /// A seat that takes another's place has its version, not the earlier one's.
  @Test func aSeatInTheSamePlaceIsAnother() {
    var script = WaylandScript(version: 4)
    script.arrive(.seatRemoved)
    script.arrive(.seatAdded(version: 9), .pointerAdded, .enter(Self.place))
    script.arrive(.source(1), .axis(time: 1100, .vertical, 3.5), at: 1100)
    #expect(script.kinds.isEmpty)
    script.arrive(.frame)
    #expect(script.kinds == [.fingerBegan, .moved(.finger, 3.5)])
  }

  /// The pointer keeps its seat's version when it goes and comes.
  @Test func anOldSeatStaysOldWithoutItsPointer() {
    var script = WaylandScript(version: 4)
    script.arrive(.pointerRemoved)
    script.arrive(.pointerAdded, .enter(Self.place))
    script.arrive(.axis(time: 1100, .vertical, 3.5), at: 1100)
    #expect(script.kinds == [.moved(.sdl, 3.5)])
  }

  /// 20: what one seat does says nothing of another.
  @Test func seatsAreKeptApart() {
    var script = WaylandScript()
    script.arrive(
      [.seatAdded(version: 9), .pointerAdded, .enter(Self.place)]
        .map { WaylandRecord(seat: 1, kind: $0) })
    script.finger(3.5, at: 1100)
    let frame: [WaylandRecord.Kind] = [.source(1), .axis(time: 77, .vertical, 1.5), .frame]
    script.arrive(frame.map { WaylandRecord(seat: 1, kind: $0) }, at: 1105)
    script.arrive(.source(1), .stop(time: 1110, .vertical), .frame, at: 1110)
    #expect(script.reports.map(\.device) == [0, 0, 1, 1, 0])
    #expect(
      script.kinds == [
        .fingerBegan, .moved(.finger, 3.5), .fingerBegan, .moved(.finger, 1.5), .fingerEnded,
      ])
    script.arrive([WaylandRecord(seat: 1, kind: .seatRemoved)], at: 1120)
    #expect(script.kinds.last == .fingerCancelled && script.reports.last?.device == 1)
  }

  /// Parts of frames that arrive in between of another seat's do not mix.
  @Test func framesOfSeatsDoNotMix() {
    var script = WaylandScript()
    script.arrive([WaylandRecord(seat: 1, kind: .enter(Self.place))])
    let mixed: [(Int, WaylandRecord.Kind)] = [
      (0, .source(1)), (1, .source(0)), (0, .axis(time: 1100, .vertical, 3.5)),
      (1, .axis(time: 1100, .vertical, 15)), (1, .frame), (0, .frame),
    ]
    script.arrive(mixed.map { WaylandRecord(seat: $0.0, kind: $0.1) }, at: 1100)
    #expect(script.kinds == [.moved(.wheel, 120), .fingerBegan, .moved(.finger, 3.5)])
  }

  @Test func aSeatBeyondTheLastIsIgnored() {
    var script = WaylandScript()
    script.arrive([WaylandRecord(seat: 99, kind: .frame), WaylandRecord(seat: -1, kind: .frame)])
    #expect(script.reports.isEmpty)
  }
}
