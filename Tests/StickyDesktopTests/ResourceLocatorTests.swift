import Testing

@testable import StickyDesktop

struct ResourceLocatorTests {
  private static func locate(
    option: String? = nil, environment: String? = nil, folders: Set<String>
  ) throws(RunError) -> String {
    try ResourceLocator.locate(
      option: option, executable: "/a/.build/debug", environment: environment
    ) { folders.contains($0) }
  }

  @Test func takeTheFirstPlaceThatHasHeaders() throws {
    var folders: Set = [
      "/env/Headers", "/a/.build/debug/../share/sticky-desktop/Headers",
      "/a/.build/debug/Resources/Headers", "/a/.build/Resources/Headers", "/a/Resources/Headers",
    ]
    for place in [
      "/env", "/a/.build/debug/../share/sticky-desktop", "/a/.build/debug/Resources",
      "/a/.build/Resources", "/a/Resources",
    ] {
      #expect(try Self.locate(environment: "/env", folders: folders) == place)
      folders.remove(place + "/Headers")
    }
    let error = #expect(throws: RunError.self) {
      _ = try Self.locate(environment: "/env", folders: folders)
    }
    #expect(error?.exit == .unable)
    #expect(error?.why.contains("/env, /a/.build/debug/../share") == true)
    #expect(error?.why.contains("--resources DIR") == true)
  }

  @Test func takeTheOptionAlone() throws {
    let folders: Set = ["/mine/Headers", "/a/Resources/Headers", "/env/Headers"]
    #expect(try Self.locate(option: "/mine", environment: "/env", folders: folders) == "/mine")
    let error = #expect(throws: RunError.self) {
      _ = try Self.locate(option: "/wrong", environment: "/env", folders: folders)
    }
    #expect(error?.exit == .badInput)
    #expect(error?.what == "--resources /wrong")
  }

  @Test func passOverAnEmptyVariable() throws {
    #expect(
      try Self.locate(environment: "", folders: ["/Headers", "/a/Resources/Headers"])
        == "/a/Resources")
  }
}
