import Testing
import TrackpadKit

/// Every kind of bad line is refused with its line, its column and a sentence.
struct GestureFileErrorTests {
  static func error(_ text: String) -> GestureFileError? {
    do throws(GestureFileError) {
      _ = try GestureFile(parsing: text)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    // time
    ("x finger begin", 1), ("-1 finger begin", 1), ("1e10 finger begin", 1),
    ("0x10 finger begin", 1), ("inf finger begin", 1), ("nan finger begin", 1),
    ("1_000 finger begin", 1), ("1,5 finger begin", 1), ("1e999 finger begin", 1),
    ("--1 finger begin", 1), ("1e finger begin", 1), (". finger begin", 1), ("1.2.3 finger end", 1),
    ("9 finger begin", 1),
    // device and phase
    ("10", 3), ("10 thumb begin", 4), ("10 finger", 10), ("10 finger wiggle", 11),
    ("10 Finger begin", 4), ("10 wheel begin", 10), ("10 sdl end", 8), ("10 continuous cancel", 15),
    ("10 hold move 1 1", 9), ("10 focus maybe", 10), ("10 pointer cancel", 12),
    ("10 touch wave 1", 10), ("10 swipe down", 10), ("10 pinch down", 10), ("10 resize", 10),
    // values
    ("10 finger move 0", 17), ("10 finger move 0 1 2", 20), ("10 finger begin 1", 17),
    ("10 finger move 0 0x1p3", 18), ("10 finger move 0 inf", 18), ("10 finger move nan 0", 16),
    ("10 finger move 0 1e999", 18), ("10 finger move 0 1000000.5", 18),
    ("10 pointer down 1", 18), ("10 pointer down 1 -1e7", 19), ("10 pointer leave 1", 18),
    ("10 touch down -1 0 0", 15), ("10 touch down 1.5 0 0", 15), ("10 touch up 2147483648", 13),
    ("10 touch up 99999999999999999999", 13), ("10 touch up", 12), ("10 touch move 1 5", 18),
    ("10 hold begin", 14), ("10 hold begin 0", 15), ("10 hold begin 6", 15),
    ("10 swipe begin 2.0", 16), ("10 pinch move 1 0 0", 20), ("10 pinch move -1 0 0 0", 15),
    ("10 resize 0 5", 11), ("10 resize 16385 5", 11), ("10 focus lost now", 15),
    ("10 finger move 0 \u{2212}5", 18),
    // keys
    ("10 key", 7), ("10 key PgDown", 8), ("10 key Ctrl+", 8), ("10 key Ctrl+Ctrl+A", 8),
    ("10 key Hyper+A", 8), ("10 key #", 7), ("10 key Up Down", 8),
    // head
    ("gesture 1", 1), ("viewport 390", 13), ("viewport 0 10", 10), ("viewport 390 844 1", 18),
    ("viewport 390 1e5", 14), ("scale 0.4", 7), ("scale 4.1", 7), ("scale", 6), ("scale x", 7),
    ("Scale 1", 1),
    // options
    ("option", 7), ("option hud", 8), ("option header", 14), ("option reduce-motion yes", 22),
    ("option rows # 5", 12),
    // expectations
    ("expect", 7), ("expect start offset = 1", 8), ("expect end", 11), ("expect end speed = 1", 12),
    ("expect end offset", 18), ("expect end offset < 5", 19), ("expect end offset 5", 20),
    ("expect end offset 5 5", 21), ("expect end offset 5 +-", 23),
    ("expect end offset 5 +- -1", 24),
    ("expect end offset 5 +- inf", 24), ("expect end section = 1.5", 22),
    ("expect end offset <= nan", 22), ("expect end offset <= 1e999", 22),
    ("expect at offset = 1", 11), ("expect at -5 offset = 1", 11), ("expect settle = 5", 15),
    ("expect settle", 14), ("expect end offset 5 +- 1 1", 26), ("expect max", 11),
  ])
  func refuses(line: String, column: Int) throws {
    let error = try #require(Self.error("gesture 1\n# comment\n9.5 finger begin\n\(line)\n"))
    #expect(error.line == 4 && error.column == column, "\(error)")
    #expect(!error.what.isEmpty && !error.why.isEmpty)
  }

  @Test(arguments: [
    ("", 1, 1), ("\n# nothing\n", 2, 1), ("gesture", 1, 8), ("gesture 2", 1, 9),
    ("gesture 1 1", 1, 11), ("gesture one", 1, 9), ("viewport 1 1\ngesture 1", 1, 1),
    ("\n\n0 finger begin", 3, 1), ("GESTURE 1", 1, 1), ("gesture 1\rgesture 1", 1, 9),
    ("gesture 1\nviewport 1 1\nviewport 1 1", 3, 1), ("gesture 1\nscale 1\nscale 1", 3, 1),
    ("gesture 1\noption rows 5\noption rows 6", 3, 8),
    ("gesture 1\n1 finger begin\n0.999 finger end", 3, 1),
  ])
  func refusesFile(text: String, line: Int, column: Int) throws {
    let error = try #require(Self.error(text))
    #expect(error.line == line && error.column == column, "\(error)")
  }

  @Test func quotesWhatItFoundFitForATerminal() throws {
    let error = try #require(Self.error("gesture 1\n0 \u{1B}]0;pwn\u{7}\u{202E} begin"))
    #expect(error.what == "device '\\u{1B}]0;pwn\\u{7}\\u{202E}'")
    let long = try #require(Self.error("gesture 1\n0 " + String(repeating: "x", count: 1000)))
    #expect(long.what.count < 60)
    #expect(error.description.hasPrefix("2:3: device"))
  }

  @Test func refusesBytesThatAreNotUTF8() {
    let bytes = Array("gesture 1\n0 finger begin # ".utf8) + [0xFF, 0xFE] + Array("\n".utf8)
    let error = #expect(throws: GestureFileError.self) { try GestureFile(parsing: bytes) }
    #expect(error?.line == 2)
  }

  @Test func refusesWhatIsTooLong() throws {
    let line = "gesture 1\n#" + String(repeating: "x", count: 65_536)
    #expect(try #require(Self.error(line)).line == 2)
    #expect(Self.error("gesture 1\n#" + String(repeating: "x", count: 65_535)) == nil)
    let huge = [UInt8](repeating: UInt8(ascii: "\n"), count: GestureFile.byteLimit + 1)
    #expect(throws: GestureFileError.self) { try GestureFile(parsing: huge) }
  }
}
