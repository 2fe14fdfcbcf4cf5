import FrameKit

// The frames' times on their way to a file.
extension FrameLoop {
  /// Hands on the frames of which all is known.
  ///
  /// - Parameters:
  ///   - frames: The run's records.
  ///   - now: The time on their clock.
  ///   - head: What the profile says about the run; asked for once, with the first frame.
  func handOn(_ frames: inout FrameRecorder, at now: UInt64, head: () -> FrameProfileHead) {
    guard profile != nil, frames.total > 0 else { return }
    do {
      if profile?.isBegun == false { try profile?.begin(head(), at: now) }
      try profile?.take(&frames, at: now)
    } catch {
      profile = nil
      lose(error)
    }
  }

  /// Writes what is left of the frames and the profile's end.
  func finishProfile(_ frames: inout FrameRecorder, budget: UInt64?, head: () -> FrameProfileHead) {
    do {
      if profile?.isBegun == false { try profile?.begin(head(), at: 0) }
      try profile?.finish(&frames, budget: budget ?? 0)
    } catch {
      lose(error)
    }
    profile = nil
  }
}
