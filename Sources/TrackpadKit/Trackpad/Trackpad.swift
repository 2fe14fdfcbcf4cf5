public import HeaderKit

/// Reads what a trackpad really does from the connection a window already has.
///
/// It is to be used on the thread that reads the window's events, and closed before the window or its
/// connection go. Several may exist at once.
public final class Trackpad {
  private enum Backend {
    case wayland(WaylandBackend)
    case xinput2(XInput2Backend)
  }

  private var backend: Backend?

  /// Reads from a Wayland connection.
  ///
  /// - Parameters:
  ///   - display: The connection, a `wl_display *`; `SDL_SysWMinfo.info.wl.display`.
  ///   - surface: The window, a `wl_surface *`; `SDL_SysWMinfo.info.wl.surface`.
  /// - Throws: Where the connection is broken or has no memory left.
  public init(waylandDisplay display: OpaquePointer, surface: OpaquePointer) throws(TrackpadError) {
    backend = .wayland(try WaylandBackend(display: display, surface: surface))
  }

  /// Reads from an X11 connection; every event that comes on it has to be handed to `handle(xEvent:now:)`.
  ///
  /// - Parameters:
  ///   - display: The connection, a `Display *`; `SDL_SysWMinfo.info.x11.display`.
  ///   - window: The window's identifier; `SDL_SysWMinfo.info.x11.window`.
  /// - Throws: Where the server has no XInput 2.1, or the window takes no motion of it, as SDL's do.
  public init(x11Display display: OpaquePointer, window: UInt) throws(TrackpadError) {
    backend = .xinput2(try XInput2Backend(display: display, window: window))
  }

  deinit { close() }

  /// Stops reading and gives back all it made on the connection; nothing is reported after it.
  public func close() {
    switch backend {
    case .wayland(let wayland): wayland.close()
    case .xinput2(let xinput2): xinput2.close()
    case nil: break
    }
    backend = nil
  }

  /// What it can tell; nil once it is closed.
  public var capabilities: TrackpadCapabilities? {
    switch backend {
    case .wayland(let wayland): wayland.capabilities
    case .xinput2(let xinput2): xinput2.capabilities
    case nil: nil
    }
  }

  /// The name of a device of a report, as the window system has it; empty where it has none.
  public func name(ofDevice device: Int) -> String {
    switch backend {
    case .wayland(let wayland): wayland.name(ofDevice: device)
    case .xinput2(let xinput2): xinput2.name(ofDevice: device)
    case nil: ""
    }
  }

  /// Whether there is something to poll that has been read from the connection already.
  ///
  /// A program that sleeps on the connection's descriptor looks here first, since no more may come there.
  public var hasPending: Bool {
    switch backend {
    case .wayland(let wayland): wayland.hasPending
    case .xinput2(let xinput2): xinput2.hasPending
    case nil: false
    }
  }

  /// When it is to be polled though nothing comes, on the clock of `poll`; nil where it is not.
  ///
  /// It is there while fingers that never told a lift are silent: `poll` ends their scroll then.
  public var deadline: Instant? {
    switch backend {
    case .wayland(let wayland): wayland.deadline
    case .xinput2, nil: nil
    }
  }

  /// How many events of the protocol were lost, since nobody polled while they came; what was open then
  /// is cancelled.
  public var lostCount: Int {
    switch backend {
    case .wayland(let wayland): wayland.lostCount
    case .xinput2(let xinput2): xinput2.lostCount
    case nil: 0
    }
  }

  /// Takes what has come since the last call, in order; to be called after the window's events are pumped.
  ///
  /// - Parameters:
  ///   - now: The time on the caller's clock.
  ///   - reports: Appended to.
  public func poll(now: Instant, into reports: inout [TrackpadReport]) {
    switch backend {
    case .wayland(let wayland): wayland.poll(now: now, into: &reports)
    case .xinput2(let xinput2): xinput2.poll(now: now, into: &reports)
    case nil: break
    }
  }

  /// Waits until all that the server has sent so far is there to be polled.
  public func synchronize() {
    if case .wayland(let wayland) = backend { wayland.synchronize() }
  }

  /// Looks at an event of the X11 connection while its data is still there: inside of an event watch.
  ///
  /// SDL sends such events once `SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE)` is called. Its wheel events
  /// go on: one that comes together with a report of a scroll is of the same motion, and not to be counted;
  /// one that comes alone is all there is, as for wheels turned while a button is held.
  ///
  /// - Parameter event: An `XEvent *`; `SDL_SysWMmsg.msg.x11.event`'s address.
  public func handle(xEvent event: UnsafeRawPointer) {
    if case .xinput2(let xinput2) = backend { xinput2.handle(event) }
  }
}
