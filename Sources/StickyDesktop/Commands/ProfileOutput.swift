import FrameKit

/// Writes a run's frames to a file while the run goes on.
///
/// A frame waits half a second for what is told late, and then for the next batch: what a kill takes is
/// less than the last second. What is kept does not grow with the run.
struct ProfileOutput: ~Copyable {
  /// The least time between two batches, in nanoseconds: with the recorder's patience less than a
  /// second.
  static let batchInterval: UInt64 = 400_000_000

  private let output: OutputFile
  private let format: ProfileFormat
  private var export: (any FrameExport)?
  private var meter = HardwareMeter()
  private var bytes: [UInt8] = []
  /// When the last batch was written, on the records' clock.
  private var written: UInt64 = 0

  /// Whether something of a frame is told only later.
  private let isToldLate: Bool

  /// Creates the file; its head comes with the first frame.
  ///
  /// Without a display nothing is told late, and frames wait for their batch alone. Throws `unable`
  /// where the file cannot be written, wrong usage where the name's end tells no format.
  init(path: String, isToldLate: Bool) throws(RunError) {
    let format = try Self.format(of: path)
    let output = try OutputFile(path: path)
    self.output = output
    self.format = format
    self.isToldLate = isToldLate
    bytes.reserveCapacity(1 << 16)
  }

  /// The format that a file's name tells; throws wrong usage where it tells none.
  static func format(of path: String) throws(RunError) -> ProfileFormat {
    guard let format = ProfileFormat(path: path) else {
      throw RunError(
        .usage, what: "\(OptionName.profile.flag) \(path)",
        why: "the name's end tells the format; it ends with \(ProfileFormat.list)")
    }
    return format
  }

  /// Whether the head has been written.
  var isBegun: Bool { export != nil }

  /// Writes the head.
  mutating func begin(_ head: FrameProfileHead, at now: UInt64) throws(RunError) {
    var export = format.export(head: head)
    export.writeHead(to: &bytes)
    // A load is that between two looks.
    if format == .mangoHud { _ = meter.sample() }
    self.export = export
    try write(at: now)
  }

  /// When a batch is due for the frames that a recorder still has, on the records' clock.
  ///
  /// Whoever sleeps wakes for it: a run at rest has no frames that would bring the last ones out.
  func due(_ frames: FrameRecorder) -> UInt64? {
    let patience = isToldLate ? FrameRecorder.patience : 0
    return frames.oldestWaiting.map { max($0 + patience, written + Self.batchInterval) }
  }

  /// Writes what is due of a recorder's frames; nothing where the last batch was just now.
  mutating func take(_ frames: inout FrameRecorder, at now: UInt64) throws(RunError) {
    guard now >= written + Self.batchInterval || frames.waiting > frames.capacity / 2 else {
      return
    }
    hand(on: &frames, at: isToldLate ? now : nil)
    guard !bytes.isEmpty else { return }
    try write(at: now)
  }

  /// Writes what is left and the file's end.
  ///
  /// - Parameters:
  ///   - frames: The recorder.
  ///   - budget: The nanoseconds between two refreshes for frames that do not tell it; 0 where not
  ///     known.
  mutating func finish(_ frames: inout FrameRecorder, budget: UInt64) throws(RunError) {
    hand(on: &frames, at: nil)
    if var profile = export as? FrameProfileExport {
      profile.summary = FrameSummary(frames, budget: budget)
      profile.losses = frames.losses
      export = profile
    }
    export?.writeTail(to: &bytes)
    try write(at: .max)
  }

  /// Takes on the frames of which all is known that will be.
  private mutating func hand(on frames: inout FrameRecorder, at now: UInt64?) {
    guard var export = export.take() else { return }
    if var log = export as? MangoHudExport {
      log.sample = meter.sample()
      export = log
    }
    frames.handOn(at: now) { export.write($0, to: &bytes) }
    self.export = export
  }

  private mutating func write(at now: UInt64) throws(RunError) {
    written = now
    defer { bytes.removeAll(keepingCapacity: true) }
    try output.write(bytes)
  }
}
