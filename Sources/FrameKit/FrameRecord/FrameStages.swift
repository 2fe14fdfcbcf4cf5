/// A part of making a frame, in the order in which the parts follow each other.
public enum FrameStage: String, CaseIterable, Hashable, Sendable {
  /// Sleeping before the frame's work; no part of it.
  case wait
  /// Taking in the window system's events.
  case poll
  /// Making gestures of events.
  case gesture
  /// Evaluating the scroll position.
  case scroll
  /// Laying out header and rows.
  case layout
  /// Building the display list.
  case build
  /// Drawing the display list.
  case draw
  /// Handing the frame over, until the swap returns.
  case present

  /// The stages from the beginning of the work until the frame is handed over.
  static let partsOfWork: [FrameStage] = [.poll, .gesture, .scroll, .layout, .build, .draw]

  /// Its place among all.
  var position: Int {
    switch self {
    case .wait: 0
    case .poll: 1
    case .gesture: 2
    case .scroll: 3
    case .layout: 4
    case .build: 5
    case .draw: 6
    case .present: 7
    }
  }
}

/// How long a frame's stages took, in nanoseconds; one that was not measured is nil.
///
/// The stage `present` is not among them: it lies between two stamps of the record.
public struct FrameStages: Hashable, Sendable {
  /// Sleeping before the work.
  @OptionalTime public var wait: UInt64?
  /// Taking in events.
  @OptionalTime public var poll: UInt64?
  /// Making gestures of them.
  @OptionalTime public var gesture: UInt64?
  /// Evaluating the scroll position.
  @OptionalTime public var scroll: UInt64?
  /// Laying out.
  @OptionalTime public var layout: UInt64?
  /// Building the display list.
  @OptionalTime public var build: UInt64?
  /// Drawing it.
  @OptionalTime public var draw: UInt64?

  /// Creates the times of stages.
  public init(
    wait: UInt64? = nil, poll: UInt64? = nil, gesture: UInt64? = nil, scroll: UInt64? = nil,
    layout: UInt64? = nil, build: UInt64? = nil, draw: UInt64? = nil
  ) {
    self.wait = wait
    self.poll = poll
    self.gesture = gesture
    self.scroll = scroll
    self.layout = layout
    self.build = build
    self.draw = draw
  }

  /// The time of a stage; that of `present` is nil and stays so.
  public subscript(stage: FrameStage) -> UInt64? {
    get {
      switch stage {
      case .wait: wait
      case .poll: poll
      case .gesture: gesture
      case .scroll: scroll
      case .layout: layout
      case .build: build
      case .draw: draw
      case .present: nil
      }
    }
    set {
      switch stage {
      case .wait: wait = newValue
      case .poll: poll = newValue
      case .gesture: gesture = newValue
      case .scroll: scroll = newValue
      case .layout: layout = newValue
      case .build: build = newValue
      case .draw: draw = newValue
      case .present: break
      }
    }
  }
}
