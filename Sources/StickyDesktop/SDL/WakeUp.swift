import Glibc

/// A pipe that ends the window's sleep, from any thread.
final class WakeUp: Sendable {
  /// Readable once it was woken.
  let descriptor: Int32
  private let source: Int32

  /// Opens the pipe; without descriptors left it never wakes.
  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, source) = (ends[0], ends[1])
  }

  deinit {
    close(source)
    close(descriptor)
  }

  /// Ends the sleep, or the next one; async-signal-safe.
  func wake() {
    var byte: UInt8 = 1
    // A full pipe wakes as well.
    _ = write(source, &byte, 1)
  }

  /// Sleeps until it is woken, or the time is over.
  func wait(seconds: Double) {
    var end = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&end, 1, Int32((min(max(seconds, 0), 3600) * 1000).rounded(.up))) > 0 { _ = take() }
  }

  /// Whether it was woken since the last call.
  func take() -> Bool {
    var wasWoken = false
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1 { wasWoken = true }
    return wasWoken
  }
}

/// The signals that ask a program to end: hang-up, interrupt and termination.
///
/// SDL's own handlers leave out the hang-up, which would kill the run before its files are complete.
enum QuitSignals {
  /// Signals are the process's, and their handler can be given nothing; hence the one descriptor.
  private static let wakeUp = WakeUp()

  /// Readable once a signal came.
  static func install() -> Int32 {
    let descriptor = wakeUp.descriptor
    for number in [SIGHUP, SIGINT, SIGTERM] {
      signal(number) { _ in
        let before = errno
        QuitSignals.wakeUp.wake()
        errno = before
      }
    }
    return descriptor
  }

  /// Whether a signal came since the last call.
  static func take() -> Bool { wakeUp.take() }
}
