import CSDL2

// What draws, in its own words.
extension Display {
  /// The version of the SDL that runs.
  static var libraryVersion: String {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return "\(version.major).\(version.minor).\(version.patch)"
  }

  /// The names of what draws and of its driver as OpenGL tells them; empty with another renderer.
  var graphics: (name: String, driver: String) {
    guard rendererName.hasPrefix("opengl"), let address = SDL_GL_GetProcAddress("glGetString")
    else {
      return ("", "")
    }
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    let text = unsafeBitCast(address, to: GetString.self)
    // GL_RENDERER and GL_VERSION, the same in every OpenGL.
    return (
      text(0x1F01).map { String(cString: $0) } ?? "", text(0x1F02).map { String(cString: $0) } ?? ""
    )
  }
}
