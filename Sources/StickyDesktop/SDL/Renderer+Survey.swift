import HeaderKit

// What a list is going to draw, before it is drawn.
extension Renderer {
  /// Takes stock of what a list will draw, part by part, and makes the textures for it.
  ///
  /// - Complexity: O(commands), with what is behind each text O(commands squared) in the worst case.
  func survey(
    _ list: DisplayList, catalog: ImageCatalog, textScale: Double, texts: (TextReference) -> String
  ) {
    let cover = Cover(of: list, on: display.grid)
    let window = clip
    backdrop.begin(list.background.opaque)
    clips.removeAll(keepingCapacity: true)
    for (index, command) in list.commands.enumerated()
    where !cover.hides(command, at: index, on: display.grid) {
      switch command {
      case .text(let reference, let rect, let style):
        _ = placed(reference, rect, style, textScale: textScale, texts: texts)
      case .image(let id, let rect, let style):
        let area = display.grid.rect(rect)
        backdrop.add(area, isOpaque: covers(id, area, style, catalog: catalog))
      case .pushClip(let rect): push(clip: display.grid.rect(rect))
      case .popClip: popClip()
      default: note(command)
      }
    }
    clip = window
    // The drawing asks again.
    wanted.removeAll(keepingCapacity: true)
  }

  /// Notes what a command leaves behind for those that follow; texts do so themselves.
  func note(_ command: DrawCommand) {
    guard display.isSoftware else { return }
    switch command {
    case .fill(let rect, let color, let radius):
      guard color.alpha > 0 else { return }
      backdrop.add(display.grid.rect(rect), color.alpha == 255 && radius == 0 ? color : nil)
    case .gradient(let rect, _, _, _), .image(_, let rect, _), .blur(let rect, _, _),
      .line(_, let rect, _):
      backdrop.add(display.grid.rect(rect))
    case .shadow(let rect, _, let softness, _):
      backdrop.add(display.grid.rect(rect).outset(by: display.grid.length(softness)))
    case .bars: backdrop.add(.everything)
    case .text, .pushClip, .popClip: break
    }
  }

  /// Cuts what follows to a rectangle, within the clips already pushed.
  func push(clip rect: PixelRect) {
    clips.append(clip)
    clip = clip.intersection(rect)
    backdrop.pushClip(rect)
  }

  /// Takes the last clip back.
  func popClip() {
    if let outer = clips.popLast() { clip = outer }
    backdrop.popClip()
  }
}
