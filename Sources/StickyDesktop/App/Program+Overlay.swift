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

    fileprivate var look: Look?

    /// What decides how the figures look besides what they say.
    fileprivate struct Look: Equatable {
      var geometry: OverlayGeometry
      var isDark: Bool
      /// The window's width.
      var width: Double
      /// Whether no frame is wanted.
      var isIdle: Bool
    }

    /// Whether the figures are to be read anew.
    fileprivate func isDue(at time: Instant) -> Bool {
      readAt.map { time.milliseconds - $0.milliseconds >= Self.period } ?? true
    }

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

  /// Makes the overlay; lists by themselves, since what it shows of a frame makes no other frame.
  ///
  /// - Parameters:
  ///   - frames: The run's records.
  ///   - time: The moment of the frame that it goes with, which was built last.
  ///   - hairline: One device pixel, in points.
  ///   - list: Emptied and filled; its storage is reused.
  mutating func buildOverlay(
    of frames: FrameRecorder, at time: Instant, hairline: Double, into list: inout OverlayList
  ) {
    list.removeAll()
    guard overlay.isOpen else { return }
    let geometry = overlayGeometry
    guard geometry.frame.width > 0, !isCovered(geometry.frame) else { return }
    let first = overlay.first ?? frames.total
    overlay.first = first
    let budget = overlay.conditions.refresh
    let scene = OverlayScene(
      theme: isDark ? .dark : .light, textScale: textScale, hairline: hairline, geometry: geometry)
    scene.buildBackground(into: &list.background)
    scene.buildGraph(
      FrameWindow.newest(of: frames, from: first), budget: budget, columns: &overlay.columns,
      into: &list.graph)
    let period = budget > 0 ? Double(budget) / 1e6 : 1000 / 60
    let look = Overlay.Look(
      geometry: geometry, isDark: isDark, width: viewport.size.width,
      // A next frame that is not wanted at once is not this motion's.
      isIdle: nextChange(after: time).map { $0.milliseconds > time.milliseconds + period } ?? true)
    if look.isIdle || overlay.look != look || overlay.isDue(at: time) {
      overlay.window.read(frames, from: first, budget: budget)
      overlay.readAt = time
      overlay.look = look
      let moment = OverlayMoment(
        figures: frames.total > 0 ? overlay.window.figures : nil, duration: overlay.window.duration,
        isIdle: look.isIdle, conditions: overlay.conditions, input: overlay.input)
      list.figures.removeAll()
      scene.buildFigures(moment, into: &list.figures)
      if isMirrored { list.figures.mirror(width: viewport.size.width) }
      list.revision += 1
    }
    list.inside = scene.inside
    guard isMirrored else { return }
    list.background.mirror(width: viewport.size.width)
    list.graph.mirror(width: viewport.size.width)
    list.inside = list.inside.mirrored(width: viewport.size.width)
  }
}
