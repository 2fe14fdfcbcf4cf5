/// Reads a frame profile member by member.
struct FrameProfileReader {
  private typealias Failure = JSONScanner.Failure

  private var scanner: JSONScanner
  private var members: [String: ScannedValue] = [:]
  /// The column that each place of a frame's array holds; nil where it is not known.
  private var columns: [FrameColumn?]?
  private var frames: [FrameRecord] = []
  private var hasFrames = false

  init(_ bytes: [UInt8]) { scanner = JSONScanner(bytes) }

  mutating func profile() throws(JSONScanner.Failure) -> FrameProfile {
    var isComplete = true
    do {
      try readMembers()
    } catch {
      guard error.isAtEnd, hasFrames else { throw error }
      isComplete = false
    }
    guard case .string("frame profile") = members["format"] else {
      throw Failure(offset: 0, reason: "no frame profile", isAtEnd: false)
    }
    guard hasFrames else { throw scanner.failure("the file has no frames") }
    return FrameProfile(
      head: head, frames: frames, losses: members["losses"].map { FrameLosses($0) },
      isComplete: isComplete)
  }

  private mutating func readMembers() throws(JSONScanner.Failure) {
    // The scanner is handed on by turns, so it cannot be read through `self` meanwhile.
    var scanner = scanner
    defer { self.scanner = scanner }
    try scanner.eachMember { scanner, name throws(JSONScanner.Failure) in
      switch name {
      case "schema":
        let value = try scanner.value()
        guard let schema = value.whole, schema <= UInt64(FrameProfileExport.schema) else {
          throw scanner.failure("written by a newer version")
        }
      case "columns": try readColumns(from: &scanner)
      case "frames": try readFrames(from: &scanner)
      default: members[name] = try scanner.value()
      }
    }
    if scanner.peek() != nil { throw scanner.failure("text behind the end") }
  }

  private mutating func readColumns(from scanner: inout JSONScanner) throws(JSONScanner.Failure) {
    guard case .array(let names) = try scanner.value() else {
      throw scanner.failure("'columns' is no list of names")
    }
    let columns = names.map { $0.text.flatMap(FrameColumn.init(rawValue:)) }
    for column in FrameColumn.allCases where column.isRequired && !columns.contains(column) {
      throw scanner.failure("the column '\(column.rawValue)' is missing")
    }
    self.columns = columns
  }

  private mutating func readFrames(from scanner: inout JSONScanner) throws(JSONScanner.Failure) {
    guard let columns else { throw scanner.failure("'columns' must come before 'frames'") }
    hasFrames = true
    try scanner.eachElement { scanner throws(JSONScanner.Failure) in
      _ = scanner.peek()
      let start = scanner
      guard case .array(let values) = try scanner.value(), values.count == columns.count,
        let frame = FrameRecord(columns, values)
      else { throw start.failure("no frame of \(columns.count) values") }
      frames.append(frame)
    }
  }

  private var head: FrameProfileHead {
    let capture = members["capture"]?.members ?? [:]
    var machine = MachineDescription()
    for field in machine.fields {
      machine[keyPath: field.path] = members["machine"]?.members?[field.name]?.text ?? ""
    }
    machine.memory = members["memoryKiB"]?.whole ?? 0
    return FrameProfileHead(
      program: members["program"]?.text ?? "", version: members["version"]?.text ?? "",
      processID: UInt32(clamping: members["process"]?.whole ?? 0),
      start: members["start"]?.whole, clock: members["clock"]?.text ?? "",
      displayedSource: capture["displayed"]?.text, momentSource: capture["moment"]?.text,
      inputSource: capture["input"]?.text, gpuSource: capture["gpu"]?.text,
      budget: members["budget"]?.whole, machine: machine,
      configuration: RunConfiguration(
        (members["configuration"]?.members ?? [:]).compactMapValues(\.text)))
  }
}

extension FrameRecord {
  /// Takes a frame from its columns; nil where a value is of the wrong kind.
  fileprivate init?(_ columns: [FrameColumn?], _ values: [ScannedValue]) {
    self.init(index: 0, started: 0, submitted: 0, swapReturned: 0, drawCalls: 0)
    var state = "unknown"
    var presentation = Presentation(time: .max)
    for case (let column?, let value) in zip(columns, values) {
      if case .null = value {
        if column.isRequired { return nil }
        continue
      }
      switch column {
      case .state:
        guard let text = value.text else { return nil }
        state = text
      case .index, .rows, .drawCalls:
        guard let number = value.signed else { return nil }
        if column == .index { index = number }
        if column == .rows { rows = number }
        if column == .drawCalls { drawCalls = number }
      case .span, .present, .work, .interval, .displayedInterval, .missed, .animationError,
        .inputAge:
        continue
      default:
        guard let number = value.whole else { return nil }
        take(column, number, &presentation)
      }
    }
    switch state {
    case "presented":
      guard presentation.time != .max else { return nil }
      display = .presented(presentation)
    case "discarded": display = .discarded
    default: display = .unknown
    }
  }

  private mutating func take(
    _ column: FrameColumn, _ number: UInt64, _ presentation: inout Presentation
  ) {
    switch column {
    case .started: started = number
    case .submitted: submitted = number
    case .swapReturned: swapReturned = number
    case .wait: stages.wait = number
    case .poll: stages.poll = number
    case .gesture: stages.gesture = number
    case .scroll: stages.scroll = number
    case .layout: stages.layout = number
    case .build: stages.build = number
    case .draw: stages.draw = number
    case .displayed: presentation.time = number
    case .refresh: presentation.refresh = number
    case .sequence: presentation.sequence = number
    case .displayFlags: presentation.flags = .init(rawValue: UInt8(truncatingIfNeeded: number))
    case .gpu: gpu = number
    case .input: input = number
    case .moment: moment = number
    case .overlay: overlay = number
    case .flags: flags = FrameFlags(rawValue: UInt8(truncatingIfNeeded: number))
    default: break
    }
  }
}

extension FrameLosses {
  /// Takes what was lost from a file; what it does not say is 0.
  fileprivate init(_ value: ScannedValue) {
    func count(_ name: String) -> Int { Int(clamping: value.members?[name]?.whole ?? 0) }
    self.init()
    presentedBeforeCommit = count("presentedBeforeCommit")
    tooLate = count("tooLate")
    outOfOrder = count("outOfOrder")
    inputAge = count("inputAge")
    notHandedOn = count("notHandedOn")
  }
}

extension ScannedValue {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }

  fileprivate var members: [String: ScannedValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The value as a whole number of at least 0.
  fileprivate var whole: UInt64? {
    if case .integer(let isNegative, let magnitude) = self, !isNegative { magnitude } else { nil }
  }

  /// The value as a whole number.
  fileprivate var signed: Int? {
    guard case .integer(let isNegative, let magnitude) = self else { return nil }
    guard isNegative else { return Int(exactly: magnitude) }
    return magnitude <= UInt64(Int.max) + 1 ? Int(truncatingIfNeeded: 0 &- magnitude) : nil
  }
}
