import HeaderKit

extension Program {
  /// The words of a text.
  func string(_ reference: TextReference) -> String {
    switch reference {
    case .label(let number): labels.text(number)
    case .title(let row): content.title(at: Int(row))
    case .summary(let row): content.summary(at: Int(row))
    case .byline(let row): content.byline(at: Int(row))
    case .section(let section): content.sectionName(at: Int(section))
    }
  }

  /// Lays out what the viewport shows in a state of its own.
  mutating func layOut(_ state: ViewportState) {
    viewport.layout(state, into: &layout)
  }

  /// Draws what was laid out into a list.
  ///
  /// - Parameters:
  ///   - hairline: One device pixel, in points.
  ///   - list: Emptied and filled; its storage is reused.
  mutating func build(hairline: Double, into list: inout DisplayList) {
    let time = layout.state.time
    list.removeAll()
    let theme = isDark ? Theme.dark : Theme.light
    list.background = theme.background
    let scene = FeedScene(theme: theme, textScale: textScale, hairline: hairline)
    let size = viewport.size
    let clipTop = header.specification.placement == .above ? layout.state.header.height : 0
    buildFiller(into: &list)
    for row in layout.rows { registerThumbnail(of: row.index) }
    scene.buildRows(
      layout, size: size, clipTop: clipTop, selected: selected, showsFocus: showsFocus,
      parts: parts,
      isLoaded: isLoaded, into: &list)
    if let sections = viewport.feed.sectionHeader {
      scene.buildSections(
        layout, height: sections.height, size: size, clipTop: clipTop, name: rows.section,
        into: &list)
    }
    headerScene.build(
      layout.state.header, width: size.width, zoom: zoom,
      reducesMotion: viewport.reducesMotion, selectedList: viewport.selectedList, into: &list)
    if let indicator = layout.indicator {
      scene.buildIndicator(
        indicator, width: size.width, strength: indicatorStrength(at: time),
        isHeld: viewport.holdsIndicator, into: &list)
    }
    buildInspector(at: time, theme: theme, hairline: hairline, into: &list)
    picker.build(size: size, theme: theme, textScale: textScale, into: &list)
    if showsHelp { panel.buildHelp(size: size, into: &list) }
    var bottom = size.height
    if let mistake, let frame = mistakeFrame {
      panel.buildMistake(mistake.text, at: mistake.place, in: frame, into: &list)
      bottom = frame.y
    }
    if let message {
      var width = size.width
      if inspector.isOpen {
        let geometry = inspectorGeometry
        if !geometry.isAtSide {
          bottom = min(bottom, geometry.frame.y)
        } else if geometry.frame.maxY > pickerGeometry.pill.y - 60 * textScale {
          // It reaches down to where messages are.
          width = geometry.frame.x
        }
      }
      panel.buildMessage(
        message.text, length: message.length, width: width, above: bottom,
        beside: pickerGeometry.pill,
        strength: Self.strength(time, since: message.shown, Self.messageTime), into: &list)
    }
    if isMirrored { list.mirror(width: size.width) }
  }

  /// Where a mistake shows; nil without one.
  var mistakeFrame: Rect? {
    mistake.map {
      panel.mistakeFrame(
        length: $0.length, width: viewport.size.width, above: pickerGeometry.pill.y)
    }
  }

  private func buildFiller(into list: inout DisplayList) {
    guard let filler = header.specification.filler, let top = layout.fillerTop,
      let color = Color(hex: filler.color)
    else { return }
    list.append(
      .fill(
        Rect(x: 0, y: top, width: viewport.size.width, height: filler.height), color, radius: 0))
  }

  /// What a row is made of.
  func parts(_ row: Int) -> RowParts {
    let item = rows.item(row)
    return RowParts(
      item: item, summaryLines: content.summaryLines(at: item),
      hasByline: content.hasByline(at: item), thumbnail: thumbnails[Int32(item)])
  }

  private func isLoaded(_ id: ImageID) -> Bool { catalog.status(id) == .loaded }

  /// Gives a row's picture its place in the catalogue, if it has none yet.
  mutating func registerThumbnail(of row: Int) {
    let item = rows.item(row)
    guard thumbnails[Int32(item)] == nil, let path = content.thumbnail(at: item) else { return }
    thumbnails[Int32(item)] = catalog.add(path: path)
  }

  private func indicatorStrength(at time: Instant) -> Double {
    Self.strength(time, since: viewport.restInstant, Self.indicatorTime)
  }

  /// 1 for the full time, then down to 0 over the fading time.
  private static func strength(
    _ time: Instant, since start: Instant, _ duration: (full: Double, fade: Double)
  ) -> Double {
    let fading = time.seconds(since: start) - duration.full
    return 1 - min(max(fading / duration.fade, 0), 1)
  }

  /// When the window looks different next although nothing else happens: at once while something
  /// moves or fades, later when something will fade, never when all is still.
  func nextChange(after time: Instant) -> Instant? {
    guard layout.state.isAtRest else { return time }
    var next = inspector.isOpen ? inspection.nextChange(after: time) : nil
    if layout.indicator != nil,
      let fade = Self.change(after: time, of: viewport.restInstant, Self.indicatorTime)
    {
      next = min(next ?? fade, fade)
    }
    if let message, let fade = Self.change(after: time, of: message.shown, Self.messageTime) {
      next = min(next ?? fade, fade)
    }
    return next
  }

  /// When something that began to show at an instant looks different next; nil once it has faded.
  private static func change(
    after time: Instant, of start: Instant, _ duration: (full: Double, fade: Double)
  ) -> Instant? {
    let fading = start.adding(seconds: duration.full)
    return time < fading.adding(seconds: duration.fade) ? max(time, fading) : nil
  }
}
