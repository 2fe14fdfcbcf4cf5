import Glibc
import HeaderKit

/// Tells which of some files changed, however they were saved.
///
/// The folders are watched and not the files: a file saved by renaming another one over it, deleted
/// and made anew, or reached through a link that now leads elsewhere is the same file by its path.
/// Nothing is told before it has been quiet for a moment, so that what is read is not half written.
/// No thread and no timer: whoever sleeps does so on the descriptor, and no longer than until `due`.
final class FileWatch {
  /// How long all must have been quiet after a file was closed or put in place, in seconds.
  static let quietTime = 0.06
  /// How long after a sign that more is to come, in seconds: a file still open, a name that is gone.
  static let unfinishedTime = 0.25

  /// Readable once something happened; -1 where the system has no watch left, then nothing is told.
  let descriptor: Int32
  /// When `take` has something to tell; nil while nothing has happened.
  private(set) var due: Instant?
  private var watches: [Int32: WatchedFolder] = [:]
  private var changed: Set<String> = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 14)

  /// The paths watched: files, and folders for whatever is in them.
  private(set) var paths: Set<String> = []

  init() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Watches these paths and no others from now on.
  ///
  /// - Returns: whether some are new, and may have changed before they were watched.
  func watch(_ paths: Set<String>) -> Bool {
    guard paths != self.paths else { return false }
    let hasNew = !paths.isSubset(of: self.paths)
    self.paths = paths
    changed.formIntersection(paths)
    place()
    return hasNew
  }

  /// The paths that changed, once it has been quiet; empty before.
  func take(at now: Instant) -> Set<String> {
    read(at: now)
    guard let due, due <= now else { return [] }
    self.due = nil
    defer { changed.removeAll() }
    // Folders may be others now; what happens from here on is told next time.
    place()
    return changed
  }

  private func wait(_ seconds: Double, from now: Instant) {
    due = now.adding(seconds: seconds)
  }

  private func read(at now: Instant) {
    guard descriptor >= 0 else { return }
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        while let event = FolderEvent(bytes, at: offset, end: count) {
          take(event, at: now)
          offset += event.length
        }
      }
    }
  }

  private func take(_ event: FolderEvent, at now: Instant) {
    let touched: Set<String>
    if event.isOverflow {
      touched = paths
    } else if let watch = watches[event.watch] {
      touched = watch.paths(touchedBy: event)
    } else {
      return
    }
    guard !touched.isEmpty else { return }
    changed.formUnion(touched)
    wait(event.isFinished ? Self.quietTime : Self.unfinishedTime, from: now)
  }

  /// Puts the watches where the paths lead now.
  private func place() {
    guard descriptor >= 0 else { return }
    var trail = PathTrail()
    for path in paths { trail.follow(path) }
    let old = watches
    watches.removeAll()
    for (folder, content) in trail.folders {
      // A folder that went away this very moment has told so higher up.
      let watch = inotify_add_watch(descriptor, folder, content.mask | UInt32(IN_MASK_ADD))
      if watch >= 0 { watches[watch, default: WatchedFolder()].merge(content) }
    }
    for watch in old.keys where watches[watch] == nil { inotify_rm_watch(descriptor, watch) }
  }
}

/// Something that happened in a folder, or to it.
private struct FolderEvent {
  let watch: Int32
  private let mask: UInt32
  /// The name in the folder; empty for the folder itself.
  let name: String
  /// The bytes of the record.
  let length: Int

  init?(_ bytes: UnsafeRawBufferPointer, at offset: Int, end: Int) {
    let head = MemoryLayout<inotify_event>.size
    guard offset + head <= end else { return nil }
    let record = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
    length = head + Int(record.len)
    guard offset + length <= end else { return nil }
    watch = record.wd
    mask = record.mask
    name = String(
      decoding: bytes[(offset + head)..<(offset + length)].prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Whether the system lost count.
  var isOverflow: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }

  /// Whether the folder is another one from now on.
  var isAboutTheFolder: Bool { mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF) != 0 }

  /// Whether a file is complete now as far as can be told.
  var isFinished: Bool { mask & UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_ATTRIB) != 0 }
}

/// What counts in one folder.
private struct WatchedFolder {
  /// The paths that are others once the folder is.
  var paths: Set<String> = []
  /// The paths that a name in the folder is a part of.
  var names: [String: Set<String>] = [:]
  /// The paths that mean all of the folder's content.
  var wholes: Set<String> = []

  /// What the system is to tell.
  var mask: UInt32 {
    let own = IN_DELETE_SELF | IN_MOVE_SELF
    let content =
      IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB
    return UInt32(names.isEmpty && wholes.isEmpty ? own : own | content)
  }

  func paths(touchedBy event: FolderEvent) -> Set<String> {
    if event.isAboutTheFolder { return paths }
    return event.name.isEmpty ? [] : names[event.name, default: []].union(wholes)
  }

  mutating func merge(_ other: WatchedFolder) {
    paths.formUnion(other.paths)
    names.merge(other.names) { $0.union($1) }
    wholes.formUnion(other.wholes)
  }
}

/// Where paths lead: each folder on the way, and in it the names that may come to mean something else.
private struct PathTrail {
  private(set) var folders: [String: WatchedFolder] = [:]
  /// As the system has it, against links that lead in circles.
  private static let linkLimit = 40

  /// Follows a path as the system would, through links, as far as it leads.
  mutating func follow(_ path: String) {
    var links = Self.linkLimit
    if let folder = follow(path, of: path, links: &links) {
      folders[folder, default: WatchedFolder()].wholes.insert(path)
    }
  }

  /// Follows a path, be it the target of a link on the way of a watched one.
  ///
  /// - Returns: the path where it leads to a folder.
  private mutating func follow(_ path: String, of watched: String, links: inout Int) -> String? {
    var place = path.hasPrefix("/") ? "/" : "."
    folders[place, default: WatchedFolder()].paths.insert(watched)
    for part in path.split(separator: "/") {
      let name = String(part)
      let next = place == "/" ? "/\(name)" : "\(place)/\(name)"
      var status = stat()
      let kind = lstat(next, &status) == 0 ? status.st_mode & S_IFMT : 0
      if kind != S_IFDIR {
        folders[place, default: WatchedFolder()].names[name, default: []].insert(watched)
        guard kind == S_IFLNK, links > 0, let target = Self.target(of: next) else { return nil }
        links -= 1
        let beside = target.hasPrefix("/") ? target : "\(place)/\(target)"
        guard follow(beside, of: watched, links: &links) != nil else { return nil }
      }
      place = next
      folders[place, default: WatchedFolder()].paths.insert(watched)
    }
    return place
  }

  private static func target(of link: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink(link, &bytes, bytes.count - 1)
    return count > 0
      ? String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }
}
