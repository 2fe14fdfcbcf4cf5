import CSDL2
import CWaylandSurface

/// Pixels that are drawn to by turns with others, and still show what they did.
struct DrawnBuffer {
  /// As many there are at most.
  static let count = Int(CWAYLANDSURFACE_BUFFERS)

  /// Which ones, from 0.
  var index: Int
  /// How many frames ago they were drawn, from 1; 0 where what is in them means nothing.
  var age: Int
}

/// What earlier frames have left in the window's pixels.
struct DrawnFrames {
  /// Of as many frames it is known what they changed.
  private static let longestMemory = DrawnBuffer.count + 1

  /// What the frames shown differed in from those before them, the newest first.
  private var damages: [Damage] = []
  /// Where each of the pixels show something else than the background.
  private var parts: [[PixelRect]] = Array(repeating: [], count: DrawnBuffer.count)
  /// Which background each of the pixels show; nil where that is not all there is.
  private var backgrounds: [Color?] = Array(repeating: nil, count: DrawnBuffer.count)
  /// What is to be made the background again.
  private(set) var erased: [SDL_Rect] = []

  /// All that differs from what pixels show, by the damage of the frame to be drawn; nil where it is not
  /// known, and where nothing stays, because the background is another one.
  func damage(of buffer: DrawnBuffer, with damage: Damage, before backdrop: Backdrop) -> Damage? {
    guard buffer.age > 0, buffer.age - 1 <= damages.count,
      backgrounds[buffer.index] == backdrop.background
    else { return nil }
    var result = damage
    for earlier in damages.prefix(buffer.age - 1) { result.add(earlier) }
    return result
  }

  /// Notes that a frame is shown.
  mutating func show(_ damage: Damage) {
    if damages.count == Self.longestMemory { damages.removeLast() }
    damages.insert(damage, at: 0)
  }

  /// Notes what pixels show from here on.
  mutating func draw(_ backdrop: Backdrop, to buffer: DrawnBuffer) {
    backgrounds[buffer.index] = backdrop.background
    parts[buffer.index].removeAll(keepingCapacity: true)
    for part in backdrop.parts { parts[buffer.index].append(part.area) }
  }

  /// Notes that pixels show something else besides, which has to go with the next frame.
  mutating func forget(_ buffer: DrawnBuffer) {
    backgrounds[buffer.index] = nil
  }

  /// Finds what of an area shows something else than the background, and will not be drawn over.
  mutating func erase(_ area: PixelRect, of buffer: DrawnBuffer, before backdrop: Backdrop) {
    erased.removeAll(keepingCapacity: true)
    for part in parts[buffer.index] {
      erase(part.intersection(area), before: backdrop.parts[...])
    }
  }

  private mutating func erase(_ area: PixelRect, before parts: ArraySlice<Backdrop.Part>) {
    guard !area.isEmpty else { return }
    let next = parts.firstIndex { $0.isOpaque && !$0.area.intersection(area).isEmpty }
    guard let next else {
      erased.append(SDL_Rect(area))
      return
    }
    let over = parts[next].area.intersection(area)
    let rest = parts[(next + 1)...]
    erase(
      PixelRect(left: area.left, top: area.top, right: area.right, bottom: over.top), before: rest)
    erase(
      PixelRect(left: area.left, top: over.bottom, right: area.right, bottom: area.bottom),
      before: rest)
    erase(
      PixelRect(left: area.left, top: over.top, right: over.left, bottom: over.bottom), before: rest
    )
    erase(
      PixelRect(left: over.right, top: over.top, right: area.right, bottom: over.bottom),
      before: rest)
  }
}
