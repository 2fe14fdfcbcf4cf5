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
        list.append(
          .gradient(
            Rect(x: 0, y: y, width: 200, height: 19), top: black, bottom: black.opacity(0),
            radius: 6))
        // No wider than its picture: SDL's software renderer takes memory to stretch one.
        list.append(
          .shadow(Rect(x: 0, y: y, width: 16, height: 9), black, softness: 4, radius: 3))
        list.append(.pushClip(Rect(x: 0, y: y, width: 100, height: 10)))
        list.append(.image(picture, Rect(x: 0, y: y, width: 20, height: 20), ImageStyle()))
        list.append(
          .text(
            .title(Int32(row)), Rect(x: 30, y: y, width: 100, height: 20),
            TextStyle(size: 12, color: black)))
        list.append(.popClip)
        var line = Line("row ")
        line.append(Double(row) / 3, decimals: 2)
        list.append(
          line, Rect(x: 0, y: y, width: 100, height: 19), TextStyle(size: 11, color: black))
        list.append(bar: Rect(x: 0, y: y, width: 3, height: 19), black)
        list.append(bar: Rect(x: 4, y: y, width: 3, height: 19), black)
      }
      #expect(count(fixture, list) == 0)
      // Each kind of command by itself, to tell which one it is.
      for command in list.commands.prefix(7) {
        var single = DisplayList()
        single.append(command)
        #expect(count(fixture, single) == 0, "\(command)")
      }
    }

    /// The allocations of a hundred frames, after some to get ready.
    private func count(_ fixture: RendererFixture, _ list: DisplayList) -> UInt {
      for _ in 0..<10 {
        fixture.draw(list)
        _ = fixture.renderer.present()
      }
      let before = allocation_probe_count()
      for _ in 0..<100 {
        fixture.draw(list)
        _ = fixture.renderer.present()
      }
      return allocation_probe_count() - before
    }

    @Test func theOverlayOverAFrameAllocatesNothing() throws {
      var overlay = try OverlayFixture()
      overlay.add(300)
      _ = overlay.list()
      var list = overlay.overlay
      let fixture = try RendererFixture(width: 960, height: 720)
      let background = DisplayList()
      func draw() -> UInt {
        let before = allocation_probe_count()
        fixture.draw(background)
        fixture.renderer.draw(list, catalog: fixture.catalog, textScale: 1)
        _ = fixture.renderer.present()
        return allocation_probe_count() - before
      }
      for _ in 0..<10 { _ = draw() }
      let calls = fixture.renderer.drawCalls
      for _ in 0..<100 {
        #expect(draw() == 0)
      }
      // Four times a second the figures are drawn anew: SDL, and nobody else, makes something of 16 bytes
      // for each sheet of letters that is drawn to another surface than before.
      for _ in 0..<10 {
        list.revision += 1
        #expect(draw() <= 12)
        #expect(draw() <= 12)
      }
      // Its calls are not the frame's.
      #expect(fixture.renderer.drawCalls == calls && calls == 0)
    }

    @Test func aBlurAndMovingColoursAllocateNothing() throws {
      guard
        var fixture = try RendererFixture(renderer: "opengl", width: 200, height: 200, scale: 1)
      else { return }
      let folder = try TemporaryFolder()
      try FrameCapture.write(
        PixelImage(width: 90, height: 90) { _, _ in 0xFF12_3456 }, to: folder.file("picture.png"))
      let picture = fixture.catalog.add(path: folder.file("picture.png"))
      var list = DisplayList()
      func draw(_ step: Int) {
        list.removeAll()
        let growth = Double(step % 50) / 50
        list.append(
          .image(
            picture, Rect(x: 0, y: 0, width: 90 - growth * 20, height: 90 - growth * 20),
            ImageStyle(cornerRadius: 20 + growth, blur: growth * 6)))
        list.append(
          .blur(
            Rect(x: 0, y: 0, width: 200, height: 60 + growth * 9), deviation: 6 + growth, radius: 5)
        )
        list.append(
          .text(
            .title(0), Rect(x: 0, y: 0, width: 100, height: 20),
            TextStyle(size: 12, color: Color(red: UInt8(step % 200), green: 0, blue: 0))))
        fixture.draw(list)
      }
      for step in 0..<100 { draw(step) }
      // What the graphics driver takes for itself is not counted here: it differs by machine.
      let before = fixture.renderer.textures.bytes
      let capacity = fixture.renderer.quads.vertices.capacity
      for step in 0..<100 { draw(step) }
      #expect(fixture.renderer.textures.bytes == before)
      #expect(fixture.renderer.quads.vertices.capacity == capacity)
    }
  }
#endif
