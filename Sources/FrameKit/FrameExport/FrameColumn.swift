/// The columns of a frame profile, in their order.
enum FrameColumn: String, CaseIterable {
  case index, started, submitted, swapReturned
  case wait, poll, gesture, scroll, layout, build, draw
  case state, displayed, refresh, sequence, displayFlags
  case gpu, input, moment, overlay, rows, drawCalls, flags
  // What follows is derived from the columns before and from the frames before: for readers that
  // want no walk of their own. It is not read back.
  case span, present, work, interval, displayedInterval, missed, animationError, inputAge

  /// All of them, made once.
  static let inOrder = allCases

  /// Whether a file without the column is no profile.
  var isRequired: Bool {
    switch self {
    case .index, .started, .submitted, .swapReturned: true
    default: false
    }
  }
}

extension FrameDisplay {
  /// The state's name in files.
  var name: String {
    switch self {
    case .unknown: "unknown"
    case .presented: "presented"
    case .discarded: "discarded"
    }
  }
}

extension [UInt8] {
  /// Appends a frame's value as JSON.
  mutating func write(_ column: FrameColumn, of frame: FrameRecord, _ step: FrameStep) {
    switch column {
    case .index: write(frame.index)
    case .started: write(frame.started)
    case .submitted: write(frame.submitted)
    case .swapReturned: write(frame.swapReturned)
    case .wait: write(orNull: frame.stages.wait)
    case .poll: write(orNull: frame.stages.poll)
    case .gesture: write(orNull: frame.stages.gesture)
    case .scroll: write(orNull: frame.stages.scroll)
    case .layout: write(orNull: frame.stages.layout)
    case .build: write(orNull: frame.stages.build)
    case .draw: write(orNull: frame.stages.draw)
    case .state: write(quoted: frame.display.name)
    case .displayed: write(orNull: frame.displayed)
    case .refresh: write(orNull: frame.presentation?.refresh)
    case .sequence: write(orNull: frame.presentation?.sequence)
    case .displayFlags: write(orNull: frame.presentation?.flags.rawValue)
    case .gpu: write(orNull: frame.gpu)
    case .input: write(orNull: frame.input)
    case .moment: write(orNull: frame.moment)
    case .overlay: write(orNull: frame.overlay)
    case .rows: write(orNull: frame.rows)
    case .drawCalls: write(frame.drawCalls)
    case .flags: write(frame.flags.rawValue)
    case .span: write(quoted: step.span.rawValue)
    case .present: write(orNull: frame.duration(of: .present))
    case .work: write(frame.work)
    case .interval: write(orNull: step.interval)
    case .displayedInterval: write(orNull: step.displayedInterval)
    case .missed: write(orNull: step.missed?.count)
    case .animationError: write(orNull: step.animationError)
    case .inputAge: write(orNull: step.inputAge)
    }
  }
}
