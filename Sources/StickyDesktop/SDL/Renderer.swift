import CSDL2
import HeaderKit

/// Draws display lists.
///
/// It knows nothing of what it draws: commands in points come in, pixels go out. In steady state it
/// allocates nothing; textures are made when something is drawn for the first time.
final class Renderer {
  /// Where it draws.
  let display: Display
  /// What it draws with.
  let textures: TextureStore
  /// Where pictures come from.
  let pictures: ImageLoader
  let engine = TextEngine()

  /// The calls of the last frame that drew something.
  var drawCalls = 0
  /// The pictures that the last frame missed.
  var wanted: [ImageLoader.Request] = []
  private var clips: [PixelRect] = []
  /// What may be drawn on, inside the window and every clip.
  private(set) var clip = PixelRect(left: 0, top: 0, right: 0, bottom: 0)
  private var appliedClip = PixelRect(left: 0, top: 0, right: 0, bottom: 0)
  private var drawnScale: Double
  var vertices: [SDL_Vertex] = []

  /// Starts without textures; `budget` is what they may take, in bytes.
  init(display: Display, pictures: ImageLoader, budget: Int = TextureStore.defaultBudget) {
    self.display = display
    self.pictures = pictures
    textures = TextureStore(display: display, budget: budget)
    drawnScale = display.scale
    clips.reserveCapacity(16)
    vertices.reserveCapacity(6)
  }

  /// Draws a list; nothing is shown before `present`.
  ///
  /// - Parameters:
  ///   - list: what to draw, back to front.
  ///   - catalog: where the pictures of the list come from.
  ///   - textScale: the factor on every text size.
  ///   - texts: the words of a text; asked only when they are drawn for the first time.
  func draw(
    _ list: DisplayList, catalog: ImageCatalog, textScale: Double,
    texts: (TextReference) -> String
  ) {
    display.update()
    if display.scale != drawnScale {
      drawnScale = display.scale
      dropTextures()
    }
    drawCalls = 0
    wanted.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    clip = PixelRect(left: 0, top: 0, right: display.pixelWidth, bottom: display.pixelHeight)
    appliedClip = clip
    SDL_RenderSetClipRect(display.renderer, nil)
    setColor(list.background.opaque)
    SDL_RenderClear(display.renderer)
    for command in list.commands {
      switch command {
      case .fill(let rect, let color, let radius): fill(rect, color, radius: radius)
      case .gradient(let rect, let top, let bottom, _): gradient(rect, top: top, bottom: bottom)
      case .blur, .shadow: break
      case .image(let id, let rect, let style): image(id, rect, style, catalog: catalog)
      case .text(let reference, let rect, let style):
        text(reference, rect, style, textScale: textScale, texts: texts)
      case .pushClip(let rect):
        clips.append(clip)
        clip = clip.intersection(display.grid.rect(rect))
      case .popClip:
        if let outer = clips.popLast() { clip = outer }
      }
    }
    textures.endFrame()
    if !pictures.isSynchronous { pictures.submit(wanted) }
  }

  /// Makes every texture anew, because the display may have lost them.
  func dropTextures() {
    pictures.dropUpload()
    textures.removeAll()
  }

  /// Forgets all texts and pictures, because another feed and another catalogue come.
  func forgetContent() {
    pictures.reset()
    textures.removeAll()
    _ = textures.takeEvictedImages()
  }

  /// Decodes a picture anew, because its file changed; it shows as it was until the new one is ready.
  func forget(_ id: ImageID) {
    pictures.forget(id)
    textures.markStale(id)
  }

  /// Shows what was drawn.
  func present() {
    display.present()
  }

  /// Whether anything of a rectangle can be seen.
  func isVisible(_ rect: PixelRect) -> Bool {
    !rect.intersection(clip).isEmpty
  }

  /// Cuts what is drawn next to a rectangle within the clips, or to the clips alone.
  func applyClip(_ rect: PixelRect? = nil) {
    let wanted = rect.map { clip.intersection($0) } ?? clip
    guard wanted != appliedClip else { return }
    appliedClip = wanted
    var area = SDL_Rect(wanted)
    SDL_RenderSetClipRect(display.renderer, &area)
  }

  func setColor(_ color: Color) {
    SDL_SetRenderDrawColor(display.renderer, color.red, color.green, color.blue, color.alpha)
  }
}

extension SDL_Rect {
  init(_ rect: PixelRect) {
    self.init(x: rect.left, y: rect.top, w: rect.width, h: rect.height)
  }
}

extension Color {
  fileprivate var opaque: Color { Color(red: red, green: green, blue: blue) }
}
