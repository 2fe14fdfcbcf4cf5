import HeaderKit

extension Program {
  /// Takes in one event at its own time.
  mutating func handle(_ event: InputEvent) -> Request? {
    let event = isMirrored ? event.mirrored(width: viewport.size.width) : event
    if pickerTakes(event) || inspectorTakes(event) {
      // The list has no part in it, but its clock goes on.
      _ = viewport.handle(InputEvent(time: event.time, kind: .focus(gained: true)))
      return nil
    }
    let before = viewport
    let response = viewport.handle(event)
    inspection.note(event, before: before, after: viewport)
    switch response {
    case .none, .resized: return nil
    case .tap(let point):
      select(at: point, time: event.time)
      return nil
    case .key(let key): return handle(key, at: event.time)
    case .stretchTriggered: return .reloadFeed
    }
  }

  private mutating func select(at point: Point, time: Instant) {
    if showsHelp {
      showsHelp = false
      return
    }
    if let frame = mistakeFrame, frame.contains(point) {
      mistake = nil
      return
    }
    viewport.layout(at: time, into: &layout)
    let header = layout.state.header
    if let tab = headerScene.tab(
      at: point, header: header, width: viewport.size.width, zoom: zoom)
    {
      return select(list: tab, at: time)
    }
    guard point.y >= layout.coveredHeight else { return }
    showsFocus = false
    selected = layout.rows.first { point.y >= $0.top && point.y < $0.top + $0.height }?.index
  }

  private mutating func handle(_ key: KeyPress, at time: Instant) -> Request? {
    if key.modifiers.contains(.control) { return handleControl(key, at: time) }
    guard key.modifiers.isDisjoint(with: [.alt, .gui]) else { return nil }
    switch key.name {
    case "Left": stepList(by: isMirrored ? 1 : -1, at: time)
    case "Right": stepList(by: isMirrored ? -1 : 1, at: time)
    case "Tab": moveSelection(by: key.modifiers.contains(.shift) ? -1 : 1, at: time)
    case "Return", "Keypad Enter": return openSelection(at: time)
    case "Escape":
      if showsHelp {
        showsHelp = false
      } else if mistake != nil {
        mistake = nil
      } else if inspector.isOpen {
        toggleInspector()
      } else {
        return .leaveFullScreen
      }
    case "F1": showsHelp.toggle()
    case "F5": return .reloadFeed
    case "F11": return .toggleFullScreen
    case "S": return .saveScreenshot
    case "R": return .toggleRecording
    case "P": return .playRecording
    case "D": setAppearance(isDark: !isDark)
    case "M":
      viewport.hasMomentum.toggle()
      show(viewport.hasMomentum ? "Momentum on" : "Momentum off", at: time)
    case "H": if key.modifiers.contains(.shift) { resetOverlay() } else { toggleOverlay() }
    case "I": toggleInspector()
    case "F":
      if key.modifiers.contains(.shift) { toggleFeels(at: time) } else { chooseNextFeel(at: time) }
    case "L": toggleLaw(at: time)
    case "1", "2", "3", "4", "5", "6", "7", "8", "9":
      chooseHeader(Int(key.name) ?? 1, at: time)
    default: break
    }
    return nil
  }

  private mutating func handleControl(_ key: KeyPress, at time: Instant) -> Request? {
    switch key.name {
    case "Q", "W": return .quit
    case "Tab": stepList(by: key.modifiers.contains(.shift) ? -1 : 1, at: time)
    case "PageDown": stepList(by: 1, at: time)
    case "PageUp": stepList(by: -1, at: time)
    case "=", "+", "Keypad +": setTextScale(textScale + 0.1, at: time)
    case "-", "Keypad -": setTextScale(textScale - 0.1, at: time)
    case "0", "Keypad 0": setTextScale(1, at: time)
    default: break
    }
    return nil
  }

  private mutating func moveSelection(by step: Int, at time: Instant) {
    guard rows.count > 0 else { return }
    if let current = selected {
      selected = min(max(current + step, 0), rows.count - 1)
    } else {
      viewport.layout(at: time, into: &layout)
      selected = layout.firstRow?.index ?? 0
    }
    showsFocus = true
    if let selected { viewport.reveal(row: selected, at: time) }
  }

  private mutating func openSelection(at time: Instant) -> Request? {
    guard let selected else {
      show("Select a row first, with Tab or a click", at: time)
      return nil
    }
    guard let link = content.link(at: rows.item(selected)) else {
      show("This row has no link", at: time)
      return nil
    }
    show("Opening \(link)", at: time)
    return .open(link: link)
  }
}
