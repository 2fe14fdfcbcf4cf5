import HeaderKit

/// Collects what a log says: the gesture's events and the census.
struct LogSink {
  /// Counts what came.
  private(set) var census = LogCensus()
  /// Events of the gesture that have not been taken yet.
  var events: [InputEvent] = []

  /// Takes in what a line said.
  mutating func append(_ event: LogEvent) {}

  /// Remarks on a line that has no place in the gesture: two devices in one log, a device without scroll.
  mutating func note(_ remark: String) {}
}

/// What was found in a log.
public struct LogCensus: Hashable, Sendable {
  /// Scroll updates with a distance.
  public var scrollCount = 0
}
