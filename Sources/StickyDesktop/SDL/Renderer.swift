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
  /// What it draws into on the way to the window.
  let targets: RenderTargets
  /// Where pictures come from.
  let pictures: ImageLoader
  let engine: TextEngine
  /// What lines are drawn with.
  let letters: LetterSheets

  /// The calls of the last frame that drew something.
  var drawCalls = 0
  /// The pictures that the last frame missed.
  var wanted: [ImageLoader.Request] = []
  var clips: [PixelRect] = []
  /// What may be drawn on, inside the window and every clip.
  var clip = PixelRect.none
  var appliedClip = PixelRect.none
  private var drawnScale: Double
  private var drawnTextScale = 0.0
  /// The figures that the overlay's target shows.
  var drawnFigures: (revision: Int, generation: Int)?
  /// Whether the frame is drawn into a texture, because a command needs what is behind it.
  private(set) var isDrawingIntoFrame = false
  var quads = QuadBatch(capacity: 1024)
  /// The pictures that this frame and the last one drew cut to a shape.
  var stamps = StampCandidates()
  /// What of each command is only to be copied, as the survey of the list has found.
  var copies: [Copy?] = []
  /// Whether what is drawn has been surveyed.
  private(set) var isSurveyed = false
  /// What lies behind the next command.
  var backdrop = Backdrop()
  /// What the frame that is drawn differs in from the one shown last.
  private var damage = Damage()
  /// What the frames before it have left.
  var drawn = DrawnFrames()
  /// The pixels that are drawn to; nil where nothing is known of them.
  private(set) var buffer: DrawnBuffer?

  /// Starts without textures; `budget` is what they may take, in bytes.
  init(
    display: Display, pictures: ImageLoader, engine: TextEngine = TextEngine(),
    budget: Int = TextureStore.defaultBudget
  ) {
    self.display = display
    self.pictures = pictures
    self.engine = engine
    textures = TextureStore(display: display, budget: budget)
    targets = RenderTargets(display: display)
    letters = LetterSheets(textures: textures, engine: engine)
    drawnScale = display.scale
    clips.reserveCapacity(16)
  }

  /// Draws a list; nothing is shown before `present`.
  ///
  /// - Parameters:
  ///   - list: what to draw, back to front.
  ///   - last: what the frame shown last was drawn from, if nothing else has changed since; nil draws all.
  ///   - catalog: where the pictures of the list come from.
  ///   - textScale: the factor on every text size.
  ///   - texts: the words of a text; asked only when they are drawn for the first time.
  func draw(
    _ list: DisplayList, after last: DisplayList? = nil, catalog: ImageCatalog, textScale: Double,
    texts: (TextReference) -> String
  ) {
    display.update()
    if display.scale != drawnScale {
      drawnScale = display.scale
      dropTextures()
    }
    // Texts go by their names, and those in another size or with other words by the same ones.
    let last = textScale == drawnTextScale ? last : nil
    drawnTextScale = textScale
    drawCalls = 0
    wanted.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    let window = display.area
    isDrawingIntoFrame = list.needsFrame && targets.target(.frame) != nil
    buffer = display.begin()
    endTarget()
    damage = damage(of: list, after: last, textScale: textScale) ?? Damage(window)
    clip = window
    if let buffer {
      survey(list, catalog: catalog, textScale: textScale, texts: texts)
      // What the buffer shows says nothing of the texture that a frame with a blur is drawn into.
      let changed =
        last == nil || isDrawingIntoFrame
        ? nil
        : drawn.damage(of: buffer, with: damage, before: backdrop)?.cut(to: window)
          .widened(by: list, on: display.grid)
      for index in 0..<(changed?.count ?? 0) {
        clip = changed?[index] ?? window
        drawn.erase(clip, of: buffer, before: backdrop)
        erase(list.background.opaque)
      }
      if changed == nil { clear(list.background.opaque) }
      drawn.draw(backdrop, to: buffer)
      let areas = changed ?? Damage(window)
      isSurveyed = true
      for index in 0..<areas.count {
        clip = areas[index]
        run(list, catalog: catalog, textScale: textScale, texts: texts)
      }
      clip = window
      isSurveyed = false
    } else {
      clear(list.background.opaque)
      run(list, catalog: catalog, textScale: textScale, texts: texts)
    }
    showFrame()
    // Done here, so that it counts as drawing and not as showing.
    SDL_RenderFlush(display.renderer)
    textures.endFrame()
    stamps.endFrame()
    if !pictures.isSynchronous { pictures.submit(wanted) }
  }

  /// What a frame differs in from the one shown last; nil where that cannot be told.
  private func damage(
    of list: DisplayList, after last: DisplayList?, textScale: Double
  ) -> Damage? {
    guard let last, !isDrawingIntoFrame, !last.needsFrame, list.background == last.background
    else { return nil }
    return Damage(from: last, to: list, on: display.grid, textScale: textScale)
  }

  /// Shows what was drawn.
  ///
  /// - Returns: whether it is on its way; else it is to be drawn again, all of it.
  func present() -> Bool {
    guard display.present(damage) else { return false }
    drawn.show(damage)
    return true
  }

  /// Draws a list within the clip.
  func run(
    _ list: DisplayList, catalog: ImageCatalog, textScale: Double,
    texts: (TextReference) -> String = { _ in "" }
  ) {
    let cover = Cover(of: list, on: display.grid)
    backdrop.begin(list.background.opaque)
    clips.removeAll(keepingCapacity: true)
    var isDone = false
    for (index, command) in list.commands.enumerated() {
      if isDone || cover.hides(command, at: index, on: display.grid) {
        isDone = false
        continue
      }
      if let copy = isSurveyed ? copies[index] : nil {
        draw(copy)
        continue
      }
      switch command {
      case .fill(let rect, let color, let radius): fill(rect, color, radius: radius)
      case .gradient(let rect, let top, let bottom, let radius):
        gradient(rect, top: top, bottom: bottom, radius: radius)
      case .blur(let rect, let deviation, let radius):
        blur(rect, deviation: deviation, radius: radius)
      case .shadow(let rect, let color, let softness, let radius):
        shadow(rect, color, softness: softness, radius: radius)
      case .image(let id, let rect, let style):
        // The colour that lies on a picture is mixed with it as it is drawn.
        let tint = list.tint(at: index, on: display.grid)
        isDone = image(id, rect, style, tint: tint, catalog: catalog)
      case .text(let reference, let rect, let style):
        // What the survey has not found of a text is not to be seen.
        if !isSurveyed,
          let copy = placed(reference, rect, style, textScale: textScale, texts: texts)
        {
          draw(copy)
        }
      case .line(let range, let rect, let style):
        line(list.letters[range.start..<range.end], rect, style, textScale: textScale)
      case .bars(let range, let color): bars(list.bars[range.start..<range.end], color)
      case .pushClip(let rect): push(clip: display.grid.rect(rect))
      case .popClip: popClip()
      }
      if !isSurveyed { note(command) }
    }
  }

  /// Makes every texture anew, because the display may have lost them.
  func dropTextures() {
    pictures.dropUpload()
    textures.removeAll()
    letters.removeAll()
    targets.removeAll()
  }

  /// Forgets all texts and pictures, because another feed and another catalogue come.
  func forgetContent() {
    pictures.reset()
    textures.removeAll()
    // The same names have other words from here on.
    drawnTextScale = 0
    _ = textures.takeEvictedImages()
  }

  /// Decodes a picture anew, because its file changed; it shows as it was until the new one is ready.
  func forget(_ id: ImageID) {
    pictures.forget(id)
    textures.markStale(id)
  }

  /// Fills all of the frame.
  private func clear(_ color: Color) {
    setColor(color)
    guard display.isSoftware, !isDrawingIntoFrame else {
      SDL_RenderClear(display.renderer)
      return
    }
    // What is drawn to may be larger than the window.
    SDL_SetRenderDrawBlendMode(display.renderer, SDL_BLENDMODE_NONE)
    SDL_RenderFillRect(display.renderer, nil)
  }

  /// Fills what is to be erased.
  private func erase(_ color: Color) {
    guard !drawn.erased.isEmpty else { return }
    setColor(color)
    SDL_SetRenderDrawBlendMode(display.renderer, SDL_BLENDMODE_NONE)
    SDL_RenderFillRects(display.renderer, drawn.erased, Int32(drawn.erased.count))
    drawCalls += 1
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

  /// Draws into a target until `endTarget`.
  func begin(_ target: RenderTargets.Target) {
    SDL_SetRenderTarget(display.renderer, target.texture)
  }

  /// Goes back to what the frame is drawn into.
  func endTarget() {
    let frame = isDrawingIntoFrame ? targets.target(.frame)?.texture : nil
    SDL_SetRenderTarget(display.renderer, frame)
    SDL_RenderSetClipRect(display.renderer, nil)
    appliedClip = display.area
  }

  /// Brings a frame that was drawn into a texture to the window.
  private func showFrame() {
    guard isDrawingIntoFrame, let frame = targets.target(.frame) else { return }
    isDrawingIntoFrame = false
    endTarget()
    prepare(frame.texture, alpha: 1, isOpaque: true)
    SDL_RenderCopy(display.renderer, frame.texture, nil, nil)
    drawCalls += 1
  }

  func setColor(_ color: Color) {
    SDL_SetRenderDrawColor(display.renderer, color.red, color.green, color.blue, color.alpha)
  }
}

extension Color {
  /// The same colour without its alpha.
  var opaque: Color { Color(red: red, green: green, blue: blue) }
}

extension DisplayList {
  /// Whether a command needs what was drawn before it.
  fileprivate var needsFrame: Bool {
    commands.contains { command in
      if case .blur(_, let deviation, _) = command { deviation > 0 } else { false }
    }
  }
}
