import HeaderKit
import TestSupport
import Testing

/// What a case is tried with: a scroll mode, a frame rate and a kind of input.
struct CaseSetting: Sendable, CustomTestStringConvertible {
  var mode: HeaderSpecification.ScrollMode
  var rate: Double
  var input: InputKind

  var testDescription: String { "\(mode) \(Int(rate)) Hz \(input)" }

  /// Everything with everything, or with less where a case concerns less.
  static func all(
    modes: [HeaderSpecification.ScrollMode] = HeaderSpecification.ScrollMode.allCases,
    inputs: [InputKind] = InputKind.allCases
  ) -> [CaseSetting] {
    modes.flatMap { mode in
      [60, 120, 240].flatMap { rate in
        inputs.map { CaseSetting(mode: mode, rate: rate, input: $0) }
      }
    }
  }

  /// The modes in which the header is a function of the offset alone.
  static let pinned: [HeaderSpecification.ScrollMode] = [.scroll, .exitUntilCollapsed, .noScroll]
  /// The modes in which it returns on scrolling back.
  static let returning: [HeaderSpecification.ScrollMode] = [.enterAlways, .enterAlwaysCollapsed]
  /// The modes in which it collapses, and may be led to a stop.
  static let collapsing: [HeaderSpecification.ScrollMode] = [
    .scroll, .exitUntilCollapsed, .enterAlways, .enterAlwaysCollapsed,
  ]

  /// The cases' header: 150 to 65 pt.
  func header(snap: HeaderSpecification.Snap.Mode = .none, damping: Double = 1)
    -> HeaderSpecification
  {
    HeaderSpecification(
      name: "case", expandedHeight: 150, collapsedHeight: 65, scroll: mode,
      snap: .init(
        mode: snap, spring: .init(duration: 0.4, dampingRatio: damping, initialVelocity: 0)))
  }

  /// The cases' window of 667 pt over rows of 44 pt.
  func player(_ specification: HeaderSpecification? = nil, rows: Int = 200) -> InputPlayer {
    InputPlayer(
      .standard(specification ?? header(), rows: rows, size: Size(width: 375, height: 667)), input,
      rate: rate)
  }

  /// The cases' window over rows of 44 pt in sections of ten, each with a header of 50 pt.
  func sectionedPlayer(_ specification: HeaderSpecification? = nil) -> InputPlayer {
    var specification = specification ?? header()
    specification.sections = .init(height: 50)
    let feed = FeedLayout(
      rows: .uniform(44, count: 200), sectionCounts: Array(repeating: 10, count: 20),
      sectionHeader: specification.sections)
    return InputPlayer(
      Viewport(specification: specification, feed: feed, size: Size(width: 375, height: 667)),
      input,
      rate: rate)
  }

  /// The heights at which the header may rest, in points.
  var restHeights: [Double] { mode == .enterAlwaysCollapsed ? [0, 65, 150] : [65, 150] }

  /// Whether a header that snaps may rest with a height; one that leaves with the list may be gone
  /// by any part.
  func mayRest(at height: Double) -> Bool {
    restHeights.contains { abs($0 - height) <= 0.5 } || (mode == .scroll && height <= 65)
  }

  /// The least height of the header in its mode, in points.
  var leastHeight: Double {
    switch mode {
    case .scroll, .enterAlwaysCollapsed: 0
    case .exitUntilCollapsed, .enterAlways: 65
    case .noScroll: 150
    }
  }

  /// The height of the header at an offset on the way from the top, in points.
  func height(at offset: Double) -> Double { max(leastHeight, 150 - max(0, offset)) }

  /// The height after a move to another offset, worked out step by step, in points.
  func height(after height: Double, from last: Double, to offset: Double) -> Double {
    let moved = height - (offset - last)
    switch mode {
    case .enterAlways: return min(150, max(self.height(at: offset), moved))
    case .enterAlwaysCollapsed:
      return max(self.height(at: offset), offset < last ? min(65, moved) : moved)
    case .scroll, .exitUntilCollapsed, .noScroll: return self.height(at: offset)
    }
  }
}
