import HeaderKit
import Testing

@testable import TrackpadKit

/// SDL, winit, Qt, and programs with lines of their own.
@Suite("Logs of programs")
struct ProgramLogTests {
  @Test("SDL: up is positive, a flipped direction is turned already, 3 counts nanoseconds")
  func sdl() {
    let text = """
      INFO: SDL EVENT: SDL_MOUSEMOTION (timestamp=4 windowid=1 which=0 state=0 x=4 y=4 xrel=1 yrel=0)
      INFO: SDL EVENT: SDL_MOUSEWHEEL (timestamp=20 windowid=1 which=0 x=0 y=1 preciseX=0.000000 \
      preciseY=1.000000 direction=normal)
      INFO: SDL EVENT: SDL_MOUSEWHEEL (timestamp=120 windowid=1 which=0 x=2 y=0 preciseX=2.000000 \
      preciseY=0.000000 direction=flipped)
      INFO: SDL EVENT: SDL_MOUSEWHEEL (timestamp=130 windowid=1 which=0 x=0 y=-1 direction=normal)
      INFO: SDL EVENT: SDL_EVENT_MOUSE_WHEEL (timestamp=230000000 windowid=1 which=0 x=0.5 y=-0.25 \
      direction=normal)
      INFO: SDL EVENT: SDL_MOUSEWHEEL (timestamp=300 windowid=1 which=0 x=0 y=
      """
    let reading = LogFixture.read(text)
    #expect(
      reading.lines == [
        "0 wheel move 0 -120", "100 wheel move 240 0", "110 wheel move 0 120", "210 finger begin",
        "210 finger move 5 2.5", "210 finger cancel",
      ])
    #expect(reading.census.format == .sdl)
    #expect(reading.census.unreadLines == [6])
  }

  @Test("SDL's test programs, with somebody's marks before their lines")
  func sdlTest() {
    let text = """
      (left) INFO: SDL EVENT: Mouse: wheel scrolled -1 in x and 0 in y (reversed: 0) in window 1
      [down] INFO: SDL EVENT: Mouse: wheel scrolled 0 in x and -2 in y (reversed: 1) in window 1
      """
    let census = LogFixture.read(text).census
    #expect(census.format == .sdl)
    #expect(census.down == 2)
    #expect(census.right == -1)
    #expect(census.duration == nil)
  }

  @Test("winit: content down is up; behind grep's numbers; a device's copies are not counted")
  func winit() throws {
    let reading = LogFixture.read(try LogFixture.bytes("winit.log"))
    #expect(
      reading.lines == [
        "0 wheel move 0 120", "250 wheel move 0 -120", "999.8 finger begin",
        "999.8 finger move 0 6.25", "1007.8 finger move -2.5 8.5", "1029.8 finger end",
      ])
    let grepped =
      "881:MouseWheel { delta: PixelDelta(PhysicalPosition { x: 0.0, y: 2.5 }), phase: Moved }"
    #expect(LogFixture.read(grepped).census.down == -2.5)
  }

  @Test("winit's device events alone are told, in the device's own signs and units")
  func winitDevices() {
    let line = "DeviceEvent { device_id: DeviceId(X(DeviceId(3))), event: MouseWheel { delta: "
    let census = LogFixture.read("\(line)LineDelta(0.5, 12.25) } }\n\(line)LineDelta(0.0, 3.0) } }")
      .census
    #expect(census.scrollCount == 2)
    #expect(census.down == 15.25)
    #expect(census.right == 0.5)
    #expect(census.remarks.first?.hasPrefix("events of a device and of no window") == true)
  }

  @Test("kitty: 1/120 of a notch, up is positive, several on a line")
  func kitty() {
    let census = LogFixture.read("Scroll type=v120 y: -72  Scroll type=v120 y: -48 (sum -120)\n")
      .census
    #expect(census.format == .application)
    #expect(census.scrollCount == 2)
    #expect(census.notches == LogCensus.Notches(down: 120, right: 0))
    #expect(LogFixture.read("Scroll type=other y: 3", format: .application).census.unreadCount == 1)
  }

  @Test(
    "Dear ImGui: lines of frames without a distance are no stops; what is taken for granted is said"
  )
  func imgui() throws {
    let reading = LogFixture.read(try LogFixture.bytes("imgui.log"))
    #expect(
      reading.lines == [
        "0 finger begin", "0 finger move 0 2.5", "17 finger move 1.25 0", "50 finger move 0 -15",
        "50 finger cancel",
      ])
    #expect(reading.census.remarks.count == 2)
    let both = LogFixture.read("[00123] MouseWheel X:-0.500 Y:2.000").census
    #expect(both.down == -2)
    #expect(both.right == -0.5)
    #expect(both.duration == nil)
  }

  @Test("Looking Glass, also without its colon")
  func lookingGlass() {
    let census = LogFixture.read("Scroll delta: 7.0\nScroll delta -3.0\nScroll delta: up\n").census
    #expect(census.scrollCount == 2)
    #expect(census.down == 4)
    #expect(census.unreadLines == [3])
  }

  @Test("An accumulated valuator whose notch is not told gives no events, and says why")
  func accumulated() {
    let line = "motion: InputEvent { deviceid: 2, axisvalues: [Fp3232 { integral: 480, frac: 0 }] }"
    let reading = LogFixture.read("\(line)\n\(line)\n")
    #expect(reading.events == [])
    #expect(
      reading.census.emptiness?.contains("accumulated valuators whose notch the log does not say")
        == true)
  }

  @Test("Numbers beside the word scroll, without a known unit, are no scrolls")
  func unknownUnits() {
    let reading = LogFixture.read("on_scroll dx=3 dy=-8\nscroll offset 120\nmouse wheel 4\n")
    #expect(reading.census.format == nil)
    #expect(reading.events == [])
  }

  @Test(
    "The times before a line: seconds since the start, or of the day",
    arguments: [
      ("[12.852134878s] [INFO ] ", 12852.134878), ("2031-05-04T01:02:03.250Z x", 3_723_250),
      ("[04/05/2031 00:00:01,5] ", 1500),
    ])
  func times(_ text: String, _ milliseconds: Double) throws {
    let time = try #require(LogTimestamp.milliseconds(in: Array(text.utf8)[...]))
    #expect(abs(time - milliseconds) < 1e-6)
  }

  @Test("No times", arguments: ["[00123] ", "12:30 ", "01:02:03 ", "99:99:99.9", "[-1.5s] ", ""])
  func noTimes(_ text: String) {
    #expect(LogTimestamp.milliseconds(in: Array(text.utf8)[...]) == nil)
  }
}
