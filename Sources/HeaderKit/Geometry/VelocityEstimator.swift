/// How a velocity is estimated from moves.
public enum VelocityEstimator: Hashable, Sendable {
  /// By the impulse the moves would give a mass, AOSP's for scroll axes; 100 ms, 20 moves.
  case impulse
  /// By a parabola through the places of the last 100 ms, 20 at most, AOSP's for touches; none
  /// against the net motion.
  case leastSquares
  /// By the last move alone: within 100 ms of the one before and over half a point
  /// (Lakr233/ListViewKit, ListScrollView.swift).
  case lastMove
  /// By the mean over a window in seconds; whether the window's first move counts, whose own time
  /// lies outside, and the rest in seconds after which there is no velocity.
  case mean(window: Double, countsFirst: Bool, rest: Double)

  /// GTK's: the moves of 150 ms over the time from first to last, which reads a steady speed too
  /// fast by one move; fingers that rest for its hold timeout of 50 ms do not fling
  /// (gtk/gtkeventcontrollerscroll.c).
  public static let gtk = mean(window: 0.150, countsFirst: true, rest: 0.050)
  /// Chromium's on Wayland: the mean of 200 ms (ui/ozone/platform/wayland/host/
  /// wayland_event_source.cc), none after its 80 ms of rest.
  public static let chromium = mean(window: 0.200, countsFirst: false, rest: 0.080)

  /// A lift later than this after the last move has no velocity, in seconds.
  public var rest: Double {
    switch self {
    case .impulse, .leastSquares: 0.040
    case .lastMove: 0.100
    case .mean(_, _, let rest): rest
    }
  }
}

/// The estimators for the ways that fingers and pointers scroll.
public struct VelocityEstimators: Hashable, Sendable {
  /// For fingers on a trackpad.
  public var scroll: VelocityEstimator
  /// For a finger on a screen and a dragging pointer.
  public var press: VelocityEstimator

  /// Creates estimators; the impulse unless said otherwise.
  public init(scroll: VelocityEstimator = .impulse, press: VelocityEstimator = .impulse) {
    self.scroll = scroll
    self.press = press
  }

  /// Creates the same estimator for both.
  public init(_ both: VelocityEstimator) { self.init(scroll: both, press: both) }
}
