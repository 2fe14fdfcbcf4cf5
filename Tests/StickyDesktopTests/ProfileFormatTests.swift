import FrameKit
import Testing

@testable import StickyDesktop

struct ProfileFormatTests {
  @Test(
    arguments: [
      ("a.json", .json), ("b/a.csv", .mangoHud), ("a.b.csv", .mangoHud),
      ("/a.presentmon.csv", .presentMon), ("presentmon.csv", .mangoHud), ("a.trace", .trace),
      ("a", nil), (".json", nil), ("a.json/", nil), ("a.JSON", nil), ("a.csv.gz", nil), ("", nil),
      ("a.json/.csv", nil), (".presentmon.csv", .mangoHud),
    ] as [(String, ProfileFormat?)])
  func theNamesEndTellsTheFormat(path: String, format: ProfileFormat?) {
    #expect(ProfileFormat(path: path) == format)
  }

  @Test func theMessageNamesAllEndings() {
    for format in ProfileFormat.allCases { #expect(ProfileFormat.list.contains(format.ending)) }
  }

  @Test func sidesTakeTurns() {
    #expect(ProfilePairs.order(pairs: 0).isEmpty)
    let order = ProfilePairs.order(pairs: 4).map { $0 ? "A" : "B" }
    #expect(order.joined() == "ABBAABBA")
  }

  /// What the kernel's files say, and what is not there.
  @Test func theMachineIsDescribed() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      Array("NAME=\"x\"\nPRETTY_NAME=\"A, B\"\nPRETTY_NAME=2\nEMPTY=\n".utf8), "release")
    #expect(SystemFile.entry("PRETTY_NAME", in: file, mark: "=") == "A, B")
    #expect(SystemFile.entry("EMPTY", in: file, mark: "=") == "")
    #expect(SystemFile.entry("NONE", in: file, mark: "=") == "")
    #expect(SystemFile.line(folder.file("none")) == "" && SystemFile.number(file) == nil)
    let memory = try folder.write(Array("MemTotal:  12 kB\nOdd\nX: y\n".utf8), "memory")
    #expect(SystemFile.fields(memory) == ["MemTotal": 12])
    let machine = MachineDescription.system(graphics: "g", driver: "d")
    #expect(machine.memory > 0 && !machine.kernel.isEmpty && !machine.kernel.hasSuffix("\n"))
    #expect(machine.graphics == "g" && machine.driver == "d")
  }

  @Test func metersShowSomethingOrNothing() {
    var meter = HardwareMeter()
    _ = meter.sample()
    let sample = meter.sample()
    #expect((0...100).contains(sample.processorLoad))
    #expect(sample.processMemory > 0 && sample.memoryUsed > 0)
  }
}
