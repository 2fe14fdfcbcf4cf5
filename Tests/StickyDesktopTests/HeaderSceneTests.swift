import HeaderKit
import Testing

@testable import StickyDesktop

/// What each kind of layer draws, and how tracks and the size of texts change it.
@Suite struct HeaderSceneTests {
  private typealias Layer = HeaderSpecification.Layer
  private typealias Frame = HeaderSpecification.LayerFrame
  private typealias Track = HeaderSpecification.Track

  /// A header of 200 to 50 points with layers of a kind.
  private func scene(
    _ layers: [Layer], lists: [String] = [],
    scroll: HeaderSpecification.ScrollMode = .exitUntilCollapsed
  ) -> HeaderScene {
    var labels = LabelTable()
    return HeaderScene(
      HeaderSpecification(
        name: "a", expandedHeight: 200, collapsedHeight: scroll == .scroll ? 0 : 50,
        scroll: scroll, lists: lists, layers: layers), labels: &labels
    ) { ImageID(rawValue: Int32($0)) }
  }

  private func commands(
    _ scene: HeaderScene, collapse: Double = 0, stretch: Double = 0, textScale: Double = 1,
    reducesMotion: Bool = false, selectedList: Int = 0
  ) -> [DrawCommand] {
    var list = DisplayList()
    let zoom = max(1, textScale)
    let range = scene.expandedHeight - scene.collapsedHeight
    let state = HeaderState(
      height: (scene.expandedHeight - range * collapse + stretch) * zoom, collapse: collapse,
      stretch: stretch * zoom)
    scene.build(
      state, width: 400, zoom: max(1, textScale), reducesMotion: reducesMotion,
      selectedList: selectedList, into: &list)
    return list.commands
  }

  private func layer(
    _ content: HeaderSpecification.Content, _ frame: Frame = Frame(), _ tracks: Track...
  ) -> Layer {
    Layer(id: "a", frame: frame, content: content, tracks: tracks)
  }

  private func track(
    _ property: Track.Property, _ against: Track.Driver, _ stops: (Double, Double)...
  ) -> Track {
    Track(
      property: property, against: against,
      stops: stops.map { .init(position: $0.0, value: .number($0.1)) })
  }

  @Test func aGradientOfThreeColoursHasTwoSteps() {
    let list = commands(scene([layer(.gradient(["#FF0000", "#00FF00", "#0000FF"]))]))
    let (red, green) = (Color(hex: "#FF0000")!, Color(hex: "#00FF00")!)
    #expect(
      list[1]
        == .gradient(
          Rect(x: 0, y: 0, width: 400, height: 100), top: red, bottom: green, radius: 0))
    guard case .gradient(let rect, green, _, _) = list[2] else {
      Issue.record("no second step")
      return
    }
    #expect(rect == Rect(x: 0, y: 100, width: 400, height: 100))
    #expect(list.count == 4)
  }

  @Test func aBlurIsAsStrongAsItsTracksTogether() {
    let plain = commands(scene([layer(.blur(sigma: 8))]))
    #expect(
      plain[1] == .blur(Rect(x: 0, y: 0, width: 400, height: 200), deviation: 8, radius: 0))
    let driven = scene([
      layer(
        .blur(sigma: 8), Frame(), track(.blur, .collapse, (0, 1), (1, 3)),
        track(.blur, .stretch, (0, 0), (100, 10)))
    ])
    guard case .blur(_, let deviation, _) = commands(driven, stretch: 50)[1] else { return }
    #expect(deviation == 6)
    let image = scene([
      layer(
        .image(name: "a", contentMode: .fill, parallax: 0), Frame(),
        track(.blur, .stretch, (0, 0), (100, 10)))
    ])
    guard case .image(_, _, let style) = commands(image, stretch: 60)[1] else { return }
    #expect(style.blur == 6)
  }

  @Test func aShadowFallsOutOfTheHeadersClip() {
    let list = commands(
      scene([
        layer(.shadow(color: "#00000080", radius: 12), Frame(), track(.alpha, .collapse, (0, 0.5))),
        layer(.color("#FFFFFF")),
      ]))
    let bounds = Rect(x: 0, y: 0, width: 400, height: 200)
    #expect(
      Array(list.prefix(4)) == [
        .pushClip(bounds), .popClip,
        .shadow(bounds, Color(hex: "#00000040")!, softness: 12, radius: 0), .pushClip(bounds),
      ])
    #expect(list.last == .popClip)
  }

  @Test func alphasAndScalesMultiplyPlacesAddUp() {
    let list = commands(
      scene([
        layer(
          .color("#FFFFFF"), Frame(left: 100, top: 50, width: 100, height: 60),
          track(.alpha, .collapse, (0, 0.5)), track(.alpha, .stretch, (0, 0.5)),
          track(.scale, .collapse, (0, 0.5)), track(.scale, .stretch, (0, 0.8)),
          track(.x, .collapse, (0, 7)), track(.x, .stretch, (0, 3)),
          track(.cornerRadius, .collapse, (0, 10)))
      ]))
    #expect(
      list[1]
        == .fill(
          Rect(x: 140, y: 68, width: 40, height: 24), Color(hex: "#FFFFFF40")!, radius: 4))
  }

  @Test func aWidthKeepsItsAnchor() {
    func rect(_ frame: Frame) -> Rect? {
      let list = commands(
        scene([layer(.color("#FFFFFF"), frame, track(.width, .collapse, (0, 80)))]))
      guard case .fill(let rect, _, _) = list[1] else { return nil }
      return rect
    }
    #expect(rect(Frame(width: 10, centerX: 20))?.x == 180)
    #expect(rect(Frame(right: 30, width: 10))?.maxX == 370)
    #expect(rect(Frame(left: 30, width: 10))?.x == 30)
  }

  @Test(arguments: [
    (HeaderSpecification.TextContent.Align.left, 20.0), (.center, 200), (.right, 380),
  ]) func aTextScalesAboutItsEdge(align: HeaderSpecification.TextContent.Align, anchor: Double) {
    let text = HeaderSpecification.TextContent(text: "A", size: 20, align: align)
    let scene = scene([
      layer(
        .text(text), Frame(left: 20, right: 20, top: 100, height: 30),
        track(.scale, .collapse, (0, 1), (1, 0.5)))
    ])
    func share(_ rect: Rect) -> Double {
      align == .left ? rect.x : align == .right ? rect.maxX : rect.x + rect.width / 2
    }
    for (collapse, size, scale) in [(0.0, Float(20), Float(1)), (0.5, 20, 0.75), (1, 10, 1)] {
      guard case .text(_, let rect, let style) = commands(scene, collapse: collapse)[1] else {
        Issue.record("no text")
        continue
      }
      #expect(abs(share(rect) - anchor) < 1e-9)
      #expect(abs(rect.y + rect.height / 2 - 115) < 1e-9)
      // Sharp at rest, a picture of the larger size on the way.
      #expect(style.size == size)
      #expect(style.scale == scale)
    }
  }

  @Test func aTextHasTheLinesItsFrameHoldsInFull() {
    let text = HeaderSpecification.TextContent(text: "A", size: 20)
    let scene = scene([
      layer(.text(text), Frame(top: 20, bottom: 100), track(.scale, .collapse, (0, 1), (1, 0.5)))
    ])
    for collapse in [0, 0.25, 0.5, 1] {
      guard case .text(_, let rect, let style) = commands(scene, collapse: collapse)[1] else {
        Issue.record("no text")
        continue
      }
      #expect(style.maximumLines == 3)
      // The same lines at every scale: set in one size and one width.
      #expect(style.size == 20)
      #expect(rect.width == 400)
    }
  }

  @Test func aLargerTextEnlargesTheHeader() {
    let text = HeaderSpecification.TextContent(text: "A", size: 20)
    let layers = [
      layer(.text(text), Frame(left: 20, right: 20, top: 100, height: 30)),
      layer(.blur(sigma: 4), Frame(right: 10, bottom: 10, width: 40, height: 40)),
    ]
    let list = commands(scene(layers), textScale: 2)
    guard case .text(_, let rect, let style) = list[1] else { return }
    #expect(rect == Rect(x: 40, y: 200, width: 320, height: 60))
    #expect(style.size == 20)
    #expect(
      list[2] == .blur(Rect(x: 300, y: 300, width: 80, height: 80), deviation: 8, radius: 0))
    #expect(commands(scene(layers), textScale: 0.8) == commands(scene(layers)))
  }

  @Test func reducedMotionLeavesOutParallaxAndZoom() {
    let scene = scene([
      layer(
        .image(name: "a", contentMode: .fill, parallax: 0.5), Frame(),
        track(.scale, .stretch, (0, 1), (100, 2)))
    ])
    guard case .image(_, let zoomed, _) = commands(scene, stretch: 100)[2],
      case .image(_, let still, _) = commands(scene, stretch: 100, reducesMotion: true)[2],
      case .image(_, _, let moved) = commands(scene, collapse: 1)[2],
      case .image(_, _, let resting) = commands(scene, collapse: 1, reducesMotion: true)[2]
    else {
      Issue.record("no pictures")
      return
    }
    #expect(zoomed.width == 800)
    #expect(still == Rect(x: 0, y: 0, width: 400, height: 300))
    #expect(moved.shift == 75)
    #expect(resting.shift == 0)
  }

  @Test(arguments: [HeaderSpecification.ScrollMode.exitUntilCollapsed, .scroll], [0.4, 1, -0.5])
  func aPictureWithParallaxCoversItsFrame(
    mode: HeaderSpecification.ScrollMode, parallax: Double
  ) {
    let scene = scene(
      [layer(.image(name: "a", contentMode: .fill, parallax: parallax))], scroll: mode)
    for step in 0..<100 {
      for stretch in [0, 50.0] where step == 0 || stretch == 0 {
        let collapse = Double(step) / 100
        let list = commands(scene, collapse: collapse, stretch: stretch)
        guard case .pushClip(let header) = list[0], case .pushClip(let frame) = list[1],
          case .image(_, let rect, let style) = list[2]
        else {
          Issue.record("no picture")
          return
        }
        #expect(style.shift == parallax * (scene.expandedHeight - header.height) || stretch > 0)
        if stretch > 0 { #expect(style.shift == 0) }
        #expect(frame.y <= 1e-9)
        #expect(rect.y + style.shift <= 1e-9)
        #expect(rect.maxY + style.shift >= header.maxY - 1e-9)
        #expect(frame.maxY >= header.maxY - 1e-9)
      }
    }
  }

  @Test func tabsAreHitWhereTheyAreDrawn() {
    let scene = scene(
      [layer(.tabs(color: "#FF0000", size: 14), Frame(bottom: 0, height: 44))],
      lists: ["A", "B", "C"])
    for (collapse, textScale) in [(0.0, 1.0), (1, 1), (0.5, 2)] {
      let list = commands(scene, collapse: collapse, textScale: textScale, selectedList: 1)
      let height = (200 - 150 * collapse) * textScale
      let state = HeaderState(height: height, collapse: collapse, stretch: 0)
      var number = 0
      for case .text(_, let rect, let style) in list {
        #expect(style.weight == (number == 1 ? .semibold : .regular))
        #expect(rect.maxY == height)
        let point = Point(x: rect.x + rect.width / 2, y: rect.y + 1)
        #expect(
          scene.tab(at: point, header: state, width: 400, zoom: max(1, textScale)) == number)
        number += 1
      }
      #expect(number == 3)
      #expect(
        scene.tab(
          at: Point(x: 200, y: height), header: state, width: 400, zoom: max(1, textScale)) == nil)
      let underlines = list.filter { if case .fill = $0 { true } else { false } }
      guard case .fill(let rect, Color(hex: "#FF0000"), _) = underlines.first else {
        Issue.record("no underline")
        continue
      }
      #expect(rect.x + rect.width / 2 == 200)
      #expect(rect.maxY == height)
    }
  }
}
