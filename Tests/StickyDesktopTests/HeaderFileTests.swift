import Foundation
import HeaderKit
import Testing

@testable import StickyDesktop

struct HeaderFileTests {
  private let folder: TemporaryFolder
  private let images: String

  init() throws {
    folder = try TemporaryFolder()
    images = folder.file("Images")
    for name in ["Headers/inner", "Images"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: true)
    }
  }

  private func write(_ text: String, _ name: String) throws -> String {
    try folder.write(Array(text.utf8), name)
  }

  private func header(showing name: String) throws(RunError) -> HeaderFile {
    let text = HeaderFixture.least(
      ",\n\"layers\": [{\"id\": \"a\", \"kind\": \"image\", \"image\": \"\(name)\", \"frame\": {}}]"
    )
    let path = folder.file("Headers/a.json")
    _ = FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
    return try HeaderFile(path: path, images: images)
  }

  @Test func findPicturesBesideTheHeaderAndThenAmongTheImages() throws {
    _ = try write("x", "Images/a.jpg")
    #expect(try header(showing: "a.jpg").pictures[0]?.hasSuffix("/Images/a.jpg") == true)
    _ = try write("x", "Headers/a.jpg")
    #expect(try header(showing: "a.jpg").pictures[0]?.hasSuffix("/Headers/a.jpg") == true)
    _ = try write("x", "Headers/inner/b.jpg")
    #expect(try header(showing: "inner/b.jpg").pictures[0]?.hasSuffix("/inner/b.jpg") == true)
  }

  @Test func refusePicturesThatAreNotInsideOrNoFiles() throws {
    _ = try write("x", "secret.jpg")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.file("Headers/out.jpg"), withDestinationPath: "../secret.jpg")
    try manager.createSymbolicLink(
      atPath: folder.file("Headers/away"), withDestinationPath: folder.path)
    #expect(mkfifo(folder.file("Headers/pipe.jpg"), 0o600) == 0)
    for name in ["out.jpg", "away/secret.jpg", "pipe.jpg", "inner", "missing.jpg", "inner/"] {
      let error = #expect(throws: RunError.self) { _ = try header(showing: name) }
      #expect(error?.exit == .badInput)
      #expect(error?.what == "layers[0].image")
      #expect(error?.why.hasPrefix("found \"\(name)\"; it is no file in the header's own") == true)
      #expect(error?.line == 2)
      #expect(error?.column == 50)
    }
  }

  @Test func refuseRepeatedKeys() throws {
    let path = try write(
      HeaderFixture.least(", \"\\u006eame\": \"b\""), "Headers/a.json")
    let error = #expect(throws: RunError.self) { _ = try HeaderFile(path: path, images: images) }
    #expect(error?.why == "the key \"name\" is there twice; keep one")
  }

  @Test func refuseWhatCannotBeReadWithoutWaiting() throws {
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    let large = folder.file("large")
    #expect(FileManager.default.createFile(atPath: large, contents: nil))
    try #require(truncate(large, (1 << 20) + 1) == 0)
    for (path, why) in [
      (folder.file("pipe"), "not a regular file"), (folder.path, "not a regular file"),
      ("/dev/zero", "not a regular file"), (folder.file("none"), "No such file"),
      (try write("", "empty"), "empty"), (large, "larger than 1 MiB"),
    ] {
      let error = #expect(throws: RunError.self) { _ = try HeaderFile(path: path, images: images) }
      #expect(error?.exit == .badInput)
      #expect(error?.what == "header \(path)")
      #expect(error?.why.contains(why) == true, "\(error?.why ?? "")")
    }
  }

  @Test func listTheGoodHeadersAndTheErrorsOfTheBad() throws {
    _ = try write(HeaderFixture.least(), "Headers/b.json")
    _ = try write(HeaderFixture.least(", \"description\": \"A\\u001b\""), "Headers/c.json")
    _ = try write("{", "Headers/a.json")
    _ = try write("{}", "Headers/.hidden.json")
    _ = try write("{}", "Headers/readme.txt")
    let library = HeaderLibrary(resources: folder.path)
    let listing = library.listing()
    #expect(library.names == ["a", "b", "c"])
    #expect(listing.lines == ["b\t", "c\tA\\u{1B}"])
    #expect(listing.errors.map(\.exit) == [.badInput])
    #expect(listing.errors.first?.file?.hasSuffix("/Headers/a.json") == true)

    let error = #expect(throws: RunError.self) { _ = try library.header(.name("d")) }
    #expect(error?.exit == .usage)
    #expect(error?.why.contains("a, b, c") == true)
    #expect(try library.header(.name("b")).specification.name == "a")
    let path = folder.file("Headers/b.json")
    #expect(try library.header(.file(path: path)).path == path)
  }

  @Test func sayThatThereAreNoHeaders() {
    let listing = HeaderLibrary(resources: folder.file("none")).listing()
    #expect(listing.lines.isEmpty)
    #expect(listing.errors.map(\.exit) == [.badInput])
  }
}
