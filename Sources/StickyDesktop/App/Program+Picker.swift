import HeaderKit

// The control that switches the header: what it does.
extension Program {
  /// Opens the panel; every header's file is read once, for its description.
  mutating func openPicker() {
    showsHelp = false
    picker.choices = choices()
    picker.isOpen = true
    picker.scroll = 0
    highlight(picker.current ?? 0)
  }

  /// Closes the panel and shows no focus any more.
  mutating func closePicker() {
    picker.isOpen = false
    picker.showsFocus = false
    picker.choices.removeAll()
  }

  /// Moves the highlight to a choice, or to the nearest there is, and brings it into sight.
  mutating func highlight(_ index: Int) {
    picker.highlighted = max(min(index, picker.choices.count - 1), 0)
    picker.scroll = pickerGeometry.scroll(revealing: picker.highlighted)
  }

  /// Shows the header after the present one or before it, around the ends; one that cannot be read is
  /// passed over.
  mutating func stepHeader(by step: Int, at time: Instant) {
    let count = picker.count
    guard count > 1 else { return show("There is no other header", at: time) }
    var place = picker.current ?? (step > 0 ? -1 : count)
    for _ in 1..<count {
      place = (place + step + count) % count
      show(choice: place, at: time)
      if picker.current == place { break }
    }
    if picker.isOpen { highlight(picker.current ?? 0) }
  }

  /// Takes a choice and closes the panel.
  mutating func choose(_ index: Int, at time: Instant) {
    closePicker()
    show(choice: index, at: time)
  }

  /// Shows a header by its place among the choices.
  private mutating func show(choice index: Int, at time: Instant) {
    guard let ownFile else { return chooseHeader(index + 1, at: time) }
    guard index == 0 else { return chooseHeader(index, at: time) }
    show(at: time) { library throws(RunError) in
      try HeaderFile(path: ownFile, images: library.images)
    }
  }

  /// The headers to choose from: the one the program was started with, if it is not in the library,
  /// and then the library in the order of its keys.
  private mutating func choices() -> [HeaderPicker.Choice] {
    var choices: [HeaderPicker.Choice] = []
    if let ownFile {
      choices.append(
        choice(name: InputFile.name(of: ownFile)) { library throws(RunError) in
          try HeaderFile(path: ownFile, images: library.images)
        })
    }
    for (index, name) in library.names.enumerated() {
      var choice = choice(name: name) { library throws(RunError) in
        try library.header(named: name)
      }
      if index < 9 { choice.key = labels.reference("\(index + 1)") }
      choices.append(choice)
    }
    return choices
  }

  private mutating func choice(
    name: String, _ read: (HeaderLibrary) throws(RunError) -> HeaderFile
  ) -> HeaderPicker.Choice {
    do {
      let specification = try read(library).specification
      return HeaderPicker.Choice(
        title: labels.reference(specification.title),
        line: labels.reference(specification.description))
    } catch {
      let place = error.line.map { "Line \($0): " } ?? ""
      return HeaderPicker.Choice(
        title: labels.reference(HeaderSpecification.title(of: name)),
        line: labels.reference(place + error.why), isBroken: true)
    }
  }

  /// The picker of a program that has just started; its arrows point the way they step where the window
  /// is turned over.
  static func picker(
    _ header: HeaderFile, library: HeaderLibrary, ownFile: String?, labels: inout LabelTable,
    catalog: inout ImageCatalog, isMirrored: Bool
  ) -> HeaderPicker {
    func symbol(_ name: String) -> ImageID {
      catalog.add(path: "\(library.images)/\(name).svg", isSymbol: true)
    }
    return HeaderPicker(
      title: labels.reference(header.specification.title),
      count: library.names.count + (ownFile == nil ? 0 : 1),
      current: place(of: header, in: library, ownFile: ownFile),
      heading: labels.reference("Choose a header"),
      symbols: HeaderPicker.Symbols(
        previous: symbol(isMirrored ? "chevron-right" : "chevron-left"),
        next: symbol(isMirrored ? "chevron-left" : "chevron-right"),
        open: symbol("chevron-up-down"), current: symbol("chosen")))
  }

  /// Tells the picker which header shows now.
  mutating func markHeader() {
    picker.count = library.names.count + (ownFile == nil ? 0 : 1)
    picker.title = labels.reference(header.specification.title)
    picker.current = Self.place(of: header, in: library, ownFile: ownFile)
  }

  private static func place(
    of header: HeaderFile, in library: HeaderLibrary, ownFile: String?
  ) -> Int? {
    if header.path == ownFile { return 0 }
    guard let number = library.number(ofHeaderAt: header.path) else { return nil }
    return ownFile == nil ? number : number + 1
  }
}
