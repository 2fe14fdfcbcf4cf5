import FrameKit
import HeaderKit

// The frame-time overlay: what it is told, and what keys do to it.
extension Program {
  /// What the overlay is besides the frames.
  struct Overlay {
    /// How often its figures are read anew, in milliseconds: often enough to follow, seldom enough to be
    /// read.
    static let period = 250.0

    /// Whether it shows.
    var isOpen = false
    /// What the frames are made with.
    var conditions = FrameConditions()
    /// Where input comes from.
    var input: Line
    /// How often a key has changed it.
    private(set) var changes = 0
    /// The frame that its figures begin with; nil until the next is made after they were begun anew.
    fileprivate var first: Int? = 0
    fileprivate var window = FrameWindow()
    /// When the figures were read; nil before.
    fileprivate var readAt: Instant?
    /// Storage for the graph.
    fileprivate var columns: [OverlayColumn] = []

    init(isOpen: Bool, input: Line) {
      (self.isOpen, self.input) = (isOpen, input)
    }

    fileprivate mutating func toggle() {
      isOpen.toggle()
      changes += 1
      readAt = nil
    }

    fileprivate mutating func reset() {
      changes += 1
      first = nil
      readAt = nil
    }
  }

  /// Shows the overlay or hides it; frames are recorded all the same.
  mutating func toggleOverlay() { overlay.toggle() }

  /// Begins the overlay's figures and its graph anew.
  mutating func resetOverlay() {
    if overlay.isOpen { overlay.reset() }
  }

  /// Where the overlay stands.
  var overlayGeometry: OverlayGeometry {
    OverlayGeometry(
      size: viewport.size, textScale: textScale, pill: pickerGeometry.pill,
      inspector: inspector.isOpen ? inspectorGeometry : nil)
  }

  /// Whether something that was asked for stands where the overlay would.
  private func isCovered(_ frame: Rect) -> Bool {
    showsHelp
      || picker.isOpen && pickerGeometry.panel.y < frame.maxY
        && pickerGeometry.panel.x < frame.maxX
  }

  /// Makes the overlay; a list by itself, since what it shows of a frame makes no other frame.
  ///
  /// - Parameters:
  ///   - frames: The run's records.
  ///   - time: The moment of the frame that it goes with, which was built last.
  ///   - hairline: One device pixel, in points.
  ///   - list: Emptied and filled; its storage is reused.
  mutating func buildOverlay(
    of frames: FrameRecorder, at time: Instant, hairline: Double, into list: inout DisplayList
  ) {
    list.removeAll()
    guard overlay.isOpen else { return }
    let geometry = overlayGeometry
    guard !isCovered(geometry.frame) else { return }
    let first = overlay.first ?? frames.total
    overlay.first = first
    let refresh = overlay.conditions.refresh
    let period = refresh > 0 ? Double(refresh) / 1e6 : 1000 / 60
    // The next frame, if it is not wanted at once, is not this motion's.
    let isIdle =
      nextChange(after: time).map { $0.milliseconds > time.milliseconds + period } ?? true
    if isIdle
      || overlay.readAt.map({ time.milliseconds - $0.milliseconds >= Overlay.period }) ?? true
    {
      overlay.window.read(frames, from: first, budget: refresh)
      overlay.readAt = time
    }
    let scene = OverlayScene(
      theme: isDark ? .dark : .light, textScale: textScale, hairline: hairline, geometry: geometry)
    let moment = OverlayMoment(
      figures: frames.total > 0 ? overlay.window.figures : nil, duration: overlay.window.duration,
      isIdle: isIdle, conditions: overlay.conditions, input: overlay.input)
    scene.build(
      moment, FrameWindow.newest(of: frames, from: first), columns: &overlay.columns, into: &list)
    if isMirrored { list.mirror(width: viewport.size.width) }
  }
}
