import CSDL2
import HeaderKit

/// HeaderKit with plain SDL2: a coloured header that stretches, collapses and snaps.
///
/// Wheel, trackpad, mouse and keys move it over rows that are rectangles; at rest the program sleeps.
@main struct HeaderKitExample {
  private let renderer: OpaquePointer
  private var viewport: Viewport
  private var layout = ViewportLayout()

  /// The header: 200 points tall, 64 when collapsed, never left in between.
  private static let header = HeaderSpecification(
    name: "example", expandedHeight: 200, collapsedHeight: 64, snap: .init(mode: .projected))
  /// The side of the square in the header, which shrinks as the header collapses.
  private static let side = HeaderSpecification.Track(
    property: .width, against: .collapse,
    stops: [.init(position: 0, value: .number(96)), .init(position: 1, value: .number(32))],
    easing: .easeInOut)

  static func main() {
    SDL_SetMainReady()
    let size = Size(width: 480, height: 720)
    let centered: Int32 = 0x2FFF_0000  // SDL_WINDOWPOS_CENTERED is a macro Swift does not see.
    guard SDL_Init(SDL_INIT_VIDEO) == 0,
      String(cString: SDL_GetCurrentVideoDriver()) != "offscreen",
      let window = SDL_CreateWindow(
        "HeaderKit", centered, centered, Int32(size.width), Int32(size.height),
        SDL_WINDOW_RESIZABLE.rawValue),
      let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue)
    else {
      print("HeaderKitExample: error: no window; start it on a desktop")
      exit(1)
    }
    var example = HeaderKitExample(
      renderer: renderer,
      viewport: Viewport(
        specification: header, feed: FeedLayout(rows: .uniform(56, count: 500)), size: size))
    example.run()
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(window)
    SDL_Quit()
  }

  /// Draws while something moves, and sleeps until the next event when nothing does.
  private mutating func run() {
    var event = SDL_Event()
    while true {
      let now = Instant(milliseconds: Double(SDL_GetTicks64()))
      viewport.layout(at: now, into: &layout)
      draw()
      var hasEvent = layout.state.isAtRest ? SDL_WaitEvent(&event) : SDL_PollEvent(&event)
      while hasEvent != 0 {
        if event.type == SDL_QUIT.rawValue { return }
        // An event counts at its own time, not when the program gets round to it.
        let time = Instant(milliseconds: Double(event.common.timestamp))
        if let kind = Self.input(event) {
          _ = viewport.handle(InputEvent(time: time, kind: kind))
        }
        hasEvent = SDL_PollEvent(&event)
      }
    }
  }

  /// What an event of SDL's means; nil when it is no input.
  private static func input(_ event: SDL_Event) -> InputEvent.Kind? {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEWHEEL:
      // SDL does not name the device: whole notches are a wheel's, fractions a trackpad's.
      let up = Double(event.wheel.preciseY)
      let isWheel = up == up.rounded()
      return .scroll(isWheel ? .wheel : .sdl, .moved(dx: 0, dy: -up * (isWheel ? 120 : 10)))
    case SDL_MOUSEMOTION:
      return .pointer(.moved(Point(x: Double(event.motion.x), y: Double(event.motion.y))))
    case SDL_MOUSEBUTTONDOWN where event.button.button == 1:
      return .pointer(.down(Point(x: Double(event.button.x), y: Double(event.button.y))))
    case SDL_MOUSEBUTTONUP where event.button.button == 1:
      return .pointer(.up(Point(x: Double(event.button.x), y: Double(event.button.y))))
    case SDL_KEYDOWN:
      return .key(KeyPress(String(cString: SDL_GetKeyName(event.key.keysym.sym))))
    case SDL_WINDOWEVENT
    where event.window.event == UInt8(SDL_WINDOWEVENT_SIZE_CHANGED.rawValue):
      let size = Size(width: Double(event.window.data1), height: Double(event.window.data2))
      return .resize(size)
    default: return nil
    }
  }

  /// Rows first, the header over them, the scroll indicator on top.
  private func draw() {
    let width = viewport.size.width
    let header = layout.state.header
    fill(Rect(x: 0, y: 0, width: width, height: viewport.size.height), 0.95, 0.95, 0.97)
    for row in layout.rows {
      let shade = row.index.isMultiple(of: 2) ? 1.0 : 0.98
      fill(
        Rect(x: 16, y: row.top + 4, width: width - 32, height: row.height - 8), shade, shade, shade)
    }
    let light = 1 - header.collapse
    fill(
      Rect(x: 0, y: 0, width: width, height: header.height), 0.1 + light * 0.1,
      0.15 + light * 0.3 + min(header.stretch / 400, 0.2), 0.3 + light * 0.4)
    let side = Self.side.number(in: header) ?? 0
    let frame = HeaderSpecification.LayerFrame(left: 16, bottom: 16, width: side, height: side)
    fill(frame.rect(in: Size(width: width, height: header.height)), 1, 0.75, 0.3)
    if let thumb = layout.indicator {
      fill(
        Rect(x: width - 8, y: thumb.thumbTop, width: 5, height: thumb.thumbHeight), 0.6, 0.6, 0.6)
    }
    SDL_RenderPresent(renderer)
  }

  private func fill(_ rect: Rect, _ red: Double, _ green: Double, _ blue: Double) {
    SDL_SetRenderDrawColor(renderer, UInt8(red * 255), UInt8(green * 255), UInt8(blue * 255), 255)
    var box = SDL_FRect(
      x: Float(rect.x), y: Float(rect.y), w: Float(rect.width), h: Float(rect.height))
    SDL_RenderFillRectF(renderer, &box)
  }
}
