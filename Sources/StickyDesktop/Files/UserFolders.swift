import FoundationEssentials
import Glibc

/// The user's folders that files of the program's own making go to.
enum UserFolders {
  /// What is kept.
  enum Folder {
    /// Gestures, under the user's data folder.
    case recordings
    /// Screenshots, under the user's pictures.
    case pictures
    /// What the next start takes up from the last one.
    case state
  }

  /// A path for a new file, named after the moment and the process so that no two programs meet.
  ///
  /// Throws `unable` where the folder cannot be made.
  static func newFile(in folder: Folder, ending: String) throws(RunError) -> String {
    let path = try made(folder)
    let moment = now()
    let process = ProcessInfo.processInfo.processIdentifier
    var name = "\(path)/\(moment) \(process).\(ending)"
    var number = 2
    while FileManager.default.fileExists(atPath: name) {
      name = "\(path)/\(moment) \(process) \(number).\(ending)"
      number += 1
    }
    return name
  }

  /// The local time, in an order that sorts.
  private static func now() -> String {
    var seconds = time(nil)
    var local = tm()
    localtime_r(&seconds, &local)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%Y-%m-%d %H.%M.%S", &local)
    return String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The newest file with an ending, by its name; nil where there is none.
  static func latestFile(in folder: Folder, ending: String) throws(RunError) -> String? {
    let path = try made(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".\(ending)") }.max().map { "\(path)/\($0)" }
  }

  /// Where a folder is, by the environment and the user's own file of folders.
  ///
  /// - Parameters:
  ///   - folder: What is kept there.
  ///   - environment: The environment's variables.
  ///   - contents: The text of a file, or nil.
  /// - Returns: The folder's path; nothing is made.
  /// - Throws: `unable` where HOME is needed and not set.
  static func path(
    of folder: Folder, environment: [String: String], contents: (String) -> String?
  ) throws(RunError) -> String {
    // The specification of base directories has relative values ignored.
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    func home() throws(RunError) -> String {
      guard let home = absolute("HOME") else {
        throw RunError(
          .unable, what: "the user's folder", why: "HOME is not set; start again with HOME set")
      }
      return home
    }
    switch folder {
    case .recordings:
      let own = "/sticky-desktop/recordings"
      if let data = absolute("XDG_DATA_HOME") { return data + own }
      return try home() + "/.local/share" + own
    case .state:
      let own = "/sticky-desktop"
      if let state = absolute("XDG_STATE_HOME") { return state + own }
      return try home() + "/.local/state" + own
    case .pictures:
      let home = try home()
      let configuration = absolute("XDG_CONFIG_HOME") ?? home + "/.config"
      let text = contents(configuration + "/user-dirs.dirs") ?? ""
      return pictures(in: text, home: home) ?? home + "/Pictures"
    }
  }

  /// The pictures folder as xdg-user-dirs has it written down; the home itself means that there is
  /// none.
  private static func pictures(in text: String, home: String) -> String? {
    var result: String?
    for line in text.split(whereSeparator: \.isNewline)
    where line.hasPrefix("XDG_PICTURES_DIR=\"") {
      let value = line.dropFirst("XDG_PICTURES_DIR=\"".count).prefix { $0 != "\"" }
      let path = value.hasPrefix("$HOME/") ? home + value.dropFirst("$HOME".count) : String(value)
      result = path.hasPrefix("/") && path != home + "/" && path != home ? path : nil
    }
    return result
  }

  /// Where a folder of the user who runs the program is; nothing is made.
  static func path(of folder: Folder) throws(RunError) -> String {
    try path(of: folder, environment: ProcessInfo.processInfo.environment) {
      try? String(contentsOfFile: $0, encoding: .utf8)
    }
  }

  /// A folder that is there, made if need be.
  static func made(_ folder: Folder) throws(RunError) -> String {
    let path = try path(of: folder)
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw RunError(
        .unable, what: path, why: "the folder cannot be made; make room or let it be written to")
    }
    return path
  }
}
