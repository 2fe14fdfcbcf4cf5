import Glibc

/// Reads the small files in which the kernel tells of the machine.
enum SystemFile {
  /// The folder that tells of the first processor's frequency.
  static let frequency = "/sys/devices/system/cpu/cpu0/cpufreq"
  /// The most that is read of one.
  private static let limit = 1 << 20

  /// A file's text; nil where there is none.
  static func text(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return InputFile.bytes(from: descriptor, limit: limit).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// A file's text without what surrounds its one line.
  static func line(_ path: String) -> String {
    String(text(path)?.split(whereSeparator: \.isNewline).first ?? "")
  }

  /// The number that a file holds.
  static func number(_ path: String) -> UInt64? { UInt64(line(path)) }

  /// The numbers of lines like `MemTotal:  65438132 kB`, by their names.
  static func fields(_ path: String) -> [String: UInt64] {
    var fields: [String: UInt64] = [:]
    for line in text(path)?.split(separator: "\n") ?? [] {
      let words = line.split { $0 == ":" || $0 == " " || $0 == "\t" }
      if words.count >= 2, let number = UInt64(words[1]) { fields[String(words[0])] = number }
    }
    return fields
  }

  /// What follows a name and a mark in a file of such lines; the quotes around it go.
  static func entry(_ name: String, in path: String, mark: Character) -> String {
    for line in text(path)?.split(separator: "\n") ?? [] {
      guard let end = line.firstIndex(of: mark),
        line[..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ") == name
      else { continue }
      let value = line[line.index(after: end)...].drop(while: \.isWhitespace)
      return String(value.split(separator: "\"", omittingEmptySubsequences: true).first ?? "")
    }
    return ""
  }
}
