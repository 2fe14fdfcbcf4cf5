/// The last elements of a stream, as many as it has room for; full, each new one takes the place of the
/// oldest.
struct Ring<Element> {
  /// The most elements.
  let capacity: Int
  private var storage: [Element] = []
  /// Where the next element goes once it is full.
  private var next = 0

  /// Creates an empty ring with all its storage.
  init(capacity: Int) {
    self.capacity = max(capacity, 1)
    storage.reserveCapacity(self.capacity)
  }

  /// How many elements it holds.
  var count: Int { storage.count }

  /// An element by its age, 0 the newest, below the count.
  subscript(age: Int) -> Element {
    get { storage[place(age)] }
    set { storage[place(age)] = newValue }
  }

  /// The newest element.
  var newest: Element? { count > 0 ? self[0] : nil }

  /// Adds an element as the newest.
  mutating func append(_ element: Element) {
    guard storage.count == capacity else { return storage.append(element) }
    storage[next] = element
    next = (next + 1) % capacity
  }

  private func place(_ age: Int) -> Int {
    (next + 2 * storage.count - 1 - age) % storage.count
  }
}
