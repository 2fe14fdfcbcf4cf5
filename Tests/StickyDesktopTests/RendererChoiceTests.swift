import Testing

@testable import StickyDesktop

/// Which renderer is tried before which.
@Suite struct RendererChoiceTests {
  private func names(
    _ wanted: String?, hasGraphicsProcessor: Bool, preset: String? = nil
  ) throws -> [String] {
    try RendererChoice.choices(
      wanted: wanted, hasGraphicsProcessor: hasGraphicsProcessor, preset: preset
    ).map { $0.needsGraphicsProcessor ? "\($0.name) on one" : $0.name }
  }

  @Test func aGraphicsProcessorDrawsWhereThereIsOne() throws {
    #expect(
      try names(nil, hasGraphicsProcessor: true)
        == ["opengl on one", "opengles2 on one", "software", "opengl"])
  }

  /// OpenGL in software is the last resort.
  @Test func theProcessorDrawsWhereThereIsNone() throws {
    #expect(try names(nil, hasGraphicsProcessor: false) == ["software", "opengl"])
  }

  /// What is asked for is not replaced by another one, however slow it is.
  @Test(arguments: Display.rendererNames, [false, true])
  func whatIsAskedForIsTheOnlyOne(name: String, hasGraphicsProcessor: Bool) throws {
    #expect(
      try RendererChoice.choices(
        wanted: name, hasGraphicsProcessor: hasGraphicsProcessor, preset: "opengles2")
        == [RendererChoice(name: name)])
  }

  @Test func theEnvironmentComesBeforeTheRest() throws {
    #expect(
      try names(nil, hasGraphicsProcessor: false, preset: "opengles2")
        == ["opengles2", "software", "opengl"])
  }

  @Test func anUnknownNameIsWrongUsage() {
    let error = #expect(throws: RunError.self) {
      try RendererChoice.choices(wanted: "vulkan", hasGraphicsProcessor: true)
    }
    #expect(error?.what == "--renderer vulkan")
    #expect(error?.why == "unknown renderer; there are opengl, opengles2, software")
  }
}
