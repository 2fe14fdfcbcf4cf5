import Foundation

/// The lines that a test and the shell of its session send each other.
final class RigChannel {
  /// The shell's end for what the test sends.
  let shellInput: FileHandle
  /// The shell's end for what it answers.
  let shellOutput: FileHandle
  private let input: Int32
  private let output: Int32
  private var unread: [UInt8] = []

  init() throws(RigFailure) {
    // Sockets, because a send to one whose reader has gone can be told not to raise a signal.
    func pair() -> [Int32]? {
      var ends: [Int32] = [-1, -1]
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      return socketpair(AF_UNIX, kind, 0, &ends) == 0 ? ends : nil
    }
    guard let forth = pair(), let back = pair() else { throw RigFailure("no socket is left") }
    (input, output) = (forth[0], back[0])
    shellInput = FileHandle(fileDescriptor: forth[1], closeOnDealloc: true)
    shellOutput = FileHandle(fileDescriptor: back[1], closeOnDealloc: true)
  }

  deinit {
    close(input)
    close(output)
  }

  /// Closes the test's copies of the shell's ends, so that an end of the shell is seen as one.
  func handOver() {
    try? shellInput.close()
    try? shellOutput.close()
  }

  /// Sends a line.
  func send(_ line: String) throws(RigFailure) {
    var rest = Array("\(line)\n".utf8)[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        Glibc.send(input, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 else { throw RigFailure("the session has ended") }
      rest = rest.dropFirst(sent)
    }
  }

  /// Tells the shell that nothing more will come.
  func finish() { shutdown(input, Int32(SHUT_WR)) }

  /// The next line, waited for until a deadline.
  func line(until deadline: ContinuousClock.Instant) throws(RigFailure) -> String {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread.removeFirst(end + 1) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      let left = ContinuousClock.now.duration(to: deadline).components
      let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000
      guard milliseconds > 0 else { throw RigFailure("the session did not answer in time") }
      var wanted = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&wanted, 1, Int32(clamping: milliseconds)) > 0 else { continue }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(output, &chunk, chunk.count)
      guard count > 0 else { throw RigFailure("the session has ended") }
      unread += chunk[..<count]
    }
  }
}
