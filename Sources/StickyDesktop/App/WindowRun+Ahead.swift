// What is prepared while the display has a frame.
extension WindowRun {
  /// How long it may take after a frame, in nanoseconds; one text is always set.
  private static let budgetAhead: UInt64 = 3_000_000

  /// Sets texts of rows that come into sight next: else the frames that show them first would take
  /// several times as long as others.
  func prepareAhead() {
    // Where presenting waits for the display, the time after it is the next frame's.
    guard !display.waitsForDisplay else { return }
    loop.program.buildAhead(hairline: 1 / display.scale, into: &ahead)
    hasMoreAhead = !renderer.prepare(
      ahead, textScale: loop.program.textScale, until: RunClock.nanoseconds() + Self.budgetAhead,
      texts: { [loop] in loop.program.string($0) })
  }
}
