import HeaderKit

/// Where the frame-time overlay stands, and how much of it shows, for a window's size.
///
/// It stands at the top left and takes at most a third of the window.
struct OverlayGeometry: Equatable {
  /// How much of it there is room for.
  enum Form: CaseIterable {
    /// All of it.
    case full
    /// The graph and what matters most.
    case short
    /// The graph and one line.
    case compact
  }

  /// Lengths at scale 1, in points.
  enum Measure {
    static let margin = 12.0
    static let gap = 6.0
    static let title = 18.0
    static let line = 14.0
    static let small = 13.0
    /// A graph's line of words.
    static let label = 12.0
    /// What lies below a graph's bars: a mark for each missed refresh.
    static let marks = 5.0

    static func padding(_ form: Form) -> Double { form == .compact ? 8 : 12 }

    static func graph(_ form: Form) -> Double {
      switch form {
      case .full: 98
      case .short: 66
      case .compact: 52
      }
    }

    /// The whole overlay.
    static func size(_ form: Form) -> Size {
      let top = 2 * padding(form) + graph(form)
      switch form {
      case .full:
        // Title and window, legend, times, axes, notes and machine.
        return Size(
          width: 320, height: top + title + small + 2 * small + 11 * line + 5 * small + 5 * gap)
      case .short:
        return Size(
          width: 320, height: top + title + small + 2 * small + 5 * line + small + 4 * gap)
      case .compact: return Size(width: 280, height: top + line + gap / 2)
      }
    }
  }

  /// Where the panel stands; empty where the window has no room.
  private(set) var frame = Rect(x: 0, y: 0, width: 0, height: 0)
  /// How much shows.
  private(set) var form = Form.compact
  /// The factor on all lengths and texts.
  private(set) var scale = 1.0
  /// How many sizes are tried.
  private static let steps = 12

  /// Lays the overlay out.
  ///
  /// - Parameters:
  ///   - size: The window's size.
  ///   - textScale: The factor on every text size.
  ///   - pill: What stands at the window's bottom and stays free.
  ///   - inspector: Where the inspector stands; nil where it does not show.
  init(size: Size, textScale: Double, pill: Rect, inspector: InspectorGeometry?) {
    let margin = size.width < 480 ? 8.0 : Measure.margin
    // Messages stay free as well.
    let messages = 44 * textScale
    var room = Size(width: size.width - 2 * margin, height: pill.y - 2 * margin - messages)
    if let inspector {
      if inspector.isAtSide {
        room.width = inspector.frame.x - 2 * margin
      } else {
        room.height = inspector.frame.y - 2 * margin - messages
      }
    }
    for form in Form.allCases {
      let whole = Measure.size(form)
      // Texts get smaller before parts of it go, but not at once.
      let least = form == .compact ? min(textScale * 0.9, 0.7) : max(textScale * 0.65, 0.9)
      for step in 0...Self.steps {
        let scale =
          textScale + (min(least, textScale) - textScale) * Double(step) / Double(Self.steps)
        let width = whole.width * scale
        let height = whole.height * scale
        guard width <= room.width, height <= room.height,
          width * height <= size.width * size.height / 3
        else { continue }
        self.form = form
        self.scale = scale
        frame = Rect(x: margin, y: margin, width: width, height: height)
        return
      }
    }
  }
}
