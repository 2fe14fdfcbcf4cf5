import HeaderKit

// The header's files may change while it shows.
extension WindowRun {
  /// Takes up what changed on disk, once it has been quiet there.
  func takeChanges(at now: Instant) {
    let changed = files.take(at: now)
    guard !changed.isEmpty else { return }
    if changed.contains(source.library.folder) { loop.program.refreshLibrary() }
    let header = loop.program.header
    for picture in header.pictures(changedBy: changed) {
      renderer.forget(loop.program.catalog.add(path: picture.path, isSymbol: picture.isSymbol))
      mustDraw = true
    }
    if mistake != nil || !changed.isDisjoint(with: header.sources) { readHeader(at: now) }
    followHeader(at: now)
  }

  /// Watches what the header that shows is made of; to be called when it may be another one.
  ///
  /// What is newly watched is read again: it may have changed before it was watched.
  func followHeader(at now: Instant) {
    defer { headerChanges = loop.program.headerChanges }
    // A recording shows the same from its first frame to its last.
    guard !isReplay else { return nameWindow() }
    while files.watch(watched) { readHeader(at: now) }
    nameWindow()
  }

  /// Another header has another name.
  func nameWindow() {
    guard loop.program.windowTitle != title else { return }
    title = loop.program.windowTitle
    display.setTitle(title)
  }

  private var watched: Set<String> {
    let header = loop.program.header
    var paths = header.sources
    paths.insert(source.library.folder)
    // A file with a mistake may name a picture that has yet to come.
    if mistake != nil { paths.formUnion([InputFile.folder(of: header.path), header.images]) }
    return paths
  }

  private func readHeader(at now: Instant) {
    let shown = loop.program.header
    do throws(RunError) {
      let header = try HeaderFile(path: shown.path, images: shown.images)
      if header != shown || mistake != nil { loop.program.replace(header: header, at: now) }
      mistake = nil
    } catch {
      // The same mistake saved again is told again in the window, where it may have been dismissed.
      loop.program.show(mistake: error)
      if error != mistake { report(error) }
      mistake = error
    }
  }
}
