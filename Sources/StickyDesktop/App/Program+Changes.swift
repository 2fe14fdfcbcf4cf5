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

  /// Changes the size of all text: the first row in sight stays where it is, or near the top the
  /// header as far collapsed as it is.
  mutating func setTextScale(_ scale: Double, at time: Instant) {
    let scale = (min(max(scale, 0.5), 2) * 10).rounded() / 10
    show("Text size \(Int((scale * 100).rounded())) %", at: time)
    guard scale != textScale else { return }
    textScale = scale
    panel.textScale = scale
    viewport.layout(at: time, into: &layout)
    let isAtHeader = layout.state.offset < viewport.specification.expandedHeight
    let row = isAtHeader ? nil : layout.firstRow
    relayout(keeping: row.map { .row($0.index) } ?? .collapse, at: time)
  }

  /// Goes over to the law of the tutorial that the articles header started from, and back.
  ///
  /// Its numbers are for a header of 150 to 65 points and belong to no other.
  mutating func toggleLaw(at time: Instant) {
    guard header.specification.expandedHeight == 150, header.specification.collapsedHeight == 65
    else { return show("The tutorial's law belongs to the articles header: press 1", at: time) }
    let isTutorial = header.specification.law == .tutorial
    header.specification.law = isTutorial ? .offset : .tutorial
    show(
      isTutorial
        ? "Law: the header follows the offset" : "Law: the old tutorial's, which sums offsets up",
      at: time)
    relayout(at: time)
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
    show(at: time) { library throws(RunError) in
      try library.header(named: names[number - 1])
    }
  }

  /// Shows another header, or why it cannot be read.
  mutating func show(
    at time: Instant, header read: (HeaderLibrary) throws(RunError) -> HeaderFile
  ) {
    do {
      let chosen = try read(library)
      replace(header: chosen, at: time)
      show("Header: \(chosen.specification.name)", at: time)
    } catch {
      show(error.why, at: time)
    }
  }

  /// Shows another header, or the same one after its file changed, in good order.
  ///
  /// The offset stays where that keeps the header as far collapsed as it is, and follows it otherwise.
  mutating func replace(header: HeaderFile, at time: Instant) {
    self.header = header
    mistake = nil
    headerScene = Self.scene(header, labels: &labels, catalog: &catalog)
    relayout(keeping: .collapse, at: time)
  }

  /// Shows another list under the header.
  mutating func select(list: Int, at time: Instant) {
    guard list != viewport.selectedList else { return }
    viewport.select(list: list, at: time)
    selected = nil
  }

  /// Shows the list beside the present one, around the ends; nothing where there is one list.
  mutating func stepList(by step: Int, at time: Instant) {
    select(list: (viewport.selectedList + step + lists.count) % lists.count, at: time)
  }

  /// Takes up headers that came to the library or went from it.
  mutating func refreshLibrary() {
    library.refresh()
    markHeader()
  }

  /// Shows what is wrong with the header's file, until it is mended or dismissed; the header stays.
  mutating func show(mistake error: RunError) {
    let place = TerminalText.quoted(error.shortPlace)
    let text = TerminalText.quoted("\(error.what): \(error.why)")
    mistake = Mistake(
      place: labels.reference(place), text: labels.reference(text), length: text.count)
  }

  /// Shows another feed; away from the top, the first row in sight that it still has stays in place.
  mutating func replace(content new: FeedContent, at time: Instant) {
    let list = Self.lists(header, new)[viewport.selectedList]
    func row(now former: Int) -> Int? {
      new.item(like: rows.item(former), of: content).flatMap { list.row(ofItem: $0) }
    }
    viewport.layout(at: time, into: &layout)
    var anchor = Viewport.Anchor.offset
    // At the top what is new is to be seen.
    if layout.state.offset > 0, let first = layout.firstRow?.index {
      let last = max(first, layout.rows.last?.index ?? first)
      for former in first...last {
        guard let row = row(now: former) else { continue }
        anchor = .row(row, formerly: former)
        break
      }
    }
    selected = selected.flatMap { row(now: $0) }
    content = new
    thumbnails.removeAll(keepingCapacity: true)
    relayout(keeping: anchor, at: time)
    show("Feed reloaded: \(content.count) rows", at: time)
  }

  /// Lays the list out anew; what the anchor names stays as it is.
  mutating func relayout(keeping anchor: Viewport.Anchor = .offset, at time: Instant) {
    lists = Self.lists(header, content)
    zoom = headerScene.zoom(textScale: textScale)
    viewport.update(
      specification: header.specification.zoomed(by: zoom),
      lists: Self.layouts(lists, header, content, rowHeight, textScale: textScale),
      keeping: anchor, at: time)
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

extension RunError {
  /// The file by its name, with line and column: what there is room for in the window.
  fileprivate var shortPlace: String {
    guard let file else { return "The header's file" }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return ([name] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}

extension HeaderSpecification {
  /// The header as it behaves where it is enlarged by a factor, because its texts are.
  func zoomed(by factor: Double) -> HeaderSpecification {
    var header = self
    header.expandedHeight *= factor
    header.collapsedHeight *= factor
    // The layers read the stretch in the header's own points.
    header.stretch.maximum = stretch.maximum.map { $0 * factor }
    header.stretch.trigger = stretch.trigger.map { $0 * factor }
    return header
  }

  /// The name as a title.
  var title: String { Self.title(of: name) }

  /// A header's name as a title: `stretchy-image` is "Stretchy image".
  static func title(of name: String) -> String {
    let words = String(name.map { $0 == "-" ? " " : $0 })
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
