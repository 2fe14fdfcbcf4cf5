/// Writes a run's frames in one file format, frame by frame.
///
/// The bytes go to a buffer of the caller's, who writes them to a file whenever that suits and may
/// empty the buffer at any time; a writer keeps no more than two frames, however long the run.
/// Frames are given in order, each once all is known of it that will be. Where the buffer has room
/// nothing is allocated, and no number depends on the locale.
public protocol FrameExport: Sendable {
  /// Writes what comes before the first frame.
  mutating func writeHead(to bytes: inout [UInt8])
  /// Writes a frame.
  mutating func write(_ frame: FrameRecord, to bytes: inout [UInt8])
  /// Writes what comes behind the last frame; the file is strictly valid only with it.
  mutating func writeTail(to bytes: inout [UInt8])
}

extension FrameExport {
  /// Makes a whole file.
  ///
  /// - Parameter frames: The records, oldest first.
  /// - Returns: the file's bytes.
  /// - Complexity: O(n).
  public mutating func file(of frames: some Collection<FrameRecord>) -> [UInt8] {
    var bytes: [UInt8] = []
    writeHead(to: &bytes)
    for frame in frames { write(frame, to: &bytes) }
    writeTail(to: &bytes)
    return bytes
  }
}
