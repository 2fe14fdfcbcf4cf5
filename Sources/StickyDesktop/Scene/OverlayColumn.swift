import FrameKit

/// What the overlay's graph shows of one frame.
struct OverlayColumn {
  /// A layer of the graph, from the bottom to the top.
  enum Layer: Int, CaseIterable {
    case poll, gesture, scroll, layout, build, draw, rest, swap

    /// The stage that it shows; nil for the work that no stage has.
    var stage: FrameStage? {
      switch self {
      case .poll: .poll
      case .gesture: .gesture
      case .scroll: .scroll
      case .layout: .layout
      case .build: .build
      case .draw: .draw
      case .rest: nil
      case .swap: .present
      }
    }

    /// Its name in the legend.
    var name: String {
      switch self {
      case .rest: "other"
      case .swap: "swap"
      default: stage?.rawValue ?? ""
      }
    }
  }

  /// What the frame's times can be used for.
  var span: FrameSpan
  /// The refreshes passed over before it, on the displayed axis where there is one.
  var missed: Int
  /// The budget, in nanoseconds; 0 where it is not known.
  var refresh: UInt64
  /// How high the layers reach, each on those below it, in nanoseconds.
  private var tops = InlineArray<8, UInt64>(repeating: 0)

  /// How high a layer reaches, in nanoseconds.
  subscript(layer: Layer) -> UInt64 { tops[layer.rawValue] }

  /// Whether it is drawn as a frame; else as the rest, or whatever it was, before one.
  var isFrame: Bool { span == .animated || span == .warmUp }

  /// Takes what a frame's record says beside those before it.
  ///
  /// - Parameters:
  ///   - frame: The record.
  ///   - step: What it is beside those before it.
  ///   - refresh: The display's time between two refreshes as told last, in nanoseconds; 0 where it is
  ///     not known.
  init(_ frame: FrameRecord, _ step: FrameStep, refresh: UInt64) {
    span = step.span
    self.refresh = refresh
    if let count = step.missed {
      missed = count.count
    } else if let interval = step.interval, refresh > 0, frame.display == .unknown {
      missed = MissedCount.missed(in: interval, refresh: refresh)
    } else {
      missed = 0
    }
    var top: UInt64 = 0
    for layer in Layer.allCases {
      if layer == .rest {
        // What was measured by parts may be a little more than the whole.
        top = max(top, frame.work)
      } else if let stage = layer.stage {
        top = top.addingReportingOverflow(frame.duration(of: stage) ?? 0).partialValue
      }
      tops[layer.rawValue] = top
    }
  }

  /// Fills storage with the newest columns, oldest first.
  static func fill(
    _ columns: inout [OverlayColumn], with frames: Slice<FrameRecorder>, most: Int, budget: UInt64
  ) {
    columns.removeAll(keepingCapacity: true)
    var timeline = FrameTimeline()
    var refresh = budget
    // The one before the first tells what the first one is.
    for frame in frames.suffix(most + 1) {
      let step = timeline.step(to: frame)
      if let presentation = frame.presentation { refresh = presentation.refresh ?? 0 }
      let column = OverlayColumn(frame, step, refresh: refresh)
      // A rest is as wide as a frame, however many single frames broke it.
      if !column.isFrame, let last = columns.last, !last.isFrame { continue }
      columns.append(column)
    }
    if columns.count > most { columns.removeFirst(columns.count - most) }
  }
}
