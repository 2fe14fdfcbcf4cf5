import HeaderKit

/// What a frame draws, part by part, as far as it tells what lies behind the next thing.
///
/// What stands on one even colour is drawn onto it once, and only copied from then on: the software
/// renderer takes a third of the time where nothing has to be mixed.
struct Backdrop {
  /// Something that was drawn.
  struct Part {
    /// In pixels.
    var area: PixelRect
    /// The colour that all of it has; nil where there is more than one.
    var color: Color?
    /// Whether nothing that was there before shows through.
    var isOpaque: Bool
  }

  /// The colour behind everything.
  private(set) var background = Color.untinted
  /// What was drawn, back to front.
  private(set) var parts: [Part] = []
  /// What the list's own clips leave, the outermost first; what else is cut away is drawn another time.
  private var clips: [PixelRect] = []

  /// Starts with a colour behind everything.
  mutating func begin(_ background: Color) {
    self.background = background
    parts.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
  }

  /// Adds what was drawn; a colour says that all of the area has it.
  mutating func add(_ area: PixelRect, _ color: Color? = nil, isOpaque: Bool = false) {
    let area = clips.last.map { area.intersection($0) } ?? area
    guard !area.isEmpty else { return }
    parts.append(Part(area: area, color: color, isOpaque: isOpaque || color != nil))
  }

  /// Cuts what is added to a rectangle, within the clips already pushed.
  mutating func pushClip(_ rect: PixelRect) {
    clips.append(clips.last.map { rect.intersection($0) } ?? rect)
  }

  /// Takes the last clip back.
  mutating func popClip() {
    _ = clips.popLast()
  }

  /// The one colour behind all of an area; nil where there is more.
  ///
  /// - Complexity: O(what was drawn).
  func color(behind area: PixelRect) -> Color? {
    for part in parts.reversed() where !part.area.intersection(area).isEmpty {
      return part.area.contains(area) ? part.color : nil
    }
    return background
  }
}
