import Glibc

/// A file that is written piece by piece, each piece handed to the system at once.
///
/// Nothing waits in a buffer of ours: what was written is there also when the process is killed.
struct OutputFile: ~Copyable {
  /// The path as given, for messages.
  let path: String
  private let descriptor: Int32

  /// Creates a file or, when replacing, empties the one that is there.
  ///
  /// Throws `unable` where the file cannot be written, or is there and must not be replaced.
  init(path: String, replacing: Bool = true) throws(RunError) {
    // Without O_NONBLOCK a named pipe that nobody reads would hold the program up.
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | (replacing ? O_TRUNC : O_EXCL)
    let opened = open(path, flags, 0o644)
    guard opened >= 0 else { throw Self.problem(path, errno) }
    let state = fcntl(opened, F_GETFL)
    _ = fcntl(opened, F_SETFL, state & ~O_NONBLOCK)
    self.path = path
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// Writes all of the bytes; throws `unable` where the disk is full or the reader is gone.
  func write(_ bytes: borrowing [UInt8]) throws(RunError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
      }
      if count >= 0 {
        done += count
      } else if errno != EINTR {
        throw Self.problem(path, errno)
      }
    }
  }

  private static func problem(_ path: String, _ code: Int32) -> RunError {
    RunError(
      .unable, what: "cannot write \(path)",
      why: "\(String(cString: strerror(code))); choose another place or make room there")
  }
}
