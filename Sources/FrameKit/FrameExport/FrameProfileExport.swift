/// Writes the full record of a run as JSON: the truth that all other formats are drawn from.
///
/// One object: the head, then the frames as arrays under the names of `columns`, one a line, then
/// what was lost and a summary. What was not measured is null. A file cut off anywhere behind its
/// head still reads; it is strict JSON once its end is written. All times are whole nanoseconds.
public struct FrameProfileExport: FrameExport {
  /// The version of the format.
  public static let schema = 1

  /// What is told at the file's end, such as that of the recorder's last frames; it says itself how
  /// many frames stand behind it.
  public var summary: FrameSummary?
  /// What was lost before the frames came here.
  public var losses = FrameLosses()

  private let head: FrameProfileHead
  private var timeline = FrameTimeline()
  private var isFirst = true

  /// Creates a writer.
  public init(head: FrameProfileHead) { self.head = head }

  /// Writes the head and the names of the columns.
  public mutating func writeHead(to bytes: inout [UInt8]) {
    bytes.write("{\"format\":\"frame profile\",\"schema\":")
    bytes.write(Self.schema)
    bytes.write(",\"program\":")
    bytes.write(quoted: head.program)
    bytes.write(",\"version\":")
    bytes.write(quoted: head.version)
    bytes.write(",\"process\":")
    bytes.write(head.processID)
    bytes.write(",\"start\":")
    bytes.write(orNull: head.start)
    bytes.write(",\"clock\":")
    bytes.write(quoted: head.clock)
    bytes.write(",\"unit\":\"ns\",\"capture\":{\"started\":\"work begins\",")
    bytes.write("\"submitted\":\"swap begins\",\"swapReturned\":\"swap returns\",\"displayed\":")
    for (source, next) in [
      (head.displayedSource, ",\"moment\":"), (head.momentSource, ",\"input\":"),
      (head.inputSource, ",\"gpu\":"), (head.gpuSource, "}"),
    ] {
      bytes.write(orNull: source) { $0.write(quoted: $1) }
      bytes.write(next)
    }
    bytes.write(",\"budget\":")
    bytes.write(orNull: head.budget)
    bytes.write(",\"machine\":")
    bytes.write(object: head.machine.fields.map { ($0.name, head.machine[keyPath: $0.path]) }) {
      $0.write(quoted: $1)
    }
    bytes.write(",\"memoryKiB\":")
    bytes.write(head.machine.memory)
    bytes.write(",\"configuration\":")
    bytes.write(object: head.configuration.values.sorted { $0.key < $1.key }.map { ($0, $1) }) {
      $0.write(quoted: $1)
    }
    bytes.write(",\n\"columns\":")
    bytes.write(list: FrameColumn.inOrder) { $0.write(quoted: $1.rawValue) }
    bytes.write(",\n\"frames\":[\n")
  }

  /// Writes a frame's line.
  public mutating func write(_ frame: FrameRecord, to bytes: inout [UInt8]) {
    let step = timeline.step(to: frame)
    bytes.write(isFirst ? "[" : ",\n[")
    isFirst = false
    for place in FrameColumn.inOrder.indices {
      if place > 0 { bytes.write(",") }
      bytes.write(FrameColumn.inOrder[place], of: frame, step)
    }
    bytes.write("]")
  }

  /// Writes what was lost and the summary, and closes the object.
  public mutating func writeTail(to bytes: inout [UInt8]) {
    let found = timeline.losses
    bytes.write("\n],\n\"losses\":")
    bytes.write(
      object: [
        ("presentedBeforeCommit", losses.presentedBeforeCommit + found.presentedBeforeCommit),
        ("tooLate", losses.tooLate + found.tooLate),
        ("outOfOrder", losses.outOfOrder + found.outOfOrder),
        ("inputAge", losses.inputAge + found.inputAge), ("notHandedOn", losses.notHandedOn),
      ]
    ) { $0.write($1) }
    bytes.write(",\n\"summary\":")
    if let summary { bytes.write(summary) } else { bytes.write("null") }
    bytes.write("\n}\n")
  }
}
