import Foundation
import HeaderKit
import Testing

@testable import StickyDesktop

/// Every way in which programs save a file, seen by its path.
@Suite struct FileWatchTests {
  private let folder: TemporaryFolder
  private let path: String
  private let watch = FileWatch()
  private let clock = RunClock()

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("inner"), withIntermediateDirectories: false)
    path = try folder.write(Array("old".utf8), "inner/header.json")
  }

  /// Waits until the path is told as changed; what it holds then.
  private func change(to path: String? = nil) throws -> String {
    let path = path ?? self.path
    try waitUntil("a change of \(path)") { watch.take(at: clock.now).contains(path) }
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  /// Whether nothing is told, however long one waits.
  private var isQuiet: Bool {
    let taken = watch.take(at: clock.now)
    return taken.isEmpty && watch.due == nil
  }

  private func write(_ text: String, to path: String, replacing: Bool = true) throws {
    if replacing, !FileManager.default.fileExists(atPath: path) {
      try #require(FileManager.default.createFile(atPath: path, contents: nil))
    }
    let file = try #require(FileHandle(forWritingAtPath: path))
    if replacing { try file.truncate(atOffset: 0) } else { try file.seekToEnd() }
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  @Test func aFileTruncatedAndWritten() throws {
    #expect(watch.watch([path]))
    #expect(isQuiet)
    try write("new", to: path)
    #expect(try change() == "new")
    #expect(isQuiet)
  }

  @Test func aFileRenamedOverTheOldOne() throws {
    #expect(watch.watch([path]))
    for text in ["first", "second"] {
      try write(text, to: folder.file("inner/.header.json.swp"))
      #expect(rename(folder.file("inner/.header.json.swp"), path) == 0)
      #expect(try change() == text)
    }
  }

  @Test func aFileMovedAwayAndWrittenAnew() throws {
    #expect(watch.watch([path]))
    #expect(rename(path, path + "~") == 0)
    try write("new", to: path)
    #expect(try change() == "new")
  }

  @Test func aFileDeletedAndMadeAnew() throws {
    #expect(watch.watch([path]))
    #expect(unlink(path) == 0)
    try write("new", to: path)
    #expect(try change() == "new")
    #expect(unlink(path) == 0)
    try waitUntil("the end of the file") { watch.take(at: clock.now) == [path] }
    try write("newer", to: path)
    #expect(try change() == "newer")
  }

  @Test func aFileStillBeingWrittenIsNotTold() throws {
    #expect(watch.watch([path]))
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data("first half, ".utf8))
    // The clock is ours: a quiet time later is too early for a file that is still open.
    let now = clock.now
    #expect(watch.take(at: now).isEmpty)
    #expect(watch.take(at: now.adding(seconds: FileWatch.quietTime * 2)).isEmpty)
    try file.write(contentsOf: Data("second half".utf8))
    try file.close()
    #expect(watch.take(at: now).isEmpty)
    #expect(watch.due == now.adding(seconds: FileWatch.quietTime))
    #expect(watch.take(at: now.adding(seconds: FileWatch.quietTime)) == [path])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "first half, second half")
  }

  @Test func twoFilesClosedOneAfterTheOtherAreOneChange() throws {
    let other = try folder.write([], "inner/photo.jpg")
    #expect(watch.watch([path, other]))
    try write("new", to: path)
    try write("new", to: other)
    #expect(watch.take(at: clock.now).isEmpty)
    let due = try #require(watch.due)
    #expect(watch.take(at: due) == [path, other])
  }

  @Test func aLinkThatLeadsElsewhere() throws {
    let manager = FileManager.default
    let link = folder.file("link.json")
    try manager.createSymbolicLink(atPath: link, withDestinationPath: "inner/header.json")
    #expect(watch.watch([link]))
    try write("through the link", to: path)
    #expect(try change(to: link) == "through the link")
    _ = try folder.write(Array("another".utf8), "other.json")
    try manager.createSymbolicLink(
      atPath: folder.file("link.new"), withDestinationPath: folder.file("other.json"))
    #expect(rename(folder.file("link.new"), link) == 0)
    #expect(try change(to: link) == "another")
    try write("written", to: folder.file("other.json"))
    #expect(try change(to: link) == "written")
    try write("no more", to: path)
    #expect(isQuiet)
  }

  @Test func aFolderReplacedByAnother() throws {
    #expect(watch.watch([path]))
    for text in ["first", "second"] {
      let new = folder.file("new")
      try FileManager.default.createDirectory(atPath: new, withIntermediateDirectories: false)
      try write(text, to: new + "/header.json")
      #expect(rename(folder.file("inner"), folder.file("old-\(text)")) == 0)
      #expect(rename(new, folder.file("inner")) == 0)
      #expect(try change() == text)
    }
    try write("third", to: path)
    #expect(try change() == "third")
  }

  @Test func aFolderThatIsALink() throws {
    let manager = FileManager.default
    try manager.moveItem(atPath: folder.file("inner"), toPath: folder.file("first"))
    try manager.createSymbolicLink(atPath: folder.file("inner"), withDestinationPath: "first")
    try manager.copyItem(atPath: folder.file("first"), toPath: folder.file("second"))
    try write("elsewhere", to: folder.file("second/header.json"))
    #expect(watch.watch([path]))
    try manager.createSymbolicLink(
      atPath: folder.file("new"), withDestinationPath: folder.file("second"))
    #expect(rename(folder.file("new"), folder.file("inner")) == 0)
    #expect(try change() == "elsewhere")
    try write("and again", to: folder.file("second/header.json"))
    #expect(try change() == "and again")
  }

  @Test func aFileThatIsNotThereYet() throws {
    let path = folder.file("later/inner/header.json")
    #expect(watch.watch([path]))
    #expect(isQuiet)
    try FileManager.default.createDirectory(
      atPath: folder.file("later/inner"), withIntermediateDirectories: true)
    try waitUntil("the folders") { watch.take(at: clock.now) == [path] }
    try write("there", to: path)
    #expect(try change(to: path) == "there")
  }

  @Test func whatComesAndGoesInAFolder() throws {
    #expect(watch.watch([folder.path]))
    let file = try folder.write([1], "a.json")
    try waitUntil("a file") { watch.take(at: clock.now) == [folder.path] }
    #expect(unlink(file) == 0)
    try waitUntil("no file") { watch.take(at: clock.now) == [folder.path] }
    try write("deeper", to: path)
    #expect(isQuiet)
  }

  @Test func nothingElseIsTold() throws {
    #expect(watch.watch([path]))
    #expect(!watch.watch([path]))
    _ = try folder.write([1], "inner/header.json.bak")
    _ = try String(contentsOfFile: path, encoding: .utf8)
    #expect(isQuiet)
    #expect(!watch.watch([]))
    try write("new", to: path)
    #expect(isQuiet)
  }

  @Test func linksInCirclesEnd() throws {
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.file("a"), withDestinationPath: "b/b")
    try manager.createSymbolicLink(atPath: folder.file("b"), withDestinationPath: "a/a")
    let path = folder.file("a/header.json")
    #expect(watch.watch([path]))
    #expect(isQuiet)
  }

  @Test func theDescriptorWakesAndIsEmptied() throws {
    #expect(watch.watch([path]))
    var wanted = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&wanted, 1, 0) == 0)
    try write("new", to: path)
    #expect(poll(&wanted, 1, 10_000) == 1)
    #expect(watch.take(at: clock.now).isEmpty)
    #expect(watch.due != nil)
    #expect(poll(&wanted, 1, 0) == 0)
  }
}
