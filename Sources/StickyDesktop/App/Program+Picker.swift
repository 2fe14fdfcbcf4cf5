import HeaderKit

// The control that switches the header: what pointer, touch and keys do to it.
extension Program {
  /// How far a press on the panel may wander before it scrolls the choices, in points.
  private static let pickerSlop = 8.0
  /// What a notch of the wheel scrolls, in points; the same as in the list of rows.
  private static let pickerNotch = 60.0

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
      scrollPicker(by: source == .wheel ? dy * Self.pickerNotch / 120 : dy)
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
    case ("[", false), ("Left", true): stepHeader(by: -1, at: time)
    case ("]", false), ("Right", true): stepHeader(by: 1, at: time)
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

  private mutating func highlight(_ index: Int) {
    picker.highlighted = max(min(index, picker.choices.count - 1), 0)
    picker.scroll = pickerGeometry.scroll(revealing: picker.highlighted)
  }
}

// What the picker does.
extension Program {
  /// Opens the panel; every header's file is read once, for its description.
  mutating func openPicker() {
    showsHelp = false
    picker.choices = choices()
    picker.isOpen = true
    picker.scroll = 0
    highlight(picker.current ?? 0)
  }

  mutating func closePicker() {
    picker.isOpen = false
    picker.showsFocus = false
    picker.choices.removeAll()
  }

  /// Shows the header after the present one or before it, around the ends; one that cannot be read is
  /// passed over.
  private mutating func stepHeader(by step: Int, at time: Instant) {
    let count = picker.count
    guard count > 1 else { return show("There is no other header", at: time) }
    var place = picker.current ?? (step > 0 ? -1 : count)
    for _ in 1..<count {
      place = (place + step + count) % count
      show(choice: place, at: time)
      if picker.current == place { break }
    }
    if picker.isOpen { highlight(picker.current ?? 0) }
  }

  private mutating func choose(_ index: Int, at time: Instant) {
    closePicker()
    show(choice: index, at: time)
  }

  /// Shows a header by its place among the choices.
  private mutating func show(choice index: Int, at time: Instant) {
    guard let ownFile else { return chooseHeader(index + 1, at: time) }
    guard index == 0 else { return chooseHeader(index, at: time) }
    show(at: time) { library throws(RunError) in
      try HeaderFile(path: ownFile, images: library.images)
    }
  }

  /// The headers to choose from: the one the program was started with, if it is not in the library,
  /// and then the library in the order of its keys.
  private mutating func choices() -> [HeaderPicker.Choice] {
    var choices: [HeaderPicker.Choice] = []
    if let ownFile {
      choices.append(
        choice(name: InputFile.name(of: ownFile)) { library throws(RunError) in
          try HeaderFile(path: ownFile, images: library.images)
        })
    }
    for (index, name) in library.names.enumerated() {
      var choice = choice(name: name) { library throws(RunError) in
        try library.header(named: name)
      }
      if index < 9 { choice.key = labels.reference("\(index + 1)") }
      choices.append(choice)
    }
    return choices
  }

  private mutating func choice(
    name: String, _ read: (HeaderLibrary) throws(RunError) -> HeaderFile
  ) -> HeaderPicker.Choice {
    do {
      let specification = try read(library).specification
      return HeaderPicker.Choice(
        title: labels.reference(specification.title),
        line: labels.reference(specification.description))
    } catch {
      let place = error.line.map { "Line \($0): " } ?? ""
      return HeaderPicker.Choice(
        title: labels.reference(HeaderSpecification.title(of: name)),
        line: labels.reference(place + error.why), isBroken: true)
    }
  }

  /// The picker of a program that has just started.
  static func picker(
    _ header: HeaderFile, library: HeaderLibrary, ownFile: String?, labels: inout LabelTable,
    catalog: inout ImageCatalog
  ) -> HeaderPicker {
    func symbol(_ name: String) -> ImageID {
      catalog.add(path: "\(library.images)/\(name).svg", isSymbol: true)
    }
    return HeaderPicker(
      title: labels.reference(header.specification.title),
      count: library.names.count + (ownFile == nil ? 0 : 1),
      current: place(of: header, in: library, ownFile: ownFile),
      heading: labels.reference("Choose a header"),
      symbols: HeaderPicker.Symbols(
        previous: symbol("chevron-left"), next: symbol("chevron-right"),
        open: symbol("chevron-up-down"), current: symbol("check")))
  }

  /// Tells the picker which header shows now.
  mutating func markHeader() {
    picker.title = labels.reference(header.specification.title)
    picker.current = Self.place(of: header, in: library, ownFile: ownFile)
  }

  private static func place(
    of header: HeaderFile, in library: HeaderLibrary, ownFile: String?
  ) -> Int? {
    if header.path == ownFile { return 0 }
    guard let number = library.number(ofHeaderAt: header.path) else { return nil }
    return ownFile == nil ? number : number + 1
  }
}
