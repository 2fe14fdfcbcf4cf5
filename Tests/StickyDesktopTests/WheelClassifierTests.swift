import HeaderKit
import Testing

@testable import StickyDesktop

@Suite struct WheelClassifierTests {
  private func classify(
    _ events: [(time: Double, x: Double, y: Double)]
  ) -> [InputEvent.Kind?] {
    var classifier = WheelClassifier()
    return events.map { event in
      classifier.classify(x: event.x, y: event.y, time: Instant(milliseconds: event.time))
    }
  }

  @Test func aNotchIs120UnitsAndAwayFromTheUserIsTowardsTheStart() {
    #expect(classify([(0, 0, -1)]) == [.scroll(.wheel, .moved(dx: 0, dy: 120))])
    #expect(classify([(0, 0, 2)]) == [.scroll(.wheel, .moved(dx: 0, dy: -240))])
    #expect(classify([(0, 1, 0)]) == [.scroll(.wheel, .moved(dx: 120, dy: 0))])
  }

  @Test func fractionsArePointsOfAnUnknownSource() {
    #expect(classify([(0, 0, -0.25)]) == [.scroll(.sdl, .moved(dx: 0, dy: 2.5))])
    #expect(classify([(0, 0.5, 0.25)]) == [.scroll(.sdl, .moved(dx: 5, dy: -2.5))])
  }

  @Test func nothingAndNonsenseAreIgnored() {
    #expect(classify([(0, 0, 0), (1, .nan, 1), (2, 1, .infinity)]) == [nil, nil, nil])
    #expect(classify([(0, 0, -1e38)]) == [.scroll(.wheel, .moved(dx: 0, dy: 1e6))])
  }

  @Test func aTrackpadStaysOneUntilItPauses() {
    let kinds = classify([(0, 0, -0.5), (8, 0, -1), (150, 0, -2), (301, 0, -1)])
    #expect(kinds[1] == .scroll(.sdl, .moved(dx: 0, dy: 10)))
    #expect(kinds[2] == .scroll(.sdl, .moved(dx: 0, dy: 20)))
    #expect(kinds[3] == .scroll(.wheel, .moved(dx: 0, dy: 120)))
  }

  @Test(arguments: [(25.0, true), (14.0, true), (13.0, false), (7.0, false)])
  func wholeNotchesAreAWheelUnlessTheyComeTooFast(spacing: Double, isWheel: Bool) {
    let kinds = classify((0..<12).map { (Double($0) * spacing, 0, -1) })
    let expected: InputEvent.Kind =
      isWheel
      ? .scroll(.wheel, .moved(dx: 0, dy: 120)) : .scroll(.sdl, .moved(dx: 0, dy: 10))
    #expect(kinds.last == expected)
  }

  @Test func twoNotchesInEachFrameOf60HertzAreAWheelSpunFast() {
    // 40 notches a second read at 60 Hz: some frames have two, most have one or none.
    let kinds = classify(
      (0..<40).map { (((Double($0) * 25) / 16.7).rounded(.up) * 16.7, 0, -1) })
    #expect(kinds.allSatisfy { $0 == .scroll(.wheel, .moved(dx: 0, dy: 120)) })
  }
}
