import CSDL2
import HeaderKit

/// Upright rectangles for one SDL_RenderGeometry call, each evenly coloured.
///
/// Only such: the software renderer draws them as fills and copies, to the pixel as the others do,
/// while its triangles are not smooth. The storage stays from call to call.
struct QuadBatch {
  /// A rectangle in pixels, or in shares of a texture.
  struct Box {
    var left: Float
    var top: Float
    var right: Float
    var bottom: Float
  }

  private(set) var vertices: [SDL_Vertex] = []
  private var indices: [Int32] = []

  /// Keeps room for a number of rectangles.
  init(capacity: Int) {
    vertices.reserveCapacity(capacity * 4)
    indices.reserveCapacity(capacity * 6)
  }

  /// Starts anew.
  mutating func removeAll() {
    vertices.removeAll(keepingCapacity: true)
  }

  /// Adds a rectangle, as far as the texture reaches: SDL draws nothing of what asks for more.
  ///
  /// - Parameters:
  ///   - box: in pixels.
  ///   - color: what the texture is drawn with, or the rectangle's own.
  ///   - whole: where all of the texture would lie, in pixels.
  mutating func add(_ box: Box, _ color: Color, of whole: Box) {
    // A hundredth of a pixel to the right and down: the software renderer cuts places in the
    // texture to whole pixels, and a quotient may be a little less than one.
    let width = whole.right - whole.left
    let height = whole.bottom - whole.top
    let box = Box(
      left: max(box.left, whole.left), top: max(box.top, whole.top),
      right: min(box.right, whole.right), bottom: min(box.bottom, whole.bottom))
    let source = Box(
      left: min((box.left - whole.left + 0.01) / width, 1),
      top: min((box.top - whole.top + 0.01) / height, 1),
      right: min((box.right - whole.left + 0.01) / width, 1),
      bottom: min((box.bottom - whole.top + 0.01) / height, 1))
    add(box, color, source: source)
  }

  /// Adds a rectangle that shows a part of a texture, in shares of it.
  mutating func add(_ box: Box, _ color: Color, source: Box) {
    guard box.right > box.left, box.bottom > box.top, color.alpha > 0 else { return }
    let first = Int32(vertices.count)
    // The indices of the n-th rectangle are always the same. The diagonal from the upper left to the
    // lower right is the one by which the software renderer knows a rectangle again.
    if indices.count < (vertices.count / 4 + 1) * 6 {
      for corner: Int32 in [0, 1, 2, 0, 2, 3] { indices.append(first + corner) }
    }
    let tint = SDL_Color(r: color.red, g: color.green, b: color.blue, a: color.alpha)
    vertices.append(SDL_Vertex(box.left, box.top, source.left, source.top, tint))
    vertices.append(SDL_Vertex(box.right, box.top, source.right, source.top, tint))
    vertices.append(SDL_Vertex(box.right, box.bottom, source.right, source.bottom, tint))
    vertices.append(SDL_Vertex(box.left, box.bottom, source.left, source.bottom, tint))
  }

  /// Draws all of them.
  func draw(_ renderer: OpaquePointer, texture: OpaquePointer?) {
    guard !vertices.isEmpty else { return }
    SDL_RenderGeometry(
      renderer, texture, vertices, Int32(vertices.count), indices, Int32(vertices.count / 4 * 6))
  }
}

extension QuadBatch.Box {
  /// Further than any place of the pixel grid.
  static let everywhere = QuadBatch.Box(left: -2e6, top: -2e6, right: 2e6, bottom: 2e6)

  init(_ rect: PixelRect) {
    self.init(
      left: Float(rect.left), top: Float(rect.top), right: Float(rect.right),
      bottom: Float(rect.bottom))
  }
}

extension SDL_Vertex {
  fileprivate init(_ x: Float, _ y: Float, _ u: Float, _ v: Float, _ color: SDL_Color) {
    self.init(
      position: SDL_FPoint(x: x, y: y), color: color, tex_coord: SDL_FPoint(x: u, y: v))
  }
}
