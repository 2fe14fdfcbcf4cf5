import TestSupport
import Testing

@testable import TrackpadKit

/// Prints in each grammar, and reads back what was printed.
struct LogPrinterTests {
  static let printers: [any LogPrinter] =
    DebugEventsPrinter.Version.allCases.map { DebugEventsPrinter(version: $0) }
    + [DebugEventsPrinter(version: .scrollTypes, hasBlanks: true)]
    + [true, false].map { RecordPrinter(hasOwnEvents: $0) }
    + KernelPrinter.Tool.allCases.map { KernelPrinter(tool: $0) }
    + [
      WevPrinter(isNew: false), WevPrinter(isNew: true),
      WevPrinter(isNew: true, isSourceLast: true),
      WevPrinter(isNew: false, isSourceLast: true, isGrepped: true),
      WevPrinter(isNew: true, isGrepped: true),
    ]
    + WaylandDebugPrinter.Library.allCases.map { WaylandDebugPrinter(library: $0) }
    + [
      WaylandDebugPrinter(library: .precise, hasTwoPointers: true),
      WaylandDebugPrinter(library: .queues, isSourceLast: true),
    ]
    + [15, 120, 1, -1].map { XInputPrinter(isRaw: true, increment: $0, hasTimes: $0 > 1) }
    + [15, -15].map { XInputPrinter(isRaw: false, increment: $0, hasTimes: $0 > 1) }
    + [true, false].map { XevPrinter(isGrepped: $0) }
    + ProgramPrinter.Program.allCases.map { ProgramPrinter(program: $0) }

  /// The census of a log, and whether its gesture is one that a file can hold.
  private static func census(of text: String, format: LogFormat? = nil) -> LogCensus {
    var importer = LogImporter(format: format)
    var events = importer.read(Array(text.utf8))
    events += importer.finish()
    let lines = events.compactMap(\.gestureLine)
    #expect(lines.count == events.count)
    let file = try? GestureFile(parsing: "gesture 1\n" + lines.joined(separator: "\n") + "\n")
    #expect(file?.events == events)
    return importer.census
  }

  private static let seeds: Range<UInt64> = 0..<8

  @Test(arguments: printers)
  func readsWhatTheToolPrints(printer: any LogPrinter) {
    for seed in Self.seeds {
      let log = printer.printed(LogScript(seed: seed, printer.abilities))
      let census = Self.census(of: log.text, format: printer.format)
      let found = PrintedLog.Content(census)
      #expect(found == log.plainContent, "seed \(seed): \(census.text)\n\(log.text)")
      #expect(census.unreadCount == 0, "seed \(seed): \(census.text)\n\(log.text)")
    }
  }

  @Test(arguments: printers)
  func tellsTheFormat(printer: any LogPrinter) {
    for seed in Self.seeds {
      let log = printer.printed(LogScript(seed: seed, printer.abilities))
      guard log.content.scrollCount > 0 else { continue }
      #expect(Self.census(of: log.text).format == printer.format, "seed \(seed)\n\(log.text)")
    }
  }

  /// Neither what people paste around a log nor what terminals put into it changes what is in it.
  @Test(arguments: printers)
  func readsItAsPeoplePasteIt(printer: any LogPrinter) {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let log = printer.printed(LogScript(seed: seed, printer.abilities))
      let text = LogPaste(&random).text(of: log, &random)
      let census = Self.census(of: text, format: printer.format)
      #expect(
        PrintedLog.Content(census) == log.plainContent, "seed \(seed): \(census.text)\n\(text)")
    }
  }

  /// A last line that is cut is read as a whole one or not at all, never with other numbers.
  @Test(arguments: printers.filter { !$0.endsWithNumber })
  func neverGuessesWhatACutLineSays(printer: any LogPrinter) {
    for seed in Self.seeds.prefix(3) {
      let log = printer.printed(LogScript(seed: seed, printer.abilities))
      guard let last = log.groups.last?.last(where: { !$0.isEmpty }) else { continue }
      var lines = log.lines
      while lines.last != last { lines.removeLast() }
      let before = lines.dropLast().map { $0 + "\n" }.joined()
      let without = PrintedLog.Content(Self.census(of: before, format: printer.format))
      let with = PrintedLog.Content(Self.census(of: before + last, format: printer.format))
      for count in 1..<last.count {
        let text = before + last.prefix(count)
        let cut = PrintedLog.Content(Self.census(of: text, format: printer.format))
        #expect(cut == without || cut == with, "seed \(seed): \(last.prefix(count))")
      }
    }
  }
}

/// What people, terminals and other programs do to a log before it is read.
struct LogPaste {
  /// In front of every line.
  private let prefix: Prefix
  private let lineEnd: String
  private let hasColours: Bool
  private let hasProse: Bool

  private enum Prefix: CaseIterable { case none, indent, quote, grep }

  init(_ random: inout SeededGenerator) {
    prefix = Prefix.allCases.randomElement(using: &random) ?? .none
    lineEnd = ["\n", "\n", "\r\n", "\r\r\n"].randomElement(using: &random) ?? "\n"
    hasColours = Bool.random(using: &random)
    hasProse = Bool.random(using: &random)
  }

  private static let around = [
    "", "# slowly now", "$ sudo some-tool", "user@host:~$ some-tool 2>&1", "[user@host ~]$ ", "...",
    "```", "^C",
  ]
  private static let prose = [
    "Then I scrolled down with two fingers.", "I would expect it to stop here, but it does not:",
    "(II) config/udev: Adding input device", "** two fingers **", "GLib-WARNING: 12 of 30",
  ]

  func text(of log: PrintedLog, _ random: inout SeededGenerator) -> String {
    var lines = log.heading
    for group in log.groups {
      if Int.random(in: 0..<4, using: &random) == 0 {
        lines.append(Self.around.randomElement(using: &random) ?? "")
        if hasProse { lines.append(Self.prose.randomElement(using: &random) ?? "") }
      }
      lines += group
    }
    var text = "user@host:~$ some-tool" + lineEnd
    for (number, line) in lines.enumerated() {
      switch prefix {
      case .none: break
      case .indent: text += "    "
      case .quote: text += "> "
      case .grep: text += "\(number + 1):"
      }
      text += hasColours ? "\u{1B}[32m\(line)\u{1B}[0m" : line
      text += lineEnd
    }
    return text
  }
}
