import HeaderKit
import TrackpadKit

// What the user asks for beyond scrolling.
extension WindowRun {
  func perform(_ request: Program.Request?, at now: Instant) {
    guard let request else { return }
    do throws(RunError) {
      switch request {
      case .quit: isOver = true
      case .toggleFullScreen: display.setFullScreen(!display.isFullScreen)
      case .leaveFullScreen: if display.isFullScreen { display.setFullScreen(false) }
      case .saveScreenshot:
        let path = try UserFolders.newFile(in: .pictures, ending: "png")
        try capture(path)
        mustDraw = true
        loop.program.show("Saved \(path)", at: now)
      case .toggleRecording: try toggleRecording(at: now)
      case .playRecording: try playRecording(at: now)
      case .reloadFeed:
        let content = try source.content()
        renderer.forgetContent()
        loop.program.catalog.forgetStatuses()
        loop.program.replace(content: content, at: now)
        // The same rows and the same message have other words and pictures.
        mustDraw = true
      case .open(let link): try LinkOpener.open(link)
      }
    } catch {
      report(error)
      loop.program.show("\(error.what): \(error.why)", at: now)
    }
  }

  private func toggleRecording(at now: Instant) throws(RunError) {
    if loop.isRecording {
      loop.stopRecording(at: now)
      if let lastRecording { loop.program.show("Recorded \(lastRecording)", at: now) }
      return
    }
    let path = try UserFolders.newFile(in: .recordings, ending: "gesture")
    try loop.startRecording(to: path, scale: display.scale, replacing: false, at: now)
    lastRecording = path
    let begin = loop.program.beginning(at: now).map { "; it \($0)" } ?? ""
    loop.program.show("Recording; R ends it\(begin)", at: now)
  }

  private func playRecording(at now: Instant) throws(RunError) {
    if loop.isRecording { try toggleRecording(at: now) }
    var recording = lastRecording
    if recording == nil {
      recording = try UserFolders.latestFile(in: .recordings, ending: "gesture")
    }
    guard let path = recording else {
      loop.program.show("There is no recording yet; R makes one", at: now)
      return
    }
    let gesture = try GestureFile.load(path: path)
    // The recording's own clock goes on from here.
    let start = gesture.events.first?.time ?? .zero
    replay =
      gesture.events.map { event in
        InputEvent(time: now.adding(seconds: event.time.seconds(since: start)), kind: event.kind)
      }[...]
    loop.program.show("Playing \(path)", at: now)
  }

  /// What the next start takes up from this run; what still moves is taken as at rest.
  var saved: SavedRun {
    let program = loop.program
    // A window that fills the screen has a size of its own when it leaves it.
    return SavedRun(
      header: program.header.fileName, place: program.viewport.savedState,
      window: display.isFullScreen ? options.size : program.viewport.size)
  }
}
