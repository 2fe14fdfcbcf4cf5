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

  /// What is wrong with the header's file.
  struct Mistake {
    /// The file with line and column.
    var place: TextReference
    var text: TextReference
    var length: Int
  }

  /// How long a message stays at full strength and then fades, in seconds.
  static let messageTime = (full: 3.0, fade: 0.5)
  /// How long the scroll indicator stays after the last motion and then fades, in seconds.
  static let indicatorTime = (full: 0.8, fade: 0.4)

  var header: HeaderFile {
    didSet {
      markHeader()
      headerChanges += 1
    }
  }
  /// How often the header became another one.
  private(set) var headerChanges = 0
  var content: FeedContent
  /// The lists under the header: one, or one for each of its tabs.
  var lists: [FeedList]
  var viewport: Viewport
  var layout = ViewportLayout()
  var labels = LabelTable()
  var catalog = ImageCatalog()
  var library: HeaderLibrary
  /// The header's file that the program was started with, where it is none of the library's.
  let ownFile: String?
  let rowHeight: RowHeight
  var headerScene: HeaderScene
  var panel: PanelScene
  var picker: HeaderPicker
  /// Whether the button went down on the list or the header, and is held.
  var holdsFeed = false
  /// The picture of each item, made when its row first shows.
  var thumbnails: [Int32: ImageID] = [:]
  var isDark: Bool
  var textScale: Double
  /// How much the header is enlarged for its texts.
  var zoom: Double
  var feel: ScrollPhysics.Preset
  /// Whether everything is laid out from the right.
  let isMirrored: Bool
  var selected: Int?
  /// Whether the keyboard chose the selected row, so that it shows a focus ring.
  var showsFocus = false
  var showsHelp = false
  var message: Message?
  /// What shows as wrong while the header is the last good one.
  var mistake: Mistake?
  /// What the gesture inspector knows, also while it does not show.
  var inspection = GestureInspection()
  var inspector: Inspector
  var overlay: Overlay

  /// Creates the program at rest at the top.
  init(
    header: HeaderFile, library: HeaderLibrary, content: FeedContent,
    rowHeight: RowHeight, size: Size, settings: Settings
  ) {
    self.header = header
    self.library = library
    let ownFile = library.number(ofHeaderAt: header.path) == nil ? header.path : nil
    self.ownFile = ownFile
    self.content = content
    lists = Self.lists(header, content)
    self.rowHeight = rowHeight
    isDark = settings.isDark
    textScale = settings.textScale
    feel = settings.feel
    isMirrored = settings.isMirrored
    headerScene = Self.scene(header, labels: &labels, catalog: &catalog)
    zoom = headerScene.zoom(textScale: settings.textScale)
    viewport = Viewport(
      specification: header.specification.zoomed(by: zoom),
      lists: Self.layouts(lists, header, content, rowHeight, textScale: settings.textScale),
      size: size, physics: settings.feel.physics)
    viewport.hasMomentum = settings.hasMomentum
    viewport.reducesMotion = settings.reducesMotion
    if let place = settings.place { viewport.restore(place, at: .zero) }
    panel = PanelScene(
      theme: settings.isDark ? .dark : .light, textScale: settings.textScale, labels: &labels)
    inspector = Inspector(
      isOpen: settings.showsInspector,
      backend: labels.reference(inspection.backend.text))
    overlay = Overlay(isOpen: settings.showsOverlay, input: Line(inspection.backend.text))
    picker = Self.picker(
      header, library: library, ownFile: ownFile, labels: &labels, catalog: &catalog,
      isMirrored: settings.isMirrored)
  }

  /// What the command line and the desktop decide.
  struct Settings {
    var isDark = false
    var textScale = 1.0
    var feel = ScrollPhysics.Preset.uikit
    var hasMomentum = true
    /// Whether the language is written from the right.
    var isMirrored = false
    var reducesMotion = false
    /// Whether the gesture inspector shows.
    var showsInspector = false
    /// Whether the frame-time overlay shows.
    var showsOverlay = false
    /// Where the last run was left; the top when nil.
    var place: Viewport.SavedState?
  }

  /// The rows of the list that shows.
  var rows: FeedList { lists[viewport.selectedList] }

  /// The lists that a header makes of some content.
  static func lists(_ header: HeaderFile, _ content: FeedContent) -> [FeedList] {
    let tabs = header.specification.lists
    return tabs.isEmpty ? [FeedList(content)] : tabs.map { FeedList(content, under: $0) }
  }

  static func layouts(
    _ lists: [FeedList], _ header: HeaderFile, _ content: FeedContent, _ rowHeight: RowHeight,
    textScale: Double
  ) -> [FeedLayout] {
    let specification = header.specification
    return lists.map { list in
      FeedLayout(
        rows: RowMetrics.heights(of: list, content, numbered: rowHeight, textScale: textScale),
        sectionCounts: specification.sections == nil ? [] : list.sectionCounts,
        sectionHeader: specification.sections, fillerHeight: specification.filler?.height ?? 0)
    }
  }

  static func scene(
    _ header: HeaderFile, labels: inout LabelTable, catalog: inout ImageCatalog
  ) -> HeaderScene {
    HeaderScene(header.specification, labels: &labels) { layer in
      let path = header.pictures[layer] ?? ""
      return catalog.add(path: path, isSymbol: HeaderFile.isSymbol(path))
    }
  }
}
