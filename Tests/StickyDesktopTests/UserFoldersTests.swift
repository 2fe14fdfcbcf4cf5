import Testing

@testable import StickyDesktop

struct UserFoldersTests {
  private static func pictures(_ text: String?, configuration: String? = nil) throws -> String {
    var environment = ["HOME": "/home/u"]
    environment["XDG_CONFIG_HOME"] = configuration
    return try UserFolders.path(of: .pictures, environment: environment) { path in
      path == (configuration ?? "/home/u/.config") + "/user-dirs.dirs" ? text : nil
    }
  }

  @Test(arguments: [
    (["HOME": "/home/u"], "/home/u/.local/share"),
    (["HOME": "/home/u", "XDG_DATA_HOME": "/data"], "/data"),
    (["XDG_DATA_HOME": "/data"], "/data"),
    (["HOME": "/home/u", "XDG_DATA_HOME": "data"], "/home/u/.local/share"),
    (["HOME": "/home/u", "XDG_DATA_HOME": ""], "/home/u/.local/share"),
  ]) func keepRecordingsWithTheData(environment: [String: String], base: String) throws {
    let path = try UserFolders.path(of: .recordings, environment: environment) { _ in nil }
    #expect(path == base + "/sticky-desktop/recordings")
  }

  @Test(arguments: [
    [:], ["HOME": ""], ["HOME": "home"], ["XDG_DATA_HOME": "data"],
  ]) func sayThatThereIsNoHome(environment: [String: String]) {
    for folder in [UserFolders.Folder.recordings, .pictures] {
      let error = #expect(throws: RunError.self) {
        _ = try UserFolders.path(of: folder, environment: environment) { _ in nil }
      }
      #expect(error?.exit == .unable)
    }
  }

  @Test(arguments: [
    (nil, "/home/u/Pictures"), ("", "/home/u/Pictures"),
    ("XDG_PICTURES_DIR=\"$HOME/Bilder\"\n", "/home/u/Bilder"),
    ("# a comment\r\nXDG_PICTURES_DIR=\"$HOME/Meine Bilder\"\r\n", "/home/u/Meine Bilder"),
    ("XDG_PICTURES_DIR=\"/media/p\"", "/media/p"),
    ("XDG_PICTURES_DIR=\"$HOME/\"", "/home/u/Pictures"),
    ("XDG_PICTURES_DIR=\"relative\"", "/home/u/Pictures"),
    ("XDG_PICTURES_DIR=\"$HOMELESS/x\"", "/home/u/Pictures"),
    ("#XDG_PICTURES_DIR=\"/no\"\nXDG_MUSIC_DIR=\"/m\"", "/home/u/Pictures"),
  ]) func findThePictures(text: String?, path: String) throws {
    #expect(try Self.pictures(text) == path)
  }

  @Test func lookForTheListOfFoldersWithTheConfiguration() throws {
    #expect(try Self.pictures("XDG_PICTURES_DIR=\"/p\"", configuration: "/etc/mine") == "/p")
  }
}
