extension RunError {
  /// The line for standard error: `sticky-desktop: error: WHAT: WHY (file:line:column)`.
  var terminalLine: String {
    "\(LaunchOptions.programName): error: \(message)"
  }

  /// The line for a problem that does not end the run.
  var warningLine: String {
    "\(LaunchOptions.programName): warning: \(message)"
  }

  /// The line without what says whose it is: `WHAT: WHY (file:line:column)`.
  var message: String {
    var place = ""
    if let file {
      place = " (\(TerminalText.escaped(file))"
      if let line {
        place += ":\(line)"
        if let column { place += ":\(column)" }
      }
      place += ")"
    }
    return "\(TerminalText.escaped(what)): \(TerminalText.escaped(why))\(place)"
  }
}
