import Foundation

/// The user's folders that files of the program's own making go to.
enum UserFolders {
  /// What is kept.
  enum Folder {
    /// Gestures, under the user's data folder.
    case recordings
    /// Screenshots, under the user's pictures.
    case pictures
  }

  /// A path for a new file, named after the moment and the process so that no two programs meet.
  ///
  /// Throws `unable` where the folder cannot be made.
  static func newFile(in folder: Folder, ending: String) throws(RunError) -> String {
    let path = try path(of: folder)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH.mm.ss"
    let moment = formatter.string(from: Date())
    let process = ProcessInfo.processInfo.processIdentifier
    var name = "\(path)/\(moment) \(process).\(ending)"
    var number = 2
    while FileManager.default.fileExists(atPath: name) {
      name = "\(path)/\(moment) \(process) \(number).\(ending)"
      number += 1
    }
    return name
  }

  /// The newest file with an ending, by its name; nil where there is none.
  static func latestFile(in folder: Folder, ending: String) throws(RunError) -> String? {
    let path = try path(of: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".\(ending)") }.max().map { "\(path)/\($0)" }
  }

  private static func path(of folder: Folder) throws(RunError) -> String {
    let environment = ProcessInfo.processInfo.environment
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw RunError(
        .unable, what: "the user's folder", why: "HOME is not set; start again with HOME set")
    }
    let path: String
    switch folder {
    case .recordings:
      // The specification of base directories has relative values ignored.
      let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      path = "\(data ?? home + "/.local/share")/sticky-desktop/recordings"
    case .pictures: path = pictures(home: home, environment: environment)
    }
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw RunError(
        .unable, what: path, why: "the folder cannot be made; make room or set XDG_DATA_HOME")
    }
    return path
  }

  /// The pictures folder as xdg-user-dirs has it written down, else `Pictures`.
  private static func pictures(home: String, environment: [String: String]) -> String {
    let configuration =
      environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.config"
    let file = try? String(contentsOfFile: configuration + "/user-dirs.dirs", encoding: .utf8)
    for line in file?.split(separator: "\n") ?? [] where line.hasPrefix("XDG_PICTURES_DIR=") {
      let value = line.dropFirst("XDG_PICTURES_DIR=".count).filter { $0 != "\"" }
      let path = value.replacingOccurrences(of: "$HOME", with: home)
      if path.hasPrefix("/"), path != home, path != home + "/" { return path }
    }
    return home + "/Pictures"
  }
}
