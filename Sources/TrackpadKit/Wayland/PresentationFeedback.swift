import CTrackpad

/// Asks the compositor when a window's frames come on the screen, by `wp_presentation`.
///
/// It reads the connection that the window already has, with a queue of its own. It is to be used on
/// the thread that reads the window's events, and closed before the connection goes.
public final class PresentationFeedback {
  /// Nil once it is closed.
  private var connection: OpaquePointer?
  private var asked = AskedFrames(capacity: Int(CTRACKPAD_PRESENTATION_PLACES))
  private var clock = PresentationClock()

  /// Begins to listen on a connection, and waits until the compositor has told its clock.
  ///
  /// - Parameter display: The connection, a `wl_display *`; `SDL_SysWMinfo.info.wl.display`.
  /// - Throws: Where the compositor does not tell it, or the connection is broken.
  public init(waylandDisplay display: OpaquePointer) throws(TrackpadError) {
    connection = ctrackpad_presentation_create(display)
    guard connection != nil else {
      throw TrackpadError("the compositor has no wp_presentation")
    }
  }

  deinit { close() }

  /// Stops listening and gives back all it made on the connection; nothing is told after it.
  public func close() {
    if let connection { ctrackpad_presentation_destroy(connection) }
    connection = nil
  }

  /// What the times are and which clock the compositor counts on:
  /// `wp_presentation v1, CLOCK_MONOTONIC_RAW`.
  public var source: String {
    let name = clock.name
    return name.isEmpty ? "wp_presentation v1" : "wp_presentation v1, \(name)"
  }

  /// How many frames were asked about, and what came of it.
  public var counts: FrameAnswerCounts { asked.counts }

  /// Asks about the frame that is shown by the surface's next commit: to be called right before it.
  ///
  /// The question is sent with the commit. About a frame of a compositor that does not answer it is
  /// not asked.
  ///
  /// - Parameters:
  ///   - frame: The number that the answer is to carry.
  ///   - surface: The window as it is now, a `wl_surface *`; `SDL_SysWMinfo.info.wl.surface`.
  ///   - now: The time of CLOCK_MONOTONIC, in nanoseconds.
  public func ask(about frame: Int, surface: OpaquePointer, at now: UInt64) {
    guard let connection else { return }
    readClock(of: connection, at: now)
    let place = asked.place(for: frame, at: now) {
      ctrackpad_presentation_release(connection, Int32($0))
    }
    guard let place else { return }
    if !ctrackpad_presentation_ask(connection, surface, Int32(place)) { takeBack(frame) }
  }

  /// Takes the last question back: the frame was not committed after all, and the answer would be
  /// about the one that is.
  ///
  /// - Parameter frame: The frame's number; nothing happens where it was not the last one asked about.
  public func takeBack(_ frame: Int) {
    guard let connection else { return }
    asked.takeBack(frame) { ctrackpad_presentation_release(connection, Int32($0)) }
  }

  /// Takes the answers that have come since the last call, each once; to be called after the window's
  /// events are pumped.
  ///
  /// - Parameters:
  ///   - now: The time of CLOCK_MONOTONIC, in nanoseconds.
  ///   - body: Gets the answers.
  public func poll(at now: UInt64, to body: (FrameAnswer) -> Void) {
    guard let connection, !asked.isEmpty else { return }
    ctrackpad_presentation_dispatch(connection)
    readClock(of: connection, at: now)
    asked.take(
      at: now, answer: { answer(of: connection, in: $0, at: now) },
      release: { ctrackpad_presentation_release(connection, Int32($0)) }, to: body)
  }

  private func readClock(of connection: OpaquePointer, at now: UInt64) {
    var number: UInt32 = 0
    guard ctrackpad_presentation_clock(connection, &number) else { return }
    clock.follow(number, at: now) { number in
      var reading = PresentationClock.Reading(before: 0, time: 0, after: 0)
      return ctrackpad_read_clock(number, &reading.before, &reading.time, &reading.after)
        ? reading : nil
    }
  }

  private func answer(
    of connection: OpaquePointer, in place: Int, at now: UInt64
  ) -> AskedFrames.Answer? {
    guard let written = ctrackpad_presentation_feedback(connection, Int32(place))?.pointee else {
      return nil
    }
    switch ctrackpad_feedback_state(rawValue: numericCast(written.state)) {
    case CTRACKPAD_FEEDBACK_PRESENTED:
      guard
        let time = clock.time(
          seconds: written.seconds, nanoseconds: written.nanoseconds, now: now)
      else { return .unusable }
      return .presented(
        FrameAnswer.Showing(
          time: time, refresh: written.refresh, sequence: written.sequence,
          flags: FrameAnswer.Flags(rawValue: written.flags), output: written.output))
    case CTRACKPAD_FEEDBACK_DISCARDED: return .discarded
    default: return nil
    }
  }
}
