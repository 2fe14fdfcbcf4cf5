import HeaderKit
import Testing

@testable import TrackpadKit

/// `xinput test-xi2` and `xev`.
@Suite("Logs of an X server")
struct XLogTests {
  private func raw(
    _ valuator: Int, _ values: [String], device: Int = 9, buttons: [Int] = []
  ) -> String {
    values.map { value in
      """
      EVENT type 17 (RawMotion)
          device: 2 (\(device))
          detail: 0
          valuators:
          flags:
                \(valuator): \(value) (\(value))


      """
    }.joined()
      + buttons.map { button in
        """
        EVENT type 15 (RawButtonPress)
            device: 2 (\(device))
            detail: \(button)
            valuators:
            flags: emulated


        """
      }.joined()
  }

  @Test("Emulated buttons tell axis and direction, and are no scrolls of their own")
  func directionOfButtons() {
    let census = LogFixture.read(raw(2, ["-1.00"], buttons: [5])).census
    #expect(census.scrollCount == 1)
    #expect(census.down == 1)
    #expect(census.right == 0)
    #expect(
      census.remarks.first == "valuator 2 taken as vertical with a notch of -1, as its buttons tell"
    )
  }

  @Test(
    "Indents that a page has taken away make no difference", arguments: ["", "12:", "> ", "3: "])
  func withoutIndents(prefix: String) {
    let list = """
      ⎜   ↳ Acme Touchpad   id=9   [slave  pointer  (2)]
          Class originated from: 9. Type: XIScroll
          Scroll info for Valuator 3
            type: 1 (vertical)
            increment: 15.000000
            flags: 0x0

      """
    let log = list + raw(3, ["7.50", "15.00"]) + "Then I lifted: 5\n"
    let flush = log.split(separator: "\n", omittingEmptySubsequences: false).map {
      prefix + $0.drop { $0 == " " }
    }
    let reading = LogFixture.read(flush.joined(separator: "\n"))
    #expect(reading.census.scrollCount == 2)
    #expect(reading.census.down == 1.5)
    #expect(reading.census.unreadCount == 1)
  }

  @Test("Emulated buttons tell what a notch is")
  func sizeOfANotch() {
    // A wheel of the libinput driver; then fingers, whose third step completes the notch.
    #expect(LogFixture.read(raw(3, ["120.00"], buttons: [5])).census.down == 1)
    #expect(LogFixture.read(raw(3, ["240.00"], buttons: [5, 5])).census.down == 2)
    #expect(LogFixture.read(raw(3, ["-15.00"], buttons: [4])).census.down == -1)
    let fingers = raw(3, ["40.00", "50.00", "42.00"], buttons: [5]) + raw(3, ["12.00"])
    let reading = LogFixture.read(fingers)
    #expect(abs(reading.census.down - 1.2) < 1e-9)
    #expect(
      reading.census.remarks.first
        == "valuator 3 taken as vertical with a notch of 120, as its buttons tell")
  }

  @Test("Without list and buttons, 2 and 3 are taken by convention, and it says so")
  func convention() {
    let census = LogFixture.read(raw(3, ["0.25", "0.50"]) + raw(2, ["-0.25"])).census
    #expect(census.scrollCount == 3)
    #expect(census.down == 0.75)
    #expect(census.right == -0.25)
    #expect(census.remarks.first?.hasPrefix("valuators 2 and 3 taken as") == true)
  }

  @Test("Under Xwayland a notch is 1, and nothing has to be taken for granted")
  func xwayland() {
    let text =
      "WARNING: running xinput against an Xwayland server. See the xinput man page for details.\n"
      + raw(3, ["0.25", "0.45"])
    let reading = LogFixture.read(text)
    #expect(reading.lines.prefix(2) == ["0 finger begin", "0 finger move 0 2.5"])
    #expect(reading.census.remarks.contains { $0.contains("valuator") } == false)
  }

  @Test("Accumulated values: the slave's copies or the master's, never both")
  func copies() {
    func motion(_ device: Int, _ value: String) -> String {
      "EVENT type 6 (Motion)\n    device: \(device) (9)\n    valuators:\n        3: \(value)\n"
    }
    let text = ["10.00", "10.50", "10.25", "10.25"].map { motion(9, $0) + motion(2, $0) }.joined()
    let census = LogFixture.read(text).census
    #expect(census.scrollCount == 2)
    #expect(census.down == 0.25)
    // The last value is the one before: a lift.
    #expect(census.stopCount == 1)
  }

  @Test("A short way that rounding has left as -0.00 is no lift")
  func negativeZero() {
    #expect(LogFixture.read(raw(3, ["0.50", "-0.00"])).census.stopCount == 0)
    #expect(LogFixture.read(raw(3, ["0.50", "0.00"])).census.stopCount == 1)
  }

  @Test("Broken rows are counted; a pointer's own valuators do not scroll")
  func brokenRows() {
    let text = """
      EVENT type 17 (RawMotion)
          device: 2 (9)
          valuators:
                3: 0.5 (0.
      EVENT type 17 (RawMotion)
          device: two
          valuators:
                0: 4.00 (4.00)
      EVENT type
      """
    let reading = LogFixture.read(text, format: .xinput)
    #expect(reading.census.unreadLines == [4, 6, 9])
    #expect(reading.census.scrollCount == 0)
  }

  @Test("More devices than any machine has take no more memory, and do not trap")
  func manyDevices() {
    let text = (0..<400).map { raw(3, ["1.00"], device: $0) }.joined()
    #expect(LogFixture.read(text).census.scrollCount > 0)
  }

  @Test("Presses alone, as grep leaves them, with what grep puts between")
  func xevPresses() {
    let text = """
      ButtonPress event, serial 3, synthetic NO, window 0x1,
          root 0x2, subw 0x0, time 1000, (5,5), root:(5,5),
          state 0x0, button 6, same_screen YES
      --
      ButtonPress event, serial 3, synthetic NO, window 0x1,
          root 0x2, subw 0x0, time 1040, (5,5), root:(5,5),
          state 0x0, button 6, same_screen YES
      --
      KeyPress event, serial 3, synthetic NO, window 0x1,
          root 0x2, subw 0x0, time 1050, (5,5), root:(5,5),
          state 0x0, keycode 38 (keysym 0x61, a), same_screen YES,
      """
    let census = LogFixture.read(text).census
    #expect(census.scrollCount == 2)
    #expect(census.right == -2)
    #expect(census.duration == 40)
    #expect(
      LogFixture.read("    state 0x, button 4, same_screen YES", format: .xev).census
        .unreadLines == [1])
  }
}
