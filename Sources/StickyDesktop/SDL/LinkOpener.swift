import CSDL2
import FoundationEssentials

/// Opens a link with the desktop's own browser.
enum LinkOpener {
  /// Opens an address that `FeedLink` has let through.
  ///
  /// SDL says that all went well even where there is nothing to open it with, hence the look for
  /// xdg-open before.
  ///
  /// Throws `unable` where it cannot be opened.
  static func open(_ link: String) throws(RunError) {
    guard let safe = FeedLink.safe(link) else {
      throw RunError(.badInput, what: link, why: "only http and https addresses are opened")
    }
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    guard
      folders.contains(where: { FileManager.default.isExecutableFile(atPath: $0 + "/xdg-open") })
    else {
      throw RunError(
        .unable, what: safe, why: "xdg-open is not installed; install xdg-utils")
    }
    guard SDL_OpenURL(safe) == 0 else {
      throw RunError(.unable, what: safe, why: "it could not be opened; copy the address instead")
    }
  }
}
