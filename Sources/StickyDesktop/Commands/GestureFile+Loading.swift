import Glibc
import TrackpadKit

extension GestureFile {
  /// Reads a gesture file; `-` is standard input.
  ///
  /// Throws bad input where it is missing, cannot be read, is too long, or is not as the format has
  /// it; then with line and column. Reads no more than the format's limit, whatever the source.
  static func load(path: String) throws(RunError) -> GestureFile {
    let bytes = try read(path: path)
    do throws(GestureFileError) {
      return try GestureFile(parsing: bytes)
    } catch {
      throw RunError(
        .badInput, what: error.what, why: error.why, file: path, line: error.line,
        column: error.column)
    }
  }

  private static func read(path: String) throws(RunError) -> [UInt8] {
    let isStandardInput = path == "-"
    let descriptor = isStandardInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path) }
    defer { if !isStandardInput { close(descriptor) } }
    // A pipe is as good as a file here, and the parser refuses what is too long.
    guard let bytes = InputFile.bytes(from: descriptor, limit: byteLimit) else {
      throw unreadable(path)
    }
    return bytes
  }

  private static func unreadable(_ path: String) -> RunError {
    RunError(
      .badInput, what: "gesture file \(path)",
      why: "\(String(cString: strerror(errno))); give the path of a *.gesture file, or - for "
        + "standard input")
  }
}
