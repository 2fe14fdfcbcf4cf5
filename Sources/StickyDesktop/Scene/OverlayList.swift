import HeaderKit

/// What the frame-time overlay shows, by how often it changes.
struct OverlayList {
  /// What is behind all of it.
  var background = DisplayList()
  /// Words and figures, which are the same for some frames.
  var figures = DisplayList()
  /// The graph, another one in every frame.
  var graph = DisplayList()
  /// Where the figures are; opaque there.
  var inside = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Counts how often the figures were made anew.
  var revision = 0

  /// Empties it for a frame without an overlay; the storage stays.
  mutating func removeAll() {
    background.removeAll()
    graph.removeAll()
    inside.width = 0
  }
}
