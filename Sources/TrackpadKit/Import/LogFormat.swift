/// The logs of other tools that can be read.
public enum LogFormat: String, Hashable, Sendable, CaseIterable {
  /// `libinput debug-events`, of every version.
  case libinputDebugEvents = "libinput-debug-events"
  /// `libinput record`.
  case libinputRecord = "libinput-record"
  /// `evtest`.
  case evtest
  /// `evemu-record`.
  case evemu = "evemu-record"
  /// The scripts of python-evdev.
  case pythonEvdev = "python-evdev"
  /// `wev`, 1.0 and 1.1.
  case wev
  /// `WAYLAND_DEBUG=1`, old and new.
  case waylandDebug = "wayland-debug"
  /// `xinput test-xi2`.
  case xinput = "xinput-test-xi2"
  /// `xev`.
  case xev
  /// SDL's own event log, and its test programs'.
  case sdl
  /// Programs on winit.
  case winit
  /// Qt's Wayland input log.
  case qt
  /// Lines of other programs with scroll deltas in them.
  case application

  /// A reader of it.
  var grammar: any LogGrammar {
    switch self {
    case .libinputDebugEvents: DebugEventsGrammar()
    case .libinputRecord: RecordGrammar()
    case .evtest: EvtestGrammar()
    case .evemu: EvemuGrammar()
    case .pythonEvdev: PythonEvdevGrammar()
    case .wev: WevGrammar()
    case .waylandDebug: WaylandDebugGrammar()
    case .xinput: XInputGrammar()
    case .xev: XevGrammar()
    case .sdl: SDLGrammar()
    case .winit: WinitGrammar()
    case .qt: QtGrammar()
    case .application: ApplicationGrammar()
    }
  }
}

/// Understands nothing; stands in until a format has its reader.
struct NoGrammar: LogGrammar {
  mutating func read(_ line: LogLine, into sink: inout LogSink) -> LineMeaning { .foreign }
  mutating func finish(into sink: inout LogSink) {}
}
