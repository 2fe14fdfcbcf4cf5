#if !DEBUG
  import CAllocationProbe
  import HeaderKit
  import Testing

  @testable import StickyDesktop

  @MainActor @Suite struct RendererAllocationTests {
    @Test func aFrameThatShowsWhatTheOneBeforeShowedAllocatesNothing() throws {
      let folder = try TemporaryFolder()
      try FrameCapture.write(
        PixelImage(width: 20, height: 20) { _, _ in 0xFF12_3456 }, to: folder.file("picture.png"))
      var fixture = try RendererFixture(width: 200, height: 200)
      let picture = fixture.catalog.add(path: folder.file("picture.png"))
      var list = DisplayList()
      let black = Color(red: 0, green: 0, blue: 0)
      for row in 0..<20 {
        let y = Double(row) * 20
        list.append(.fill(Rect(x: 0, y: y, width: 200, height: 19), black.opacity(0.5), radius: 4))
        list.append(.pushClip(Rect(x: 0, y: y, width: 100, height: 10)))
        list.append(.image(picture, Rect(x: 0, y: y, width: 20, height: 20), ImageStyle()))
        list.append(
          .text(
            .title(Int32(row)), Rect(x: 30, y: y, width: 100, height: 20),
            TextStyle(size: 12, color: black)))
        list.append(.popClip)
      }
      for _ in 0..<10 {
        fixture.draw(list)
        fixture.renderer.present()
      }
      let before = allocation_probe_count()
      for _ in 0..<100 {
        fixture.draw(list)
        fixture.renderer.present()
      }
      #expect(allocation_probe_count() - before == 0)
    }
  }
#endif
