import HeaderKit

/// The largest opaque rectangle of a list: what lies behind it need not be drawn.
struct Cover {
  /// In pixels.
  private var area = PixelRect(left: 0, top: 0, right: 0, bottom: 0)
  /// The command that draws it.
  private var index = 0

  /// Looks for it among the rectangles that nothing cuts.
  ///
  /// - Complexity: O(commands).
  init(of list: DisplayList, on grid: PixelGrid) {
    var depth = 0
    var largest = 0
    for (index, command) in list.commands.enumerated() {
      switch command {
      case .pushClip: depth += 1
      case .popClip: depth -= 1
      case .fill(let rect, let color, radius: 0) where depth == 0 && color.alpha == 255:
        let area = grid.rect(rect)
        let size = Int(area.width) * Int(area.height)
        guard size > largest else { continue }
        (largest, self.area, self.index) = (size, area, index)
      default: break
      }
    }
  }

  /// Whether nothing of a command shows. Texts are left alone, whose letters may reach out of their rectangles.
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
