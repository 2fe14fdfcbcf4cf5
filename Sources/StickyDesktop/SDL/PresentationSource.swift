import CSDL2
import FrameKit
import TrackpadKit

/// Learns when frames come on the screen, from a compositor that tells it.
final class PresentationSource {
  /// Why nobody tells it; nil where somebody does.
  let absence: String?

  private let display: Display
  private let feedback: PresentationFeedback?

  /// Asks the window's connection who tells it.
  init(display: Display) {
    self.display = display
    do throws(TrackpadError) {
      guard let wayland = display.window.flatMap(Display.wayland(of:))
      else { throw TrackpadError("only Wayland tells it") }
      feedback = try PresentationFeedback(waylandDisplay: wayland.connection)
      absence = nil
    } catch {
      feedback = nil
      absence = error.description
    }
  }

  deinit {
    // Before the window's connection goes.
    feedback?.close()
  }

  /// What the times are and whose clock they are of; nil where there are only those of swaps.
  var source: String? { feedback?.source }

  /// What frames are timed by, for whoever reads their figures.
  var label: String { source ?? "swap times" }

  /// How many frames were asked about, and what came of it.
  var counts: FrameAnswerCounts { feedback?.counts ?? FrameAnswerCounts() }

  /// Asks about a frame, right before it is presented.
  ///
  /// - Parameters:
  ///   - frame: The frame's number.
  ///   - now: The monotonic time, in nanoseconds.
  func ask(about frame: Int, at now: UInt64) {
    guard let feedback, let wayland = display.window.flatMap(Display.wayland(of:)) else { return }
    feedback.ask(about: frame, surface: wayland.surface, at: now)
  }

  /// Takes the question about a frame back that could not be presented.
  func takeBack(_ frame: Int) {
    feedback?.takeBack(frame)
  }

  /// Takes what has been told since the last call, after the window's events have been pumped.
  ///
  /// - Parameters:
  ///   - now: The monotonic time, in nanoseconds.
  ///   - body: Gets frames, and what became of them.
  func poll(at now: UInt64, to body: (_ frame: Int, _ display: FrameDisplay) -> Void) {
    feedback?.poll(at: now) { body($0.frame, FrameDisplay($0.outcome)) }
  }
}

extension FrameDisplay {
  /// What a compositor's answer is among a frame's figures.
  init(_ outcome: FrameAnswer.Outcome) {
    switch outcome {
    case .discarded: self = .discarded
    case .presented(let showing):
      self = .presented(
        Presentation(
          time: showing.time, refresh: UInt64(showing.refresh), sequence: showing.sequence,
          flags: Presentation.Flags(rawValue: UInt8(truncatingIfNeeded: showing.flags.rawValue))))
    }
  }
}
