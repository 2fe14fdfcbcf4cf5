import CTrackpad
import HeaderKit
import Testing

@testable import TrackpadKit

/// Events as servers sent them to a window of SDL's, recorded for these tests.
struct XInput2RecordedTests {
  /// A row of a recording.
  private enum Row {
    /// A motion with the valuators that it had.
    case motion(UInt32, from: Int, [Int: Double], isEmulated: Bool = false)
    /// An event of which the place does not matter.
    case other(xinput_event_kind, UInt32, from: Int)
    /// What the server would say of the second device's valuators from here on.
    case values(Double, Double)
  }

  private static func play(_ rows: [Row], on devices: [ScrollDevice]) -> [TrackpadReport] {
    var script = XInput2Script(devices)
    var reports: [TrackpadReport] = []
    for row in rows {
      switch row {
      case .motion(let time, let source, let values, let isEmulated):
        script.move(values, from: source, at: time, isEmulated: isEmulated)
      case .other(let kind, let time, let source):
        script.take(script.event(kind, at: time, source: source))
      case .values(let horizontal, let vertical):
        script.devices[1] = ScrollDevice(
          id: devices[1].id, name: devices[1].name, kind: devices[1].kind,
          axes: zip(devices[1].axes, [horizontal, vertical]).map { axis, value in
            var axis = axis
            axis.value = value
            return axis
          })
      }
      // As often as a program reads: after every event that nothing comes together with.
      if case .motion(_, _, let values, _) = row, values[3] == nil { reports += script.poll() }
    }
    return reports + script.poll()
  }

  private func kinds(_ reports: [TrackpadReport]) -> [InputEvent.Kind] {
    reports.compactMap { $0.event?.kind }
  }

  /// Rounds away what the server's 32 bits after the point leave.
  private func rounded(_ kinds: [InputEvent.Kind]) -> [InputEvent.Kind] {
    kinds.map { kind in
      guard case .scroll(let source, .moved(let dx, let dy)) = kind else { return kind }
      return .scroll(
        source, .moved(dx: (dx * 1000).rounded() / 1000, dy: (dy * 1000).rounded() / 1000))
    }
  }

  private static let xwayland = [
    XInput2Script.device(6, "xwayland-pointer:36", .unknown),
    XInput2Script.device(7, "xwayland-relative-pointer:36", .unknown),
  ]

  /// Xwayland 22.1.9: fingers that move by 3.5, 7.25, 9 with 2 across, and 10 points, then notches of a
  /// wheel; no stop anywhere, and a button beside every whole unit.
  @Test func fingersAndAWheelBehindXwayland() {
    let reports = Self.play(
      [
        .motion(23_181_748, from: 7, [0: 300, 1: 200]),
        .motion(23_181_983, from: 7, [3: 0.3499999998603016]),
        .motion(23_181_991, from: 7, [3: 1.0749999999534339]),
        .motion(23_181_999, from: 7, [3: 1.9749999998603016]),
        .motion(23_181_999, from: 7, [2: 0.19999999995343387]),
        .motion(23_182_007, from: 7, [3: 2.9749999998603016]),
        .motion(23_182_573, from: 7, [3: 3.9749999998603016]),
        .motion(23_182_773, from: 7, [3: 2.9749999998603016]),
        .motion(23_182_875, from: 7, [2: 1.1999999999534339]),
        .motion(23_183_273, from: 7, [3: 3.4249999998137355]),
      ], on: Self.xwayland)
    #expect(
      rounded(kinds(reports)) == [
        .scroll(.sdl, .moved(dx: 0, dy: 3.5)), .scroll(.sdl, .moved(dx: 0, dy: 7.25)),
        .scroll(.sdl, .moved(dx: 2, dy: 9)), .scroll(.sdl, .moved(dx: 0, dy: 10)),
        .scroll(.wheel, .moved(dx: 0, dy: 120)), .scroll(.wheel, .moved(dx: 0, dy: -120)),
        .scroll(.wheel, .moved(dx: 120, dy: 0)), .scroll(.sdl, .moved(dx: 0, dy: 4.5)),
      ])
    #expect(reports.allSatisfy { $0.route == .xinputScroll && $0.device == 7 })
  }

  /// Facts 19 and 21: three notches, six over another window, three again.
  ///
  /// The pointer is told to leave, to come and to leave, each in two protocols.
  @Test func facts19And21ThePointerVisitsAnotherWindow() {
    let reports = Self.play(
      [
        .motion(23_278_531, from: 7, [3: 1]), .motion(23_278_731, from: 7, [3: 2]),
        .motion(23_278_931, from: 7, [3: 3]),
        .other(xinput_event_leave, 23_278_940, from: 0),
        .other(xinput_event_leave, 23_278_940, from: 2), .values(0, 3),
        .other(xinput_event_enter, 23_278_940, from: 0),
        .other(xinput_event_enter, 23_278_940, from: 2),
        .other(xinput_event_leave, 23_278_940, from: 0),
        .other(xinput_event_leave, 23_278_940, from: 7), .values(0, 9),
        .other(xinput_event_focus, 0, from: 0),
        .other(xinput_event_enter, 23_280_463, from: 0),
        .other(xinput_event_enter, 23_280_463, from: 7),
        .motion(23_280_463, from: 7, [0: 301, 1: 210]),
        .motion(23_280_814, from: 7, [3: 10]), .motion(23_281_014, from: 7, [3: 11]),
        .motion(23_281_214, from: 7, [3: 12]),
      ], on: Self.xwayland)
    #expect(
      kinds(reports) == Array(repeating: .scroll(.wheel, .moved(dx: 0, dy: 120)), count: 6))
  }

  private static let xorg = [
    XInput2Script.device(6, "mouse", .pointer, increment: 120),
    XInput2Script.device(7, "pad", .touchpad, increment: 120),
  ]

  /// Xorg 21.1.7: the trackpad takes over from the mouse, and the event right behind the news counts.
  @Test func aTrackpadTakesOverOnXorg() {
    let reports = Self.play(
      [
        .motion(24_801_900, from: 6, [3: 120]), .motion(24_802_100, from: 6, [3: 180]),
        .values(0, 28), .other(xinput_event_source_changed, 24_802_497, from: 7),
        .motion(24_802_497, from: 7, [0: 301, 1: 201]),
        .motion(24_802_497, from: 7, [3: 28]), .motion(24_802_506, from: 7, [2: 8, 3: 12]),
        .motion(24_802_514, from: 7, [3: 92]), .motion(24_802_522, from: 7, [2: 8, 3: 92]),
      ], on: Self.xorg)
    #expect(
      kinds(reports) == [
        .scroll(.wheel, .moved(dx: 0, dy: 120)), .scroll(.wheel, .moved(dx: 0, dy: 60)),
        .scroll(.finger, .moved(dx: 0, dy: 3.5)), .scroll(.finger, .moved(dx: 1, dy: -2)),
        .scroll(.finger, .moved(dx: 0, dy: 10)), .scroll(.finger, .ended),
      ])
    #expect(reports.last?.route == .xinputStop)
  }

  /// Fact 32: a press of button 5 on a device that scrolls by valuators comes as an emulated motion and as
  /// the button.
  ///
  /// While button 1 is held, three notches come as buttons only.
  @Test func fact32NotchesThatComeAsButtonsAreLeftToThem() {
    let reports = Self.play(
      [
        .motion(24_577_192, from: 7, [3: 180]),
        .motion(24_578_028, from: 7, [3: 300], isEmulated: true), .values(0, 660),
        .other(xinput_event_release, 24_803_807, from: 0),
        .motion(24_804_007, from: 7, [3: 780]),
      ], on: [Self.xorg[0], XInput2Script.device(7, "mouse", .pointer, increment: 120)])
    #expect(
      kinds(reports) == [
        .scroll(.wheel, .moved(dx: 0, dy: 180)), .scroll(.wheel, .moved(dx: 0, dy: 120)),
      ])
  }
}
