/// The scroll indicator: a thumb on a track between the header's bottom and the window's.
public struct ScrollIndicator: Hashable, Sendable {
  /// Where it can be taken hold of, from the right edge, in points.
  public static let hitWidth = 14.0
  /// The shortest thumb, in points.
  static let leastLength = 36.0
  private static let inset = 4.0

  /// The track's top, in points.
  public let trackTop: Double
  /// The track's height, in points.
  public let trackHeight: Double
  /// The thumb's top, in points.
  public let thumbTop: Double
  /// The thumb's height, in points.
  public let thumbHeight: Double
  /// The greatest offset, in points.
  private let maximumOffset: Double

  /// The indicator of a viewport; nil where nothing scrolls or there is no room.
  init?(offset: Double, maximumOffset: Double, viewportHeight: Double, headerHeight: Double) {
    let top = headerHeight + Self.inset
    let height = viewportHeight - Self.inset - top
    guard maximumOffset > 0, height > Self.leastLength else { return nil }
    trackTop = top
    trackHeight = height
    self.maximumOffset = maximumOffset
    let share = viewportHeight / (viewportHeight + maximumOffset)
    let natural = max(Self.leastLength, height * share)
    // Past an edge it shortens against it, as the content has moved away from there.
    let overscroll = max(-offset, offset - maximumOffset, 0)
    let length = max(Self.leastLength / 3, natural - overscroll)
    let progress = clamp(offset / maximumOffset, 0, 1)
    thumbHeight = length
    thumbTop = top + progress * (height - length)
  }

  /// The offset that puts the thumb's top at a place, in points.
  func offset(thumbTop top: Double) -> Double {
    let room = trackHeight - thumbHeight
    guard room > 0 else { return 0 }
    return clamp((top - trackTop) / room, 0, 1) * maximumOffset
  }
}
