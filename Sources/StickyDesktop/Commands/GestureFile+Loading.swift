import Glibc
import TrackpadKit

extension GestureFile {
  /// Reads a gesture file; `-` is standard input.
  ///
  /// Throws bad input where it is missing, no regular file, cannot be read, is too long, or is not as the
  /// format has it; then with line and column. Reads no more than the format's limit.
  static func load(path: String) throws(RunError) -> GestureFile {
    let bytes = path == "-" ? try standardInput() : try InputFile.bytes(of: path, as: .gesture)
    do throws(GestureFileError) {
      return try GestureFile(parsing: bytes)
    } catch {
      throw RunError(
        .badInput, what: error.what, why: error.why, file: path, line: error.line,
        column: error.column)
    }
  }

  private static func standardInput() throws(RunError) -> [UInt8] {
    // The parser refuses what is too long.
    guard let bytes = InputFile.bytes(from: STDIN_FILENO, limit: byteLimit) else {
      throw RunError(
        .badInput, what: "standard input",
        why: "\(String(cString: strerror(errno))); give the path of a *.gesture file")
    }
    return bytes
  }
}
