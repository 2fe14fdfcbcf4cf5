import FrameKit
import HeaderKit

// The frames' times on their way to a file.
extension WindowRun {
  /// What the frames took, all of the run's.
  var summary: FrameSummary { FrameSummary(meter.frames, budget: display.refreshPeriod ?? 0) }

  /// Hands on the frames of which all is known.
  func handOnFrames() {
    // The meter is not to be looked at while its frames are handed on.
    let probe = meter.probe
    loop.handOn(&meter.frames, at: RunClock.nanoseconds()) { profileHead(probe) }
  }

  /// When the last frames are to be written, also where no further one brings them out.
  var profileDue: Instant? { loop.profile?.due(meter.frames).map(clock.time(at:)) }

  /// Writes what is left of the frames and the profile's end.
  func finishProfile() {
    meter.collect()
    let probe = meter.probe
    loop.finishProfile(&meter.frames, budget: display.refreshPeriod) { profileHead(probe) }
  }

  private func profileHead(_ probe: FrameProbe?) -> FrameProfileHead {
    FrameProfileHead(
      options: options, program: loop.program, display: display, probe: probe,
      eventTimes: isReplay ? "the recording's times" : pump.trackpad.eventTimes,
      scrollSource: loop.scrollSource)
  }
}
