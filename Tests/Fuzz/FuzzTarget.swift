import Glibc

@testable import TrackpadKit

/// What is fuzzed; the environment's `FUZZ_TARGET` names it, since the fuzzer owns the command line.
enum FuzzTarget: Hashable {
  /// The reader of gesture files.
  case gesture
  /// The mending of a feed's texts, and the feed's reader behind it.
  case feed
  /// The positions in a JSON text.
  case outline
  /// The fields of a header's file.
  case header
  /// The first bytes of a picture.
  case picture
  /// The readers of other tools' logs: one, or the one that the content tells.
  case log(LogFormat?)

  init?(name: String) {
    switch name {
    case "gesture": self = .gesture
    case "feed": self = .feed
    case "outline": self = .outline
    case "header": self = .header
    case "picture": self = .picture
    case "log": self = .log(nil)
    default:
      guard let format = LogFormat(rawValue: name) else { return nil }
      self = .log(format)
    }
  }

  /// Reads bytes, and ends the process where the reader breaks a promise.
  func test(_ bytes: [UInt8]) {
    switch self {
    case .gesture: testGesture(bytes)
    case .feed: testFeed(bytes)
    case .outline: testOutline(bytes)
    case .header: testHeader(bytes)
    case .picture: testPicture(bytes)
    case .log(let format): testLog(bytes, format: format)
    }
  }
}

/// Ends the process with a sentence; libFuzzer keeps the bytes.
func require(_ condition: Bool, _ promise: @autoclosure () -> String) {
  guard !condition else { return }
  let line = Array("fuzz: broken promise: \(promise())\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  abort()
}

private let target = getenv("FUZZ_TARGET").flatMap { FuzzTarget(name: String(cString: $0)) }

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  require(target != nil, "FUZZ_TARGET names no target")
  target?.test(Array(UnsafeBufferPointer(start: data, count: count)))
  return 0
}
