extension HeaderSpecification.Track.Easing {
  /// The share of the way between two stops at a share of the distance, both 0 to 1.
  ///
  /// The curves are Core Animation's easeIn, easeOut and easeInEaseOut.
  func value(at share: Double) -> Double {
    switch self {
    case .linear: share
    case .easeIn: CubicBezier(0.42, 0, 1, 1).value(at: share)
    case .easeOut: CubicBezier(0, 0, 0.58, 1).value(at: share)
    case .easeInOut: CubicBezier(0.42, 0, 0.58, 1).value(at: share)
    }
  }
}
