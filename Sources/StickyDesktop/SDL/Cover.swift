import HeaderKit

/// The clips of a list, one within the other, while its commands are gone through.
struct ClipStack {
  /// Deeper ones cut no more.
  private static let depth = 8

  private var rects: InlineArray<8, PixelRect> = .init(repeating: .everything)
  private var count = 0

  /// What all of them leave, in pixels.
  var area: PixelRect { count == 0 ? .everything : rects[min(count, Self.depth) - 1] }

  /// Follows a command.
  mutating func follow(_ command: DrawCommand, on grid: PixelGrid) {
    switch command {
    case .pushClip(let rect):
      if count < Self.depth { rects[count] = area.intersection(grid.rect(rect)) }
      count += 1
    case .popClip: count = max(0, count - 1)
    default: break
    }
  }
}

/// The largest opaque rectangle of a list: what lies behind it need not be drawn.
struct Cover {
  /// In pixels.
  private var area = PixelRect.none
  /// The command that draws it.
  private var index = 0

  /// Looks for it.
  ///
  /// - Complexity: O(commands).
  init(of list: DisplayList, on grid: PixelGrid) {
    var clips = ClipStack()
    for (index, command) in list.commands.enumerated() {
      clips.follow(command, on: grid)
      guard case .fill(let rect, let color, radius: 0) = command, color.alpha == 255 else {
        continue
      }
      let area = grid.rect(rect).intersection(clips.area)
      if area.size > self.area.size { (self.area, self.index) = (area, index) }
    }
  }

  /// Whether nothing of a command shows.
  ///
  /// Texts are left alone, whose letters may reach out of their rectangles.
  func hides(_ command: DrawCommand, at index: Int, on grid: PixelGrid) -> Bool {
    guard index < self.index else { return false }
    switch command {
    case .fill(let rect, _, _), .gradient(let rect, _, _, _), .image(_, let rect, _):
      return area.contains(grid.rect(rect))
    default: return false
    }
  }
}

extension DisplayList {
  /// The colour that the command behind a picture lays on all of it; nil without one.
  func tint(at index: Int, on grid: PixelGrid) -> Color? {
    guard index + 1 < commands.count, case .image(_, let picture, let style) = commands[index],
      case .fill(let rect, let color, radius: 0) = commands[index + 1],
      color.alpha > 0, color.alpha < 255, style.cornerRadius == 0, style.alpha >= 1,
      style.blur == 0, grid.rect(rect) == grid.rect(picture)
    else { return nil }
    return color
  }
}
