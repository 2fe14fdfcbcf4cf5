import HeaderKit
import TestSupport
import Testing

@testable import TrackpadKit

/// What holds for whatever comes.
@Suite struct WaylandPropertyTests {
  private typealias Kind = WaylandRecord.Kind

  /// Frames of one device after another, each as the events in it, without the frame event.
  private func frames(_ generator: inout SeededGenerator) -> [[Kind]] {
    var frames: [[Kind]] = []
    var time: UInt32 = 1000
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let source = UInt32.random(in: 0...3, using: &generator)
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        time += .random(in: 1...20, using: &generator)
        var frame: [Kind] = [.source(source)]
        for axis in WaylandRecord.Axis.allCases where Bool.random(using: &generator) {
          let notches = Int32.random(in: -3...3, using: &generator)
          if source == 0 || source == 3 {
            frame += [
              .axis(time: time, axis, Double(notches) * 15), .value120(axis, notches * 120),
              .direction(axis, 1),
            ]
          } else {
            for _ in 0..<Int.random(in: 1...2, using: &generator) {
              frame.append(
                .axis(
                  time: time, axis, Double.random(in: -64...64, using: &generator).rounded() / 4))
            }
          }
        }
        if Int.random(in: 0..<4, using: &generator) == 0 {
          frame.append(.stop(time: time, .horizontal))
        }
        frames.append(frame)
      }
      if source == 1 {
        time += 5
        frames.append([.source(1), .stop(time: time, .vertical)])
        frames.append([.stop(time: time, .horizontal)])
      }
    }
    return frames
  }

  private func reports(_ frames: [[Kind]], emptyFrames: () -> Int = { 0 }) -> [TrackpadReport] {
    var script = WaylandScript()
    script.now = Instant(milliseconds: 9000)
    for frame in frames {
      let empty = Array(repeating: Kind.frame, count: emptyFrames())
      script.arrive((empty + frame + [.frame]).map { WaylandRecord(kind: $0) })
    }
    return script.reports
  }

  /// 14: order inside of a frame and empty frames between frames change nothing.
  @Test(arguments: 0..<200 as Range<UInt64>) func orderAndEmptyFramesChangeNothing(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let frames = frames(&generator)
    let expected = reports(frames)
    for _ in 0..<3 {
      let shuffled = frames.map { $0.shuffled(using: &generator) }
      let result = reports(shuffled) { Int.random(in: 0...3, using: &generator) }
      #expect(result == expected)
    }
  }

  /// How much arrives at once changes no move and no end, only times.
  @Test(arguments: 0..<100 as Range<UInt64>) func arrivalsChangeNoMoves(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let frames = frames(&generator)
    let expected = reports(frames).map { [$0.event?.kind] }
    var script = WaylandScript()
    script.now = Instant(milliseconds: 9000)
    var pending: [WaylandRecord] = []
    for kind in frames.flatMap({ $0 + [.frame] }) {
      pending.append(WaylandRecord(kind: kind))
      if Int.random(in: 0..<5, using: &generator) == 0 {
        script.arrive(pending)
        pending = []
      }
    }
    script.arrive(pending)
    #expect(script.reports.map { [$0.event?.kind] } == expected)
  }

  private static let numbers: [Int32] = [.min, -120, -1, 0, 1, 7, 120, .max]
  private static let values: [Double] = [
    -8_388_608, -15, -0.25, 0, 0.25, 1, 10, 15, 3.7, 8_388_607,
  ]

  private func anything(_ generator: inout SeededGenerator, time: UInt32) -> Kind {
    let axis = WaylandRecord.Axis.allCases.randomElement(using: &generator) ?? .vertical
    let gesture = WaylandRecord.Gesture.allCases.randomElement(using: &generator) ?? .hold
    let number = Self.numbers.randomElement(using: &generator) ?? 0
    let value = Self.values.randomElement(using: &generator) ?? 0
    let point = Point(x: Bool.random(using: &generator) ? 1 : 2, y: 3)
    switch Int.random(in: 0..<30, using: &generator) {
    case 0: return .seatAdded(version: .random(in: 1...9, using: &generator))
    case 1:
      let ends: [Kind] = [.seatRemoved, .broken, .lost(Int(number))]
      return ends.randomElement(using: &generator) ?? .frame
    case 2: return .pointerAdded
    case 3: return .pointerRemoved
    case 4: return .gesturesAdded
    case 5: return .gesturesRemoved
    case 6, 7: return .enter(point)
    case 8: return .leave(point)
    case 9, 10: return .source(.random(in: 0...4, using: &generator))
    case 11: return .discrete(axis, number)
    case 12: return .value120(axis, number)
    case 13: return .direction(axis, number)
    case 14, 15: return .stop(time: time, axis)
    case 16: return .began(gesture, time: time, fingers: UInt32(bitPattern: number))
    case 17:
      return .moved(
        gesture, time: time, .init(dx: value, dy: -value, scale: value, rotation: value))
    case 18: return .ended(gesture, time: time, isCancelled: number > 0)
    case 19...23: return .axis(time: time, axis, value)
    default: return .frame
    }
  }

  /// Any sequence ends in balance, within bounds, in order, and with every event fit for a
  /// recording.
  @Test(arguments: 0..<100 as Range<UInt64>) func anySequenceIsBalanced(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var script = WaylandScript()
    var now = 1000.0
    var time: UInt32 = .random(in: 0...UInt32.max, using: &generator)
    for _ in 0..<400 {
      now += [0, 1, 16, 1500].randomElement(using: &generator) ?? 0
      let records = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        time =
          Int.random(in: 0..<20, using: &generator) == 0
          ? .random(in: 0...UInt32.max, using: &generator) : time &+ 5
        return WaylandRecord(
          seat: Int.random(in: 0...2, using: &generator),
          isOurs: Int.random(in: 0..<5, using: &generator) > 0,
          kind: anything(&generator, time: time))
      }
      script.arrive(records, at: now)
    }
    // Everything goes in the end.
    let gone: [Kind] = [.gesturesRemoved, .pointerRemoved, .seatRemoved]
    script.arrive(
      [0, 1].flatMap { seat in gone.map { WaylandRecord(seat: seat, kind: $0) } }, at: now)

    #expect(script.times == script.times.sorted())
    #expect(script.times.allSatisfy { $0 <= now })
    #expect(script.kinds.count > 100)
    for device in 0...1 {
      let kinds = script.reports.filter { $0.device == device }.compactMap { $0.event?.kind }
      expectBalance(of: kinds)
    }
    #expect(script.reports.allSatisfy { $0.event == nil || $0.event?.gestureLine != nil })
    for kind in script.kinds {
      if case .scroll(_, .moved(0, 0)) = kind { Issue.record("a scroll by nothing") }
      if case .scroll(.wheel, .moved(let dx, let dy)) = kind {
        if abs(dx) > 2400 || abs(dy) > 2400 { Issue.record("a turn by \(dx), \(dy)") }
      }
    }
  }

  /// Fingers and gestures begin once and end once, and move in between only; what tells no lift is
  /// called off as fingers.
  private func expectBalance(of kinds: [InputEvent.Kind]) {
    var open: Set<String> = []
    var isUnknownOpen = false
    func change(_ name: String, _ phase: String) {
      switch phase {
      case "began": if !open.insert(name).inserted { Issue.record("\(name) begins twice") }
      case "moved": if !open.contains(name) { Issue.record("\(name) moves without a begin") }
      default: if open.remove(name) == nil { Issue.record("\(name) ends without a begin") }
      }
    }
    for kind in kinds {
      switch kind {
      case .scroll(.sdl, .moved): isUnknownOpen = true
      case .scroll(.finger, .cancelled) where isUnknownOpen: isUnknownOpen = false
      case .scroll(.finger, .began):
        isUnknownOpen = false
        change("finger", "began")
      case .scroll(.finger, .moved): change("finger", "moved")
      case .scroll(.finger, _): change("finger", "ended")
      case .hold(.began): change("hold", "began")
      case .hold: change("hold", "ended")
      case .swipe(.began): change("swipe", "began")
      case .swipe(.moved): change("swipe", "moved")
      case .swipe: change("swipe", "ended")
      case .pinch(.began): change("pinch", "began")
      case .pinch(.moved): change("pinch", "moved")
      case .pinch: change("pinch", "ended")
      default: break
      }
    }
    #expect(open.isEmpty)
  }
}
