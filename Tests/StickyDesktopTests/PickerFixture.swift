import Foundation
import HeaderKit

@testable import StickyDesktop

/// Resources with four headers, of which the second cannot be read.
struct PickerFixture {
  /// The names in the order of their keys.
  static let names = ["alpha", "broken", "two-stage", "zeta"]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("Headers"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("Images"), withDestinationPath: "\(Checkout.resources)/Images")
    for name in Self.names where name != "broken" {
      try write(Self.header(name), "Headers/\(name).json")
    }
    try write("{\n \"name\": \"broken\", \"expandedHeight\": true}\n", "Headers/broken.json")
  }

  /// The text of a header's file.
  static func header(_ name: String, height: Double = 150) -> String {
    """
    {"name": "\(name)", "description": "About \(name)", "expandedHeight": \(height),
     "collapsedHeight": 65}
    """
  }

  /// Writes a file, and gives its path.
  @discardableResult func write(_ text: String, _ name: String) throws -> String {
    try folder.write(Array(text.utf8), name)
  }

  /// A program with these headers and 200 rows, 390 x 844 points unless said otherwise.
  func program(_ arguments: String...) throws -> Program {
    let base = ["--headless", "--size", "390x844", "--rows", "200", "--header", "alpha"]
    let options = RunOptions(try LaunchOptions(arguments: base + arguments))
    return try RunSource(options: options, resources: folder.path) { _ in }
      .program(size: options.size)
  }
}

extension Program {
  /// Takes in a pointer's doing at a time, in milliseconds.
  mutating func pointer(_ phase: InputEvent.PointerPhase, at time: Double = 0) {
    _ = handle(InputEvent(time: Instant(milliseconds: time), kind: .pointer(phase)))
  }

  /// Presses and lets go in the middle of a rectangle.
  mutating func click(_ rect: Rect?, at time: Double = 0) {
    guard let rect else { return }
    tap(x: rect.center.x, y: rect.center.y, at: time)
  }

  /// The names of the headers in the open panel.
  var choiceTitles: [String] { picker.choices.map { string($0.title) } }
}

extension Rect {
  /// The middle.
  var center: Point { Point(x: x + width / 2, y: y + height / 2) }
}
