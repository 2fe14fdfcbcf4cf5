import CSDL2
import CWaylandSurface
import Glibc

/// A window's surface on Wayland: when the compositor wants a frame, and for the software renderer
/// pixels in shared memory, which nothing copies on their way to the compositor.
///
/// SDL 2 itself shows what its software renderer drew by OpenGL, which costs several times the drawing
/// where there is no graphics processor.
final class WindowSurface {
  /// How long a frame is held back that the compositor does not ask for, in nanoseconds: a window that
  /// nobody sees is none it asks for, but what moves there must come to its end.
  private static let patience: UInt64 = 170_000_000

  private let surface: OpaquePointer
  /// When the last frame was handed over.
  private var committed: UInt64 = 0
  /// What SDL's software renderer draws to; nil where another renderer shows the frames.
  private(set) var canvas: UnsafeMutablePointer<SDL_Surface>?
  /// The canvas's own pixels, drawn to while the compositor has no others.
  private var ownPixels: UnsafeMutableRawPointer?
  /// The pixels that are shown next; nil where no frame was begun.
  private var shared: UnsafeMutableRawPointer?
  /// Whether the renderer draws to where the canvas points, also when that changes.
  private var isFollowed = false

  /// Takes up the surface of a window until it is closed; nil where it is none of Wayland's.
  init?(_ window: OpaquePointer) {
    guard let wayland = Display.wayland(of: window),
      let opened = cwaylandsurface_open(
        UnsafeMutableRawPointer(wayland.connection), UnsafeMutableRawPointer(wayland.surface))
    else { return nil }
    surface = opened
  }

  /// Gives the surface back: after the renderer, before the window and its connection go.
  func close() {
    if let canvas { SDL_FreeSurface(canvas) }
    canvas = nil
    free(ownPixels)
    cwaylandsurface_close(surface)
  }

  /// Makes a renderer that draws in software to what the compositor reads; once only.
  ///
  /// - Parameters:
  ///   - width: The most pixels a row is expected to have.
  ///   - height: The most rows that are expected.
  /// - Returns: nil where the compositor takes no shared memory, or there is none.
  func makeRenderer(width: Int32, height: Int32) -> OpaquePointer? {
    guard cwaylandsurface_has_memory(surface), let canvas = makeCanvas(width, height),
      let renderer = SDL_CreateSoftwareRenderer(canvas)
    else { return nil }
    // Versions of SDL 2 on top of SDL 3 may have taken the first pixels for good.
    var pixel: UInt32 = 0
    withUnsafeMutableBytes(of: &pixel) { bytes in
      canvas.pointee.pixels = bytes.baseAddress
      var corner = SDL_Rect(x: 0, y: 0, w: 1, h: 1)
      SDL_SetRenderDrawColor(renderer, 255, 255, 255, 255)
      SDL_RenderFillRect(renderer, &corner)
      SDL_RenderFlush(renderer)
      canvas.pointee.pixels = ownPixels
    }
    isFollowed = pixel != 0
    return renderer
  }

  private func makeCanvas(_ width: Int32, _ height: Int32) -> UnsafeMutablePointer<SDL_Surface>? {
    ownPixels = calloc(Int(max(1, width)) * Int(max(1, height)), 4)
    guard let ownPixels else { return nil }
    canvas = SDL_CreateRGBSurfaceWithFormatFrom(
      ownPixels, width, height, 32, width * 4, SDL_PIXELFORMAT_RGB888.rawValue)
    return canvas
  }

  /// Whether the compositor asks for a frame.
  var isWanted: Bool { cwaylandsurface_is_wanted(surface) }

  /// Whether a frame can be shown: the compositor asks for one, and there is room for it.
  var isReady: Bool {
    if !isWanted, RunClock.nanoseconds() < committed + Self.patience {
      return false
    }
    return canvas == nil || cwaylandsurface_has_room(surface)
  }

  /// When `isReady` is to be looked at again though nothing comes on the connection.
  var deadline: UInt64 { committed + Self.patience }

  /// Begins a frame of a size in pixels; the renderer draws it.
  ///
  /// - Returns: which pixels they are, and what is in them; nil where nothing is known of them.
  func begin(width: Int32, height: Int32) -> DrawnBuffer? {
    guard let canvas else { return nil }
    if width > canvas.pointee.w || height > canvas.pointee.h { grow(width, height) }
    var index: Int32 = 0
    var age: Int32 = 0
    shared = cwaylandsurface_begin(
      surface, width, height, canvas.pointee.pitch, canvas.pointee.h, &index, &age)
    canvas.pointee.pixels = isFollowed ? shared ?? ownPixels : ownPixels
    return isFollowed && shared != nil ? DrawnBuffer(index: Int(index), age: Int(age)) : nil
  }

  /// Makes the canvas larger than any display was.
  private func grow(_ width: Int32, _ height: Int32) {
    guard let canvas else { return }
    let (width, height) = (max(width, canvas.pointee.w), max(height, canvas.pointee.h))
    guard let larger = calloc(Int(width) * Int(height), 4) else { return }
    free(ownPixels)
    ownPixels = larger
    (canvas.pointee.w, canvas.pointee.h, canvas.pointee.pitch) = (width, height, width * 4)
    canvas.pointee.pixels = larger
    SDL_SetClipRect(canvas, nil)
  }

  /// The next frame that is handed over, by whomever, asks to be told when another one is wanted.
  func ask() {
    cwaylandsurface_ask(surface)
    committed = RunClock.nanoseconds()
  }

  /// Hands over the frame that was begun and drawn, which differs from the last one in places.
  ///
  /// - Returns: false where there was no room for it.
  func commit(_ damage: Damage, height: Int32) -> Bool {
    guard let shared, let canvas, let ownPixels else { return false }
    if !isFollowed {
      let stride = Int(canvas.pointee.pitch)
      for row in 0..<Int(height) {
        memcpy(shared + row * stride, ownPixels + row * stride, stride)
      }
    }
    self.shared = nil
    for index in 0..<damage.count {
      let area = damage[index]
      cwaylandsurface_damage(surface, area.left, area.top, area.width, area.height)
    }
    ask()
    return cwaylandsurface_commit(surface)
  }
}
