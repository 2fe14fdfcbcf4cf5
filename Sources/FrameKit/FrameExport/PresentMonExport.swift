/// Writes a PresentMon table with the columns of version 1 and those of version 2 that its readers
/// take besides.
///
/// A version 1 column without a value is 0 and a version 2 column is `NA`, as PresentMon itself has
/// them. `MsCPUBusy` is the frame's work: PresentMon cannot tell it from sleep before the frame.
/// Hidden frames are left out, and a frame after a pause has its own span between presents.
public struct PresentMonExport: FrameExport {
  private let head: FrameProfileHead
  private var timeline = FrameTimeline()
  private var origin: UInt64?
  /// When the frame before was handed over.
  private var submitted: UInt64?

  /// Creates a writer.
  public init(head: FrameProfileHead) { self.head = head }

  /// Writes the names of the columns.
  public mutating func writeHead(to bytes: inout [UInt8]) {
    bytes.write("Application,ProcessID,SwapChainAddress,Runtime,SyncInterval,PresentFlags,Dropped,")
    bytes.write("TimeInSeconds,MsInPresentAPI,MsBetweenPresents,AllowsTearing,PresentMode,")
    bytes.write(
      "MsUntilRenderComplete,MsUntilDisplayed,MsBetweenDisplayChange,MsGPUBusy,MsCPUBusy,")
    bytes.write("MsAnimationError,MsAllInputToPhotonLatency\n")
  }

  /// Writes a frame's line.
  public mutating func write(_ frame: FrameRecord, to bytes: inout [UInt8]) {
    let step = timeline.step(to: frame)
    guard step.span != .hidden else { return }
    let start = origin ?? frame.started
    let between = timeBetweenPresents(frame, step)
    (origin, submitted) = (start, frame.submitted)
    // A presentation that the timeline did not believe is none.
    let shown = frame.presentation.flatMap { $0.time >= frame.submitted ? $0 : nil }
    bytes.write(field: head.program)
    bytes.write(",")
    bytes.write(head.processID)
    bytes.write(",0x0000000000000001,Other,1,0,")
    bytes.write(frame.display == .discarded ? "1," : "0,")
    bytes.write(frame.submitted >= start ? frame.submitted - start : 0, decimals: 9)
    bytes.write(cell: frame.duration(of: .present) ?? 0)
    bytes.write(cell: between)
    bytes.write(",0,")
    bytes.write(Self.mode(of: shown))
    // The end of rendering is not known, only how long it took.
    bytes.write(cell: 0)
    bytes.write(cell: shown.map { $0.time - frame.submitted } ?? 0)
    bytes.write(cell: step.displayedInterval ?? 0)
    bytes.write(cell: frame.gpu ?? 0)
    bytes.write(cell: frame.work)
    if let error = step.animationError {
      bytes.write(error < 0 ? ",-" : ",")
      bytes.write(error.magnitude, decimals: 6)
    } else {
      bytes.write(",NA")
    }
    if let age = step.inputAge { bytes.write(cell: age) } else { bytes.write(",NA") }
    bytes.write("\n")
  }

  /// Writes nothing: the table is valid after each line.
  public mutating func writeTail(to bytes: inout [UInt8]) {}

  private func timeBetweenPresents(_ frame: FrameRecord, _ step: FrameStep) -> UInt64 {
    guard let submitted else { return 0 }
    guard step.interval != nil, frame.submitted >= submitted else { return frame.ownSpan }
    return frame.submitted - submitted
  }

  private static func mode(of presentation: Presentation?) -> String {
    guard let presentation else { return "Other" }
    return presentation.flags.contains(.zeroCopy) ? "Hardware: Independent Flip" : "Composed: Flip"
  }
}

extension [UInt8] {
  /// Appends a comma and a time in milliseconds.
  fileprivate mutating func write(cell nanoseconds: UInt64) {
    write(",")
    write(nanoseconds, decimals: 6)
  }
}
