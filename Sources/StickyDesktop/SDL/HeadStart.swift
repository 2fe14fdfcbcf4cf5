import CSDL2
import HeaderKit
import Synchronization

/// What the first frame needs besides a window, made by other threads while the window comes up: its
/// pictures decoded, fonts found and its texts set.
///
/// The window may turn out to have another size or scale. Then what was made for the wanted one is not
/// asked for, and the frame makes its own, as every later one does.
final class HeadStart {
  /// The loader that decodes the pictures.
  let pictures: ImageLoader
  /// What wakes the window's sleep when a picture is decoded.
  let wakeUp: WakeUp
  private let texts = TextsAhead()

  /// Begins with what a list shows.
  ///
  /// - Parameters:
  ///   - list: What the first frame will show.
  ///   - size: The window's size wanted, in points.
  ///   - scale: Device pixels a point.
  ///   - textScale: The factor on every text size.
  ///   - catalog: Where the list's pictures come from.
  ///   - words: The words of a text.
  init(
    _ list: DisplayList, size: Size, scale: Double, textScale: Double, catalog: ImageCatalog,
    words: (TextReference) -> String
  ) {
    // A picture in full takes megabytes for a moment. Once the allocator has seen one it keeps room for such
    // blocks; told its limit, in bytes, it gives them back.
    mallopt(M_MMAP_THRESHOLD, 1 << 18)
    let wakeUp = WakeUp()
    self.wakeUp = wakeUp
    pictures = ImageLoader(isSynchronous: false) { wakeUp.wake() }
    let grid = PixelGrid(scale: scale)
    let window = grid.rect(Rect(x: 0, y: 0, width: size.width, height: size.height))
    var requests: [ImageLoader.Request] = []
    var orders: [TextEngine.Order] = []
    for command in list.commands {
      switch command {
      case .image(let id, let rect, let style):
        let area = grid.rect(rect)
        guard style.alpha > 0, !area.intersection(window).isEmpty else { continue }
        requests.append(
          ImageLoader.Request(
            ImageKey(id, width: area.width), area: area, mode: style.contentMode,
            catalog: catalog, scale: scale, largestSide: .max))
      case .text(let reference, let rect, let style):
        guard style.alpha > 0, style.color.alpha > 0,
          !grid.rect(rect).intersection(window).isEmpty
        else { continue }
        orders.append(
          TextEngine.Order(
            key: TextKey(
              reference, style: style, width: grid.length(rect.width), scale: scale,
              textScale: textScale),
            text: words(reference), color: style.color))
      default: continue
      }
    }
    // What takes longest begins first.
    requests.sort { $0.target.width > $1.target.width }
    pictures.submit(requests)
    let texts = texts
    WorkerThread.start { [orders] in texts.set(orders) }
  }

  /// The engine that has set the texts; waits until it has.
  func takeEngine() -> TextEngine { texts.take() ?? TextEngine() }
}

/// The text engine, with the thread that sets texts first and then with the one that draws.
private final class TextsAhead: Sendable {
  private struct State {
    var engine: TextEngine?
    var isTaken = false
  }

  private let state = Mutex(State())

  /// Sets texts, unless the engine was taken before it came to that.
  func set(_ orders: [TextEngine.Order]) {
    state.withLock { state in
      guard !state.isTaken else { return }
      let engine = TextEngine()
      engine.setAhead(orders)
      state.engine = engine
    }
  }

  /// The engine, once; nil where it has not begun.
  func take() -> TextEngine? {
    state.withLock { state in
      let engine = state.engine
      state = State(engine: nil, isTaken: true)
      return engine
    }
  }
}
