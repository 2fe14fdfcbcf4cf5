import HeaderKit
import TrackpadKit

/// Holds a replay against the `expect` lines of its gesture file.
///
/// It sees every frame, and the engine's state at each of `instants`; after the last frame
/// `verdicts` says what came of it.
struct ExpectationCheck {
  typealias Expectation = GestureFile.Expectation

  private let expectations: [Expectation]
  /// The values kept, one for each expectation: the extreme so far, or the one at its instant.
  private var kept: [Observation?]
  private var last: TrajectorySample?

  private struct Observation {
    var value: Double?
    var milliseconds: Double
  }

  /// Creates a check of a gesture file's expectations.
  init(_ expectations: [Expectation]) {
    self.expectations = expectations
    kept = Array(repeating: nil, count: expectations.count)
  }

  /// The instants of `expect at`, in order and each once.
  var instants: [Instant] {
    let all = expectations.compactMap { expectation -> Instant? in
      guard case .at(let instant, _) = expectation.subject else { return nil }
      return instant
    }
    return Set(all).sorted()
  }

  /// Takes in a frame.
  mutating func observe(_ frame: TrajectorySample) {
    last = frame
    for index in expectations.indices {
      switch expectations[index].subject {
      case .maximum(let quantity): keep(frame, quantity, at: index, where: >)
      case .minimum(let quantity): keep(frame, quantity, at: index, where: <)
      case .end, .at, .settle: break
      }
    }
  }

  /// Takes in the engine's state at exactly an instant, after all events up to it.
  mutating func observe(_ state: TrajectorySample, at instant: Instant) {
    for index in expectations.indices {
      guard case .at(instant, let quantity) = expectations[index].subject else { continue }
      kept[index] = Observation(
        value: state.value(of: quantity), milliseconds: instant.milliseconds)
    }
  }

  private mutating func keep(
    _ frame: TrajectorySample, _ quantity: Expectation.Quantity, at index: Int,
    where isBeyond: (Double, Double) -> Bool
  ) {
    // A frame without a row or a section says nothing about where its top is.
    guard let value = frame.value(of: quantity) else { return }
    if let extreme = kept[index]?.value, !isBeyond(value, extreme) { return }
    kept[index] = Observation(value: value, milliseconds: frame.timeMilliseconds)
  }

  /// What came of each expectation, in the file's order.
  ///
  /// Takes the milliseconds from the last event to rest; nil where there was no rest.
  func verdicts(settle: Double?) -> [Verdict] {
    expectations.indices.map { index in
      let expectation = expectations[index]
      switch expectation.subject {
      case .end(let quantity):
        return Verdict(
          expectation, got: last?.value(of: quantity), milliseconds: last?.timeMilliseconds,
          nothing: last == nil ? "no frame" : "none")
      case .maximum, .minimum:
        return Verdict(
          expectation, got: kept[index]?.value, milliseconds: kept[index]?.milliseconds,
          nothing: last == nil ? "no frame" : "none in any frame")
      case .at:
        return Verdict(
          expectation, got: kept[index]?.value, milliseconds: kept[index]?.milliseconds,
          nothing: kept[index] == nil ? "nothing, the run ended before" : "none")
      case .settle:
        return Verdict(expectation, got: settle, milliseconds: nil, nothing: "no rest")
      }
    }
  }
}

/// Whether one expectation holds.
struct Verdict: Equatable {
  let expectation: GestureFile.Expectation
  /// The value that came out; nil where there is none.
  let got: Double?
  /// When it came out, in milliseconds of the run; nil where no time goes with it.
  let milliseconds: Double?
  private let nothing: String

  /// Creates a verdict; `nothing` says why there is no value where there is none.
  init(
    _ expectation: GestureFile.Expectation, got: Double?, milliseconds: Double?, nothing: String
  ) {
    self.expectation = expectation
    self.got = got
    self.milliseconds = milliseconds
    self.nothing = nothing
  }

  /// Whether the expectation holds; a value that is none or not a number never does.
  var passed: Bool { got.map(holds) ?? false }

  private func holds(_ got: Double) -> Bool {
    switch expectation.comparison {
    case .within(let tolerance): abs(got - expectation.value) <= tolerance
    case .atMost: got <= expectation.value
    case .atLeast: got >= expectation.value
    case .equal: got == expectation.value
    }
  }

  /// The line for the terminal: `FILE:LINE: expect ...: ok`, or what came out instead and when.
  func line(file: String) -> String {
    let place = "\(file):\(expectation.line): \(expectation.text): "
    guard !passed else { return place + "ok" }
    let value = got.map { $0.isFinite ? DecimalNumber.text(shortened($0)) : "\($0)" } ?? nothing
    let unit = expectation.subject == .settle && got != nil ? " ms" : ""
    let time = milliseconds.map { " (at \(DecimalNumber.text(Self.rounded($0, to: 3))) ms)" } ?? ""
    return place + "got " + value + unit + time
  }

  /// A value that does not hold, with no more decimals than it takes to see that, and four at least.
  private func shortened(_ value: Double) -> Double {
    (4...12).lazy.map { Self.rounded(value, to: $0) }.first { !holds($0) } ?? value
  }

  /// A value rounded to a number of decimals.
  private static func rounded(_ value: Double, to decimals: Int) -> Double {
    // The shortest text of the quotient has as many decimals; that of a product with 0.1 need not.
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
    return (value * unit).rounded() / unit
  }
}
