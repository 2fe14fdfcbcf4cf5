extension HeaderSpecification {
  /// A field of a specification that is out of its range.
  public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The field, by its path as in a header's file: `snap.stops`, `layers[2].tracks[0].stops`.
    public var field: String
    /// What is allowed there, in words.
    public var allowed: String

    /// The field and what is allowed, in one line.
    public var description: String { "\(field): allowed: \(allowed)" }
  }

  /// Checks what can be wrong with a specification, and throws the first that is.
  ///
  /// A ``Viewport`` takes any specification and brings its numbers into their ranges; validate one to
  /// tell its author. Lengths are 0 to 16,384 points, the largest window of SDL. Colours and the names
  /// of pictures are for whoever draws them to check.
  ///
  /// - Complexity: O(layers and their stops).
  public func validate() throws(Problem) {
    var first: Problem?
    _ = bounded { field, allowed in
      if first == nil { first = Problem(field: field, allowed: allowed) }
    }
    if let first { throw first }
    var names: Set<String> = []
    for (index, layer) in layers.enumerated() {
      let path = "layers[\(index)]"
      guard names.insert(layer.id).inserted else {
        throw Problem(field: "\(path).id", allowed: "a name that no other layer has")
      }
      for (number, track) in layer.tracks.enumerated() where !track.isValid {
        throw Problem(
          field: "\(path).tracks[\(number)].stops",
          allowed: "rising positions, 0 to 1 against collapse, with colours for a colour, "
            + "else numbers")
      }
    }
  }

  /// The same header with every number that counts for its behaviour brought into its range; `note` is
  /// told each field that was not within, and what is allowed there.
  func bounded(_ note: (_ field: String, _ allowed: String) -> Void = { _, _ in }) -> Self {
    func within(
      _ lower: Double, _ upper: Double, _ value: Double, _ field: String, _ allowed: String
    ) -> Double {
      guard !(value >= lower && value <= upper) else { return value }
      note(field, allowed)
      return clamp(value, lower, upper)
    }
    func length(_ value: Double, _ field: String) -> Double {
      within(0, Length.most, value, field, Length.allowed)
    }
    func spring(_ spring: Spring, _ field: String) -> Spring {
      Spring(
        duration: within(
          0.001, 10, spring.duration, "\(field).duration", "0.001 to 10 seconds"),
        dampingRatio: within(0.01, 1, spring.dampingRatio, "\(field).dampingRatio", "0.01 to 1"),
        initialVelocity: within(
          -100, 100, spring.initialVelocity, "\(field).initialVelocity", "-100 to 100"))
    }
    var header = self
    header.expandedHeight = length(expandedHeight, "expandedHeight")
    header.collapsedHeight = within(
      0, header.expandedHeight, collapsedHeight, "collapsedHeight",
      "0 points to the expandedHeight")
    header.revealDistance = length(revealDistance, "revealDistance")
    header.stretch.maximum = stretch.maximum.map { length($0, "stretch.maximum") }
    header.stretch.trigger = stretch.trigger.map {
      within(1, Length.most, $0, "stretch.trigger", "1 to 16384 points")
    }
    header.stretch.returnSpring = stretch.returnSpring.map { spring($0, "stretch.returnSpring") }
    header.snap.threshold = within(0, 1, snap.threshold, "snap.threshold", "0 to 1")
    if !snap.stops.rises || !snap.stops.allSatisfy({ $0 >= 0 && $0 <= 1 }) {
      note("snap.stops", "rising numbers from 0 to 1")
      let stops = Set(snap.stops.filter { $0 >= 0 && $0 <= 1 })
      header.snap.stops = stops.isEmpty ? Snap().stops : stops.sorted()
    }
    header.snap.spring = spring(snap.spring, "snap.spring")
    header.sections = sections.map {
      Sections(
        height: length($0.height, "sections.height"),
        topPadding: length($0.topPadding, "sections.topPadding"), pin: $0.pin)
    }
    header.filler = filler.map {
      Filler(height: length($0.height, "filler.height"), color: $0.color)
    }
    return header
  }

  /// What a length may be, in points.
  enum Length {
    /// The largest side of a window of SDL.
    static let most = 16_384.0
    static let allowed = "0 to 16384 points"
  }
}

extension HeaderSpecification.Track {
  /// Whether its stops rise within what it follows, and have values of the kind it drives.
  fileprivate var isValid: Bool {
    let most = against == .collapse ? 1 : HeaderSpecification.Length.most
    let positions = stops.map(\.position)
    return positions.rises && positions.allSatisfy { $0 >= 0 && $0 <= most }
      && stops.allSatisfy { stop in
        switch stop.value {
        case .number(let number): property != .color && number.isModest
        case .color: property == .color
        }
      }
  }
}

extension [Double] {
  /// Whether there is any, and each is above the one before.
  fileprivate var rises: Bool { !isEmpty && zip(self, dropFirst()).allSatisfy(<) }
}
