import HeaderKit

extension Program {
  /// Shows a short message.
  mutating func show(_ text: String, at time: Instant) {
    message = Message(text: labels.reference(text), length: text.count, shown: time)
  }

  mutating func setAppearance(isDark: Bool) {
    self.isDark = isDark
    panel.theme = isDark ? .dark : .light
  }

  /// Changes the size of all text; the first row in sight stays where it is.
  mutating func setTextScale(_ scale: Double, at time: Instant) {
    let scale = (min(max(scale, 0.5), 2) * 10).rounded() / 10
    show("Text size \(Int((scale * 100).rounded())) %", at: time)
    guard scale != textScale else { return }
    textScale = scale
    panel.textScale = scale
    viewport.layout(at: time, into: &layout)
    relayout(anchorRow: layout.firstRow?.index, at: time)
  }

  mutating func toggleLaw(at time: Instant) {
    let isTutorial = header.specification.law == .tutorial
    header.specification.law = isTutorial ? .offset : .tutorial
    show(isTutorial ? "Law: offset" : "Law: tutorial, it sums offsets up", at: time)
    viewport.update(specification: header.specification, feed: viewport.feed, at: time)
  }

  /// Takes up the next feel, after the last the first; what moves goes on by it.
  mutating func chooseNextFeel(at time: Instant) {
    let feels = ScrollPhysics.Preset.allCases
    let next = (feels.firstIndex(of: feel) ?? 0) + 1
    feel = feels[next % feels.count]
    viewport.setPhysics(feel.physics, at: time)
    show("Feel: \(feel.rawValue)", at: time)
  }

  mutating func chooseHeader(_ number: Int, at time: Instant) {
    let names = library.names
    guard number <= names.count else {
      show("There is no header \(number); there are \(names.count)", at: time)
      return
    }
    do {
      let chosen = try library.header(named: names[number - 1])
      header = chosen
      headerScene = Self.scene(chosen, labels: &labels, catalog: &catalog)
      relayout(at: time)
      show("Header: \(chosen.specification.name)", at: time)
    } catch {
      show(error.why, at: time)
    }
  }

  /// Shows another feed, at the same offset as far as it reaches.
  mutating func replace(content: FeedContent, at time: Instant) {
    self.content = content
    thumbnails.removeAll(keepingCapacity: true)
    selected = selected.flatMap { $0 < content.count ? $0 : nil }
    relayout(at: time)
    show("Feed reloaded: \(content.count) rows", at: time)
  }

  /// Lays the list out anew; with an anchor row, that row stays where it is.
  mutating func relayout(anchorRow: Int? = nil, at time: Instant) {
    let feed = Self.feedLayout(header, content, rowHeight, textScale: textScale)
    viewport.update(
      specification: header.specification, feed: feed, anchorRow: anchorRow, at: time)
  }
}

extension Program {
  /// The window's title.
  var windowTitle: String { "\(header.specification.title) — sticky-desktop" }

  /// Takes the size that the window really got, before anything moves.
  mutating func resize(to size: Size) {
    viewport.resize(to: size, at: .zero)
  }
}

extension HeaderSpecification {
  /// The name as a title: `stretchy-image` is "Stretchy image".
  fileprivate var title: String {
    let words = String(name.map { $0 == "-" ? " " : $0 })
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
