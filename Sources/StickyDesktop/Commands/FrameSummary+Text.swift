import FrameKit

extension FrameSummary {
  /// The summary as one line for the terminal, times in milliseconds.
  var line: String {
    "frames \(frameCount), interval \(Self.text(swapReturn.intervals)), work \(Self.text(work)), "
      + "missed refreshes \(missed)"
  }

  private var missed: String {
    guard let missed = swapReturn.missed else { return "unknown" }
    return "\(missed.missed) of \(missed.refreshes)"
  }

  /// What cannot be said of so few frames is left out and never shown as zero.
  private static func text(_ distribution: FrameDistribution?) -> String {
    guard let distribution else { return "too few frames" }
    let figures = [
      ("p50", distribution.p50), ("p95", distribution.p95), ("p99", distribution.p99),
      ("max", distribution.maximum),
    ]
    return figures.compactMap { name, value in value.map { "\(name) \(milliseconds($0))" } }
      .joined(separator: " ") + " ms"
  }

  /// Nanoseconds as milliseconds with two decimals, rounded to the nearest.
  static func milliseconds(_ nanoseconds: UInt64) -> String {
    let hundredths = nanoseconds / 10_000 + (nanoseconds % 10_000 >= 5_000 ? 1 : 0)
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
