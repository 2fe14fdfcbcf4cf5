import FrameKit
import Testing

struct MangoHudExportTests {
  static func file(_ frames: [FrameRecord]) -> [UInt8] {
    var export = MangoHudExport(head: ExportSeries.head)
    return export.file(of: frames)
  }

  /// A reader wants the first line exactly so, another a whole number for the memory, and none knows
  /// quotes.
  @Test func theHeadIsWhatReadersLookFor() {
    let lines = ExportSeries.text(Self.file([])).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0] == "os,cpu,gpu,ram,kernel,driver,cpuscheduler")
    #expect(
      lines[1]
        == "Debian GNU/Linux 12 (bookworm),Processor  8 cores  fast ,,65438132,6.1.0,,performance")
    #expect(
      lines[2]
        == "fps,frametime,cpu_load,cpu_power,gpu_load,cpu_temp,gpu_temp,gpu_core_clock,"
        + "gpu_mem_clock,gpu_vram_used,gpu_power,ram_used,swap_used,process_rss,cpu_mhz,elapsed")
  }

  /// Cases 2 and 3: a row for each frame, the first included; the times add up to the span, and a
  /// spike is in the file.
  @Test func rowsAreFramesAndAddUp() throws {
    var intervals = [UInt64](repeating: 16_666_667, count: 60)
    intervals[30] = 200_000_000
    let frames = FrameSeries.swaps(intervals)
    let rows = ExportSeries.table(Self.file(frames), headLines: 3)
    #expect(rows.count == frames.count)
    #expect(rows[0]["frametime"] == "2.000000" && rows[0]["elapsed"] == "2000000")
    #expect(rows[31]["frametime"] == "200.000000" && rows[31]["fps"] == "5.0000")
    #expect(rows[1]["fps"] == "60.0000" && rows[1]["elapsed"] == "18666667")
    let sum = try rows.map { try #require(Double($0["frametime"] ?? "")) }.reduce(0, +)
    #expect(abs(sum * 1e6 - (Double(rows[60]["elapsed"] ?? "") ?? 0)) < 1)
  }

  /// Rest is no frame time, and a hidden window's frames are none of the program's.
  @Test func restAndHiddenFramesAreNoSlowFrames() throws {
    let frames = ExportSeries.everything()
    let rows = ExportSeries.table(Self.file(frames), headLines: 3)
    #expect(rows.count == frames.count { !$0.flags.contains(.hidden) })
    for row in rows {
      #expect(try #require(Double(row["frametime"] ?? "")) < 70)
    }
  }

  /// Case 11: what a viewer computes from the file is what the program says.
  @Test func figuresFromTheFileAreTheProgramsOwn() throws {
    let intervals = (0..<1000).map { UInt64(5_000_000 + $0 * 7_919 % 20_000_000) }
    let frames = FrameSeries.swaps(intervals)
    // Viewers of these logs drop the first row.
    let times = try ExportSeries.table(Self.file(frames), headLines: 3).dropFirst()
      .map { UInt64((try #require(Double($0["frametime"] ?? "")) * 1e6).rounded()) }
    #expect(FrameDistribution(times) == FrameSummary(frames).swapReturn.intervals)
  }

  /// Neither infinity nor nothing is a number to readers.
  @Test func brokenStampsGiveNumbers() throws {
    for seed in UInt64(0)..<50 {
      let frames = ExportSeries.random(seed: seed) + FrameSeries.swaps([0, 0], work: 0)
      for row in ExportSeries.table(Self.file(frames), headLines: 3) {
        for value in row.values { #expect(try #require(Double(value)).isFinite) }
        #expect(try #require(Double(row["frametime"] ?? "")) > 0)
      }
    }
  }

  @Test func metersAreCarriedOn() throws {
    var export = MangoHudExport(head: ExportSeries.head)
    var bytes: [UInt8] = []
    export.writeHead(to: &bytes)
    let frames = FrameSeries.swaps([5, 5])
    export.write(frames[0], to: &bytes)
    export.sample.processorLoad = 12.345
    export.sample.memoryUsed = .nan
    export.sample.swapUsed = .infinity
    export.sample.processMemory = 0.125
    export.sample.processorFrequency = 3400
    export.write(frames[1], to: &bytes)
    let rows = ExportSeries.table(bytes, headLines: 3)
    #expect(rows[0]["cpu_load"] == "0.00")
    #expect(rows[1]["cpu_load"] == "12.35" && rows[1]["cpu_mhz"] == "3400")
    #expect(rows[1]["ram_used"] == "0" && rows[1]["swap_used"] == "0")
    #expect(rows[1]["process_rss"] == "0.13")
  }
}

struct PresentMonExportTests {
  static func rows(_ frames: [FrameRecord]) -> [[String: String]] {
    var export = PresentMonExport(head: ExportSeries.head)
    return ExportSeries.table(export.file(of: frames), headLines: 1)
  }

  /// Cases 19 and 23: readers go by these names, and both axes are there.
  @Test func theHeadIsWhatReadersLookFor() {
    var export = PresentMonExport(head: ExportSeries.head)
    #expect(
      ExportSeries.text(export.file(of: []))
        == "Application,ProcessID,SwapChainAddress,Runtime,SyncInterval,PresentFlags,Dropped,"
        + "TimeInSeconds,MsInPresentAPI,MsBetweenPresents,AllowsTearing,PresentMode,"
        + "MsUntilRenderComplete,MsUntilDisplayed,MsBetweenDisplayChange,MsGPUBusy,MsCPUBusy,"
        + "MsAnimationError,MsAllInputToPhotonLatency\n")
  }

  @Test func aFramesValues() {
    var series = FrameSeries(hertz: 60)
    series.show()
    series.discard { $0.input = $0.started - 1_000_000 }
    series.show {
      $0.moment = ($0.moment ?? 0) - 2_000_000
      $0.gpu = 3_100_000
      if let time = $0.displayed {
        $0.display = .presented(
          Presentation(time: time, refresh: 16_666_667, flags: [.verticalSync, .zeroCopy]))
      }
    }
    series.show { $0.display = .unknown }
    let rows = Self.rows(series.frames)
    #expect(rows.count == 4)
    #expect(rows.allSatisfy { $0["Application"] == "sticky  desktop" && $0["ProcessID"] == "4242" })
    #expect(Set(rows.map { $0["SwapChainAddress"] }).count == 1)
    #expect(rows.map { $0["Dropped"] } == ["0", "1", "0", "0"])
    #expect(
      rows.map { $0["PresentMode"] }
        == ["Composed: Flip", "Other", "Hardware: Independent Flip", "Other"])
    #expect(rows[0]["TimeInSeconds"] == "0.002000000" && rows[0]["MsBetweenPresents"] == "0.000000")
    #expect(rows[0]["MsUntilDisplayed"] == "8.333333" && rows[0]["MsCPUBusy"] == "2.000000")
    #expect(
      rows[0]["MsInPresentAPI"] == "4.166666" && rows[0]["MsBetweenDisplayChange"] == "0.000000")
    #expect(rows[0]["MsAnimationError"] == "NA" && rows[0]["MsAllInputToPhotonLatency"] == "NA")
    #expect(rows[1]["MsUntilDisplayed"] == "0.000000" && rows[1]["MsGPUBusy"] == "0.000000")
    #expect(rows[2]["MsBetweenDisplayChange"] == "16.666667" && rows[2]["MsGPUBusy"] == "3.100000")
    #expect(rows[2]["MsAnimationError"] == "-2.000000")
    // From the discarded frame's event to the frame that showed it.
    #expect(rows[2]["MsAllInputToPhotonLatency"] == "28.000000")
    #expect(rows[3]["MsUntilDisplayed"] == "0.000000")
  }

  @Test func everyCellIsANumberOrNotAvailable() throws {
    let texts = ["Application", "SwapChainAddress", "Runtime", "PresentMode"]
    for seed in UInt64(0)..<50 {
      let frames = seed == 0 ? ExportSeries.everything() : ExportSeries.random(seed: seed)
      for row in Self.rows(frames) {
        #expect(row["broken"] == nil)
        for (name, value) in row where !texts.contains(name) && value != "NA" {
          #expect(try #require(Double(value)).isFinite)
        }
      }
    }
  }
}
