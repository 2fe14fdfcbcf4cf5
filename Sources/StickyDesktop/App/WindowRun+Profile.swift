import FrameKit
import HeaderKit

// The frames' times on their way to a file.
extension WindowRun {
  /// Hands on the frames of which all is known.
  func handOnFrames() {
    loop.handOn(&meter.frames, at: RunClock.nanoseconds()) { profileHead }
  }

  /// When the last frames are to be written, also where no further one brings them out.
  var profileDue: Instant? { loop.profile?.due(meter.frames).map(clock.time(at:)) }

  /// Writes what is left of the frames and the profile's end.
  func finishProfile() {
    loop.finishProfile(&meter.frames, budget: budget) { profileHead }
  }

  private var profileHead: FrameProfileHead {
    FrameProfileHead(
      options: options, program: loop.program, display: display, scrollSource: loop.scrollSource)
  }
}
