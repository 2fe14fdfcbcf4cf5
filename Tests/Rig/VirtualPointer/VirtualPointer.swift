import CVirtualPointer
import Glibc
import HeaderKit
import TrackpadKit

/// `virtual-pointer [GESTURE] [--at X,Y] [--stay]`: plays a gesture file into the compositor at
/// WAYLAND_DISPLAY, as the pointer of a real device would.
@main struct VirtualPointer {
  static func main() {
    do throws(Failure) {
      try run(CommandLine.arguments.dropFirst())
    } catch {
      complain("error: \(error.text)")
      exit(error.code)
    }
  }

  /// Why nothing, or not everything, was played.
  struct Failure: Error {
    var text: String
    /// 2 wrong usage, 3 no compositor, 4 a bad gesture file.
    var code: Int32
  }

  private struct Options {
    var gesture: String?
    var place: Point?
    var stays = false
  }

  private static func run(_ arguments: some Sequence<String>) throws(Failure) {
    let options = try parse(arguments)
    let file = try options.gesture.map(read)
    let device = try PointerDevice()
    device.enter(at: options.place ?? device.middle)
    if let file {
      var player = GesturePlayer(device: device)
      try player.play(file.events)
      say("played \(player.played) events", on: STDOUT_FILENO)
      if let skipped = player.skippedSentence { complain(skipped) }
    }
    // Until it is ended: a seat whose last pointer goes takes the pointer from its windows. The device
    // would go after its last use.
    withExtendedLifetime(device) {
      while options.stays { pause() }
    }
  }

  private static func parse(_ arguments: some Sequence<String>) throws(Failure) -> Options {
    var options = Options()
    var rest = arguments.makeIterator()
    while let word = rest.next() {
      switch word {
      case "--stay": options.stays = true
      case "--at":
        let parts = (rest.next() ?? "").split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let x = DecimalNumber.value(of: parts[0]),
          let y = DecimalNumber.value(of: parts[1])
        else { throw Failure(text: "--at takes X,Y in points", code: 2) }
        options.place = Point(x: x, y: y)
      case _ where word.hasPrefix("-") || options.gesture != nil:
        throw Failure(
          text: "'\(word)': usage: virtual-pointer [GESTURE] [--at X,Y] [--stay]", code: 2)
      default: options.gesture = word
      }
    }
    guard options.gesture != nil || options.stays else {
      throw Failure(text: "a gesture file, or --stay, is missing", code: 2)
    }
    return options
  }

  private static func read(_ path: String) throws(Failure) -> GestureFile {
    guard let stream = fopen(path, "rb") else {
      throw Failure(text: "\(path): \(String(cString: strerror(errno)))", code: 4)
    }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= GestureFile.byteLimit {
      let count = fread(&chunk, 1, chunk.count, stream)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    do throws(GestureFileError) {
      return try GestureFile(parsing: bytes)
    } catch {
      throw Failure(text: "\(path):\(error)", code: 4)
    }
  }

  private static func complain(_ text: String) {
    say("virtual-pointer: \(text)", on: STDERR_FILENO)
  }

  /// Writes a line at once: whoever waits for it reads from a pipe.
  private static func say(_ text: String, on descriptor: Int32) {
    let bytes = Array("\(text)\n".utf8)
    _ = write(descriptor, bytes, bytes.count)
  }
}
