import Synchronization

/// The pictures to be decoded and those that are, between the thread that draws and two that decode.
final class DecodeQueue: Sendable {
  /// What became of a request.
  struct Decoded: Sendable {
    var request: ImageLoader.Request
    var outcome: Result<ImageDecoder.Result, ImageRefusal>
  }

  private struct State {
    var wanted: [ImageLoader.Request] = []
    var running: Set<ImageKey> = []
    var decoded: [Decoded] = []
    var workers = 0
    /// What was begun under another generation is not wanted any more.
    var generation = 0
    var isClosed = false
  }

  /// More would take the processor from the frames.
  private static let maximumWorkers = 2

  private let state = Mutex(State())
  private let wake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
  }

  /// Whether nothing is wanted, decoded or on its way.
  var isIdle: Bool {
    state.withLock { $0.wanted.isEmpty && $0.running.isEmpty && $0.decoded.isEmpty }
  }

  /// Whether a picture waits to be taken.
  var hasDecoded: Bool {
    state.withLock { !$0.decoded.isEmpty }
  }

  /// Puts requests in place of those not begun; the first is decoded first.
  ///
  /// The exception is being uploaded.
  func replace(_ requests: [ImageLoader.Request], except uploading: ImageKey?) {
    let starting = state.withLock { state in
      if requests.isEmpty && state.wanted.isEmpty { return 0 }
      state.wanted.removeAll(keepingCapacity: true)
      for request in requests.reversed()
      where request.key != uploading && !state.running.contains(request.key) {
        state.wanted.append(request)
      }
      let count = min(DecodeQueue.maximumWorkers - state.workers, state.wanted.count)
      state.workers += count
      return count
    }
    for _ in 0..<starting {
      // Threads of its own: a shared pool may be busy with others for as long as it likes.
      WorkerThread.start { self.work() }
    }
  }

  /// The next picture decoded, if there is one; until it is taken it counts as on its way, so that no
  /// frame asks for it again.
  func takeDecoded() -> Decoded? {
    state.withLock { state in
      guard !state.decoded.isEmpty else { return nil }
      let decoded = state.decoded.removeFirst()
      state.running.remove(decoded.request.key)
      return decoded
    }
  }

  /// Forgets all requests and results; what is being decoded is dropped when it is done.
  func reset() {
    state.withLock { state in
      state.generation += 1
      state.wanted.removeAll()
      state.running.removeAll()
      state.decoded.removeAll()
    }
  }

  /// Ends the work; what is being decoded is dropped.
  func close() {
    state.withLock { state in
      state.isClosed = true
      state.wanted.removeAll()
      state.decoded.removeAll()
    }
  }

  /// Decodes a picture on the calling thread.
  static func decode(_ request: ImageLoader.Request) -> Decoded {
    do throws(ImageRefusal) {
      let result = try ImageDecoder.decode(
        path: request.path, isSymbol: request.isSymbol, target: request.target)
      return Decoded(request: request, outcome: .success(result))
    } catch {
      return Decoded(request: request, outcome: .failure(error))
    }
  }

  private func work() {
    while let (request, generation) = next() {
      let decoded = DecodeQueue.decode(request)
      let isWanted = state.withLock { state in
        guard state.generation == generation else { return false }
        guard !state.isClosed else {
          state.running.remove(request.key)
          return false
        }
        state.decoded.append(decoded)
        return true
      }
      if isWanted { wake() }
    }
  }

  private func next() -> (ImageLoader.Request, generation: Int)? {
    state.withLock { state in
      guard let request = state.wanted.popLast() else {
        state.workers -= 1
        return nil
      }
      state.running.insert(request.key)
      return (request, state.generation)
    }
  }
}
