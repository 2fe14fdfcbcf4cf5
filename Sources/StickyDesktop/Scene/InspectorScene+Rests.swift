import HeaderKit

// Where the content will come to rest, drawn in the list.
extension InspectorScene {
  /// The colours of the feels, in their order.
  private var feels: InlineArray<5, Color> {
    theme == .dark
      ? [
        Color(red: 255, green: 138, blue: 122), Self.green, Self.violet, Self.amber, Self.blue,
      ]
      : [
        Color(red: 200, green: 74, blue: 62), Color(red: 32, green: 122, blue: 74),
        Color(red: 112, green: 84, blue: 206), Color(red: 158, green: 96, blue: 0),
        Color(red: 0, green: 110, blue: 190),
      ]
  }

  /// Appends the line that the header's edge will come to rest at, or where it lies beyond the window.
  ///
  /// - Parameters:
  ///   - rest: The resting place.
  ///   - state: What shows now.
  ///   - area: The list below the header, in the window.
  ///   - list: Where the commands go.
  func buildRest(
    _ rest: GestureInspection.Rest, _ state: ViewportState, in area: Rect,
    into list: inout DisplayList
  ) {
    var words = Line(rest.isTentative ? "lift now: " : "rests ")
    if let row = rest.row {
      words.append("at row ")
      words.append(row + 1)
      words.append(", ")
    }
    words.append(rest.offset - state.offset)
    words.append(" pt on")
    mark(
      words, top: rest.top, color: theme.focus, width: (Double(words.count) * 5.6 + 28) * scale,
      left: 16 * scale,
      isStrong: true, in: area,
      into: &list)
  }

  /// Appends where one of the feels would come to rest; their labels stand side by side, so that none
  /// hides another.
  func buildFeel(_ index: Int, top: Double, in area: Rect, into list: inout DisplayList) {
    let presets = ScrollPhysics.Preset.allCases
    guard presets.indices.contains(index) else { return }
    let end = geometry.isAtSide ? geometry.frame.x : area.maxX
    let margin = 8 * scale
    let room = (end - area.x - 2 * margin) / Double(presets.count)
    let step = min(room, 94 * scale)
    mark(
      Line(presets[index].rawValue), top: top, color: feels[index], width: step - 4,
      left: margin + Double(index) * step, isStrong: false, in: area, into: &list)
  }

  private func mark(
    _ words: Line, top: Double, color: Color, width: Double, left: Double, isStrong: Bool,
    in area: Rect, into list: inout DisplayList
  ) {
    guard area.height > 0, top.isFinite else { return }
    let height = 20 * scale
    let thickness = 2 * scale
    let isAbove = top < area.y
    let isBelow = top > area.maxY - thickness
    let line = isAbove ? area.y : isBelow ? area.maxY - thickness : top
    if !isAbove, !isBelow {
      list.append(
        .fill(
          Rect(x: area.x, y: line, width: area.width, height: thickness), color, radius: 0))
    }
    // The label stands on its line, or above the pill, which hides what is behind it.
    let x = area.x + left
    var y = min(max(line - height, area.y), area.maxY - height)
    if y + height > pill.y, x < pill.maxX { y = max(pill.y - 4 - height, area.y) }
    let chip = Rect(x: x, y: y, width: min(width, max(area.maxX - x - 8, 0)), height: height)
    guard chip.width > 30 * scale else { return }
    list.append(.fill(chip, color, radius: 5 * scale))
    var text = Line(isAbove ? "↑ " : isBelow ? "↓ " : "")
    text.append(words)
    list.append(
      text,
      Rect(x: chip.x + 6 * scale, y: chip.y, width: chip.width - 12 * scale, height: height),
      style(10.5, .semibold, theme.background))
  }
}
