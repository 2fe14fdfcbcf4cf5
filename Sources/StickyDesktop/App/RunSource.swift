import FoundationEssentials
import HeaderKit

/// Where a run's header and rows come from; asked again when the user reloads.
struct RunSource {
  let options: RunOptions
  /// The folder of the resources.
  let resources: String
  let library: HeaderLibrary
  /// Tells the user of what was left out of a feed.
  let report: (RunError) -> Void

  init(options: RunOptions, resources: String, report: @escaping (RunError) -> Void) {
    self.options = options
    self.resources = resources
    self.report = report
    library = HeaderLibrary(resources: resources)
  }

  /// The rows.
  func content() throws(RunError) -> FeedContent {
    let path: String
    switch options.content {
    case .rows(let count, _): return .articles(count: count)
    case .bundledFeed: path = resources + "/Feeds/articles.json"
    case .feed(let file): path = file
    }
    let document = try FeedReader.read(path: path)
    for warning in document.warnings {
      report(RunError(.badInput, what: "feed", why: warning, file: path))
    }
    return .document(document)
  }

  /// The height of numbered rows.
  var rowHeight: RowHeight {
    guard case .rows(_, let height) = options.content else {
      return .equal(RunOptions.defaultRowHeight)
    }
    return height
  }

  /// The header; an unknown one is bad input where a file names it, and wrong usage else.
  private func header() throws(RunError) -> HeaderFile {
    do throws(RunError) {
      return try library.header(options.header)
    } catch {
      guard error.exit == .usage, let place = options.headerLine else { throw error }
      throw RunError(
        .badInput, what: error.what, why: error.why, file: place.file, line: place.line)
    }
  }

  /// The program, with everything read.
  func program(size: Size) throws(RunError) -> Program {
    Program(
      header: try header(), library: library, content: try content(),
      rowHeight: rowHeight, size: size,
      settings: Program.Settings(
        isDark: options.appearance == .dark, textScale: options.textScale, feel: options.feel,
        hasMomentum: options.momentum,
        isMirrored: WritingDirection.isFromTheRight(ProcessInfo.processInfo.environment),
        reducesMotion: options.reduceMotion ?? false, showsInspector: options.inspector,
        showsOverlay: options.hud, place: options.place))
  }
}
