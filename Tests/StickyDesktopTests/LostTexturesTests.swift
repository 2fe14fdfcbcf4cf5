import CSDL2
import HeaderKit
import Testing

@testable import StickyDesktop

/// What the running loop does once the renderer has lost its memory.
@MainActor @Suite struct LostTexturesTests {
  @Test(arguments: [SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET])
  func theLoopMakesEveryTextureAnew(type: SDL_EventType) throws {
    guard
      let display = try RendererFixture(
        renderer: "opengl", width: 390, height: 400, scale: 1)?.renderer.display
    else { return }
    let options = RunOptions(
      try LaunchOptions(
        arguments: ["--header", "fixed", "--rows", "40", "--size", "390x400", "--duration", "0.5"]))
    let source = RunSource(options: options, resources: Checkout.resources) { _ in }
    let loop = try FrameLoop(
      program: try source.program(size: display.size), options: options, scale: 1,
      expectations: []
    ) { _ in }
    let run = WindowRun(
      loop: loop, options: options, source: source, replay: nil, display: display
    ) { _ in }
    _ = try run.run()
    // Textures do not tell when they were made, but a mark of ours goes with them.
    var mark: UInt8 = 1
    try withUnsafeMutablePointer(to: &mark) { mark in
      let menu = try #require(
        loop.list.commands.lazy.compactMap { command -> ImageID? in
          if case .image(let id, _, _) = command { id } else { nil }
        }.first)
      let key = TextureKey.image(ImageKey(menu, width: 24))
      let before = [
        try #require(run.renderer.targets.target(.frame)).texture,
        run.renderer.textures.peek(key)?.texture,
      ].compactMap { $0 }
      for texture in before { SDL_SetTextureUserData(texture, mark) }
      var event = SDL_Event()
      event.type = type.rawValue
      #expect(SDL_PushEvent(&event) == 1)
      // Its time is up, so it draws one frame.
      _ = try run.run()
      let frame = try #require(run.renderer.targets.target(.frame)).texture
      #expect(SDL_GetTextureUserData(frame) == nil)
      let symbol = run.renderer.textures.peek(key)?.texture
      #expect(symbol == nil || SDL_GetTextureUserData(symbol) == nil)
      #expect(run.renderer.textures.count > 0)
    }
  }
}
