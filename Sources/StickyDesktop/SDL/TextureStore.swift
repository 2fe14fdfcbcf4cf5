import CSDL2

/// The textures of texts, pictures and shadows, within a budget of memory.
///
/// A texture stays until the budget is exceeded; then those go first that were drawn longest ago, and
/// never one of the present frame.
final class TextureStore {
  /// A texture and what there is to know to draw it.
  struct Entry {
    /// SDL's texture; none for a text without pixels and for what could not be made.
    var texture: OpaquePointer?
    /// Its size, in pixels.
    var width: Int32
    var height: Int32
    /// The picture's own size, in the file's pixels.
    var naturalWidth = 0.0
    var naturalHeight = 0.0
    /// Whether every pixel covers what is behind.
    var isOpaque = false
    /// Whether the file has nothing more to show at a larger size.
    var isLargest = true
    /// Whether a text begins at the right.
    var leadsFromRight = false
    /// Whether a text shows pictures beside its letters, which then have their own colour.
    var isColored = false
    /// How many rows of a text's picture stand above its first line, and below its last, in pixels.
    var overhang: Int32 = 0
    /// The part of a text's picture that the texture holds, in pixels of the whole.
    var part = PixelRect.none
    /// What a text's letters are painted in; white ones take the colour they are drawn with.
    var ink = Color.untinted
    /// The even colour that a text is painted on; nil where what is behind shows between its letters.
    var paper: Color?
    /// How often it was painted on something else.
    var paperChanges = 0
    /// Tells it from every other entry that is or was kept.
    fileprivate(set) var serial: UInt64 = 0
    /// Whether the file has changed since.
    fileprivate(set) var isStale = false
    fileprivate(set) var lastUsed: UInt64 = 0

    /// Its memory, in bytes, with something for the entry itself.
    fileprivate var bytes: Int {
      guard texture != nil else { return 256 }
      return (part.isEmpty ? Int(width) * Int(height) : part.size) * 4 + 256
    }
  }

  /// What the textures may take, in bytes, unless said otherwise: 96 MiB.
  static let defaultBudget = 96 * 1024 * 1024

  /// Held so that the renderer outlives its textures.
  private let display: Display
  /// What the textures may take, in bytes.
  let budget: Int
  /// What they take, in bytes.
  private(set) var bytes = 0
  /// Pictures that had to go since `takeEvictedImages`.
  private var evictedImages: [ImageID] = []
  private var entries: [TextureKey: Entry] = [:]
  /// Textures that nothing leads to any more.
  private var retired: [OpaquePointer] = []
  private var frame: UInt64 = 1
  private var serial: UInt64 = 0

  init(display: Display, budget: Int = TextureStore.defaultBudget) {
    self.display = display
    self.budget = budget
  }

  deinit {
    removeAll()
  }

  /// The number of textures, empty ones included.
  var count: Int { entries.count }

  /// Finds an entry and notes that this frame uses it.
  func use(_ key: TextureKey) -> Entry? {
    guard let index = entries.index(forKey: key) else { return nil }
    defer { entries.values[index].lastUsed = frame }
    return entries.values[index]
  }

  /// Whether an entry that `use` has found was used by this frame before.
  func isUsedAgain(_ entry: Entry) -> Bool { entry.lastUsed == frame }

  /// Finds an entry without using it.
  func peek(_ key: TextureKey) -> Entry? { entries[key] }

  /// Whether a picture is there in any size.
  func holds(_ id: ImageID) -> Bool {
    var key = ImageKey(id, width: 1)
    return ImageKey.octaves.contains { octave in
      key.octave = octave
      return entries[.image(key)] != nil
    }
  }

  /// Keeps an entry in place of the one that was there.
  func insert(_ entry: Entry, for key: TextureKey) {
    remove(key)
    var entry = entry
    entry.lastUsed = frame
    serial += 1
    entry.serial = serial
    entries[key] = entry
    bytes += entry.bytes
  }

  /// Ends the frame and brings the memory back within the budget.
  ///
  /// - Complexity: O(1); O(n log n) when the budget is exceeded.
  func endFrame() {
    if bytes > budget { evict() }
    destroyRetired()
    frame += 1
  }

  /// The width of a texture that is often copied as it is, for a picture of a width.
  ///
  /// SDL writes rows past the caches where both sides lie at multiples of 16 bytes, which takes several times
  /// as long for rows as short as these; an odd number of pixels never does.
  func copiedWidth(_ width: Int32) -> Int32 { display.isSoftware ? width | 1 : width }

  /// A new texture for ARGB pixels.
  ///
  /// - Parameters:
  ///   - width: in pixels.
  ///   - height: in pixels.
  ///   - isSmooth: whether it is mixed where it is drawn in another size.
  ///   - isOpaque: whether every pixel will cover what is behind.
  ///   - isPainted: whether `paint` may change its colour later.
  /// - Returns: nil when the renderer cannot make it.
  func makeTexture(
    width: Int32, height: Int32, isSmooth: Bool, isOpaque: Bool = false, isPainted: Bool = false
  ) -> OpaquePointer? {
    // The software renderer mixes pixels without alpha several times as fast.
    let format =
      isOpaque && display.isSoftware ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888
    let access =
      isPainted && display.isSoftware ? SDL_TEXTUREACCESS_STREAMING : SDL_TEXTUREACCESS_STATIC
    guard
      let texture = SDL_CreateTexture(
        display.renderer, format.rawValue, Int32(access.rawValue), width, height)
    else { return nil }
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
    SDL_SetTextureScaleMode(texture, isSmooth ? SDL_ScaleModeLinear : SDL_ScaleModeNearest)
    return texture
  }

  /// Paints a text's letters in another colour for the software renderer, which takes five times as long
  /// where it has to colour white ones as it draws them.
  func paint(_ key: TextureKey, _ ink: Color) {
    guard display.isSoftware, let index = entries.index(forKey: key),
      let texture = entries.values[index].texture
    else { return }
    entries.values[index].ink = ink
    var pixels: UnsafeMutableRawPointer?
    var pitch: Int32 = 0
    // Other renderers do not give back what is there; the software renderer does.
    guard SDL_LockTexture(texture, nil, &pixels, &pitch) == 0, let pixels else { return }
    let part = entries.values[index].part
    for row in 0..<Int(part.height) {
      let letters = (pixels + row * Int(pitch)).assumingMemoryBound(to: UInt32.self)
      for column in 0..<Int(part.width) {
        letters[column] = letters[column] & 0xFF00_0000 | ink.opaquePixel & 0xFF_FFFF
      }
    }
    SDL_UnlockTexture(texture)
  }

  /// Notes that a picture's file has changed; what is there shows until another one takes its place.
  ///
  /// - Complexity: O(n).
  func markStale(_ id: ImageID) {
    for (key, _) in entries {
      if case .image(let image) = key, image.id == id { entries[key]?.isStale = true }
    }
  }

  /// Drops everything, because the renderer lost its memory or the scale changed.
  func removeAll() {
    for key in Array(entries.keys) { drop(key) }
    destroyRetired()
  }

  /// The pictures that are not there any more, since the last call.
  func takeEvictedImages() -> [ImageID] {
    guard !evictedImages.isEmpty else { return [] }
    defer { evictedImages.removeAll(keepingCapacity: true) }
    return evictedImages
  }

  private func evict() {
    let old = entries.filter { $0.value.lastUsed < frame }
    for (key, _) in old.sorted(by: { $0.value.lastUsed < $1.value.lastUsed }) {
      // A little more goes than must, so that the next text does not sort them all again.
      if bytes <= budget - budget / 16 { return }
      drop(key)
    }
  }

  private func drop(_ key: TextureKey) {
    remove(key)
    if case .image(let image) = key { evictedImages.append(image.id) }
  }

  private func remove(_ key: TextureKey) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    bytes -= entry.bytes
    // The frame that is being drawn may yet have to copy it.
    if let texture = entry.texture { retired.append(texture) }
  }

  private func destroyRetired() {
    for texture in retired { SDL_DestroyTexture(texture) }
    retired.removeAll(keepingCapacity: true)
  }
}
