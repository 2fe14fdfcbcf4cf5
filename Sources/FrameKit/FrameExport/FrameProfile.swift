/// A recording of a run, read back from its file.
public struct FrameProfile: Hashable, Sendable {
  /// What it says about itself.
  public var head: FrameProfileHead
  /// The frames, exactly as they were recorded.
  public var frames: [FrameRecord]
  /// What was lost; nil where the file was cut off before it said so.
  public var losses: FrameLosses?
  /// Whether the file has its end: a program that was killed leaves one without.
  public var isComplete: Bool

  /// What is wrong with a file, and where, both counted from 1.
  public struct Mistake: Error, Hashable, Sendable {
    /// The line.
    public let line: Int
    /// The byte in the line.
    public let column: Int
    /// What is wrong.
    public let reason: String
  }

  /// Reads a file that `FrameProfileExport` wrote.
  ///
  /// Columns go by their names, in any order; those it does not know are passed over. A file that is
  /// cut off behind its head gives the frames that are whole.
  ///
  /// - Throws: what is wrong, where the file is no profile or is damaged otherwise.
  /// - Complexity: O(n).
  public init(_ bytes: [UInt8]) throws(Mistake) {
    var reader = FrameProfileReader(bytes)
    do {
      self = try reader.profile()
    } catch {
      let before = bytes.prefix(error.offset)
      let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      throw Mistake(
        line: before.count { $0 == 0x0A } + 1, column: error.offset - start + 1,
        reason: error.reason)
    }
  }

  init(head: FrameProfileHead, frames: [FrameRecord], losses: FrameLosses?, isComplete: Bool) {
    self.head = head
    self.frames = frames
    self.losses = losses
    self.isComplete = isComplete
  }

  /// What the frames took, put together.
  ///
  /// - Complexity: O(n log n).
  public var summary: FrameSummary { FrameSummary(frames, budget: head.budget ?? 0) }

  /// The run's figures for a comparison.
  ///
  /// - Complexity: O(n log n).
  public var statistics: RunStatistics {
    RunStatistics(summary, configuration: head.configuration)
  }
}
