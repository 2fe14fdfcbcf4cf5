import HeaderKit

// What comes before the first frame.
extension WindowRun {
  /// How long the first frame waits for pictures that are on their way, in seconds.
  ///
  /// About as long as those take that come with the program; without them the frame would only be drawn twice.
  private static let picturePatience = 0.06

  /// Takes in the pictures that were begun before the window was there, so that the first frame is whole.
  ///
  /// What takes longer comes in later, as while scrolling.
  func awaitPictures() {
    let end = RunClock.nanoseconds() + UInt64(Self.picturePatience * 1e9)
    while true {
      _ = pictures.receive(
        into: renderer.textures, catalog: &loop.program.catalog, budget: .infinity)
      let now = RunClock.nanoseconds()
      guard !pictures.isIdle, now < end else { return }
      pump.wakeUp.wait(seconds: Double(end - now) / 1e9)
    }
  }
}

extension HeadStart {
  /// Begins with what a program shows first.
  ///
  /// - Parameters:
  ///   - program: Learns which pictures it shows, as by every frame.
  ///   - scale: Device pixels a point.
  convenience init(_ program: inout Program, scale: Double) {
    var list = DisplayList()
    program.layOut(program.viewport.state(at: .zero))
    program.build(hairline: 1 / scale, into: &list)
    self.init(
      list, size: program.viewport.size, scale: scale, textScale: program.textScale,
      catalog: program.catalog, words: program.string)
  }
}
