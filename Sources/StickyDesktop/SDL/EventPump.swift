import CSDL2
import Glibc
import HeaderKit
import TrackpadKit

/// Reads the window's events and sleeps until there are some.
final class EventPump {
  /// What happens to the window and is no input.
  enum WindowEvent: Equatable {
    /// The user or the system asks the program to end.
    case quit
    /// The display server is gone; nothing can be drawn any more.
    case displayLost
    /// The window's content has to be drawn anew.
    case exposed
    /// The renderer may have lost what it held: every texture has to be made anew.
    case texturesLost
    /// The window is on the screen, or is not.
    case visible(Bool)
    /// A file was dropped on the window, by its path.
    case dropped(String)
  }

  /// Wakes the sleep from another thread.
  let wakeUp: WakeUp
  /// Where scrolls and gestures come from.
  let trackpad: TrackpadSource
  private let display: Display
  private var translator = EventTranslator()
  private var descriptors: [pollfd] = []

  /// Starts with the window's connection and the process's signals.
  init(display: Display, wakeUp: WakeUp) {
    self.display = display
    self.wakeUp = wakeUp
    trackpad = TrackpadSource(display: display)
    for descriptor in [display.connection ?? -1, wakeUp.descriptor, QuitSignals.install()] {
      descriptors.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    }
  }

  /// Ends the sleep as well once a descriptor can be read; the caller empties and outlives it.
  func wakeUp(by descriptor: Int32) {
    descriptors.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
  }

  /// Takes all events that are there.
  ///
  /// SDL's own times are those of the moment it reads its connection, in whole milliseconds; `now` is as
  /// near to the truth and finer. The trackpad's events have times of their own, up to now.
  ///
  /// - Parameters:
  ///   - now: the time given to what has none of its own.
  ///   - input: gets the input, in order.
  ///   - window: gets the rest, in order.
  ///   - reports: gets what the trackpad told.
  func poll(
    now: Instant, input: inout [InputEvent], window: inout [WindowEvent],
    reports: inout [TrackpadReport]
  ) {
    _ = wakeUp.take()
    if QuitSignals.take() { window.append(.quit) }
    translator.pointsPerUnit = display.pointsPerWindowUnit
    translator.size = display.size
    SDL_PumpEvents()
    trackpad.poll(now: now, into: &reports)
    takeScrolls(of: reports[...], into: &input)
    // Pumped once only: what comes from here on is for the next time, of both readers.
    while let event = nextEvent() {
      if event.type == SDL_QUIT.rawValue {
        window.append(isConnected ? .quit : .displayLost)
      } else if event.type == SDL_MOUSEWHEEL.rawValue {
        let known = reports.count
        let isNews = trackpad.isNews(now: now, into: &reports)
        takeScrolls(of: reports[known...], into: &input)
        if isNews, let kind = translator.input(event, now: now) {
          input.append(InputEvent(time: now, kind: kind))
        }
      } else if isResize(event) {
        display.update()
        translator.pointsPerUnit = display.pointsPerWindowUnit
        translator.size = display.size
        input.append(InputEvent(time: now, kind: .resize(display.size)))
        window.append(.exposed)
      } else if let kind = translator.input(event, now: now) {
        input.append(InputEvent(time: now, kind: kind))
      } else if let kind = translator.windowEvent(event) {
        window.append(kind)
      }
    }
  }

  private func nextEvent() -> SDL_Event? {
    var event = SDL_Event()
    let count = SDL_PeepEvents(
      &event, 1, SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    return count > 0 ? event : nil
  }

  private func takeScrolls(of reports: ArraySlice<TrackpadReport>, into input: inout [InputEvent]) {
    for case let event? in reports.lazy.map(\.event) { input.append(event) }
  }

  /// Whether a control key is held.
  var isControlHeld: Bool { SDL_GetModState().rawValue & KMOD_CTRL.rawValue != 0 }

  /// Sleeps until an event comes, the pump is woken, a signal comes or the time is over.
  ///
  /// It sleeps on the connection and not in SDL, which would sleep on through events for other readers of
  /// its connection, such as the end of a gesture.
  ///
  /// - Parameters:
  ///   - seconds: how long at most; nil sleeps without end.
  ///   - orFrame: whether the display's being ready for a frame ends the sleep as well.
  func wait(seconds: Double?, orFrame: Bool = false) {
    // Reads what is there, also what others left for SDL; the descriptor tells of the rest.
    SDL_PumpEvents()
    // The trackpad has seen these already.
    SDL_FlushEvent(SDL_SYSWMEVENT.rawValue)
    guard SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_FALSE else {
      return
    }
    if trackpad.hasPending { return }
    // The display's word may have been read with the rest just now.
    if orFrame, display.isReady { return }
    var limit = seconds ?? .infinity
    // SDL itself repeats a held key, and only while it is asked for events.
    if translator.heldKeys > 0 { limit = min(limit, 0.016) }
    // Rounded up: a sleep that ends early would only be followed by another one.
    let milliseconds = limit < 86_400 ? Int32((max(limit, 0) * 1000).rounded(.up)) : -1
    // An interruption is a signal, for which there is a descriptor; a longer sleep is the caller's to repeat.
    _ = Glibc.poll(&descriptors, nfds_t(descriptors.count), milliseconds)
  }

  /// Sleeps until the display is ready for a frame, or until that begins, or an event comes.
  ///
  /// It may end early where there is more than a millisecond until the frame begins.
  ///
  /// - Parameter begin: when the frame begins where the display is ready already, on the monotonic clock.
  func waitForFrame(_ begin: UInt64) {
    let now = RunClock.nanoseconds()
    guard !display.isReady else {
      let left = begin > now ? Int(begin - now) : 0
      if left >= 1_000_000 {
        // Whole milliseconds are rounded up further on.
        return wait(seconds: (Double(left / 1_000_000) - 0.5) / 1000)
      }
      // What comes in so little time is seen by the frame.
      var rest = timespec(tv_sec: 0, tv_nsec: left)
      nanosleep(&rest, nil)
      return
    }
    let deadline = display.readyDeadline
    // After that only room is missing, of which the connection tells; the time is for what it forgets.
    wait(seconds: deadline > now ? Double(deadline - now) / 1e9 : 0.02, orFrame: true)
  }

  /// Whether the connection to the display server still stands.
  private var isConnected: Bool {
    // After an error of the protocol the socket may well hang up later than SDL gives up.
    guard !display.hasConnectionFailed else { return false }
    var connection = pollfd(fd: descriptors[0].fd, events: Int16(POLLIN), revents: 0)
    guard connection.fd >= 0, Glibc.poll(&connection, 1, 0) > 0 else { return true }
    return Int32(connection.revents) & (POLLHUP | POLLERR | POLLNVAL) == 0
  }

  private func isResize(_ event: SDL_Event) -> Bool {
    event.type == SDL_WINDOWEVENT.rawValue
      && event.window.event == UInt8(SDL_WINDOWEVENT_SIZE_CHANGED.rawValue)
  }
}
