import Glibc

/// Threads of the program's own, which end when their work does.
enum WorkerThread {
  /// What a thread is given to do.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// Does some work beside the caller's; on the caller's own thread where the system has no other.
  static func start(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    if result == 0 {
      pthread_detach(thread)
    } else {
      work.takeRetainedValue().body()
    }
  }
}
