import Glibc
import TrackpadKit

extension GestureFile {
  /// Reads a gesture file; `-` is standard input.
  ///
  /// Throws bad input where it is missing, no regular file, cannot be read, is too long, or is not as the
  /// format has it; then with line and column. Reads no more than the format's limit. What a shell names
  /// for `<(command)` may be a pipe.
  static func load(path: String) throws(RunError) -> GestureFile {
    let bytes =
      isOpen(path) ? try inherited(path) : try InputFile.bytes(of: path, as: .gesture)
    do throws(GestureFileError) {
      return try GestureFile(parsing: bytes)
    } catch {
      throw RunError(
        .badInput, what: error.what, why: error.why, file: path, line: error.line,
        column: error.column)
    }
  }

  /// Whether a path stands for a file that the program was started with: somebody writes to its pipe.
  private static func isOpen(_ path: String) -> Bool {
    path == "-" || path == "/dev/stdin" || path.hasPrefix("/dev/fd/")
      || path.hasPrefix("/proc/self/fd/")
  }

  private static func inherited(_ path: String) throws(RunError) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    defer { if descriptor > STDIN_FILENO { close(descriptor) } }
    // The parser refuses what is too long.
    guard descriptor >= 0, let bytes = InputFile.bytes(from: descriptor, limit: byteLimit) else {
      throw RunError(
        .badInput, what: path == "-" ? "standard input" : "gesture file \(path)",
        why: "\(String(cString: strerror(errno))); give the path of a *.gesture file")
    }
    return bytes
  }
}
