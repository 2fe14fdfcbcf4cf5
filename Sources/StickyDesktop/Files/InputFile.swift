import Glibc
import TrackpadKit

/// Reads files that somebody gave us: regular ones only, and no more than a limit.
enum InputFile {
  /// What a file is for, with the most it may hold.
  struct Kind {
    /// As messages name it: `feed`, `header`.
    var name: String
    /// The most bytes read.
    var limit: Int
    /// Whether its reader has more to say of a file without a byte.
    var mayBeEmpty = false

    static let feed = Kind(name: "feed", limit: 16 << 20)
    static let header = Kind(name: "header", limit: 1 << 20)
    static let picture = Kind(name: "picture", limit: 32 << 20)
    static let gesture = Kind(name: "gesture file", limit: GestureFile.byteLimit, mayBeEmpty: true)
    static let profile = Kind(name: "profile", limit: 512 << 20)
    static let savedRun = Kind(name: "saved run", limit: 1 << 20)
  }

  /// Reads a whole file.
  ///
  /// Throws bad input where it is missing, no regular file, unreadable, empty or too large; a named
  /// pipe or a device holds nothing up.
  static func bytes(of path: String, as kind: Kind) throws(RunError) -> [UInt8] {
    let what = "\(kind.name) \(path)"
    func refuse(_ why: String) -> RunError { RunError(.badInput, what: what, why: why) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw refuse("\(String(cString: strerror(errno))); check the path")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw refuse("it is not a regular file; give the path of one")
    }
    let tooLarge = "it is larger than \(kind.limit >> 20) MiB, the most that is read"
    guard status.st_size <= kind.limit else { throw refuse(tooLarge) }
    guard let bytes = bytes(from: descriptor, limit: kind.limit) else {
      throw refuse("\(String(cString: strerror(errno))); check the disk")
    }
    guard bytes.count <= kind.limit else { throw refuse(tooLarge) }
    guard !bytes.isEmpty || kind.mayBeEmpty else { throw refuse("the file is empty") }
    return bytes
  }

  /// Reads what a descriptor gives, and stops soon after a limit: more than it means too much.
  ///
  /// - Returns: the bytes; nil where it cannot be read, with the reason in `errno`.
  static func bytes(from descriptor: Int32, limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = read(descriptor, &piece, piece.count)
      if count == 0 { break }
      if count > 0 {
        bytes += piece[..<count]
      } else if errno != EINTR {
        return nil
      }
    }
    return bytes
  }

  /// A regular file, whichever of its names it is reached by.
  struct Identity: Hashable {
    private let device: dev_t
    private let number: ino_t

    /// The file that a path leads to; nil where there is none.
    init?(path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      self.init(status)
    }

    /// The file behind a descriptor; nil where it is something else, such as a pipe.
    init?(descriptor: Int32) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return nil }
      self.init(status)
    }

    private init?(_ status: stat) {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      device = status.st_dev
      number = status.st_ino
    }
  }

  /// Whether a path leads to a regular file.
  static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a path leads to a device that takes characters.
  static func isDevice(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
  }

  /// Whether a path leads to a folder.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a path is a link, wherever it leads.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The folder a path lies in; `.` for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The name of a path's last part, without what follows its last dot.
  static func name(of path: String) -> String {
    let last = path.split(separator: "/").last ?? ""
    let end = last.lastIndex(of: ".") ?? last.endIndex
    return String(end == last.startIndex ? last : last[..<end])
  }

  /// A path without links and dots; nil where it leads nowhere.
  static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Where a file would be written, the same for all ways of writing its path.
  static func place(_ path: String) -> String {
    if let path = resolved(path) { return path }
    guard let folder = resolved(folder(of: path)), let name = path.split(separator: "/").last
    else { return path }
    return "\(folder)/\(name)"
  }

  /// The file that a relative name in a data file means, if it lies inside one of some folders.
  ///
  /// Names that are absolute, climb with `..`, or lead out by a link mean nothing; nor does what is no
  /// regular file.
  static func resolve(_ name: String, inside folders: [String]) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.isEmpty, !name.hasPrefix("/"), !name.utf8.contains(0), !parts.contains("..")
    else { return nil }
    for folder in folders {
      guard let root = resolved(folder), let path = resolved(folder + "/" + name),
        path.hasPrefix(root == "/" ? "/" : root + "/"), isRegular(path)
      else { continue }
      return path
    }
    return nil
  }
}
