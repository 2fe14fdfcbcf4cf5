import Glibc

/// Runs programs one after the other, each in a process group of its own, and ends the one that runs
/// when this program is told to end.
///
/// While it lives the signals that end programs wait to be taken here: nothing that was started is left
/// behind.
struct ChildProgram: ~Copyable {
  /// How a program ended.
  enum Ending: Equatable {
    /// By itself, with a code.
    case exited(Int32)
    /// By a signal.
    case killed(by: Int32)
    /// Because this program was told to end, by a signal.
    case interrupted(by: Int32)
  }

  /// The signals that ask a program to end.
  private static let endings = [SIGINT, SIGTERM, SIGHUP]
  /// How long a program that was told to end may take, in seconds.
  private static let grace = 3

  /// The signals that were blocked before.
  private var mask = sigset_t()

  /// Takes the signals.
  init() {
    var wanted = Self.signals
    pthread_sigmask(SIG_BLOCK, &wanted, &mask)
  }

  deinit {
    var mask = mask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - path: The program's file.
  ///   - arguments: Its arguments, without its name.
  ///   - log: Where goes what it says on standard error; what it says otherwise goes nowhere.
  /// - Returns: How it ended.
  /// - Throws: Bad input where it cannot be started.
  func run(_ path: String, _ arguments: [String], log: String) throws(RunError) -> Ending {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, defaults) = (sigset_t(), Self.signals)
    sigemptyset(&none)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(
      &files, STDERR_FILENO, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let problem = posix_spawn(&child, path, &files, &attributes, &words, environ)
    guard problem == 0 else {
      throw RunError(
        .badInput, what: "program \(path)",
        why: "it cannot be started: \(String(cString: strerror(problem))); "
          + "give the path of a built \(LaunchOptions.programName)")
    }
    return wait(for: child)
  }

  /// Ends this program by a signal, so that whoever started it learns what ended it.
  static func end(by signal: Int32) {
    var signals = Self.signals
    Glibc.signal(signal, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(signal)
  }

  /// Waits for a program's end, or brings it about.
  private func wait(for child: pid_t) -> Ending {
    var wanted = Self.signals
    while true {
      if let ending = Self.ending(of: child) { return ending }
      let signal = sigwaitinfo(&wanted, nil)
      guard Self.endings.contains(signal) else { continue }
      end(child)
      return .interrupted(by: signal)
    }
  }

  /// Ends a program and all that it has started.
  private func end(_ child: pid_t) {
    kill(-child, SIGTERM)
    var wanted = Self.signals
    var patience = timespec(tv_sec: Self.grace, tv_nsec: 0)
    while Self.ending(of: child) == nil {
      // Whoever asks twice does not want to wait.
      if sigtimedwait(&wanted, nil, &patience) == SIGCHLD { continue }
      kill(-child, SIGKILL)
      while waitpid(child, nil, 0) < 0, errno == EINTR {}
      return
    }
    kill(-child, SIGKILL)
  }

  /// How a program ended; nil while it runs.
  private static func ending(of child: pid_t) -> Ending? {
    var status: Int32 = 0
    let ended = waitpid(child, &status, WNOHANG)
    // Whoever started the program may have its children go without a word.
    if ended < 0, errno == ECHILD { return .exited(0) }
    guard ended == child else { return nil }
    // The macros of wait.h are none that Swift sees.
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(by: signal)
  }

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in endings + [SIGCHLD] { sigaddset(&signals, signal) }
    return signals
  }
}
