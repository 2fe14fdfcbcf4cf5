import CSDL2

/// Brings pictures from files into textures without holding up a frame.
///
/// Every frame says which pictures it misses, and replaces what was asked before: what is visible now
/// comes first, and what has scrolled away is not decoded. Files are read and decoded on other threads;
/// the textures are filled on the caller's, a slice at a time.
final class ImageLoader {
  /// A picture wanted, in one form.
  struct Request: Sendable {
    var key: ImageKey
    var path: String
    var isSymbol: Bool
    var target: ImageDecoder.Target
  }

  /// A texture that is being filled.
  private struct Upload {
    var key: ImageKey
    var entry: TextureStore.Entry
    var image: PixelImage
    var row = 0
  }

  /// Whether pictures are decoded at once, in the frame that misses them.
  let isSynchronous: Bool
  private let queue: DecodeQueue
  private var upload: Upload?
  private var changes: [(id: ImageID, status: ImageCatalog.Status)] = []
  private var failed: Set<ImageID> = []
  private var warnings: [String] = []

  /// - Parameters:
  ///   - isSynchronous: decodes in the frame that misses a picture, for runs without a window.
  ///   - wake: called on another thread when a picture is decoded, to wake the one that draws.
  init(isSynchronous: Bool, wake: @escaping @Sendable () -> Void = {}) {
    self.isSynchronous = isSynchronous
    queue = DecodeQueue(wake: wake)
    ImageDecoder.prepare()
  }

  deinit {
    queue.close()
    dropUpload()
  }

  /// Whether nothing is wanted, being decoded or being uploaded.
  var isIdle: Bool { upload == nil && changes.isEmpty && queue.isIdle }

  /// Replaces what is wanted by what the frame just drawn missed.
  func submit(_ requests: [Request]) {
    queue.replace(requests, except: upload?.key)
  }

  /// Whether there is no use in asking for a picture again.
  func hasFailed(_ id: ImageID) -> Bool { failed.contains(id) }

  /// Drops the texture that is being filled, because textures were lost.
  func dropUpload() {
    if let texture = upload?.entry.texture { SDL_DestroyTexture(texture) }
    upload = nil
  }

  /// Forgets what became of one picture, because its file has changed.
  func forget(_ id: ImageID) {
    failed.remove(id)
    // What others are on their way for is asked for again by the next frame.
    dropUpload()
    queue.reset()
  }

  /// Forgets everything that was asked, because the catalogue is another one or files have changed.
  func reset() {
    dropUpload()
    queue.reset()
    failed.removeAll()
    changes.removeAll()
  }

  /// Fills textures with what was decoded, until the time is up, and notes in the catalogue what became
  /// of each picture.
  ///
  /// - Parameters:
  ///   - textures: where they are kept.
  ///   - catalog: where it is noted.
  ///   - budget: the time it may take, in seconds; one slice is always done.
  /// - Returns: whether a picture is new or gone, so that the window has to be drawn.
  func receive(into textures: TextureStore, catalog: inout ImageCatalog, budget: Double) -> Bool {
    let end = RunClock.nanoseconds() + UInt64(min(max(budget, 0), 10) * 1e9)
    repeat {
      if upload == nil {
        guard let decoded = queue.takeDecoded() else { break }
        begin(decoded, in: textures)
      }
      fillSlice(in: textures)
    } while RunClock.nanoseconds() < end
    var isChanged = false
    for id in textures.takeEvictedImages()
    where catalog.status(id) == .loaded && !textures.holds(id) {
      catalog.set(.pending, for: id)
      isChanged = true
    }
    for change in changes {
      catalog.set(change.status, for: change.id)
      isChanged = true
    }
    changes.removeAll(keepingCapacity: true)
    return isChanged
  }

  /// Whether `receive` has more to do at once.
  var hasPendingUpload: Bool { upload != nil || queue.hasDecoded }

  /// Decodes and uploads a picture now.
  func load(_ request: Request, into textures: TextureStore) {
    while upload != nil { fillSlice(in: textures) }
    begin(DecodeQueue.decode(request), in: textures)
    while upload != nil { fillSlice(in: textures) }
  }

  /// One line for each picture that cannot be shown, since the last call.
  func takeWarnings() -> [String] {
    guard !warnings.isEmpty else { return [] }
    defer { warnings.removeAll() }
    return warnings
  }

  private func begin(_ decoded: DecodeQueue.Decoded, in textures: TextureStore) {
    let request = decoded.request
    let result: ImageDecoder.Result
    switch decoded.outcome {
    case .failure(let refusal): return refuse(request, refusal)
    case .success(let success): result = success
    }
    let width = Int32(result.image.width)
    let height = Int32(result.image.height)
    guard
      let texture = textures.makeTexture(
        width: width, height: height, isSmooth: true, isOpaque: result.isOpaque)
    else { return refuse(request, ImageRefusal(SDLError("SDL_CreateTexture").message)) }
    upload = Upload(
      key: request.key,
      entry: TextureStore.Entry(
        texture: texture, width: width, height: height, naturalWidth: result.naturalWidth,
        naturalHeight: result.naturalHeight, isOpaque: result.isOpaque,
        isLargest: result.isLargest),
      image: result.image)
  }

  private func refuse(_ request: Request, _ refusal: ImageRefusal) {
    if failed.insert(request.key.id).inserted {
      warnings.append("picture \(request.path): \(refusal.reason)")
      changes.append((request.key.id, .failed))
    }
  }

  private func fillSlice(in textures: TextureStore) {
    guard var current = upload else { return }
    // About a quarter of a megabyte, a fraction of a millisecond.
    let image = current.image
    let rows = min(image.height - current.row, max(1, 65_536 / image.width))
    var area = SDL_Rect(x: 0, y: Int32(current.row), w: Int32(image.width), h: Int32(rows))
    image.pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      SDL_UpdateTexture(
        current.entry.texture, &area, start + current.row * image.width, Int32(image.width * 4))
    }
    current.row += rows
    guard current.row == image.height else {
      upload = current
      return
    }
    upload = nil
    textures.insert(current.entry, for: .image(current.key))
    changes.append((current.key.id, .loaded))
  }
}

extension ImageLoader.Request {
  /// Header pictures are at most this wide, in pixels.
  private static let maximumWidth: Int32 = 2560

  /// Asks for a picture of a catalogue as it is drawn in an area.
  init(
    _ key: ImageKey, area: PixelRect, mode: ImagePlacement.Mode, catalog: ImageCatalog,
    scale: Double, largestSide: Int32
  ) {
    self.key = key
    path = catalog.path(key.id)
    isSymbol = catalog.isSymbol(key.id)
    target = ImageDecoder.Target(
      width: max(1, area.width), height: max(1, area.height), mode: mode, scale: scale,
      maximumWidth: min(Self.maximumWidth, largestSide))
  }
}
