import HeaderKit
import TestSupport
import Testing

/// Faults that were found by review and by trying to break the engine.
@Suite struct ViewportRegressionTests {
  @Test(arguments: [0.0, 0.25, 0.5, 1]) func aTinyMaximumIsHeldByEveryInput(maximum: Double) {
    var specification = HeaderSpecification.articles()
    specification.stretch.maximum = maximum
    var viewport = Viewport.standard(specification)
    var script = GestureScript()
    script.begin()
    script.move(by: -100, steps: 5)
    script.wait(100)
    script.end()
    script.wait(600)
    script.wheel(-3)
    viewport.handle(script.events.dropLast())
    for time in stride(from: 0.0, through: script.clock, by: 4) {
      #expect(viewport.state(after: time).header.stretch <= maximum + 1e-9)
    }
    viewport.handle(script.events.suffix(1))
    for time in stride(from: 0.0, through: 500, by: 4) {
      #expect(viewport.state(after: script.clock + time).header.stretch <= maximum + 1e-9)
    }
  }

  @Test func aLiftThatIsAwaitedIsNoRest() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.add(.scroll(.sdl, .moved(dx: 0, dy: 3)))
    viewport.handle(script.events)
    #expect(viewport.restInstant == Instant(milliseconds: 50))
    #expect(!viewport.state(after: 49.9).isAtRest)
    #expect(viewport.state(after: 50).isAtRest)
  }

  @Test func aResizeWhileTheReturnOvershootsStillEndsAtTheTop() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.begin()
    script.move(by: -300, steps: 10)
    script.wait(100)
    script.end()
    script.wait(200)
    viewport.handle(script.events)
    #expect(viewport.state(after: script.clock).offset > 0.5)
    script.add(.resize(Size(width: 500, height: 600)))
    viewport.handle(script.events.suffix(1))
    #expect(viewport.state(at: viewport.restInstant).offset == 0)
  }

  @Test func theThumbGoesWhereThePointerIsHoweverManyEventsSaySo() throws {
    var viewport = Viewport.standard()
    var layout = ViewportLayout()
    viewport.layout(at: .zero, into: &layout)
    let thumb = try #require(layout.indicator).thumbTop
    var script = GestureScript()
    script.add(.pointer(.down(Point(x: 385, y: thumb + 5))))
    script.wait(8)
    script.add(.pointer(.moved(Point(x: 385, y: thumb + 6))))
    viewport.handle(script.events)
    let offset = viewport.state(after: script.clock).offset
    #expect(offset > 0)
    for _ in 0..<3 {
      script.wait(8)
      script.add(.pointer(.moved(Point(x: 300, y: thumb + 6))))
      viewport.handle(script.events.suffix(1))
    }
    #expect(viewport.state(after: script.clock).offset == offset)
  }

  @Test func losingTheFocusLetsGoOfTheThumb() throws {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.add(.pointer(.down(Point(x: 385, y: 160))))
    script.add(.focus(gained: false))
    script.add(.pointer(.moved(Point(x: 385, y: 600))))
    viewport.handle(script.events)
    #expect(!viewport.holdsIndicator)
    #expect(viewport.state(after: 10).offset == 0)
  }

  @Test func timeStampsThatAlmostMeetDoNotFling() {
    var viewport = Viewport.standard()
    var script = GestureScript()
    script.begin()
    script.wait(5)
    script.add(.scroll(.finger, .moved(dx: 0, dy: 50)))
    script.wait(0.000_000_1)
    script.add(.scroll(.finger, .moved(dx: 0, dy: 1)))
    script.end()
    viewport.handle(script.events)
    #expect(viewport.state(at: viewport.restInstant).offset == 51)
  }

  @Test func hugeAndMeaninglessNumbersAreRefusedEverywhere() {
    var viewport = Viewport.standard()
    for value in [1e200, -1e308, .nan, .infinity] {
      for source in InputEvent.ScrollSource.allCases {
        _ = viewport.handle(
          InputEvent(time: .zero, kind: .scroll(source, .moved(dx: 0, dy: value))))
      }
      viewport.resize(to: Size(width: value, height: value), at: .zero)
      viewport.reveal(row: 3, at: Instant(milliseconds: value))
      viewport.scroll(to: 0, at: Instant(milliseconds: value))
    }
    let state = viewport.state(after: 5000)
    #expect(state.offset.isFinite && state.isAtRest && state.time == Instant(milliseconds: 5000))
  }
}
