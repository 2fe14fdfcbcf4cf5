import TrackpadKit

extension StickyDesktop {
  /// Makes a gesture of another tool's log, and says what was in it.
  static func importLog(
    _ path: String, _ settings: LaunchSettings
  ) throws(RunError) -> RunError.Exit {
    let result = try LogImport(path: path, settings: settings).run()
    report(TerminalText.escaped(result.census.text))
    if result.isCut {
      report(
        RunError(
          .badInput, what: "the gesture of \(path) is not whole",
          why: "it holds what comes first, up to the 64 MiB of a gesture file"
        ).warningLine)
    }
    return .done
  }
}
