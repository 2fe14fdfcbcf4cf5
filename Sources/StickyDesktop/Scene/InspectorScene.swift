import HeaderKit

/// The gesture inspector, drawn: what comes, what it is, and what becomes of it.
struct InspectorScene: PanelLetters {
  typealias Measure = InspectorGeometry.Measure

  /// How much time the graphs show, in milliseconds.
  static let span = 2000.0

  var theme: Theme
  var textScale: Double
  /// One device pixel, in points.
  var hairline: Double
  var geometry: InspectorGeometry
  /// What stands at the window's bottom, above the list.
  var pill: Rect

  var scale: Double { geometry.scale }
  /// What is hardly there.
  var faint: Color { theme.panelText.opacity(0.13) }

  /// Appends the panel.
  func build(
    _ inspection: GestureInspection, _ moment: InspectorMoment, into list: inout DisplayList
  ) {
    let frame = geometry.frame
    guard frame.width > 0, frame.height > 0 else { return }
    list.append(.fill(frame, theme.panel, radius: 12 * scale))
    list.append(.pushClip(frame))
    buildTop(inspection, moment, into: &list)
    let page = geometry.pages > 0 ? moment.page % geometry.pages : 0
    for place in geometry.places where place.page == page {
      switch place.block {
      case .lanes: buildLanes(inspection, moment, in: place.frame, into: &list)
      case .numbers: buildNumbers(moment.reading, in: place.frame, into: &list)
      case .history: buildHistory(inspection, in: place.frame, into: &list)
      }
    }
    if geometry.pages > 1 { buildDots(page, into: &list) }
    list.append(.popClip)
  }

  /// What is going on: backend, what it knows, phase, device and verdict.
  private func buildTop(
    _ inspection: GestureInspection, _ moment: InspectorMoment, into list: inout DisplayList
  ) {
    let padding = Measure.padding * scale
    let left = geometry.frame.x + padding
    let width = geometry.frame.width - 2 * padding
    var y = geometry.frame.y + padding
    func row(_ height: Double) -> Rect {
      defer { y += height * scale }
      return Rect(x: left, y: y, width: width, height: height * scale)
    }
    list.append(
      .text(moment.backend, row(Measure.backendLine), style(11.5, .semibold, theme.panelText)))
    if !geometry.isBare {
      buildKnowledge(inspection, in: row(Measure.smallLine), into: &list)
    }
    buildPhase(moment, in: row(Measure.phaseLine), into: &list)
    if !geometry.isBare {
      buildDevice(inspection, moment, in: row(Measure.smallLine), into: &list)
    }
    let verdict = moment.reading.verdict
    var words = Line()
    if verdict != .none, moment.reading.gesture?.ending == .open { words.append("lift now: ") }
    words.append(verdict.line)
    list.append(
      words, row(Measure.verdictLine), style(11.5, .semibold, color(of: verdict)))
  }

  /// Whether lifts and holds are told.
  private func buildKnowledge(
    _ inspection: GestureInspection, in row: Rect, into list: inout DisplayList
  ) {
    var line = Line("stop ")
    line.append(inspection.backend.knowsStop(isSeen: inspection.hasSeenStop).text)
    line.append("  ·  hold ")
    line.append(inspection.backend.knowsHold(isSeen: inspection.hasSeenHold).text)
    list.append(line, row, style(10.5, .regular, quiet))
  }

  /// The device, and the object of the protocol that the newest gesture came from.
  private func buildDevice(
    _ inspection: GestureInspection, _ moment: InspectorMoment, in row: Rect,
    into list: inout DisplayList
  ) {
    let small = style(10.5, .regular, quiet)
    guard let gesture = inspection.gestures.newest else {
      return list.append(Line("Scroll, drag or touch the list"), row, small)
    }
    let names = Rect(x: row.x, y: row.y, width: row.width * 0.56, height: row.height)
    if let device = moment.device {
      list.append(.text(device, names, small))
    } else {
      list.append(Line("device not named"), names, small)
    }
    let lane = gesture.kind.lane
    list.append(
      Line(inspection[lane].object(of: lane)),
      Rect(
        x: names.maxX, y: row.y, width: row.width - names.width, height: row.height),
      style(10.5, .regular, quiet, .right))
  }

  private func buildPhase(
    _ moment: InspectorMoment, in row: Rect, into list: inout DisplayList
  ) {
    let color = color(of: moment.phase)
    let dot = 9 * scale
    list.append(
      .fill(
        Rect(x: row.x, y: row.y + (row.height - dot) / 2, width: dot, height: dot), color,
        radius: dot / 2))
    let left = row.x + dot + 7 * scale
    let half = row.width * 0.6
    list.append(
      Line(moment.phase.name),
      Rect(x: left, y: row.y, width: half, height: row.height),
      style(17, .semibold, color))
    guard let gesture = moment.reading.gesture else { return }
    var line = Line(gesture.kind.rawValue)
    if let fingers = gesture.fingers, fingers > 0 {
      line.append(" · ")
      line.append(fingers)
      line.append(fingers == 1 ? " finger" : " fingers")
    }
    list.append(
      line,
      Rect(
        x: left + half, y: row.y, width: row.maxX - left - half, height: row.height),
      style(10.5, .regular, theme.panelText, .right))
  }

  /// Which page of how many shows.
  private func buildDots(_ page: Int, into list: inout DisplayList) {
    let side = 5 * scale
    let step = 11 * scale
    let frame = geometry.frame
    let left = frame.x + (frame.width - step * Double(geometry.pages - 1) - side) / 2
    for index in 0..<geometry.pages {
      let dot = Rect(
        x: left + Double(index) * step, y: frame.maxY - 11 * scale, width: side, height: side)
      list.append(
        .fill(dot, index == page ? theme.panelText : theme.panelText.opacity(0.3), radius: side / 2)
      )
    }
  }

  // MARK: Looks

  /// The colour of what goes on: one for the hand, one for each thing that moves the content by itself.
  func color(of phase: GesturePhase) -> Color {
    switch phase {
    case .waiting, .lifted: theme.panelText
    case .began, .moving, .pressed, .hold, .swiping, .pinching: theme.panelKey
    case .resting, .cancelled: Self.amber
    case .momentum: Self.blue
    case .spring: Self.violet
    case .gliding: Self.green
    case .externalMomentum: Self.pink
    }
  }

  func color(of activity: ScrollActivity) -> Color {
    switch activity {
    case .idle: quiet
    case .tracking: theme.panelKey
    case .decelerating: Self.blue
    case .bouncing, .snapping: Self.violet
    case .animating: Self.green
    }
  }

  private func color(of verdict: GestureVerdict) -> Color {
    switch verdict {
    case .none, .noLift: quiet
    case .fling: Self.blue
    case .spring: Self.violet
    default: Self.amber
    }
  }

  static let blue = Color(red: 126, green: 190, blue: 255)
  static let violet = Color(red: 200, green: 170, blue: 255)
  static let green = Color(red: 132, green: 216, blue: 164)
  static let amber = Color(red: 255, green: 205, blue: 112)
  static let pink = Color(red: 255, green: 150, blue: 210)
}
