import HeaderKit

// What came, over time.
extension InspectorScene {
  /// Appends the graph of the velocity and a lane for each way in.
  func buildLanes(
    _ inspection: GestureInspection, _ moment: InspectorMoment, in frame: Rect,
    into list: inout DisplayList
  ) {
    let isWide = frame.height / scale > Measure.tallLanes - 1
    let graph = (isWide ? Measure.graph : Measure.narrowGraph) * scale
    buildVelocity(
      inspection, moment,
      in: Rect(x: frame.x, y: frame.y, width: frame.width, height: graph), into: &list)
    let height = (isWide ? Measure.lane : Measure.narrowLane) * scale
    var row = Rect(
      x: frame.x, y: frame.y + graph + Measure.gap * scale, width: frame.width, height: height)
    for lane in InspectedLane.allCases {
      buildLane(lane, inspection, moment, in: row, isWide: isWide, into: &list)
      row.y += height
    }
  }

  private func buildVelocity(
    _ inspection: GestureInspection, _ moment: InspectorMoment, in frame: Rect,
    into list: inout DisplayList
  ) {
    list.append(.fill(frame, theme.panelText.opacity(0.06), radius: 6 * scale))
    let samples = inspection.velocities
    let start = moment.axis.milliseconds - Self.span
    var greatest = 0.0
    var shown = 0
    while shown < samples.count, samples[shown].time >= start {
      greatest = max(greatest, abs(samples[shown].velocity))
      shown += 1
    }
    // Steps, so that the scale does not breathe.
    var top = 250.0
    while top < greatest, top < 1e6 { top *= 2 }
    let line = 13 * scale
    let area = Rect(
      x: frame.x, y: frame.y + line, width: frame.width,
      height: max(frame.height - line - hairline, 0))
    for activity in ScrollActivity.allCases where activity != .idle {
      let color = color(of: activity).opacity(0.85)
      for age in 0..<shown where samples[age].activity == activity {
        let sample = samples[age]
        // What was at rest before began to move within this frame.
        let former = age + 1 < samples.count ? samples[age + 1] : sample
        let since = max(
          former.activity == .idle ? sample.time - 17 : former.time, former.time, start)
        let height = area.height * min(abs(sample.velocity) / top, 1)
        guard height > 0, sample.time > since else { continue }
        let left = x(of: since, moment, in: area)
        let right = x(of: sample.time, moment, in: area)
        list.append(
          bar: Rect(x: left, y: area.maxY - height, width: right - left, height: height), color)
      }
    }
    let label = style(9.5, .regular, quiet)
    let half = (frame.width - 12 * scale) / 2
    let text = Rect(x: frame.x + 6 * scale, y: frame.y + scale, width: half, height: line)
    var words = Line("velocity, ")
    words.append(top)
    words.append(" pt/s")
    list.append(words, text, label)
    var right = label
    right.alignment = .right
    var time = Line()
    time.append(Self.span / 1000, decimals: 1)
    time.append(" s")
    list.append(
      time, Rect(x: text.maxX, y: text.y, width: half, height: line), right)
  }

  private func buildLane(
    _ lane: InspectedLane, _ inspection: GestureInspection, _ moment: InspectorMoment,
    in row: Rect, isWide: Bool, into list: inout DisplayList
  ) {
    let record = inspection[lane]
    let isSeen = record.taken > 0 || record.told > 0
    let names = (isWide ? 112 : 68) * scale
    let values = (isWide ? 62 : 54) * scale
    let gap = 6 * scale
    let graph = Rect(
      x: row.x + names, y: row.y + 2 * scale, width: max(row.width - names - values - gap, 0),
      height: row.height - 4 * scale)
    list.append(
      .fill(
        Rect(
          x: graph.x, y: graph.y + graph.height / 2 - hairline / 2, width: graph.width,
          height: hairline), faint, radius: 0))
    let name = Rect(
      x: row.x, y: row.y + (isWide ? 2 * scale : 0), width: names - gap,
      height: isWide ? 12.5 * scale : row.height)
    list.append(
      Line(lane.name),
      isSeen ? name : Rect(x: row.x, y: row.y, width: names - gap, height: row.height),
      style(10.5, isSeen ? .semibold : .regular, isSeen ? theme.panelText : quiet))
    guard isSeen else {
      list.append(
        Line("never seen"),
        Rect(x: graph.maxX + gap, y: row.y, width: values, height: row.height),
        style(9.5, .regular, quiet, .right))
      return
    }
    plot(lane, inspection, moment, in: graph, into: &list)
    let value = Rect(
      x: graph.maxX + gap, y: name.y, width: values, height: name.height)
    list.append(
      Self.value(record, on: lane), value, style(10.5, .regular, theme.panelText, .right))
    guard isWide else { return }
    let below = Rect(
      x: row.x, y: name.maxY, width: names - gap, height: 11 * scale)
    list.append(Line(record.object(of: lane)), below, style(9.5, .regular, quiet))
    var count = Line()
    // What was told and meant nothing is shown too.
    if record.told > record.taken, !record.isReplayed {
      count.append(record.told)
      count.append(" told, ")
    }
    count.append(record.taken)
    if record.told <= record.taken || record.isReplayed {
      count.append(record.taken == 1 ? " event" : " events")
    }
    list.append(
      count, Rect(x: value.x, y: below.y, width: values, height: below.height),
      style(9.5, .regular, quiet, .right))
  }

  /// Appends the contacts, the deltas and the lifts of a lane.
  private func plot(
    _ lane: InspectedLane, _ inspection: GestureInspection, _ moment: InspectorMoment,
    in frame: Rect, into list: inout DisplayList
  ) {
    let start = moment.axis.milliseconds - Self.span
    let band = theme.panelKey.opacity(lane == .hold ? 0.55 : 0.18)
    for age in 0..<inspection.gestures.count {
      let gesture = inspection.gestures[age]
      let end = (gesture.ended ?? moment.axis).milliseconds
      guard gesture.kind.lane == lane, end > start else { continue }
      let left = x(of: max(gesture.began.milliseconds, start), moment, in: frame)
      let right = x(of: min(end, moment.axis.milliseconds), moment, in: frame)
      guard right > left else { continue }
      list.append(
        bar: Rect(x: left, y: frame.y, width: right - left, height: frame.height), band)
    }
    let samples = inspection.samples
    let neutral = lane == .pinch ? 1.0 : 0
    var greatest = lane == .pinch ? 0.05 : 1
    var shown = 0
    while shown < samples.count, samples[shown].time >= start {
      let sample = samples[shown]
      if sample.lane == lane, sample.phase == .moved {
        greatest = max(greatest, abs(sample.value - neutral))
      }
      shown += 1
    }
    let middle = frame.y + frame.height / 2
    let width = max(hairline, scale)
    for isExternal in [false, true] {
      let color =
        isExternal ? Self.pink : lane == .wheel ? Self.green : theme.panelKey
      for age in 0..<shown where samples[age].lane == lane {
        let sample = samples[age]
        guard sample.phase == .moved, sample.isExternal == isExternal else { continue }
        let length = (sample.value - neutral) / greatest * frame.height / 2
        guard abs(length) > 0 else { continue }
        list.append(
          bar: Rect(
            x: min(x(of: sample.time, moment, in: frame), frame.maxX - width),
            y: length < 0 ? middle + length : middle, width: width, height: abs(length)), color)
      }
    }
    for age in 0..<shown where samples[age].lane == lane && samples[age].phase == .ended {
      list.append(
        bar: Rect(
          x: min(x(of: samples[age].time, moment, in: frame), frame.maxX - width), y: frame.y,
          width: width, height: frame.height), theme.panelText.opacity(0.75))
    }
  }

  /// Where a time is on a graph; times are milliseconds.
  private func x(of time: Double, _ moment: InspectorMoment, in frame: Rect) -> Double {
    frame.maxX - (moment.axis.milliseconds - time) / Self.span * frame.width
  }

  private static func value(_ record: LaneRecord, on lane: InspectedLane) -> Line {
    var line = Line()
    switch lane {
    case .wheel:
      line.append(record.last, decimals: 2)
      line.append(" n")
    case .pinch:
      line.append("×")
      line.append(record.last, decimals: 2)
    case .hold: line.append("held")
    default:
      line.append(record.last, decimals: 1)
      line.append(" pt")
    }
    return line
  }
}

extension InspectedGesture.Kind {
  /// The lane that its events come on.
  var lane: InspectedLane {
    switch self {
    case .finger, .momentum: .finger
    case .wheel: .wheel
    case .continuous: .continuous
    case .unknown: .fallback
    case .hold: .hold
    case .swipe: .swipe
    case .pinch: .pinch
    case .drag, .touch: .press
    }
  }
}
