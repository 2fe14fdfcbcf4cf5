import HeaderKit

/// The control that switches the header, as it looks: a pill with the header's title, and while it is
/// open a panel with all headers.
struct HeaderPicker {
  /// A header to choose.
  struct Choice: Equatable {
    /// The key that chooses it, where one does.
    var key: TextReference?
    var title: TextReference
    /// What it shows, or why it cannot be read.
    var line: TextReference
    /// Whether it cannot be read.
    var isBroken = false
  }

  /// A button or finger that is down.
  struct Press: Equatable {
    /// What it went down on; nil beside the control.
    var target: PickerGeometry.Target?
    var origin: Point
    var last: Point
    /// The finger; nil for a button.
    var finger: Int?
    /// Whether it scrolls the choices.
    var isDragging = false

    /// Whether it went down on the open panel.
    var isOnPanel: Bool {
      switch target {
      case .row, .panel: true
      case .title, .previous, .next, nil: false
      }
    }
  }

  /// The pictures of the control.
  struct Symbols {
    var previous: ImageID
    var next: ImageID
    var open: ImageID
    var current: ImageID
  }

  /// The title of the present header.
  var title: TextReference
  /// How many headers there are.
  var count: Int
  /// The headers as they were read when the panel opened; none while it is closed.
  var choices: [Choice] = []
  /// The present header's place among them.
  var current: Int?
  var isOpen = false
  /// The choice that Return takes; the pointer and the arrow keys move it.
  var highlighted = 0
  /// How far the choices are scrolled, in points.
  var scroll = 0.0
  /// Where the pointer is, or a finger on the control; nil where neither is to be shown.
  var pointer: Point?
  /// The button or finger that went down on the control, or beside the open panel.
  var press: Press?
  /// Whether the keyboard opened the panel, so that the pill shows a focus ring.
  var showsFocus = false
  let heading: TextReference
  let symbols: Symbols

  /// Where it stands in a window.
  func geometry(size: Size, textScale: Double) -> PickerGeometry {
    PickerGeometry(size: size, textScale: textScale, count: count, scroll: scroll)
  }
}
