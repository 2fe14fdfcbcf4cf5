import Foundation
import Testing

@testable import TrackpadKit

/// A tool's log, and what is in it to the precision that the tool prints.
struct PrintedLog {
  /// The lines of each event; nothing else comes between those of one.
  var groups: [[String]] = []
  /// Lines without a scroll before the first event.
  var heading: [String] = []
  var content = Content()

  /// What a reader has to find.
  struct Content: Equatable {
    var scrollCount = 0
    var stopCount = 0
    var down = 0.0
    var right = 0.0
    /// In 1/120 of a notch.
    var notches: Notches?
    /// From the first scroll or stop to the last, in milliseconds; nil where the tool prints no times.
    var duration: Double?
    var holdCount = 0
    var swipeCount = 0
    var swipeUpdateCount = 0
    var pinchCount = 0
    var lastScale: Double?

    struct Notches: Equatable {
      var down = 0.0
      var right = 0.0
    }

    init() {}

    init(_ census: LogCensus) {
      scrollCount = census.scrollCount
      stopCount = census.stopCount
      down = Self.plain(census.down)
      right = Self.plain(census.right)
      notches = census.notches.map {
        Notches(down: Self.plain($0.down), right: Self.plain($0.right))
      }
      duration = census.duration.map(Self.plain)
      holdCount = census.others.holds.count
      swipeCount = census.others.swipes.count
      swipeUpdateCount = census.others.swipes.updateCount
      pinchCount = census.others.pinches.count
      lastScale = census.others.lastScale
    }

    /// Without what sums of decimals leave in the last places.
    static func plain(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 + 0 }
  }

  /// The content with sums as they are compared.
  var plainContent: Content {
    var plain = content
    plain.down = Content.plain(plain.down)
    plain.right = Content.plain(plain.right)
    if let notches = plain.notches {
      plain.notches = .init(
        down: Content.plain(notches.down), right: Content.plain(notches.right))
    }
    plain.duration = plain.duration.map(Content.plain)
    return plain
  }

  var lines: [String] { heading + groups.flatMap { $0 } }
  var text: String { lines.map { $0 + "\n" }.joined() }

  private var firstTime: Double?

  /// Counts a scroll as it was printed, in the tool's unit; down and right are positive.
  mutating func count(
    right: String = "0", down: String = "0", notches: (right: Int, down: Int)? = nil,
    at milliseconds: Double?
  ) {
    content.scrollCount += 1
    content.right += Double(right) ?? .nan
    content.down += Double(down) ?? .nan
    if let notches {
      content.notches = .init(
        down: (content.notches?.down ?? 0) + Double(notches.down),
        right: (content.notches?.right ?? 0) + Double(notches.right))
    }
    count(time: milliseconds)
  }

  /// Counts a lift.
  mutating func countStop(at milliseconds: Double?) {
    content.stopCount += 1
    count(time: milliseconds)
  }

  private mutating func count(time milliseconds: Double?) {
    guard let milliseconds else { return }
    let first = firstTime ?? milliseconds
    firstTime = first
    content.duration = milliseconds - first
  }
}

/// Prints what happened as a tool does, in one of its versions; written from what the tools' sources
/// print, and not from what our readers read.
protocol LogPrinter: CustomTestStringConvertible, Sendable {
  var format: LogFormat { get }
  /// What the tool can tell in this version.
  var abilities: LogScript.Abilities { get }
  /// Whether a line can lose digits at its end without showing it.
  var endsWithNumber: Bool { get }
  func printed(_ script: LogScript) -> PrintedLog
}

extension LogPrinter {
  var endsWithNumber: Bool { false }
}

extension String {
  /// A count of hundredths with two decimals, as C prints it.
  static func hundredths(_ count: Int, format: String = "%.2f") -> String {
    String(format: format, Double(count) / 100)
  }
}
