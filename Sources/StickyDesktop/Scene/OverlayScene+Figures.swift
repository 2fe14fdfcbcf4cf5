import FrameKit
import HeaderKit

// The figures below the graph.
extension OverlayScene {
  /// The width of the names before figures, at scale 1.
  private static let names = 78.0

  /// Appends the stages' colours, names and medians.
  func buildLegend(
    _ moment: OverlayMoment, in rows: inout Rows, into list: inout DisplayList
  ) {
    let layers = OverlayColumn.Layer.allCases
    let columns = 4
    let side = 8 * scale
    var row = Rect(x: 0, y: 0, width: 0, height: 0)
    for (index, layer) in layers.enumerated() {
      if index % columns == 0 { row = rows.take(Measure.small) }
      let width = row.width / Double(columns)
      let x = row.x + Double(index % columns) * width
      list.append(
        .fill(
          Rect(x: x, y: row.y + (row.height - side) / 2, width: side, height: side),
          color(of: layer), radius: 2 * scale))
      var line = Line(layer.name)
      if let stage = layer.stage {
        line.append(" ")
        line.append(milliseconds: moment.figures?.stage(stage)?.p50)
      }
      let left = side + 3 * scale
      list.append(
        line, Rect(x: x + left, y: row.y, width: width - left, height: row.height),
        style(9.5, .regular, theme.panelText))
    }
  }

  /// Appends the percentiles of every time there is, each by its axis' name.
  func buildTimes(
    _ moment: OverlayMoment, in rows: inout Rows, into list: inout DisplayList
  ) {
    let head = rows.take(Measure.line)
    list.append(Line("ms"), name(in: head), style(9.5, .regular, quiet))
    for (index, name) in ["p50", "p90", "p95", "p99", "max"].enumerated() {
      list.append(Line(name), cell(index, of: 5, in: head), style(9.5, .regular, quiet, .right))
    }
    let figures = moment.figures
    buildTimes("work", figures?.work, Line("none yet"), in: rows.take(Measure.line), into: &list)
    buildTimes(
      "swap return", figures?.swapReturn.intervals, Line("none yet"), in: rows.take(Measure.line),
      into: &list)
    buildTimes(
      "displayed", figures?.displayed?.intervals, moment.conditions.displayed,
      in: rows.take(Measure.line), into: &list)
    guard geometry.form == .full else { return }
    buildTimes("gpu", figures?.gpu, moment.conditions.gpu, in: rows.take(Measure.line), into: &list)
    buildTimes(
      "input age", figures?.inputAge,
      figures?.displayed == nil ? moment.conditions.displayed : Line("none yet"),
      in: rows.take(Measure.line), into: &list)
  }

  private func buildTimes(
    _ name: String, _ times: FrameDistribution?, _ absence: Line, in row: Rect,
    into list: inout DisplayList
  ) {
    list.append(Line(name), self.name(in: row), style(10.5, .regular, quiet))
    guard let times else {
      return list.append(absence, cell(0, of: 1, in: row), style(10.5, .regular, theme.panelText))
    }
    let figures: InlineArray<5, UInt64?> = [
      times.p50, times.p90, times.p95, times.p99, times.maximum,
    ]
    for index in figures.indices {
      var line = Line()
      line.append(milliseconds: figures[index])
      list.append(
        line, cell(index, of: 5, in: row), style(10.5, .semibold, theme.panelText, .right))
    }
  }

  /// Appends what is told of both axes, side by side.
  func buildAxes(
    _ moment: OverlayMoment, in rows: inout Rows, into list: inout DisplayList
  ) {
    let head = rows.take(Measure.line)
    list.append(
      Line("swap return"), cell(0, of: 2, in: head), style(9.5, .regular, quiet, .right))
    list.append(Line("displayed"), cell(1, of: 2, in: head), style(9.5, .regular, quiet, .right))
    let axes: InlineArray<2, AxisStatistics?> = [
      moment.figures?.swapReturn, moment.figures?.displayed,
    ]
    let hitch = moment.figures?.longestHitch
    for name in AxisFigure.allCases {
      let row = rows.take(Measure.line)
      list.append(Line(name.rawValue), self.name(in: row), style(10.5, .regular, quiet))
      for index in axes.indices {
        let line = Self.value(of: name, axes[index], hitch)
        list.append(
          line, cell(index, of: 2, in: row), style(10.5, .semibold, theme.panelText, .right))
      }
    }
  }

  /// A figure of an axis by its name.
  private enum AxisFigure: String, CaseIterable {
    case rate = "frames/s"
    case missed = "missed"
    case ratio = "hitches"
    case longest = "longest"
  }

  private static func value(
    of name: AxisFigure, _ axis: AxisStatistics?, _ longest: FrameHitch?
  ) -> Line {
    var line = Line()
    guard let axis else { return Line("–") }
    switch name {
    case .rate: line.append(axis.averageRate ?? .nan, decimals: 1)
    case .missed: line.append(missed: axis.missed)
    case .ratio:
      guard let hitches = axis.hitches else { return Line("–") }
      line.append(hitches.ratio, decimals: 2)
      line.append(" ms/s")
    case .longest:
      guard let hitches = axis.hitches else { return Line("–") }
      guard hitches.count > 0 else { return Line("none") }
      line.append(milliseconds: hitches.longest, decimals: 1)
      line.append(" ms")
      // The blame is for one hitch on one axis.
      guard let longest, longest.axis == axis.axis else { return line }
      line.append(", ")
      line.append(longest.stage?.rawValue ?? "outside")
    }
    return line
  }

  /// Appends what the figures leave out, the overlay's own cost, and what the frames are made with.
  func buildNotes(
    _ moment: OverlayMoment, in rows: inout Rows, into list: inout DisplayList
  ) {
    let small = style(9.5, .regular, quiet)
    list.append(Self.apart(moment.figures), rows.take(Measure.small), small)
    list.append(
      Self.cost(moment.figures), rows.take(Measure.small), style(9.5, .regular, theme.panelText))
    list.append(moment.conditions.machine, rows.take(Measure.small), small)
    list.append(moment.input, rows.take(Measure.small), small)
    list.append(Self.refusal(moment.figures), rows.take(Measure.small), small)
  }

  /// Appends the most important of what a short overlay has no table for.
  func buildShortLines(
    _ moment: OverlayMoment, in rows: inout Rows, into list: inout DisplayList
  ) {
    let (left, right) = rows.take(Measure.line).parted(at: 0.6)
    var line = Line("missed ")
    line.append(missed: moment.figures?.shown.missed)
    line.append(moment.figures?.displayed == nil ? " by swaps" : " displayed")
    list.append(line, left, style(10.5, .semibold, theme.panelText))
    var hitches = Line("hitches ")
    if let ratio = moment.figures?.shown.hitches?.ratio {
      hitches.append(ratio, decimals: 2)
      hitches.append(" ms/s")
    } else {
      hitches.append("–")
    }
    list.append(hitches, right, style(10.5, .semibold, theme.panelText, .right))
    list.append(
      Self.cost(moment.figures), rows.take(Measure.small), style(9.5, .regular, quiet))
  }

  private static func apart(_ figures: FrameFigures?) -> Line {
    guard let figures else { return Line() }
    var line = Line("kept apart: ")
    line.append(figures.warmUp)
    line.append(" warm-up, ")
    line.append(figures.frameCount - figures.animated - figures.warmUp)
    line.append(" after rest or hidden")
    return line
  }

  private static func cost(_ figures: FrameFigures?) -> Line {
    guard let cost = figures?.overlay else { return Line("this overlay: not measured") }
    var line = Line("this overlay ")
    if let median = cost.p50 {
      line.append(milliseconds: median)
      line.append(" ms p50, ")
    }
    line.append(milliseconds: cost.maximum)
    line.append(" ms max, in no figure")
    return line
  }

  /// Why some percentiles are a dash.
  private static func refusal(_ figures: FrameFigures?) -> Line {
    guard let figures, figures.animated < 1000 else { return Line() }
    return Line("a dash: too few frames (p90 100, p95 200, p99 1000)")
  }

  /// Where a row's name is.
  private func name(in row: Rect) -> Rect {
    Rect(x: row.x, y: row.y, width: Self.names * scale, height: row.height)
  }

  /// A column of figures.
  private func cell(_ index: Int, of count: Int, in row: Rect) -> Rect {
    let width = (row.width - Self.names * scale) / Double(count)
    return Rect(
      x: row.x + Self.names * scale + Double(index) * width, y: row.y, width: width,
      height: row.height)
  }
}
