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
    guard rendererName.hasPrefix("opengl") else { return ("", "") }
    return (GLTimerQueries.drawer ?? "", GLTimerQueries.driver ?? "")
  }
}
