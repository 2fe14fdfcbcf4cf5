import CSDL2
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
    copies.removeAll(keepingCapacity: true)
    copies.append(contentsOf: repeatElement(nil, count: list.commands.count))
    for (index, command) in list.commands.enumerated()
    where !cover.hides(command, at: index, on: display.grid) {
      switch command {
      case .text(let reference, let rect, let style):
        copies[index] = placed(reference, rect, style, textScale: textScale, texts: texts)
      case .image(let id, let rect, let style):
        copies[index] = survey(id, display.grid.rect(rect), style, catalog: catalog)
      case .pushClip(let rect): push(clip: display.grid.rect(rect))
      case .popClip: popClip()
      default: note(command)
      }
    }
    clip = window
  }

  /// Whether what is drawn has been surveyed.
  var isSurveyed: Bool { !copies.isEmpty }

  /// Draws a part of a texture as it is.
  func draw(_ copy: Copy) {
    guard isVisible(PixelRect(copy.target)) else { return }
    applyClip()
    prepare(copy.texture, alpha: copy.alpha, isOpaque: copy.coversAll)
    if let color = copy.color {
      SDL_SetTextureColorMod(copy.texture, color.red, color.green, color.blue)
    }
    var (source, target) = (copy.source, copy.target)
    SDL_RenderCopyF(display.renderer, copy.texture, &source, &target)
    drawCalls += 1
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

/// A texture, or a part of one, and where it goes.
struct Copy {
  var texture: OpaquePointer
  /// In the texture's pixels.
  var source: SDL_Rect
  /// In pixels.
  var target: SDL_FRect
  /// The share of its own alpha.
  var alpha = 1.0
  /// Whether every pixel of it covers what is behind.
  var isOpaque = false
  /// Whether nothing behind it shows through.
  var coversAll: Bool { isOpaque && alpha >= 1 }
  /// What white takes; nil where everything keeps its colour.
  var color: Color?
}

extension PixelRect {
  /// The pixels that a rectangle touches.
  init(_ rect: SDL_FRect) {
    self.init(
      left: Int32(rect.x.rounded(.down)), top: Int32(rect.y.rounded(.down)),
      right: Int32((rect.x + rect.w).rounded(.up)), bottom: Int32((rect.y + rect.h).rounded(.up)))
  }
}
