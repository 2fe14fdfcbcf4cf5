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
    try self.init(opening: path, for: path, replacing: replacing)
  }

  /// Opens a file that stands for another one in messages.
  private init(opening file: String, for path: String, replacing: Bool) throws(RunError) {
    // Without O_NONBLOCK a named pipe that nobody reads would hold the program up.
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | (replacing ? O_TRUNC : O_EXCL)
    let opened = open(file, flags, 0o644)
    guard opened >= 0 else { throw Self.problem(path, String(cString: strerror(errno))) }
    let state = fcntl(opened, F_GETFL)
    _ = fcntl(opened, F_SETFL, state & ~O_NONBLOCK)
    self.path = path
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// Writes a file whole or not at all: whoever reads it finds what was there before, or all of it.
  ///
  /// Throws `unable` where it cannot be written, or something else than a file is there.
  static func replace(_ path: String, with bytes: [UInt8]) throws(RunError) {
    try checkReplaceable(path)
    let temporary = "\(path).\(getpid()).part"
    let file = try OutputFile(opening: temporary, for: path, replacing: false)
    do throws(RunError) {
      try file.write(bytes)
      // What the disk has no room for may come to light only now.
      guard fsync(file.descriptor) == 0, rename(temporary, path) == 0 else {
        throw problem(path, String(cString: strerror(errno)))
      }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Throws `unable` where `replace` could not write a file as things stand.
  static func checkReplaceable(_ path: String) throws(RunError) {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw problem(path, "it is not a regular file")
    }
    guard access(InputFile.folder(of: path), W_OK | X_OK) == 0 else {
      throw problem(path, String(cString: strerror(errno)))
    }
  }

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
        throw Self.problem(path, String(cString: strerror(errno)))
      }
    }
  }

  private static func problem(_ path: String, _ reason: String) -> RunError {
    RunError(
      .unable, what: "cannot write \(path)",
      why: "\(reason); choose another place or make room there")
  }
}
