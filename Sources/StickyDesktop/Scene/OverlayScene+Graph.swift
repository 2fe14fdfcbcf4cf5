import FrameKit
import HeaderKit

// The newest frames, a column each.
extension OverlayScene {
  /// The graph's height in refreshes, whatever the frames took.
  static let axis: UInt64 = 3
  /// The refresh that the axis goes by where none is known, in nanoseconds.
  static let assumedRefresh: UInt64 = 16_666_667
  /// The height of the mark on a column that reaches beyond the graph, in points.
  static let clipMark = 3.0

  /// Appends the graph, the newest frame at its right.
  ///
  /// - Parameters:
  ///   - frames: The newest frames.
  ///   - budget: The display's time between two refreshes for frames that do not tell it, in
  ///     nanoseconds; 0 where it is not known.
  ///   - columns: Storage for what the graph shows.
  ///   - list: Where the commands go.
  func buildGraph(
    _ frames: Slice<FrameRecorder>, budget: UInt64, columns: inout [OverlayColumn],
    into list: inout DisplayList
  ) {
    let frame = graph
    list.append(.fill(frame, theme.panelText.opacity(0.06), radius: 4 * scale))
    let label = Measure.label * scale
    let marks = Measure.marks * scale
    // Whole pixels, so that every column is as wide as every other.
    let step = max((scale / hairline).rounded(.down), 1) * hairline
    let right = snapped(frame.maxX)
    let most = max(Int(min((right - frame.x) / step, 10_000)), 0)
    OverlayColumn.fill(&columns, with: frames, most: most, budget: budget)
    let newest = columns.last?.refresh ?? budget
    let axis = Self.axis * (newest > 0 ? newest : Self.assumedRefresh)
    let plot = Plot(
      left: right - Double(columns.count) * step, step: step, top: snapped(frame.y + label),
      bottom: snapped(frame.maxY - marks), axis: axis, hairline: hairline)
    for layer in OverlayColumn.Layer.allCases {
      build(layer, columns, plot, into: &list)
    }
    buildMarks(columns, plot, height: frame.maxY - plot.bottom, into: &list)
    buildBudget(columns, plot, from: frame.x, into: &list)
    var words = Line()
    if newest > 0 {
      words.append("budget ")
      words.append(milliseconds: newest)
      words.append(", top ")
    } else {
      words.append("no budget, top ")
    }
    words.append(milliseconds: axis, decimals: 1)
    words.append(" ms")
    let inset = 5 * scale
    let (text, end) = Rect(
      x: frame.x + inset, y: frame.y, width: frame.width - 2 * inset, height: label
    ).parted(at: 0.75)
    list.append(words, text, style(9, .regular, quiet))
    var count = Line()
    count.append(columns.count)
    count.append(columns.count == 1 ? " frame" : " frames")
    list.append(count, end, style(9, .regular, quiet, .right))
  }

  /// Appends a layer; neighbours that reach from and to the same pixel are one bar.
  private func build(
    _ layer: OverlayColumn.Layer, _ columns: [OverlayColumn], _ plot: Plot,
    into list: inout DisplayList
  ) {
    let color = color(of: layer)
    var start = 0
    var (low, high) = (plot.bottom, plot.bottom)
    for index in 0...columns.count {
      var (newLow, newHigh) = (plot.bottom, plot.bottom)
      if index < columns.count {
        let column = columns[index]
        let base = layer == .poll ? 0 : column[Self.below(layer)]
        switch column.span {
        case .animated: (newLow, newHigh) = (plot.y(of: base), plot.y(of: column[layer]))
        case .warmUp where layer == .rest:
          // Shown, but as nothing that counts.
          newHigh = plot.y(of: column[layer])
        case .warmUp where layer == .swap:
          (newLow, newHigh) = (plot.y(of: base), plot.y(of: column[layer]))
        default: break
        }
      }
      guard newLow != low || newHigh != high else { continue }
      if low > high {
        list.append(
          bar: Rect(
            x: plot.x(of: start), y: high, width: Double(index - start) * plot.step,
            height: low - high), color)
      }
      (start, low, high) = (index, newLow, newHigh)
    }
  }

  private static func below(_ layer: OverlayColumn.Layer) -> OverlayColumn.Layer {
    OverlayColumn.Layer(rawValue: layer.rawValue - 1) ?? layer
  }

  /// Appends what says that a column is cut off, that refreshes were missed before it, or that the time
  /// before it is no frame's.
  private func buildMarks(
    _ columns: [OverlayColumn], _ plot: Plot, height: Double, into list: inout DisplayList
  ) {
    for (index, column) in columns.enumerated()
    where column.isFrame && column[.swap] > plot.axis {
      list.append(
        bar: Rect(
          x: plot.x(of: index), y: plot.top, width: plot.step, height: Self.clipMark * scale),
        theme.panelText)
    }
    for (index, column) in columns.enumerated() where column.isFrame && column.missed > 0 {
      list.append(
        bar: Rect(
          x: plot.x(of: index), y: plot.bottom + 2 * hairline, width: max(plot.step, 2 * hairline),
          height: max(height - 2 * hairline, hairline)), theme.panelKey)
    }
    for (index, column) in columns.enumerated() where !column.isFrame {
      list.append(
        bar: Rect(
          x: plot.x(of: index), y: plot.top, width: hairline, height: plot.bottom - plot.top),
        theme.panelText.opacity(0.35))
    }
  }

  /// Appends the line that a frame must not be above, where the refresh is known.
  private func buildBudget(
    _ columns: [OverlayColumn], _ plot: Plot, from left: Double, into list: inout DisplayList
  ) {
    var start = 0
    for index in 0...columns.count {
      let isEnd = index == columns.count
      if !isEnd, columns[index].refresh == columns[start].refresh { continue }
      if start < columns.count, columns[start].refresh > 0 {
        let x = start == 0 ? left : plot.x(of: start)
        list.append(
          bar: Rect(
            x: x, y: plot.y(of: columns[start].refresh), width: plot.x(of: index) - x,
            height: hairline), theme.panelText.opacity(0.8))
      }
      start = index
    }
  }

  private func snapped(_ value: Double) -> Double {
    (value / hairline).rounded(.down) * hairline
  }

  /// Where columns and times are, in points.
  private struct Plot {
    var left: Double
    var step: Double
    var top: Double
    var bottom: Double
    /// The time at the top, in nanoseconds.
    var axis: UInt64
    var hairline: Double

    func x(of column: Int) -> Double { left + Double(column) * step }

    /// To the pixel; no higher than the top.
    func y(of time: UInt64) -> Double {
      let height = (bottom - top) * Double(min(time, axis)) / Double(axis)
      return bottom - (height / hairline).rounded() * hairline
    }
  }
}
