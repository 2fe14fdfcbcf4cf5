import HeaderKit

/// What of a window a frame changes: a few rectangles of pixels that do not touch what stays.
///
/// They do not overlap, so that what mixes with what is behind it is drawn once.
struct Damage: Equatable {
  /// As many rectangles are kept apart: what moves is most often a list, a header and an indicator.
  static let most = 4

  private var slots: InlineArray<4, PixelRect> = .init(repeating: .none)
  /// How many there are.
  private(set) var count = 0

  /// Nothing.
  init() {}

  /// One rectangle.
  init(_ area: PixelRect) {
    add(area)
  }

  /// A rectangle by its number, below the count.
  subscript(index: Int) -> PixelRect { slots[index] }

  /// Adds a rectangle, as one with another where they overlap, both together are hardly larger, or there is
  /// no room.
  mutating func add(_ area: PixelRect) {
    guard !area.isEmpty else { return }
    var area = area
    var index = 0
    while index < count {
      let both = slots[index].union(area)
      if both.size <= (slots[index].size + area.size) * 5 / 4
        || !slots[index].intersection(area).isEmpty
      {
        area = both
        remove(index)
        // The larger one may take in others.
        index = 0
      } else {
        index += 1
      }
    }
    if count == Self.most {
      let nearest = (0..<count).min {
        slots[$0].union(area).size - slots[$0].size < slots[$1].union(area).size - slots[$1].size
      }
      guard let nearest else { return }
      let both = slots[nearest].union(area)
      remove(nearest)
      return add(both)
    }
    slots[count] = area
    count += 1
  }

  /// Adds all of another one.
  mutating func add(_ other: Damage) {
    for index in 0..<other.count { add(other[index]) }
  }

  /// Cuts all to a rectangle, so that none is larger than what there is to draw on.
  func cut(to bounds: PixelRect) -> Damage {
    var result = Damage()
    for index in 0..<count { result.add(slots[index].intersection(bounds)) }
    return result
  }

  private mutating func remove(_ index: Int) {
    count -= 1
    slots[index] = slots[count]
  }

  static func == (left: Damage, right: Damage) -> Bool {
    left.count == right.count && (0..<left.count).allSatisfy { left[$0] == right[$0] }
  }
}

extension Damage {
  /// What differs between two frames.
  ///
  /// Commands are matched in order, with the clips as landmarks where rows have come or gone; what has no
  /// match is damage in both frames, so that what remains is drawn alike and in the same order.
  ///
  /// - Complexity: O(commands).
  init(
    from old: DisplayList, to new: DisplayList, on grid: PixelGrid, textScale: Double = 1
  ) {
    var (before, after) = (0, 0)
    var (oldClips, newClips) = (ClipStack(), ClipStack())
    while before < old.commands.count || after < new.commands.count {
      let first = before < old.commands.count ? old.commands[before] : nil
      let second = after < new.commands.count ? new.commands[after] : nil
      if let first, let second, first == second, old.contents(of: first) == new.contents(of: second)
      {
        oldClips.follow(first, on: grid)
        newClips.follow(second, on: grid)
        before += 1
        after += 1
        continue
      }
      let waits = first.map(\.isLandmark) ?? true
      let isWaitedFor = second.map(\.isLandmark) ?? true
      if let first, !waits || isWaitedFor {
        add(old.bounds(of: first, on: grid, textScale: textScale).intersection(oldClips.area))
        oldClips.follow(first, on: grid)
        before += 1
      }
      if let second, !isWaitedFor || waits {
        add(new.bounds(of: second, on: grid, textScale: textScale).intersection(newClips.area))
        newClips.follow(second, on: grid)
        after += 1
      }
    }
  }
}

extension Damage {
  /// The same with all of what a list stretches that is touched: SDL's software renderer stretches what a
  /// clip leaves of something in another way than the whole.
  ///
  /// - Complexity: O(commands), as often as that touches more.
  func widened(by list: DisplayList, on grid: PixelGrid) -> Damage {
    var result = self
    var isWider = true
    while isWider {
      isWider = false
      for command in list.commands where command.isStretched {
        let bounds = list.bounds(of: command, on: grid, textScale: 1)
        let isCut = (0..<result.count).contains { index in
          !result[index].intersection(bounds).isEmpty && !result[index].contains(bounds)
        }
        guard isCut else { continue }
        result.add(bounds)
        isWider = true
      }
    }
    return result
  }
}

extension DrawCommand {
  /// Whether it is drawn from a texture of another size; round pictures are stretched beforehand.
  fileprivate var isStretched: Bool {
    switch self {
    case .shadow: true
    case .image(_, _, let style): style.cornerRadius == 0
    default: false
    }
  }

  /// Whether a frame has it whatever rows it shows.
  fileprivate var isLandmark: Bool {
    switch self {
    case .pushClip, .popClip: true
    default: false
    }
  }
}

extension DisplayList {
  /// What a command draws that stands beside the commands.
  fileprivate func contents(of command: DrawCommand) -> (
    letters: ArraySlice<UInt8>, bars: ArraySlice<Rect>
  ) {
    switch command {
    case .line(let range, _, _): (letters[range.start..<range.end], [])
    case .bars(let range, _): ([], bars[range.start..<range.end])
    default: ([], [])
    }
  }

  /// The pixels that a command may change.
  fileprivate func bounds(
    of command: DrawCommand, on grid: PixelGrid, textScale: Double
  ) -> PixelRect {
    switch command {
    case .fill(let rect, _, _), .gradient(let rect, _, _, _), .image(_, let rect, _),
      .pushClip(let rect), .blur(let rect, _, _):
      return grid.rect(rect)
    case .shadow(let rect, _, let softness, _):
      return grid.rect(rect).outset(by: grid.length(softness) + 1)
    case .text(_, let rect, let style), .line(_, let rect, let style):
      // Letters reach beyond their lines, and scaled ones beyond the rectangle.
      let size = Double(style.size) * Double(max(1, style.scale)) * textScale
      let beyond = max(0, Double(style.scale) - 1) * max(rect.width, rect.height)
      let area = grid.rect(rect)
      let (across, down) = (grid.length(beyond) + 2, grid.length(size + beyond))
      return PixelRect(
        left: area.left - across, top: area.top - down, right: area.right + across,
        bottom: area.bottom + down)
    case .bars(let range, _):
      return bars[range.start..<range.end].reduce(.none) { $0.union(grid.rect($1)) }
    case .popClip: return .none
    }
  }
}

extension PixelRect {
  /// Further than any window.
  static let everything = PixelRect(
    left: -2_000_000, top: -2_000_000, right: 2_000_000, bottom: 2_000_000)
  /// No pixel.
  static let none = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  /// The least rectangle that holds both.
  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// The number of its pixels.
  var size: Int { Int(width) * Int(height) }
}
