import HeaderKit

// The control that switches the header: what pointer, touch and keys do to it.
extension Program {
  /// How far a press on the panel may wander before it scrolls the choices, in points.
  private static let pickerSlop = 8.0

  /// Where the picker stands now.
  var pickerGeometry: PickerGeometry {
    picker.geometry(size: viewport.size, textScale: textScale)
  }

  private var pickerTarget: PickerGeometry.Target? {
    picker.pointer.flatMap { pickerGeometry.target(at: $0, isOpen: picker.isOpen) }
  }

  /// Takes an event that is meant for the picker.
  ///
  /// - Returns: whether it was, so that the list must not get it.
  mutating func pickerTakes(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .pointer(.down(let point)): return pressPicker(at: point)
    case .pointer(.moved(let point)):
      guard picker.press == nil else { return dragPicker(to: point) }
      hoverPicker(at: holdsFeed ? nil : point)
      return false
    case .pointer(.up(let point)):
      holdsFeed = false
      return releasePicker(at: point, time: event.time)
    case .pointer(.left):
      hoverPicker(at: nil)
      return false
    case .touch(let id, .down(let point)): return pressPicker(at: point, finger: id)
    case .touch(let id, .moved(let point)): return dragPicker(to: point, finger: id)
    case .touch(let id, .up):
      let point = picker.press?.last ?? Point(x: 0, y: 0)
      return releasePicker(at: point, finger: id, time: event.time)
    case .touch(let id, .cancelled):
      guard let press = picker.press, press.finger == id else { return false }
      picker.press = nil
      picker.pointer = nil
      return true
    case .focus(gained: false):
      picker.press = nil
      holdsFeed = false
      return false
    case .scroll(let source, .moved(_, let dy)):
      guard picker.isOpen else { return false }
      scrollPicker(by: source == .wheel ? dy * viewport.physics.notchDistance / 120 : dy)
      return true
    // What the list holds from before the panel opened may end; nothing begins.
    case .scroll(_, .began), .hold(.began), .swipe(.began), .swipe(.moved), .pinch(.began),
      .pinch(.moved):
      return picker.isOpen
    case .scroll, .hold, .swipe, .pinch, .focus, .resize: return false
    case .key(let key): return pickerTakes(key, at: event.time)
    }
  }

  // MARK: Pointer and touch

  private mutating func hoverPicker(at point: Point?) {
    picker.pointer = showsHelp ? nil : point
    if case .row(let index) = pickerTarget { picker.highlighted = index }
  }

  private mutating func pressPicker(at point: Point, finger: Int? = nil) -> Bool {
    let target = pickerGeometry.target(at: point, isOpen: picker.isOpen)
    guard !showsHelp, picker.isOpen || target != nil else {
      if finger == nil { holdsFeed = true }
      return false
    }
    guard picker.press == nil else { return true }
    hoverPicker(at: point)
    picker.showsFocus = false
    picker.press = HeaderPicker.Press(target: target, origin: point, last: point, finger: finger)
    if target == nil { closePicker() }
    return true
  }

  private mutating func dragPicker(to point: Point, finger: Int? = nil) -> Bool {
    guard var press = picker.press, press.finger == finger else { return false }
    var step = press.last.y - point.y
    if !press.isDragging, press.isOnPanel, pickerGeometry.maximumScroll > 0,
      abs(press.origin.y - point.y) >= Self.pickerSlop
    {
      press.isDragging = true
      step = press.origin.y - point.y
    }
    press.last = point
    picker.press = press
    picker.pointer = point
    if press.isDragging { scrollPicker(by: step) }
    return true
  }

  private mutating func releasePicker(
    at point: Point, finger: Int? = nil, time: Instant
  ) -> Bool {
    guard let press = picker.press, press.finger == finger else { return false }
    picker.press = nil
    picker.pointer = finger == nil ? point : nil
    let target = pickerGeometry.target(at: point, isOpen: picker.isOpen)
    guard !press.isDragging, let target, target == press.target else { return true }
    switch target {
    case .title: if picker.isOpen { closePicker() } else { openPicker() }
    case .previous: stepHeader(by: -1, at: time)
    case .next: stepHeader(by: 1, at: time)
    case .row(let index): choose(index, at: time)
    case .panel: break
    }
    return true
  }

  private mutating func scrollPicker(by distance: Double) {
    guard distance.isFinite else { return }
    picker.scroll += distance
    picker.scroll = pickerGeometry.scroll
    if case .row(let index) = pickerTarget { picker.highlighted = index }
  }

  // MARK: Keys

  private mutating func pickerTakes(_ key: KeyPress, at time: Instant) -> Bool {
    guard key.modifiers.isDisjoint(with: [.alt, .gui]) else { return false }
    switch (key.name, key.modifiers.contains(.control)) {
    case ("[", false): stepHeader(by: -1, at: time)
    case ("]", false): stepHeader(by: 1, at: time)
    case ("Left", true): stepHeader(by: isMirrored ? 1 : -1, at: time)
    case ("Right", true): stepHeader(by: isMirrored ? -1 : 1, at: time)
    case ("F10", false), ("Application", false), ("Menu", false):
      if picker.isOpen {
        closePicker()
      } else {
        openPicker()
        picker.showsFocus = true
      }
    default: return picker.isOpen && panelTakes(key, at: time)
    }
    return true
  }

  /// Takes a key while the panel is open.
  private mutating func panelTakes(_ key: KeyPress, at time: Instant) -> Bool {
    switch key.name {
    case "Up": highlight(picker.highlighted - 1)
    case "Down": highlight(picker.highlighted + 1)
    case "Tab": highlight(picker.highlighted + (key.modifiers.contains(.shift) ? -1 : 1))
    case "PageUp": highlight(picker.highlighted - pickerGeometry.page)
    case "PageDown": highlight(picker.highlighted + pickerGeometry.page)
    case "Home": highlight(0)
    case "End": highlight(picker.choices.count - 1)
    case "Return", "Keypad Enter", "Space": choose(picker.highlighted, at: time)
    case "Escape": closePicker()
    case "F1", "1", "2", "3", "4", "5", "6", "7", "8", "9":
      closePicker()
      return false
    default: return false
    }
    return true
  }
}
