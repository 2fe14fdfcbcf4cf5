import CVirtualPointer
import Glibc
import HeaderKit

/// The pointer that the compositor believes to be plugged in, for as long as this lives.
final class PointerDevice {
  private let pointer: OpaquePointer
  /// The middle of the output, in points.
  let middle: Point

  /// Plugs a pointer into the compositor at WAYLAND_DISPLAY.
  init() throws(VirtualPointer.Failure) {
    var reason: UnsafePointer<CChar>?
    guard let pointer = virtual_pointer_create(&reason) else {
      let text = reason.map { String(cString: $0) } ?? "no reason is known"
      throw VirtualPointer.Failure(text: text, code: 3)
    }
    self.pointer = pointer
    var width: Int32 = 0
    var height: Int32 = 0
    virtual_pointer_output_size(pointer, &width, &height)
    middle = Point(x: Double(width) / 2, y: Double(height) / 2)
  }

  deinit { virtual_pointer_destroy(pointer) }

  /// Moves to a place before anything is played, and gives the windows time to take notice.
  ///
  /// A window binds its pointer after it has heard that there is one; what is sent before is lost,
  /// and nothing tells when it has. A quarter of a second is many times what it takes.
  func enter(at place: Point) {
    for step in [1.0, 0.0] {
      move(to: Point(x: place.x + step, y: place.y), time: Self.now)
      frame()
      virtual_pointer_sync(pointer)
      var pause = timespec(tv_sec: 0, tv_nsec: 125_000_000)
      nanosleep(&pause, nil)
    }
  }

  /// Milliseconds of the monotonic clock, as compositors stamp events.
  static var now: UInt32 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt32(truncatingIfNeeded: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
  }

  /// Moves to a place of the output, in points.
  func move(to place: Point, time: UInt32) { virtual_pointer_move(pointer, time, place.x, place.y) }

  /// Presses or releases the left button.
  func press(_ pressed: Bool, time: UInt32) { virtual_pointer_button(pointer, time, pressed) }

  /// Scrolls along an axis, in points.
  func axis(
    _ axis: virtual_pointer_axis, _ value: Double, from source: virtual_pointer_source, time: UInt32
  ) {
    virtual_pointer_axis(pointer, time, axis, value)
    // wlroots files a source under the axis it heard of last: it follows each axis, or the
    // compositor stops at a frame whose two axes disagree.
    virtual_pointer_source(pointer, source)
  }

  /// Turns a wheel by whole notches, that are worth a value in points.
  func notches(_ axis: virtual_pointer_axis, _ count: Int32, value: Double, time: UInt32) {
    virtual_pointer_axis_discrete(pointer, time, axis, value, count)
    virtual_pointer_source(pointer, VIRTUAL_POINTER_WHEEL)
  }

  /// Says that an axis has come to rest.
  func stop(_ axis: virtual_pointer_axis, from source: virtual_pointer_source, time: UInt32) {
    virtual_pointer_axis_stop(pointer, time, axis)
    virtual_pointer_source(pointer, source)
  }

  /// Ends what belongs together and sends it.
  ///
  /// False where the compositor is gone.
  @discardableResult func frame() -> Bool {
    virtual_pointer_frame(pointer)
    return virtual_pointer_flush(pointer)
  }

  /// Waits until the compositor has handled everything; false where it is gone.
  @discardableResult func sync() -> Bool { virtual_pointer_sync(pointer) }
}
