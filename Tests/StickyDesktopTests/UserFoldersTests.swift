import Testing

@testable import StickyDesktop

struct UserFoldersTests {
  private static func pictures(_ text: String?, configuration: String? = nil) throws -> String {
    var environment = ["HOME": "/people/u"]
    environment["XDG_CONFIG_HOME"] = configuration
    return try UserFolders.path(of: .pictures, environment: environment) { path in
      path == (configuration ?? "/people/u/.config") + "/user-dirs.dirs" ? text : nil
    }
  }

  @Test(arguments: [
    (["HOME": "/people/u"], "/people/u/.local/share"),
    (["HOME": "/people/u", "XDG_DATA_HOME": "/data"], "/data"),
    (["XDG_DATA_HOME": "/data"], "/data"),
    (["HOME": "/people/u", "XDG_DATA_HOME": "data"], "/people/u/.local/share"),
    (["HOME": "/people/u", "XDG_DATA_HOME": ""], "/people/u/.local/share"),
  ]) func keepRecordingsWithTheData(environment: [String: String], base: String) throws {
    let path = try UserFolders.path(of: .recordings, environment: environment) { _ in nil }
    #expect(path == base + "/sticky-desktop/recordings")
  }

  @Test func keepTheStateWithTheState() throws {
    func path(_ environment: [String: String]) throws -> String {
      try UserFolders.path(of: .state, environment: environment) { _ in nil }
    }
    #expect(try path(["HOME": "/people/u"]) == "/people/u/.local/state/sticky-desktop")
    #expect(try path(["HOME": "/h", "XDG_STATE_HOME": "/state"]) == "/state/sticky-desktop")
    #expect(try path(["HOME": "/h", "XDG_STATE_HOME": "x"]) == "/h/.local/state/sticky-desktop")
  }

  @Test(arguments: [
    [:], ["HOME": ""], ["HOME": "home"], ["XDG_DATA_HOME": "data"],
  ]) func sayThatThereIsNoHome(environment: [String: String]) {
    for folder in [UserFolders.Folder.recordings, .pictures, .state] {
      let error = #expect(throws: RunError.self) {
        _ = try UserFolders.path(of: folder, environment: environment) { _ in nil }
      }
      #expect(error?.exit == .unable)
    }
  }

  @Test(arguments: [
    (nil, "/people/u/Pictures"), ("", "/people/u/Pictures"),
    ("XDG_PICTURES_DIR=\"$HOME/Bilder\"\n", "/people/u/Bilder"),
    ("# a comment\r\nXDG_PICTURES_DIR=\"$HOME/Meine Bilder\"\r\n", "/people/u/Meine Bilder"),
    ("XDG_PICTURES_DIR=\"/media/p\"", "/media/p"),
    ("XDG_PICTURES_DIR=\"$HOME/\"", "/people/u/Pictures"),
    ("XDG_PICTURES_DIR=\"relative\"", "/people/u/Pictures"),
    ("XDG_PICTURES_DIR=\"$HOMELESS/x\"", "/people/u/Pictures"),
    ("#XDG_PICTURES_DIR=\"/no\"\nXDG_MUSIC_DIR=\"/m\"", "/people/u/Pictures"),
  ]) func findThePictures(text: String?, path: String) throws {
    #expect(try Self.pictures(text) == path)
  }

  @Test func lookForTheListOfFoldersWithTheConfiguration() throws {
    #expect(try Self.pictures("XDG_PICTURES_DIR=\"/p\"", configuration: "/etc/mine") == "/p")
  }
}
