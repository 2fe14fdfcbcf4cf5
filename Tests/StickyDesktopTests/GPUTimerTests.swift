import CSDL2
import Testing

@testable import StickyDesktop

/// Where times on the graphics processor are, and what is said where there are none.
@MainActor @Suite struct GPUTimerTests {
  @Test func nothingIsMeasuredWithoutAGraphicsProcessor() throws {
    let fixture = try RendererFixture()
    let timer = GPUTimer(display: fixture.renderer.display)
    #expect(timer.absence == "not available: the renderer software has no timer")
    expectNothing(of: timer)
  }

  /// The driver's own answer here is 0 for any drawing.
  @Test(arguments: ["opengl", "opengles2"])
  func aSoftwareDriverIsNotBelieved(renderer: String) throws {
    guard
      let fixture = try RendererFixture(renderer: renderer, width: 64, height: 64, scale: 1)
    else { return }
    let drawer = try #require(Self.drawer)
    guard let software = GLTimerQueries.softwareRenderer(in: drawer) else { return }
    let timer = GPUTimer(display: fixture.renderer.display)
    #expect(timer.absence == "not available: \(software)")
    expectNothing(of: timer)
  }

  private func expectNothing(of timer: GPUTimer) {
    #expect(timer.source == nil)
    timer.begin(0)
    timer.end()
    timer.take { _, _ in Issue.record("a time") }
  }

  /// What the current context is drawn by.
  private static var drawer: String? {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
    let function = SDL_GL_GetProcAddress("glGetString")
    return function.map { unsafeBitCast($0, to: GetString.self) }?(0x1F01)
      .map { String(cString: $0) }
  }

  @Test(arguments: [
    ("llvmpipe (LLVM 15.0.6, 256 bits)", "llvmpipe"), ("softpipe", "softpipe"),
    ("Google SwiftShader", "swiftshader"), ("Software Rasterizer", "software rasterizer"),
    ("zink Vulkan 1.3 (llvmpipe (LLVM 17.0.6, 256 bits))", "llvmpipe"),
    ("Mesa swrast", "swrast"), ("AMD Radeon RX 9070 XT (radeonsi, navi48)", nil),
    ("Mesa Intel(R) UHD Graphics 620 (KBL GT2)", nil),
  ]) func softwareIsKnownByItsName(drawer: String, software: String?) {
    #expect(GLTimerQueries.softwareRenderer(in: drawer) == software)
  }
}
