/// Reads the lines of one format.
///
/// A line that is `foreign` must leave no trace in the grammar or the sink: it is tried again without
/// what people and programs put before a line (a quote's `>`, `NNNN:` of grep, a log's own prefix).
protocol LogGrammar: Sendable {
  /// Takes in a line and passes on what it says.
  mutating func read(_ line: LogLine, into sink: inout LogSink) -> LineMeaning

  /// Passes on what still waits for lines that did not come.
  mutating func finish(into sink: inout LogSink)
}

/// What a line is to a grammar.
enum LineMeaning: Equatable {
  /// An event or a part of one, unmistakably of this format.
  case event
  /// Of this format, but nothing that scrolls: a heading of the tool, a device, a motion.
  case known
  /// What people paste around a log: a prompt, a blank line, a comment.
  case surroundings
  /// Looks like this format, but cannot be read: cut off, or a number that is none.
  case broken
  /// Not of this format.
  case foreign
}

/// What a scroll came from, as far as a log says.
enum LogSource: Hashable {
  case finger, wheel, continuous
  /// The log does not say.
  case unknown
}

/// An update of a scroll; signs are Wayland's: positive is down and right.
struct LogScroll: Equatable {
  /// In milliseconds on the log's clock; nil where the log has no times.
  var time: Double?
  /// In the tool's own unit.
  var horizontal = 0.0
  /// In the tool's own unit.
  var vertical = 0.0
  var source: LogSource
  /// How many points one of the tool's units is; for fingers, continuous and unknown.
  var pointsPerUnit = 1.0
  /// In 1/120 of a notch, what a wheel's gesture is made of; nil where the log has no notches.
  var notches: Notches?

  struct Notches: Equatable {
    var horizontal = 0.0
    var vertical = 0.0
  }

  /// Whether it goes nowhere.
  var isZero: Bool {
    horizontal == 0 && vertical == 0
      && (notches == nil || notches?.horizontal == 0 && notches?.vertical == 0)
  }
}

/// What a log said, in its order.
enum LogEvent: Equatable {
  case scroll(LogScroll)
  /// Fingers lifted; the axes may be told one by one, then once for each.
  case stop(time: Double?)
  case hold(LogPhase, time: Double?)
  case swipe(LogPhase, time: Double?)
  case pinch(LogPhase, time: Double?)
}

/// The phase of a gesture that is no scroll.
enum LogPhase: Equatable {
  case began(fingers: Int)
  /// Deltas in points; scale absolute since the begin, rotation in degrees since the begin.
  case moved(dx: Double, dy: Double, scale: Double, rotation: Double)
  case ended
  case cancelled
}
