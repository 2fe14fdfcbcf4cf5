import HeaderKit

// Numbers, and the last ten gestures.
extension InspectorScene {
  /// A number's name.
  private enum Number: String, CaseIterable {
    case velocity = "Velocity"
    case net = "Net"
    case peak = "Peak"
    case along = "Along list"
    case lift = "Lift"
    case rate = "Rate"
    case gap = "Gap to lift"
    case jitter = "Jitter"
    case predicted = "Predicted"
    case gaps = "Gaps"
    case actual = "Rested at"
    case delay = "Delay"
  }

  /// Appends the numbers in one column or two.
  func buildNumbers(
    _ reading: InspectorReading, in frame: Rect, into list: inout DisplayList
  ) {
    let isWide = frame.width / scale >= Measure.wide
    let gap = 16 * scale
    let width = isWide ? (frame.width - gap) / 2 : frame.width
    let height = Measure.number * scale
    for (index, number) in Number.allCases.enumerated() {
      let column = isWide ? index % 2 : 0
      let row = isWide ? index / 2 : index
      let place = Rect(
        x: frame.x + Double(column) * (width + gap), y: frame.y + Double(row) * height,
        width: width, height: height)
      let names = width * (number == .lift ? 0.54 : 0.5)
      var name = Line(number.rawValue)
      if number == .lift, let gesture = reading.gesture, gesture.liftVelocity != nil {
        name.append(", ")
        name.append(gesture.samples)
        name.append(gesture.samples == 1 ? " move" : " moves")
      }
      list.append(
        name, Rect(x: place.x, y: place.y, width: names, height: height),
        style(10.5, .regular, quiet))
      let value = Self.value(of: number, reading)
      list.append(
        value,
        Rect(x: place.x + names, y: place.y, width: width - names, height: height),
        style(10.5, .semibold, theme.panelText, .right))
    }
  }

  private static func value(of number: Number, _ reading: InspectorReading) -> Line {
    var line = Line()
    func add(_ value: Double?, decimals: Int = 0, _ unit: String) {
      guard let value else { return line.append("–") }
      line.append(value, decimals: decimals)
      line.append(unit)
    }
    let gesture = reading.gesture
    switch number {
    case .velocity: add(reading.velocity, " pt/s")
    case .net:
      add(gesture?.distance, decimals: gesture?.kind == .pinch ? 2 : 1, Self.unit(gesture?.kind))
    case .peak: add(gesture?.kind == .wheel ? nil : gesture?.peakVelocity, " pt/s")
    case .along: add(gesture?.alongShare.map { $0 * 100 }, " %")
    case .lift: add(gesture?.liftVelocity, " pt/s")
    case .rate: add(gesture?.spacing.rate, " Hz")
    case .gap:
      guard let gap = reading.gap else {
        line.append("–")
        break
      }
      line.append(min(gap, 99_999))
      line.append(gap > reading.gapLimit ? " > " : " ≤ ")
      line.append(reading.gapLimit)
      line.append(" ms")
    case .jitter: add(gesture?.spacing.jitter, decimals: 1, " ms")
    case .predicted: add(reading.predictedRest, decimals: 1, " pt")
    case .gaps:
      guard let spacing = gesture?.spacing, spacing.longest > 0 else {
        line.append("–")
        break
      }
      line.append(spacing.gaps)
      line.append(" · ")
      line.append(min(spacing.longest, 99_999))
      line.append(" ms")
    case .actual: add(gesture?.actualRest, decimals: 1, " pt")
    case .delay: add(reading.delay, decimals: 1, " ms")
    }
    return line
  }

  private static func unit(_ kind: InspectedGesture.Kind?) -> String {
    switch kind {
    case .wheel: " notches"
    case .pinch: " ×"
    default: " pt"
    }
  }

  /// Appends the last ten gestures, the newest first.
  func buildHistory(
    _ inspection: GestureInspection, in frame: Rect, into list: inout DisplayList
  ) {
    let height = Measure.history * scale
    var row = Rect(x: frame.x, y: frame.y, width: frame.width, height: height)
    let heading = style(9.5, .regular, quiet)
    cells(
      row, ("last ten", "distance", "ms", "pt/s", "ended"), heading, heading, into: &list)
    list.append(
      .fill(
        Rect(x: row.x, y: row.maxY, width: row.width, height: hairline), faint, radius: 0))
    row.y += height + 2 * scale
    let text = style(10.5, .regular, theme.panelText)
    for age in 0..<inspection.gestures.count {
      let gesture = inspection.gestures[age]
      var name = text
      name.color = age == 0 ? theme.panelText : quiet
      name.weight = age == 0 ? .semibold : .regular
      var numbers = name
      numbers.weight = .regular
      var distance = Line()
      if gesture.moves > 0 {
        if gesture.kind == .pinch { distance.append("×") }
        distance.append(gesture.distance, decimals: gesture.kind == .pinch ? 2 : 1)
        if gesture.kind == .wheel { distance.append(" n") }
      } else {
        distance.append("–")
      }
      var duration = Line()
      if gesture.ending == .open {
        duration.append("…")
      } else {
        duration.append(gesture.duration(at: gesture.began))
      }
      var lift = Line()
      if let velocity = gesture.liftVelocity { lift.append(velocity) } else { lift.append("–") }
      cells(
        row, Line(gesture.kind.rawValue), distance, duration, lift, Line(gesture.ending.name), name,
        numbers, into: &list)
      row.y += height
    }
  }

  private func cells(
    _ row: Rect, _ words: (String, String, String, String, String), _ name: TextStyle,
    _ numbers: TextStyle, into list: inout DisplayList
  ) {
    cells(
      row, Line(words.0), Line(words.1), Line(words.2), Line(words.3), Line(words.4), name,
      numbers, into: &list)
  }

  private func cells(
    _ row: Rect, _ kind: Line, _ distance: Line, _ duration: Line, _ lift: Line, _ ending: Line,
    _ name: TextStyle, _ numbers: TextStyle, into list: inout DisplayList
  ) {
    var right = numbers
    right.alignment = .right
    var left = row.x
    func cell(_ share: Double, _ line: Line, _ style: TextStyle) {
      let width = row.width * share
      list.append(
        line, Rect(x: left, y: row.y, width: width - 4 * scale, height: row.height), style)
      left += width
    }
    cell(0.22, kind, name)
    cell(0.19, distance, right)
    cell(0.15, duration, right)
    cell(0.17, lift, right)
    left += 4 * scale
    cell(0.27, ending, right)
  }
}

extension InspectedGesture.Ending {
  /// In a word or two.
  var name: String {
    switch self {
    case .open: "open"
    case .rested: "rested"
    case .fling: "fling"
    case .tap: "tap"
    case .stopped(let cause): cause.stopped
    case .cancelled(.leave): "left"
    case .cancelled(.focus): "lost focus"
    case .cancelled: "cancelled"
    }
  }
}

extension InspectedGesture.Cause {
  fileprivate var stopped: String {
    switch self {
    case .fingers: "by fingers"
    case .hold: "by hold"
    case .touch: "by touch"
    case .button: "by button"
    case .key: "by key"
    case .wheel: "by wheel"
    case .focus: "by focus"
    case .leave: "by leaving"
    case .change: "by a change"
    }
  }
}
