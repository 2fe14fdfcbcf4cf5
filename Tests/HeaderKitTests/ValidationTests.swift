import HeaderKit
import TestSupport
import Testing

/// What is wrong with a specification is named; what is not is let through.
@Suite struct ValidationTests {
  private static let fade = HeaderSpecification.Track(
    property: .alpha, against: .collapse,
    stops: [.init(position: 0, value: .number(1)), .init(position: 1, value: .number(0))])

  private static func layer(
    _ change: (inout HeaderSpecification.Track) -> Void
  ) -> HeaderSpecification.Layer {
    var track = fade
    change(&track)
    return .init(
      id: "a", frame: .init(), content: .tabs(color: "#FFFFFF", size: 14), tracks: [fade, track])
  }

  private typealias Change = @Sendable (inout HeaderSpecification) -> Void

  private static let mistakes: [(field: String, change: Change)] = [
    ("expandedHeight", { $0.expandedHeight = .infinity }),
    ("expandedHeight", { $0.expandedHeight = -1 }),
    ("collapsedHeight", { $0.collapsedHeight = $0.expandedHeight + 1 }),
    ("collapsedHeight", { $0.collapsedHeight = .nan }),
    ("revealDistance", { $0.revealDistance = -1 }),
    ("stretch.maximum", { $0.stretch.maximum = .nan }),
    ("stretch.trigger", { $0.stretch.trigger = 0 }),
    ("stretch.returnSpring.duration", { $0.stretch.returnSpring?.duration = 0 }),
    ("snap.threshold", { $0.snap.threshold = 1.5 }),
    ("snap.stops", { $0.snap.stops = [] }),
    ("snap.stops", { $0.snap.stops = [0.5, 0.5] }),
    ("snap.stops", { $0.snap.stops = [0, 1.5] }),
    ("snap.stops", { $0.snap.stops = [0, .nan] }),
    ("snap.spring.dampingRatio", { $0.snap.spring.dampingRatio = 0 }),
    ("snap.spring.initialVelocity", { $0.snap.spring.initialVelocity = .infinity }),
    ("sections.height", { $0.sections = .init(height: -1) }),
    ("filler.height", { $0.filler = .init(height: .nan, color: "#000000") }),
    ("layers[1].id", { $0.layers = [layer { _ in }, layer { _ in }] }),
    ("layers[0].tracks[1].stops", { $0.layers = [layer { $0.stops = [] }] }),
    ("layers[0].tracks[1].stops", { $0.layers = [layer { $0.stops.reverse() }] }),
    ("layers[0].tracks[1].stops", { $0.layers = [layer { $0.stops[1].position = 2 }] }),
    ("layers[0].tracks[1].stops", { $0.layers = [layer { $0.stops[1].value = .number(.nan) }] }),
    ("layers[0].tracks[1].stops", { $0.layers = [layer { $0.property = .color }] }),
  ]

  @Test(arguments: mistakes.indices) func aMistakeIsNamed(index: Int) {
    let (field, change) = Self.mistakes[index]
    var header = HeaderSpecification.articles()
    header.layers = [Self.layer { _ in }]
    #expect(throws: Never.self) { try header.validate() }
    change(&header)
    let problem = #expect(throws: HeaderSpecification.Problem.self) { try header.validate() }
    #expect(problem?.field == field)
    #expect(problem?.description.hasPrefix("\(field): allowed: ") == true)
  }

  @Test func theFirstMistakeIsTheOneNamed() {
    let header = HeaderSpecification(name: "a", expandedHeight: .nan, collapsedHeight: 10)
    let problem = #expect(throws: HeaderSpecification.Problem.self) { try header.validate() }
    #expect(problem?.description == "expandedHeight: allowed: 0 to 16384 points")
  }

  @Test func aViewportChangesNothingAboutAValidHeader() {
    var header = HeaderSpecification.articles()
    header.snap = .init(mode: .closest, threshold: 0.25, stops: [0, 0.5, 1])
    header.sections = .init(height: 40, topPadding: 4)
    header.layers = [Self.layer { _ in }]
    #expect(Viewport.standard(header).specification == header)
  }

  @Test func aTrackOutOfOrderStillGivesANumber() {
    let stops: [HeaderSpecification.Stop] = [
      .init(position: -.infinity, value: .number(1)), .init(position: .nan, value: .number(2)),
      .init(position: .infinity, value: .number(3)),
    ]
    let track = HeaderSpecification.Track(property: .scale, against: .stretch, stops: stops)
    let header = HeaderState(height: 100, collapse: 0, stretch: 20)
    #expect(track.number(in: header) == 3)
    #expect(
      HeaderSpecification.Track(
        property: .scale, against: .stretch, stops: [.init(position: 0, value: .number(.nan))]
      ).number(in: header) == nil)
  }

  @Test func aFeedAnswersForRowsAndSectionsThatAreNotThere() {
    let sections = HeaderSpecification.Sections(height: 30)
    let feed = FeedLayout(
      rows: .each([10, .nan, 20]), sectionCounts: [.max, .max], sectionHeader: sections,
      fillerHeight: .infinity)
    #expect(feed.contentHeight == 90 && feed.sectionCount == 2)
    #expect(feed.rowHeight(1) == 0 && feed.rowHeight(-1) == 0 && feed.rowHeight(3) == 0)
    #expect(feed.rowTop(0) == 30 && feed.rowTop(.max) == 90)
    #expect(feed.sectionTop(0) == 0 && feed.sectionTop(-1) == 90 && feed.sectionTop(2) == 90)
  }
}
