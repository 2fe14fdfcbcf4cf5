import CAllocationProbe
import Foundation
import FrameKit
import Glibc
import Testing

/// What holds for every format.
struct FrameExportTests {
  static var exports: [any FrameExport] {
    [
      FrameProfileExport(head: ExportSeries.head), MangoHudExport(head: ExportSeries.head),
      PresentMonExport(head: ExportSeries.head), ChromeTraceExport(head: ExportSeries.head),
    ]
  }

  static func files(of frames: [FrameRecord]) -> [[UInt8]] {
    exports.map { export in
      var export = export
      return export.file(of: frames)
    }
  }

  /// Writing a frame allocates nothing where the buffer has room.
  @Test func writingAllocatesNothing() {
    let frames = ExportSeries.everything()
    Self.expectNoAllocations(FrameProfileExport(head: ExportSeries.head), frames)
    Self.expectNoAllocations(MangoHudExport(head: ExportSeries.head), frames)
    Self.expectNoAllocations(PresentMonExport(head: ExportSeries.head), frames)
    Self.expectNoAllocations(ChromeTraceExport(head: ExportSeries.head), frames)
  }

  static func expectNoAllocations(_ export: some FrameExport, _ frames: [FrameRecord]) {
    var buffer: [UInt8] = []
    buffer.reserveCapacity(2_000_000)
    // The first round makes what the runtime makes once.
    for round in 0..<2 {
      var export = export
      let before = allocation_probe_count()
      var index = 0
      while index < frames.count {
        export.write(frames[index], to: &buffer)
        index += 1
      }
      if round == 1 { #expect(allocation_probe_count() == before, "\(type(of: export))") }
    }
  }

  /// The buffer can be emptied at any time.
  @Test(arguments: 0..<4)
  func writingIsStreaming(format: Int) {
    let frames = ExportSeries.everything()
    var export = Self.exports[format]
    var buffer: [UInt8] = []
    var file: [UInt8] = []
    export.writeHead(to: &buffer)
    for frame in frames {
      file.append(contentsOf: buffer)
      buffer.removeAll(keepingCapacity: true)
      export.write(frame, to: &buffer)
    }
    export.writeTail(to: &buffer)
    file.append(contentsOf: buffer)
    #expect(file == Self.files(of: frames)[format])
  }

  /// Case 17: the decimal point is a point, whatever the locale; only this thread's changes.
  @Test(.enabled(if: germanLocale != nil)) func localesChangeNothing() {
    let frames = ExportSeries.everything(count: 60)
    let files = Self.files(of: frames)
    let locale = newlocale(1 << LC_NUMERIC, Self.germanLocale, nil)
    let before = uselocale(locale)
    defer {
      uselocale(before)
      freelocale(locale)
    }
    #expect(Self.files(of: frames) == files)
  }

  private static let germanLocale: String? = ["de_DE.UTF-8", "de_DE.utf8", "de_DE"].first { name in
    guard let locale = newlocale(1 << LC_NUMERIC, name, nil) else { return false }
    freelocale(locale)
    return true
  }

  /// Cases 46 and 47: strict readers of other makers take the whole files.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
  func strictReadersTakeTheFiles() throws {
    let frames = ExportSeries.everything()
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "frame-exports-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var profile = FrameProfileExport(head: ExportSeries.head)
    profile.summary = FrameSummary(frames, budget: 16_666_667)
    for (name, bytes) in zip(["json", "csv", "presentmon.csv", "trace"], Self.files(of: frames)) {
      try Data(bytes).write(to: folder.appending(path: "run." + name))
    }
    try Data(profile.file(of: frames)).write(to: folder.appending(path: "run.json"))
    let script = """
      import csv, json, sys
      folder = sys.argv[1]
      run = json.load(open(folder + '/run.json', encoding='utf-8'))
      assert len(run['frames']) == 300
      assert all(len(frame) == len(run['columns']) for frame in run['frames'])
      assert run['summary']['frames'] == 300 and run['summary']['displayed']['missed']['missed'] > 0
      events = json.load(open(folder + '/run.trace', encoding='utf-8'))
      frames = [e for e in events if e['ph'] == 'X' and e['name'] == 'Frame']
      assert len(frames) == 300
      log = list(csv.reader(open(folder + '/run.csv', encoding='utf-8', newline='')))
      assert len(log) == 3 + 294 and all(len(row) == 16 for row in log[2:])
      table = list(csv.DictReader(open(folder + '/run.presentmon.csv', newline='')))
      assert len(table) == 294
      assert sum(int(row['Dropped']) for row in table) == 6
      assert all(float(row['MsBetweenPresents']) >= 0 for row in table)
      """
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", script, folder.path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
