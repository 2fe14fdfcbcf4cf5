public import HeaderKit

/// Scrolls a viewport by distances through one kind of input, and keeps the frames shown on the way.
public struct InputPlayer: Sendable {
  /// What is scrolled.
  public var viewport: Viewport
  /// What scrolls it.
  public let kind: InputKind
  /// The time, in milliseconds.
  public private(set) var clock = 0.0
  /// What showed at each frame so far.
  public private(set) var frames: [ViewportState] = []
  /// Frames per second.
  private let rate: Double
  private var frameCount = 0
  private var place = Point(x: 0, y: 0)
  private var isDown = false
  private var lastDistance = 0.0
  /// How far the thumb goes for each point of content.
  private var thumbShare = 0.0

  /// The height of the rows that an arrow key goes by, in points.
  public static let rowHeight = 44.0

  /// Starts with a viewport at time 0.
  public init(_ viewport: Viewport, _ kind: InputKind, rate: Double = 120) {
    self.viewport = viewport
    self.kind = kind
    self.rate = rate
  }

  /// What shows now.
  public var state: ViewportState { viewport.state(after: clock) }

  /// Lets time pass, in milliseconds, and frames with it.
  public mutating func wait(_ milliseconds: Double) {
    let end = clock + milliseconds
    while Double(frameCount) * 1000 / rate <= end {
      frames.append(viewport.state(after: Double(frameCount) * 1000 / rate))
      frameCount += 1
    }
    clock = end
  }

  /// Lets time pass until everything is at rest, and a frame more.
  public mutating func rest() {
    let end = viewport.restInstant.milliseconds
    wait(max(0, end - clock) + 1000 / rate)
  }

  /// Forgets the frames so far.
  public mutating func forgetFrames() { frames = [] }

  /// Takes in an event now.
  @discardableResult
  public mutating func send(_ kind: InputEvent.Kind) -> Viewport.Response {
    viewport.handle(InputEvent(time: Instant(milliseconds: clock), kind: kind))
  }

  /// Moves the content by a number of points at once, and a wheel or a key on their way.
  ///
  /// A key goes by whole rows; a pointer's first move is to be at least its slop.
  public mutating func move(by distance: Double) {
    _ = moveAndTell(by: distance)
  }

  /// Moves the content by a number of points at once, and tells what the last event meant.
  public mutating func moveAndTell(by distance: Double) -> Viewport.Response {
    if !isDown { press(towards: distance) }
    lastDistance = distance
    switch kind {
    case .finger: return send(.scroll(.finger, .moved(dx: 0, dy: distance)))
    case .continuous: return send(.scroll(.continuous, .moved(dx: 0, dy: distance)))
    case .sdl: return send(.scroll(.sdl, .moved(dx: 0, dy: distance)))
    case .wheel: return send(.scroll(.wheel, .moved(dx: 0, dy: distance * 2)))
    case .key:
      for _ in 0..<Int((abs(distance) / Self.rowHeight).rounded()) {
        send(.key(KeyPress(distance < 0 ? "Up" : "Down")))
      }
      return .none
    case .touch:
      place.y -= distance
      return send(.touch(id: 1, .moved(place)))
    case .pointer:
      place.y -= distance
      return send(.pointer(.moved(place)))
    case .indicator:
      place.y += distance * thumbShare
      return send(.pointer(.moved(place)))
    }
  }

  /// Moves the content by a number of points in equal steps, one every so many milliseconds.
  public mutating func move(by distance: Double, steps: Int, every interval: Double = 8) {
    for _ in 0..<steps {
      wait(interval)
      move(by: distance / Double(steps))
    }
  }

  /// Moves by whole rows where only those can be, and waits for what goes by a spring.
  public mutating func step(by distance: Double) {
    move(by: distance)
    // Where the lift is not told, a pause says that there is no velocity.
    if kind.isDirect { wait(kind == .sdl ? 45 : 16) } else { rest() }
  }

  /// Lets go of the content at rest.
  public mutating func lift() {
    wait(45)
    switch kind {
    // The lift that is not told is awaited, and a move after a pause says that there is no velocity.
    case .sdl: send(.scroll(.sdl, .moved(dx: 0, dy: lastDistance < 0 ? -1e-9 : 1e-9)))
    default: letGo()
    }
    isDown = false
  }

  /// Lets go of the content as it moves.
  public mutating func letGo() {
    switch kind {
    case .finger: send(.scroll(.finger, .ended))
    case .continuous: send(.scroll(.continuous, .ended))
    case .touch: send(.touch(id: 1, .up))
    case .pointer, .indicator: send(.pointer(.up(place)))
    case .sdl, .wheel, .key: break
    }
    isDown = false
  }

  /// Lets go at a velocity, in points per second: ten even moves and a lift.
  public mutating func fling(at velocity: Double) {
    move(by: velocity * 0.08, steps: 10)
    letGo()
  }

  private mutating func press(towards distance: Double) {
    isDown = true
    let sign = distance < 0 ? -1.0 : 1
    switch kind {
    case .finger: send(.scroll(.finger, .began))
    case .touch:
      place = Point(x: 100, y: 400)
      send(.touch(id: 1, .down(place)))
      // A touch's slop is taken off its travel.
      place.y -= 10 * sign
    case .pointer:
      place = Point(x: 100, y: 400)
      send(.pointer(.down(place)))
    case .indicator:
      var layout = ViewportLayout()
      viewport.layout(at: Instant(milliseconds: clock), into: &layout)
      guard let indicator = layout.indicator else { return }
      place = Point(x: viewport.size.width - 5, y: indicator.thumbTop + indicator.thumbHeight / 2)
      thumbShare = (indicator.trackHeight - indicator.thumbHeight) / viewport.maximumOffset
      send(.pointer(.down(place)))
    case .continuous, .sdl, .wheel, .key: break
    }
  }
}
