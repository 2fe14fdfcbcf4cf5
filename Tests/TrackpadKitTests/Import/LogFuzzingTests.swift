import Testing

@testable import TrackpadKit

/// What fuzzing found, each by its bytes.
struct LogFuzzingTests {
  private static func lines(of log: String) -> [String] {
    var importer = LogImporter()
    var events = importer.read(Array(log.utf8))
    events += importer.finish()
    return events.compactMap(\.gestureLine)
  }

  /// It began again without an end.
  @Test func aLogThatStartsAgainEndsItsContinuousScroll() {
    let log = """
      -event4   POINTER_SCROLL_CONTINUOUS    +9.100s\tvert -3.00/0.0* horiz 0.00/0.0 (continuous)
       event4   POINTER_SCROLL_CONTINUOUS    +1.100s\tvert 4.00/0.0* horiz 0.00/0.0 (continuous)
      """
    #expect(
      Self.lines(of: log) == [
        "0 continuous begin", "0 continuous move 0 -3", "0 continuous end",
        "1000 continuous begin", "1000 continuous move 0 4", "1000 continuous end",
      ])
  }
}
