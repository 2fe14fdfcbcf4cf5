/// Where a header may rest, and which place a motion is led to.
struct SnapStops: Sendable {
  private let snap: HeaderSpecification.Snap
  private let spring: TimedSpring
  private let geometry: HeaderGeometry
  /// The heights it may rest at, rising, in points.
  private let heights: [Double]

  /// The stops of a header; nil where it may rest anywhere.
  init?(_ specification: HeaderSpecification) {
    let geometry = HeaderGeometry(specification)
    guard specification.snap.mode != .none, geometry.mode != .noScroll, geometry.range > 0 else {
      return nil
    }
    snap = specification.snap
    spring = TimedSpring(specification.snap.spring)
    self.geometry = geometry
    var heights: Set<Double> = [geometry.leastHeight, geometry.collapsedHeight]
    for stop in snap.stops { heights.insert(geometry.expandedHeight - stop * geometry.range) }
    if geometry.mode == .scroll { heights.remove(0) }
    self.heights = heights.sorted()
  }

  /// What a choice depends on besides the course of the motion.
  struct Departure {
    /// The stops; nil where the header may rest anywhere.
    var stops: SnapStops?
    /// The sign of the last motion, positive towards the end of the content; 0 when there was none.
    var direction: Double
    /// The greatest offset, in points.
    var maximumOffset: Double
    /// What a header that returns on scrolling back remembers.
    var reveal: Reveal?

    /// Where a motion is to rest; nil where the header may rest where the motion ends by itself.
    func landing(for course: Landing.Course) -> Landing? { stops?.landing(for: course, self) }
  }

  /// Where a motion is to rest; nil where the header may rest where the motion ends by itself.
  ///
  /// The choice is made from where the motion would end. A stop that momentum would only creep to is
  /// gone to by the spring.
  private func landing(for course: Landing.Course, _ departure: Departure) -> Landing? {
    let heightAtEnd = height(at: course.end, departure)
    guard let (lower, upper) = neighbours(of: heightAtEnd) else {
      return creeping(course, departure)
    }
    let most = departure.maximumOffset
    let collapsed = offset(reaching: lower, departure)
    // Content too short to collapse the header rests at either end.
    let isReachable = collapsed <= most || most < geometry.expandedHeight - lower
    let lowest = max(lower, geometry.expandedHeight - most)
    let goesDown =
      isReachable && collapses(from: upper, to: lowest, heightAtEnd, course, departure)
    let target = clamp(goesDown ? collapsed : offset(reaching: upper, departure), 0, most)
    guard target != course.end else { return creeping(course, departure) }
    return Landing(
      target: target, entry: entry(course, departure, lower: lower, upper: upper), spring: spring)
  }

  /// The way of a motion that begins between two stops and would take longer than the spring to get
  /// to one of them; nil for others.
  private func creeping(_ course: Landing.Course, _ departure: Departure) -> Landing? {
    guard let momentum = course.momentum, momentum.initialVelocity != 0,
      let (lower, upper) = neighbours(of: height(at: course.offset, departure))
    else { return nil }
    let stop = momentum.initialVelocity > 0 ? lower : upper
    let target = clamp(offset(reaching: stop, departure), 0, departure.maximumOffset)
    if let time = momentum.time(reaching: target), time <= spring.duration { return nil }
    return Landing(target: target, entry: nil, spring: spring)
  }

  /// The stops below and above a height; nil at a stop.
  ///
  /// Beyond the highest stop there is only that one.
  private func neighbours(of height: Double) -> (lower: Double, upper: Double)? {
    guard let lower = heights.last(where: { $0 <= height }) else { return nil }
    let upper = heights.first { $0 >= height } ?? lower
    guard abs(height - lower) > Self.level, abs(height - upper) > Self.level else { return nil }
    return (lower, upper)
  }

  /// The offset at which the header has a height, in points.
  private func offset(reaching height: Double, _ departure: Departure) -> Double {
    departure.reveal?.offset(reaching: height) ?? geometry.expandedHeight - height
  }

  /// Heights closer than this are level, in points.
  private static let level = 0.01

  private func collapses(
    from upper: Double, to lower: Double, _ heightAtEnd: Double, _ course: Landing.Course,
    _ departure: Departure
  ) -> Bool {
    guard upper > lower else { return true }
    let height: Double
    switch snap.mode {
    case .direction where departure.direction != 0: return departure.direction > 0
    case .projected: height = heightAtEnd
    default: height = self.height(at: course.offset, departure)
    }
    return clamp((upper - height) / (upper - lower), 0, 1) >= snap.threshold
  }

  private func height(at offset: Double, _ departure: Departure) -> Double {
    let offset = clamp(offset, 0, departure.maximumOffset)
    return departure.reveal?.height(at: offset) ?? geometry.naturalHeight(at: offset)
  }

  /// Where on its way the motion comes between the two stops; nil when it begins there.
  private func entry(
    _ course: Landing.Course, _ departure: Departure, lower: Double, upper: Double
  ) -> Double? {
    if course.end < course.offset {
      let start = growthStart(from: lower, departure)
      return start < course.offset && start > course.end ? start : nil
    }
    let start = max(0, offset(reaching: upper, departure))
    return start > course.offset && start < course.end ? start : nil
  }

  /// The offset at which a header on the way back begins to grow beyond a stop.
  private func growthStart(from lower: Double, _ departure: Departure) -> Double {
    guard let reveal = departure.reveal, lower < geometry.returnHeight else {
      return geometry.expandedHeight - lower
    }
    return reveal.height < lower ? reveal.offset(reaching: lower) : reveal.growthStart
  }
}
