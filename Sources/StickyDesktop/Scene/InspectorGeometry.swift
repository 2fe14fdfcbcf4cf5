import HeaderKit

/// Where the inspector stands and what of it shows, for a window's size.
///
/// It takes at most a third of the window. Where not everything fits, what is below the verdict is spread
/// over pages.
struct InspectorGeometry: Equatable {
  /// A part of the inspector.
  enum Block: Int, CaseIterable {
    case lanes, numbers, history
  }

  /// A block in its place.
  struct Place: Equatable {
    var block: Block
    var frame: Rect
    var page: Int
  }

  /// Lengths at text scale 1, in points.
  enum Measure {
    static let padding = 12.0
    static let margin = 12.0
    static let gap = 8.0
    static let backendLine = 17.0
    static let smallLine = 15.0
    static let phaseLine = 26.0
    static let verdictLine = 20.0
    static let graph = 50.0
    static let narrowGraph = 36.0
    static let lane = 27.0
    static let tallLanes = graph + gap + 8 * lane
    static let narrowLane = 16.0
    static let number = 16.0
    static let history = 15.0
    static let dots = 10.0
    /// The width within the padding that two columns of numbers need, and names beside their objects.
    static let wide = 280.0
    /// Of lanes and numbers side by side.
    static let beside = 336.0
    /// Of two wide columns side by side.
    static let columns = 592.0
    static let bareTop = backendLine + phaseLine + verdictLine
    static let top = backendLine + 2 * smallLine + phaseLine + verdictLine + gap
    /// The width at the window's side, and the greatest at its bottom.
    static let side = 320.0
    static let bottom = 640.0
  }

  /// Where the panel stands; empty where the window has no room.
  private(set) var frame = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Whether it stands at the window's side, so that the list shows beside it; else it stands at the
  /// bottom and hides what is there.
  private(set) var isAtSide = false
  /// The factor on all lengths and texts.
  private(set) var scale = 1.0
  /// The number of pages; more than one is leafed through by a click.
  private(set) var pages = 1
  /// The blocks.
  private(set) var places: [Place] = []
  /// Whether nothing but what is going on has room.
  private(set) var isBare = false
  /// How many sizes are tried.
  private static let steps = 12

  /// Lays the inspector out.
  ///
  /// - Parameters:
  ///   - size: The window's size.
  ///   - textScale: The factor on every text size.
  ///   - pill: What stands at the window's bottom and stays free, where the panel reaches so far.
  init(size: Size, textScale: Double, pill: Rect) {
    // Texts get smaller before they go, and before they are leafed through, but not at once.
    for least in [max(textScale * 0.65, 0.8), min(textScale, 0.8)] {
      guard let best = Self.best(size: size, textScale: textScale, least: least, pill: pill)
      else { continue }
      self = best
      return
    }
    self.init(bare: size, pill: pill, textScale: textScale)
  }

  /// The one of the fewest pages, with the protocol's objects if it can be, in the largest text; nil
  /// where nothing fits.
  private static func best(
    size: Size, textScale: Double, least: Double, pill: Rect
  ) -> InspectorGeometry? {
    let isWide = size.width >= size.height
    for most in 1...3 {
      for isTall in [true, false] {
        for step in 0...steps {
          let scale = textScale + (least - textScale) * Double(step) / Double(steps)
          for isSide in [isWide, !isWide] {
            let candidate = InspectorGeometry(
              size: size, pill: pill, scale: scale, isSide: isSide, isTall: isTall)
            guard candidate.frame.width > 0, candidate.pages <= most else { continue }
            return candidate
          }
        }
      }
    }
    return nil
  }

  /// Where there is no room for any block: what is going on, as far as it fits.
  private init(bare size: Size, pill: Rect, textScale: Double) {
    isBare = true
    let room = Rect(
      x: 4, y: 4, width: max(size.width - 8, 0), height: max(min(pill.y - 8, size.height - 8), 0))
    let height = Measure.bareTop + 2 * Measure.padding
    let area = size.width * size.height / 3
    scale = max(min(textScale, room.height / height, area / height / max(room.width, 1)), 0)
    frame = Rect(
      x: room.x, y: room.maxY - height * scale, width: room.width, height: height * scale)
  }

  private init(size: Size, pill: Rect, scale: Double, isSide: Bool, isTall: Bool) {
    self.scale = scale
    isAtSide = isSide
    let margin = size.width < 480 ? 8.0 : Measure.margin
    let area = size.width * size.height / 3
    let most: Size
    if isSide {
      let width = min(Measure.side * scale, size.width / 2)
      most = Size(width: width, height: min(size.height - 2 * margin, area / max(width, 1)))
    } else {
      let width = min(size.width - 2 * margin, Measure.bottom * scale)
      most = Size(width: width, height: min(pill.y - 2 * margin, area / max(width, 1)))
    }
    let padding = Measure.padding * scale
    let inner = (most.width - 2 * padding) / scale
    let room = (most.height - 2 * padding) / scale - Measure.top
    guard inner >= 250, room >= 0 else { return }
    let columns = Self.columns(inner: inner, room: room, isTall: isTall)
    guard let height = columns.height, height <= room else { return }
    pages = columns.pages
    places = columns.places
    let full = (height + Measure.top) * scale + 2 * padding
    frame = Rect(
      x: isSide ? size.width - margin - most.width : (size.width - most.width) / 2,
      y: isSide ? margin : pill.y - margin - full, width: most.width, height: full)
    for index in places.indices {
      let place = places[index].frame
      places[index].frame = Rect(
        x: frame.x + padding + place.x * scale,
        y: frame.y + padding + (Measure.top + place.y) * scale, width: place.width * scale,
        height: place.height * scale)
    }
  }

  private struct Columns {
    var places: [Place] = []
    var pages = 1
    /// Nil where a block does not fit at all.
    var height: Double?
  }

  /// The blocks in one column or two, over as many pages as it takes; at scale 1, from the top left of
  /// what is below the verdict.
  private static func columns(inner: Double, room: Double, isTall: Bool) -> Columns {
    if inner >= Measure.columns {
      let width = (inner - 2 * Measure.gap) / 2
      let right = width + 2 * Measure.gap
      return packed(
        [
          [(.lanes, 0, width), (.numbers, right, width)],
          [(.history, right, width)],
        ], room: room, isTall: isTall)
    }
    let stacked = packed(
      [[(.lanes, 0, inner)], [(.numbers, 0, inner)], [(.history, 0, inner)]], room: room,
      isTall: isTall)
    guard inner >= Measure.beside, stacked.pages > 1 || stacked.height == nil else {
      return stacked
    }
    let left = (inner - 2 * Measure.gap) * 0.53
    let right = left + 2 * Measure.gap
    return packed(
      [
        [(.lanes, 0, left), (.numbers, right, inner - right)],
        [(.history, 0, inner)],
      ], room: room, isTall: isTall)
  }

  /// Packs rows of blocks one below the other, on another page where the room ends.
  private static func packed(
    _ rows: [[(block: Block, x: Double, width: Double)]], room: Double, isTall: Bool
  ) -> Columns {
    var result = Columns()
    var page = 0
    var tallest = 0.0
    var bottoms: [(x: Double, y: Double)] = []
    let whole = rows.count > 1 ? room - Measure.dots : room
    func pack(room: Double) -> Bool {
      result.places = []
      page = 0
      tallest = 0
      bottoms = []
      for row in rows {
        // A block of a column stands below what is there in that column alone.
        var tops = row.map { block in
          bottoms.filter { $0.x == block.x || row.count == 1 && block.x == 0 }.map(\.y).max() ?? 0
        }
        let heights = row.map { height(of: $0.block, width: $0.width, isTall: isTall) }
        if zip(tops, heights).contains(where: { $0 + $1 > room }) {
          guard heights.allSatisfy({ $0 <= room }) else { return false }
          page += 1
          bottoms = []
          tops = row.map { _ in 0 }
        }
        for (index, block) in row.enumerated() {
          let frame = Rect(x: block.x, y: tops[index], width: block.width, height: heights[index])
          result.places.append(Place(block: block.block, frame: frame, page: page))
          bottoms.append((block.x, frame.maxY + Measure.gap))
          tallest = max(tallest, frame.maxY)
        }
      }
      return true
    }
    guard pack(room: room) else { return result }
    if page > 0 {
      guard pack(room: whole) else { return result }
      tallest += Measure.dots
    }
    result.pages = page + 1
    result.height = tallest
    return result
  }

  /// The height of a block of a width, at scale 1; lanes of two lines each where they are to be tall.
  private static func height(of block: Block, width: Double, isTall: Bool) -> Double {
    switch block {
    case .lanes:
      isTall && width >= Measure.wide
        ? Measure.tallLanes
        : Measure.narrowGraph + Measure.gap + 8 * Measure.narrowLane
    case .numbers: Double(width >= Measure.wide ? 6 : 12) * Measure.number
    case .history: 11 * Measure.history + 2
    }
  }
}
