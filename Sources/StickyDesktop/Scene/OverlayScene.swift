import FrameKit
import HeaderKit

/// The frame-time overlay, drawn: what the newest frames took, against the display's refresh.
struct OverlayScene: PanelLetters {
  typealias Measure = OverlayGeometry.Measure

  var theme: Theme
  var textScale: Double
  /// One device pixel, in points.
  var hairline: Double
  var geometry: OverlayGeometry

  var scale: Double { geometry.scale }

  /// What is within the panel's padding.
  var inside: Rect {
    let padding = Measure.padding(geometry.form) * scale
    let frame = geometry.frame
    return Rect(
      x: frame.x + padding, y: frame.y + padding, width: frame.width - 2 * padding,
      height: frame.height - 2 * padding)
  }

  /// Where the graph is.
  var graph: Rect {
    var rows = Rows(x: inside.x, y: inside.y, width: inside.width, scale: scale)
    if geometry.form != .compact { rows.skip(Measure.title + Measure.small + Measure.gap) }
    return rows.take(Measure.graph(geometry.form))
  }

  /// Appends what is behind all of it.
  func buildBackground(into list: inout DisplayList) {
    list.append(
      .fill(
        geometry.frame, theme.panel, radius: (geometry.form == .compact ? 8 : 12) * scale))
  }

  /// Appends words and figures.
  func buildFigures(_ moment: OverlayMoment, into list: inout DisplayList) {
    list.append(.fill(inside, theme.panel, radius: 0))
    var rows = Rows(x: inside.x, y: inside.y, width: inside.width, scale: scale)
    if geometry.form == .compact {
      rows.skip(Measure.graph(.compact) + Measure.gap / 2)
      return buildCompactLine(moment, in: rows.take(Measure.line), into: &list)
    }
    buildTop(moment, in: &rows, into: &list)
    rows.skip(Measure.gap + Measure.graph(geometry.form) + Measure.gap)
    buildLegend(moment, in: &rows, into: &list)
    rows.skip(Measure.gap)
    buildTimes(moment, in: &rows, into: &list)
    rows.skip(Measure.gap)
    if geometry.form == .full {
      buildAxes(moment, in: &rows, into: &list)
      rows.skip(Measure.gap)
      buildNotes(moment, in: &rows, into: &list)
    } else {
      buildShortLines(moment, in: &rows, into: &list)
    }
  }

  /// What the panel is, whether frames are wanted, how many are shown and against what.
  private func buildTop(
    _ moment: OverlayMoment, in rows: inout Rows, into list: inout DisplayList
  ) {
    let title = rows.take(Measure.title)
    let (name, end) = title.parted(at: 0.5)
    list.append(Line("Frame times"), name, style(13, .semibold, theme.panelText))
    list.append(
      state(of: moment), end,
      style(13, .semibold, moment.isIdle ? quiet : theme.panelKey, .right))
    let (left, right) = rows.take(Measure.small).parted(at: 0.68)
    var window = Line()
    if let figures = moment.figures {
      window.append("last ")
      window.append(Double(moment.duration) / 1e9, decimals: 1)
      window.append(" s, ")
      window.append(figures.frameCount)
      window.append(figures.frameCount == 1 ? " frame" : " frames")
    } else {
      window.append("nothing measured without a window")
    }
    list.append(window, left, style(10, .regular, quiet))
    var refresh = Line()
    let known = moment.conditions.refresh
    if known > 0 {
      refresh.append(1e9 / Double(known), decimals: 2)
      refresh.append(" Hz")
    } else if moment.figures != nil {
      refresh.append("refresh not known")
    }
    list.append(refresh, right, style(10, .regular, quiet, .right))
  }

  /// Whether a frame is wanted, and how many came in a second of that.
  private func state(of moment: OverlayMoment) -> Line {
    if moment.isIdle { return Line("idle") }
    guard let rate = moment.figures?.swapReturn.averageRate else { return Line("–") }
    var line = Line()
    line.append(rate, decimals: 1)
    line.append(" frames/s")
    return line
  }

  /// What is most wanted, in one line.
  private func buildCompactLine(
    _ moment: OverlayMoment, in row: Rect, into list: inout DisplayList
  ) {
    var line = Line("work ")
    line.append(milliseconds: moment.figures?.work?.p50, decimals: 1)
    line.append(" ms, missed ")
    line.append(missed: moment.figures?.shown.missed)
    let (left, right) = row.parted(at: 0.7)
    list.append(line, left, style(10, .semibold, theme.panelText))
    list.append(
      state(of: moment), right, style(10, .semibold, moment.isIdle ? quiet : theme.panelKey, .right)
    )
  }

  /// The colour of a layer: of one scale that eyes without red, green or blue tell apart too, all light
  /// enough for the panels.
  func color(of layer: OverlayColumn.Layer) -> Color {
    switch layer {
    case .poll: Color(red: 214, green: 139, blue: 181)
    case .gesture: Color(red: 240, green: 228, blue: 66)
    case .scroll: Color(red: 0, green: 178, blue: 130)
    case .layout: Color(red: 230, green: 159, blue: 0)
    case .build: Color(red: 236, green: 116, blue: 60)
    case .draw: Color(red: 86, green: 180, blue: 233)
    case .rest: Color(red: 170, green: 166, blue: 176)
    case .swap: theme.panelText.opacity(0.22)
    }
  }

  /// Rows from the top to the bottom, in heights at scale 1.
  struct Rows {
    let x: Double
    private(set) var y: Double
    let width: Double
    let scale: Double

    init(x: Double, y: Double, width: Double, scale: Double) {
      (self.x, self.y, self.width, self.scale) = (x, y, width, scale)
    }

    /// The next row.
    mutating func take(_ height: Double) -> Rect {
      defer { y += height * scale }
      return Rect(x: x, y: y, width: width, height: height * scale)
    }

    /// Leaves room.
    mutating func skip(_ height: Double) { y += height * scale }
  }
}

extension Rect {
  /// Its left part of a share of its width, and the rest.
  func parted(at share: Double) -> (Rect, Rect) {
    let left = Rect(x: x, y: y, width: width * share, height: height)
    return (left, Rect(x: left.maxX, y: y, width: width - left.width, height: height))
  }
}

extension FrameFigures {
  /// The axis that hitches and missed refreshes are judged on: what the user saw, where that is told.
  var shown: AxisStatistics { displayed ?? swapReturn }
}

extension Line {
  /// Adds nanoseconds as milliseconds; a dash where there are none.
  mutating func append(milliseconds time: UInt64?, decimals: Int = 2) {
    guard let time else { return append("–") }
    append(Double(time) / 1e6, decimals: decimals)
  }

  /// Adds missed refreshes, marked where they are an estimate; a dash where they are not known.
  mutating func append(missed: MissedRefreshes?) {
    guard let missed else { return append("–") }
    if missed.isEstimate { append("≈") }
    append(missed.missed)
    append(" of ")
    append(missed.refreshes)
  }
}
