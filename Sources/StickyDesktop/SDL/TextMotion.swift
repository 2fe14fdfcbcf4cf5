import HeaderKit

/// Which texts are changing their size, so that they are not set anew in every frame.
///
/// Up to two sizes of a text are told apart: a title that moves to another place is drawn in both.
struct TextMotion {
  private struct Family: Hashable {
    var reference: TextReference
    var weight: HeaderSpecification.TextContent.Weight
    var isUppercase: Bool
  }

  fileprivate struct Slot {
    var size: Float
    /// The frame that drew it last.
    var frame: UInt64
    /// In how many frames running.
    var count: Int
  }

  fileprivate struct Track {
    var slots: (Slot, Slot)
    var firstFrame: UInt64
  }

  /// A size that this many frames draw is one that stays.
  fileprivate static let restingFrames = 3
  /// More texts than any frame draws.
  private static let maximumTracks = 512

  private var tracks: [Family: Track] = [:]
  private var frame: UInt64 = 2

  /// Begins the next frame.
  mutating func beginFrame() {
    frame += 1
    if tracks.count > TextMotion.maximumTracks { tracks.removeAll(keepingCapacity: true) }
  }

  /// Notes that the present frame draws a text, and tells whether its size is on the move.
  mutating func note(_ reference: TextReference, _ style: TextStyle) -> Bool {
    let family = Family(
      reference: reference, weight: style.weight, isUppercase: style.uppercase)
    let new = Slot(size: style.size, frame: frame, count: 1)
    guard let index = tracks.index(forKey: family),
      max(tracks.values[index].slots.0.frame, tracks.values[index].slots.1.frame) + 1 >= frame
    else {
      // What the frame before did not show comes sharp.
      let none = Slot(size: .nan, frame: 0, count: 0)
      tracks[family] = Track(slots: (new, none), firstFrame: frame)
      return false
    }
    return tracks.values[index].note(new) && tracks.values[index].firstFrame < frame
  }
}

extension TextMotion.Track {
  fileprivate mutating func note(_ new: TextMotion.Slot) -> Bool {
    if slots.0.size == new.size { return slots.0.note(new) }
    if slots.1.size == new.size { return slots.1.note(new) }
    // The one that was not drawn for longer goes, else the one that stayed less long.
    let isFirst = (slots.0.frame, slots.0.count) <= (slots.1.frame, slots.1.count)
    if isFirst { slots.0 = new } else { slots.1 = new }
    return true
  }
}

extension TextMotion.Slot {
  fileprivate mutating func note(_ new: TextMotion.Slot) -> Bool {
    if frame < new.frame { count = frame + 1 == new.frame ? count + 1 : 1 }
    frame = new.frame
    return count < TextMotion.restingFrames
  }
}
