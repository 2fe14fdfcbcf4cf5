import FrameKit

/// Learns of frames what others know and tell late: when they came on the screen, and what they took
/// on the graphics processor.
final class FrameProbe {
  /// When frames come on the screen.
  let presentation: PresentationSource
  /// What they take on the graphics processor.
  let timer: GPUTimer

  /// Looks for who knows it.
  init(display: Display) {
    presentation = PresentationSource(display: display)
    timer = GPUTimer(display: display)
  }

  /// Begins a frame, before anything of it is drawn.
  func begin(_ frame: Int) {
    timer.begin(frame)
  }

  /// Ends a frame, after all of it is drawn and before it is presented.
  func end(_ frame: Int) {
    timer.end()
    presentation.ask(about: frame, at: RunClock.nanoseconds())
  }

  /// The frame that was ended could not be presented.
  func takeBack(_ frame: Int) {
    presentation.takeBack(frame)
  }

  /// Joins what has been told to the frames it is about, after the window's events have been pumped.
  func collect(into frames: inout FrameRecorder) {
    timer.take { frame, time in frames.update(frame) { $0.gpu = time } }
    presentation.poll(at: RunClock.nanoseconds()) { frame, display in
      frames.join(display, to: frame)
    }
  }
}
