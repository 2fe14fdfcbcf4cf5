import HeaderKit

/// Everything a frame is made of, the model and how it is shown; the frame loop owns it.
///
/// Events go in with their own times, a display list for a time comes out; it knows no window.
struct Program {
  /// What the frame loop has to do for the user.
  enum Request: Equatable {
    case quit
    case toggleFullScreen
    /// Leave full screen if it is on.
    case leaveFullScreen
    case saveScreenshot
    case toggleRecording
    case playRecording
    case reloadFeed
    case open(link: String)
  }

  /// A short message at the bottom of the window.
  struct Message {
    var text: TextReference
    var length: Int
    var shown: Instant
  }

  /// How long a message stays at full strength and then fades, in seconds.
  static let messageTime = (full: 3.0, fade: 0.5)
  /// How long the scroll indicator stays after the last motion and then fades, in seconds.
  static let indicatorTime = (full: 0.8, fade: 0.4)

  var header: HeaderFile
  var content: FeedContent
  var viewport: Viewport
  var layout = ViewportLayout()
  var labels = LabelTable()
  var catalog = ImageCatalog()
  let library: HeaderLibrary
  let rowHeight: RowHeight
  var headerScene: HeaderScene
  var panel: PanelScene
  /// The picture of each row, made when the row first shows.
  var thumbnails: [Int32: ImageID] = [:]
  var isDark: Bool
  var textScale: Double
  var feel: ScrollPhysics.Preset
  var selected: Int?
  /// Whether the keyboard chose the selected row, so that it shows a focus ring.
  var showsFocus = false
  var showsHelp = false
  var message: Message?

  /// Creates the program at rest at the top.
  init(
    header: HeaderFile, library: HeaderLibrary, content: FeedContent,
    rowHeight: RowHeight, size: Size, settings: Settings
  ) {
    self.header = header
    self.library = library
    self.content = content
    self.rowHeight = rowHeight
    isDark = settings.isDark
    textScale = settings.textScale
    feel = settings.feel
    viewport = Viewport(
      specification: header.specification,
      feed: Self.feedLayout(header, content, rowHeight, textScale: settings.textScale),
      size: size, physics: settings.feel.physics)
    viewport.hasMomentum = settings.hasMomentum
    viewport.reducesMotion = settings.reducesMotion
    headerScene = Self.scene(header, labels: &labels, catalog: &catalog)
    panel = PanelScene(
      theme: settings.isDark ? .dark : .light, textScale: settings.textScale, labels: &labels)
  }

  /// What the command line and the desktop decide.
  struct Settings {
    var isDark = false
    var textScale = 1.0
    var feel = ScrollPhysics.Preset.uikit
    var hasMomentum = true
    var reducesMotion = false
  }

  static func feedLayout(
    _ header: HeaderFile, _ content: FeedContent, _ rowHeight: RowHeight,
    textScale: Double
  ) -> FeedLayout {
    let specification = header.specification
    return FeedLayout(
      rows: RowMetrics.heights(of: content, numbered: rowHeight, textScale: textScale),
      sectionCounts: specification.sections == nil ? [] : content.sectionCounts,
      sectionHeader: specification.sections, fillerHeight: specification.filler?.height ?? 0)
  }

  static func scene(
    _ header: HeaderFile, labels: inout LabelTable, catalog: inout ImageCatalog
  ) -> HeaderScene {
    HeaderScene(header.specification, labels: &labels) { layer in
      let path = header.pictures[layer] ?? ""
      return catalog.add(path: path, isSymbol: path.hasSuffix(".svg"))
    }
  }
}
