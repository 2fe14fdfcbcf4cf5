import CSDL2
import HeaderKit

// The frame-time overlay.
extension Renderer {
  /// Draws the frame-time overlay over what was drawn, as nothing that counts as the frame's.
  ///
  /// Its figures are drawn when they change, and copied else: letters take the software renderer longer
  /// than all the rest.
  func draw(_ overlay: OverlayList, catalog: ImageCatalog, textScale: Double) {
    guard overlay.inside.width > 0 else { return }
    // It is in no list, so nothing else would take it away.
    if let buffer { drawn.forget(buffer) }
    let frame = drawCalls
    run(overlay.background, catalog: catalog, textScale: textScale)
    if let target = targets.target(.overlay) {
      if drawnFigures?.revision != overlay.revision
        || drawnFigures?.generation != targets.generation
      {
        drawnFigures = (overlay.revision, targets.generation)
        begin(target)
        appliedClip = display.area
        run(overlay.figures, catalog: catalog, textScale: textScale)
        endTarget()
      }
      applyClip()
      prepare(target.texture, alpha: 1, isOpaque: true)
      var area = SDL_Rect(display.grid.rect(overlay.inside))
      SDL_RenderCopy(display.renderer, target.texture, &area, &area)
    } else {
      run(overlay.figures, catalog: catalog, textScale: textScale)
    }
    run(overlay.graph, catalog: catalog, textScale: textScale)
    drawCalls = frame
    SDL_RenderFlush(display.renderer)
  }
}
