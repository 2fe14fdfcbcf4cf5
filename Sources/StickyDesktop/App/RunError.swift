/// Why a run ends early: one line for the terminal and the exit code that goes with it.
struct RunError: Error, Equatable {
  /// The exit codes of the command line.
  enum Exit: Int32, Equatable {
    case done = 0
    /// A check, an expectation or a comparison failed.
    case failed = 1
    /// Wrong usage, or an unknown name.
    case usage = 2
    /// The machine cannot: no display, no renderer, no fonts, output not writable.
    case unable = 3
    /// Input data missing, bad, or with nothing in it.
    case badInput = 4
  }

  var exit: Exit
  /// What could not be done or read.
  var what: String
  /// Why, and the way out.
  var why: String
  /// The file it is about.
  var file: String?
  /// The line in the file, from 1.
  var line: Int?
  /// The column in the line, from 1.
  var column: Int?

  init(
    _ exit: Exit, what: String, why: String, file: String? = nil, line: Int? = nil,
    column: Int? = nil
  ) {
    self.exit = exit
    self.what = what
    self.why = why
    self.file = file
    self.line = line
    self.column = column
  }
}
