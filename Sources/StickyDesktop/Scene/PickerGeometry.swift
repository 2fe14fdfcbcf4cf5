import HeaderKit

/// Where the header picker stands: a pill at the bottom left, and above it the panel it opens.
///
/// Drawing and hit tests read the same rectangles. All lengths are points.
struct PickerGeometry: Equatable {
  /// What of the picker is at a place.
  enum Target: Equatable {
    /// The pill's middle, which opens and closes the panel.
    case title
    case previous
    case next
    /// A choice of the open panel, by its place in the list.
    case row(Int)
    /// The open panel beside its choices.
    case panel
  }

  /// Sizes before the scale.
  private enum Measure {
    static let pillHeight = 36.0
    /// The pill's middle: a title of some fourteen letters and the mark beside it.
    static let titleWidth = 160.0
    static let stepWidth = 32.0
    static let panelWidth = 460.0
    static let rowHeight = 48.0
    static let headingHeight = 34.0
    static let padding = 8.0
  }

  /// The least scale: smaller text is a wish, a smaller target a nuisance.
  private static let leastScale = 0.75
  /// The pill takes at most this share of the window's height.
  private static let largestShare = 0.2
  private static let gap = 8.0

  /// How much larger than usual everything is: the text scale, as far as the window has room.
  let scale: Double
  /// The pill.
  let pill: Rect
  /// The pill's middle.
  let title: Rect
  /// The pill's ends, where they fit and there is something to step to.
  let previous: Rect?
  let next: Rect?
  /// The panel.
  let panel: Rect
  /// The panel's heading.
  let heading: Rect
  /// What of the panel shows its choices; they are cut to it.
  let list: Rect
  /// How far the choices are scrolled, kept within what there is.
  let scroll: Double
  /// How far they can be scrolled; 0 where all of them fit.
  let maximumScroll: Double
  /// The height of a choice.
  let rowHeight: Double
  private let count: Int

  /// Lays the picker out.
  ///
  /// - Parameters:
  ///   - size: The window's size.
  ///   - textScale: The factor on every text size.
  ///   - count: How many choices there are.
  ///   - scroll: How far the panel is meant to be scrolled.
  init(size: Size, textScale: Double, count: Int, scroll: Double = 0) {
    let margin = size.width < 480 ? 16.0 : 24.0
    let room = max(size.width - 2 * margin, 1)
    let scale = min(
      max(textScale, Self.leastScale), room / Measure.titleWidth,
      max(size.height, 1) * Self.largestShare / Measure.pillHeight)
    self.scale = scale
    self.count = max(count, 0)
    let step = Measure.stepWidth * scale
    let middle = Measure.titleWidth * scale
    let hasSteps = count > 1 && middle + 2 * step <= room
    let height = Measure.pillHeight * scale
    let pill = Rect(
      x: margin, y: size.height - margin - height, width: hasSteps ? middle + 2 * step : middle,
      height: height)
    self.pill = pill
    title = Rect(
      x: hasSteps ? pill.x + step : pill.x, y: pill.y, width: middle, height: height)
    previous = hasSteps ? Rect(x: pill.x, y: pill.y, width: step, height: height) : nil
    next =
      hasSteps ? Rect(x: pill.maxX - step, y: pill.y, width: step, height: height) : nil

    rowHeight = Measure.rowHeight * scale
    let padding = Measure.padding * scale
    let bottom = pill.y - Self.gap
    let most = max(bottom - Self.gap, 0)
    // Where not even two choices would show below it, the heading goes.
    let headingHeight =
      most < Measure.headingHeight * scale + 2 * rowHeight + 2 * padding
      ? 0 : Measure.headingHeight * scale
    let natural = rowHeight * Double(self.count)
    let panelHeight = min(natural + headingHeight + 2 * padding, most)
    let panel = Rect(
      x: margin, y: bottom - panelHeight, width: min(Measure.panelWidth * scale, room),
      height: panelHeight)
    self.panel = panel
    heading = Rect(
      x: panel.x + padding, y: panel.y + padding, width: max(panel.width - 2 * padding, 0),
      height: headingHeight)
    let list = Rect(
      x: heading.x, y: heading.y + headingHeight, width: heading.width,
      height: max(panel.height - 2 * padding - headingHeight, 0))
    self.list = list
    maximumScroll = max(natural - list.height, 0)
    self.scroll = min(max(scroll, 0), maximumScroll)
  }

  /// A choice of the panel, as it is scrolled.
  func row(_ index: Int) -> Rect {
    Rect(
      x: list.x, y: list.y + Double(index) * rowHeight - scroll, width: list.width,
      height: rowHeight)
  }

  /// The least scroll from the present one that shows a choice whole.
  func scroll(revealing index: Int) -> Double {
    let top = Double(index) * rowHeight
    return min(max(scroll, top + rowHeight - list.height), top)
  }

  /// How many choices a page of the panel has.
  var page: Int { max(Int(min(list.height / rowHeight, Double(count))), 1) }

  /// What is at a place; nil where the picker is not.
  func target(at point: Point, isOpen: Bool) -> Target? {
    if pill.contains(point) {
      if previous?.contains(point) == true { return .previous }
      return next?.contains(point) == true ? .next : .title
    }
    guard isOpen, panel.contains(point) else { return nil }
    guard list.contains(point), rowHeight > 0 else { return .panel }
    let index = Int((point.y - list.y + scroll) / rowHeight)
    return index < count ? .row(index) : .panel
  }
}
