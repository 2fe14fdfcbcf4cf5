public import HeaderKit

extension GestureFile {
  /// The first lines of a recording, each with its line feed: version, comments, the window where it is
  /// known, options.
  ///
  /// Control characters in a comment become blanks, so that it stays one line.
  public static func header(
    viewport: Size? = nil, scale: Double? = nil, options: [Option] = [], comments: [String] = []
  ) -> String {
    opening(comments: comments) + (viewport.map(line(viewport:)) ?? "")
      + (scale.map(line(scale:)) ?? "") + options.map { $0.text + "
" }.joined()
  }

  /// The line, with its line feed, that says where what follows comes from; readers pass over it.
  ///
  /// Control characters become blanks, so that it stays one line.
  public static func line(source: String) -> String { "source \(plain(source))\n" }

  /// The whole file as text: window, options, expectations, events.
  ///
  /// Reading it gives the same events; an event that the format cannot hold is left out.
  public var text: String {
    let standard = GestureFile()
    var text = Self.opening(comments: [])
    if hasViewport || viewport != standard.viewport { text += Self.line(viewport: viewport) }
    if hasScale || scale != standard.scale { text += Self.line(scale: scale) }
    for option in options { text += option.text + "\n" }
    for expectation in expectations { text += "\(expectation.text)\n" }
    for event in events {
      guard let line = event.gestureLine else { continue }
      text += line
      text += "\n"
    }
    return text
  }

  private static func opening(comments: [String]) -> String {
    comments.reduce(into: "gesture 1\n") { $0 += "# \(plain($1))\n" }
  }

  private static func plain(_ text: String) -> String {
    let scalars = text.unicodeScalars.map {
      $0.properties.generalCategory == .control ? " " : $0
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func line(viewport: Size) -> String {
    "viewport \(DecimalNumber.text(viewport.width)) \(DecimalNumber.text(viewport.height))\n"
  }

  private static func line(scale: Double) -> String { "scale \(DecimalNumber.text(scale))\n" }
}

extension GestureFile.Option {
  /// The option as a line of a gesture file, without its line feed.
  public var text: String { value.isEmpty ? "option \(name)" : "option \(name) \(value)" }
}

extension InputEvent {
  /// The event as a line of a gesture file, without its line feed.
  ///
  /// Numbers have the shortest form that reads back exactly. Nil for what the format cannot hold: a
  /// number outside its range, a phase that its device does not have, a key without a name.
  public var gestureLine: String? {
    guard GestureFile.timeRange.contains(time.milliseconds) else { return nil }
    return kind.gestureWords.map { "\(DecimalNumber.text(time.milliseconds)) \($0)" }
  }
}

extension InputEvent.Kind {
  /// Device, phase and values.
  fileprivate var gestureWords: String? {
    switch self {
    case .scroll(let source, let phase):
      guard source.gesturePhases.contains(phase.gestureName) else { return nil }
      let words = "\(source.gestureName) \(phase.gestureName)"
      guard case .moved(let dx, let dy) = phase else { return words }
      return deltas([dx, dy]).map { "\(words) \($0)" }
    case .hold(.began(let fingers)): return began("hold", fingers)
    case .hold(.ended): return "hold end"
    case .hold(.cancelled): return "hold cancel"
    case .swipe(.began(let fingers)): return began("swipe", fingers)
    case .swipe(.moved(let dx, let dy)): return deltas([dx, dy]).map { "swipe move \($0)" }
    case .swipe(.ended): return "swipe end"
    case .swipe(.cancelled): return "swipe cancel"
    case .pinch(.began(let fingers)): return began("pinch", fingers)
    case .pinch(.moved(let scale, let rotation, let dx, let dy)):
      guard let scale = numbers([scale], in: GestureFile.pinchScaleRange) else { return nil }
      return deltas([rotation, dx, dy]).map { "pinch move \(scale) \($0)" }
    case .pinch(.ended): return "pinch end"
    case .pinch(.cancelled): return "pinch cancel"
    case .key(let press): return KeyNames.text(press).map { "key \($0)" }
    case .pointer(.down(let point)): return position(point).map { "pointer down \($0)" }
    case .pointer(.moved(let point)): return position(point).map { "pointer move \($0)" }
    case .pointer(.up(let point)): return position(point).map { "pointer up \($0)" }
    case .pointer(.left): return "pointer leave"
    case .touch(let id, let phase):
      guard GestureFile.touchRange.contains(id) else { return nil }
      switch phase {
      case .down(let point): return position(point).map { "touch down \(id) \($0)" }
      case .moved(let point): return position(point).map { "touch move \(id) \($0)" }
      case .up: return "touch up \(id)"
      case .cancelled: return "touch cancel \(id)"
      }
    case .focus(let gained): return gained ? "focus gained" : "focus lost"
    case .resize(let size):
      return numbers([size.width, size.height], in: GestureFile.sideRange).map { "resize \($0)" }
    }
  }

  private func began(_ device: String, _ fingers: Int) -> String? {
    GestureFile.fingerRange.contains(fingers) ? "\(device) begin \(fingers)" : nil
  }

  private func deltas(_ values: [Double]) -> String? { numbers(values, in: GestureFile.deltaRange) }

  private func position(_ point: Point) -> String? {
    numbers([point.x, point.y], in: GestureFile.positionRange)
  }

  private func numbers(_ values: [Double], in range: ClosedRange<Double>) -> String? {
    guard values.allSatisfy(range.contains) else { return nil }
    return values.map(DecimalNumber.text).joined(separator: " ")
  }
}

extension InputEvent.ScrollPhase {
  fileprivate var gestureName: String {
    switch self {
    case .began: "begin"
    case .moved: "move"
    case .ended: "end"
    case .cancelled: "cancel"
    }
  }
}
