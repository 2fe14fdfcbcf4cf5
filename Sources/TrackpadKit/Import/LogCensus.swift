/// What was found in a log.
public struct LogCensus: Hashable, Sendable {
  /// The log's format; nil where no line was of any.
  public internal(set) var format: LogFormat?
  /// The lines of the log.
  public internal(set) var lineCount = 0
  /// Scroll updates with a distance.
  public internal(set) var scrollCount = 0
  /// Where the scrolls came from, in the order of their first, as the census names them.
  public internal(set) var sources: [String] = []
  /// Scrolls that a lift closed.
  public internal(set) var gestureCount = 0
  /// Scrolls whose beginning or end is not in the log.
  public internal(set) var openCount = 0
  /// Lifts, of one axis or both.
  public internal(set) var stopCount = 0
  /// The way down, in the tool's own unit; negative is up.
  public internal(set) var down = 0.0
  /// The way to the right, in the tool's own unit; negative is left.
  public internal(set) var right = 0.0
  /// From the first scroll or lift to the last, in milliseconds; nil where the log has no times.
  public internal(set) var duration: Double?
  /// The way in 1/120 of a notch; nil where the log has no notches.
  public internal(set) var notches: Notches?
  /// Holds, swipes and pinches.
  public internal(set) var others = Others()
  /// What else one should know, as short phrases.
  public internal(set) var remarks: [String] = []
  /// The numbers of the lines not understood, the first of them.
  public internal(set) var unreadLines: [Int] = []
  /// How many lines were not understood.
  public internal(set) var unreadCount = 0
  /// The lines of the format that are no events.
  var knownCount = 0
  /// What lines of the format there were that do not scroll, with their counts.
  var contents: [LogContent: Int] = [:]

  /// So many numbers of lines not understood are kept, and no more remarks than that.
  static let listLimit = 10

  /// A way in 1/120 of a notch; positive is down and right.
  public struct Notches: Hashable, Sendable {
    /// The way down.
    public internal(set) var down = 0.0
    /// The way to the right.
    public internal(set) var right = 0.0
  }

  /// The gestures of a log that are no scrolls.
  public struct Others: Hashable, Sendable {
    /// Resting fingers.
    public internal(set) var holds = Gestures()
    /// Swipes of several fingers.
    public internal(set) var swipes = Gestures()
    /// Pinches.
    public internal(set) var pinches = Gestures()
    /// The scale that the last pinch came to; nil without any.
    public internal(set) var lastScale: Double?
  }

  /// Gestures of one kind.
  public struct Gestures: Hashable, Sendable {
    /// Those that ended or were cancelled.
    public internal(set) var count = 0
    /// Those whose end is not in the log.
    public internal(set) var openCount = 0
    /// Their updates.
    public internal(set) var updateCount = 0
    /// The way down, in points.
    public internal(set) var down = 0.0
    /// The way to the right, in points.
    public internal(set) var right = 0.0

    var isEmpty: Bool { count == 0 && openCount == 0 && updateCount == 0 }
  }
}

/// What a line can hold that does not scroll.
enum LogContent: Int, CaseIterable {
  case device, motion, button, key, touch, absolute, other

  /// As the census names it.
  func text(_ count: Int) -> String {
    let name: String =
      switch self {
      case .device: "device line"
      case .motion: "pointer motion"
      case .button: "button event"
      case .key: "key event"
      case .touch: "touch event"
      case .absolute: "absolute axis event"
      case .other: "other event"
      }
    return LogCensus.counted(count, name)
  }
}
