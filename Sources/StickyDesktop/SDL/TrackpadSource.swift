import CSDL2
import HeaderKit
import TrackpadKit

/// Reads the trackpad behind SDL's back, and says which of SDL's own wheel events are news.
///
/// The trackpad and SDL read the same connection, so that a scroll comes twice: with its source and its
/// phases here, without them from SDL. SDL's is taken only where nothing came here.
final class TrackpadSource {
  /// Why scrolls come from SDL; nil while they come from the trackpad.
  private(set) var absence: String?
  /// SDL tells a scroll at most this long after the trackpad has, in seconds: both are read in one go,
  /// but X11 counts fractions up to whole notches first.
  private static let echoTime = 0.1

  private let display: Display
  private var trackpad: Trackpad?
  private var lastScroll: Instant?

  /// Opens the trackpad of a window's connection; where there is none, SDL's events do.
  init(display: Display) {
    self.display = display
    do throws(TrackpadError) {
      trackpad = try TrackpadSource.open(display)
    } catch {
      absence = error.description
    }
    guard display.videoDriver == "x11", trackpad != nil else { return }
    // An X11 event's own data is there only while SDL looks at it.
    SDL_AddEventWatch(Self.watch, Unmanaged.passUnretained(self).toOpaque())
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
  }

  private static let watch: SDL_EventFilter = { source, event in
    guard let source, let event, event.pointee.type == SDL_SYSWMEVENT.rawValue else { return 1 }
    Unmanaged<TrackpadSource>.fromOpaque(source).takeUnretainedValue().handle(event)
    return 1
  }

  deinit {
    if display.videoDriver == "x11", trackpad != nil {
      SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_DISABLE)
      SDL_DelEventWatch(Self.watch, Unmanaged.passUnretained(self).toOpaque())
    }
    // Before the window and its connection go.
    trackpad?.close()
  }

  /// What the backend can tell; nil where SDL's events are all there is.
  var capabilities: TrackpadCapabilities? { trackpad?.capabilities }

  /// Whose times events carry, for whoever reads how old they were when they were seen.
  var eventTimes: String {
    Self.eventTimes(videoDriver: absence == nil ? display.videoDriver : nil)
  }

  /// Whose times events carry where a video driver's connection is read; nil where none is.
  static func eventTimes(videoDriver: String?) -> String {
    // SDL stamps what it queues when it reads it, which may be long after it happened.
    let queue = "from queue (SDL)"
    switch videoDriver {
    case "wayland": return "scrolls wl_pointer, compositor's time; the rest \(queue)"
    case "x11": return "scrolls XInput 2, server's time; the rest \(queue)"
    default: return queue
    }
  }

  /// The name of a device of a report.
  func name(ofDevice device: Int) -> String { trackpad?.name(ofDevice: device) ?? "" }

  /// Whether something has been read for it that SDL will not tell.
  var hasPending: Bool { trackpad?.hasPending ?? false }

  /// When it is to be polled though nothing comes; nil where it is not.
  var deadline: Instant? { trackpad?.deadline }

  /// Takes what has come, after SDL's events have been pumped.
  func poll(now: Instant, into reports: inout [TrackpadReport]) {
    let known = reports.count
    trackpad?.poll(now: now, into: &reports)
    guard reports[known...].contains(where: \.route.isScroll) else { return }
    lastScroll = now
    absence = nil
  }

  /// Whether a wheel event of SDL's tells of a scroll that the trackpad did not.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - reports: Gets what comes in while it finds out.
  /// - Returns: true for news.
  func isNews(now: Instant, into reports: inout [TrackpadReport]) -> Bool {
    guard let trackpad else { return true }
    if isEcho(now) { return false }
    // Only a part of what the server sent may have been read so far.
    trackpad.synchronize()
    poll(now: now, into: &reports)
    if isEcho(now) { return false }
    absence = "the \(display.videoDriver == "x11" ? "server" : "compositor") tells it SDL alone"
    return true
  }

  private func isEcho(_ now: Instant) -> Bool {
    lastScroll.map { now.seconds(since: $0) <= Self.echoTime } ?? false
  }

  private func handle(_ event: UnsafePointer<SDL_Event>) {
    if let x = csdl2_x_event(event) { trackpad?.handle(xEvent: x) }
  }

  private static func open(_ display: Display) throws(TrackpadError) -> Trackpad {
    guard let window = display.window, let information = Display.systemInformation(of: window)
    else { throw TrackpadError("SDL does not say what the window's connection is") }
    switch information.subsystem {
    case SDL_SYSWM_WAYLAND:
      let wayland = information.info.wl
      guard let connection = wayland.display, let surface = wayland.surface else { break }
      return try Trackpad(waylandDisplay: connection, surface: surface)
    case SDL_SYSWM_X11:
      guard let connection = information.info.x11.display else { break }
      return try Trackpad(
        x11Display: connection, window: UInt(information.info.x11.window))
    default: break
    }
    throw TrackpadError("there is no trackpad on this kind of connection")
  }
}
