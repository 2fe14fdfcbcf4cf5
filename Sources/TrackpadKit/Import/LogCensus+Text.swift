extension LogCensus {
  /// The census as one line, without control characters.
  ///
  /// `18 scroll events, finger, 2 gestures and 1 open, -66.66 down, 0.00 right, 920 ms`, then what
  /// else there was behind semicolons, and last the lines not understood.
  public var text: String {
    let time = duration.map { "\(Self.fixed($0, decimals: 0)) ms" } ?? "duration unknown"
    let source = sources.isEmpty ? "no source" : sources.joined(separator: " and ")
    var segments = [
      "\(Self.counted(scrollCount, "scroll event")), \(source), "
        + "\(Self.counted(gestureCount, "gesture")) and \(openCount) open, "
        + "\(Self.fixed(down)) down, \(Self.fixed(right)) right, \(time)"
    ]
    if let notches {
      segments.append(
        "\(Self.short(notches.down)) down and \(Self.short(notches.right)) right in 1/120 of a notch"
      )
    }
    segments += otherGestures + remarks + unread
    return segments.joined(separator: "; ")
  }

  /// Why there is nothing to scroll: which format it was and what was in it; nil where there is.
  public var emptiness: String? {
    guard scrollCount == 0 else { return nil }
    guard lineCount > 0 else { return "it is empty" }
    guard let format else {
      let names = LogFormat.allCases.map(\.rawValue).joined(separator: ", ")
      return "none of its \(Self.counted(lineCount, "line")) is of a format that is read; "
        + "--from forces one of \(names)"
    }
    let found =
      LogContent.allCases.compactMap { content in contents[content].map(content.text) }
      + otherGestures + remarks
    guard !found.isEmpty else {
      guard knownCount == 0 else {
        return "it is \(format.rawValue) with only \(Self.counted(knownCount, "heading"))"
      }
      return "none of its \(Self.counted(lineCount, "line")) is of \(format.rawValue)"
    }
    return (["it is \(format.rawValue) with only \(found.joined(separator: "; "))"] + unread)
      .joined(separator: "; ")
  }

  /// Holds, swipes and pinches, a phrase each.
  private var otherGestures: [String] {
    var phrases: [String] = []
    func add(_ gestures: Gestures, _ one: String, _ more: String, _ details: [String]) {
      guard !gestures.isEmpty else { return }
      let head =
        "\(Self.counted(gestures.count, one, plural: more)) and \(gestures.openCount) open"
      guard gestures.updateCount > 0 else { return phrases.append(head) }
      let updates = [Self.counted(gestures.updateCount, "update")] + details
      phrases.append("\(head) with \(updates.joined(separator: ", "))")
    }
    func way(_ gestures: Gestures) -> [String] {
      ["\(Self.fixed(gestures.down)) down", "\(Self.fixed(gestures.right)) right"]
    }
    add(others.holds, "hold", "holds", [])
    add(others.swipes, "swipe", "swipes", way(others.swipes))
    add(
      others.pinches, "pinch", "pinches",
      others.lastScale.map { ["last scale \(Self.fixed($0))"] } ?? [])
    return phrases
  }

  private var unread: [String] {
    guard unreadCount > 0 else { return [] }
    let numbers = unreadLines.map(String.init).joined(separator: ", ")
    let more = unreadCount - unreadLines.count
    return [
      "\(Self.counted(unreadCount, "line")) not understood: \(numbers)"
        + (more > 0 ? " and \(more) more" : "")
    ]
  }

  /// `1 line`, `2 lines`.
  static func counted(_ count: Int, _ one: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? one : plural ?? one + "s")"
  }

  /// A number with a fixed count of decimals; zero has no sign.
  static func fixed(_ value: Double, decimals: Int = 2) -> String {
    let unit = decimals == 0 ? 1.0 : 100.0
    let scaled = (value * unit).rounded()
    // Sums of what fits a gesture file stay far below; beyond, the shortest form is as good.
    guard abs(scaled) < 1e15 else { return DecimalNumber.text(value) }
    let whole = Int(abs(scaled))
    let sign = scaled < 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    let fraction = whole % 100
    return "\(sign)\(whole / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  /// A number with at most two decimals.
  static func short(_ value: Double) -> String { DecimalNumber.text((value * 100).rounded() / 100) }
}
