/// A pointing device, as the X server describes it.
struct ScrollDevice: Equatable {
  /// What is known of a device's nature.
  enum Kind {
    /// A trackpad of libinput's driver, which tells every lift.
    case touchpad
    /// Anything else of libinput's driver: what it scrolls by is a wheel, fractions of notches too.
    case pointer
    /// A device of libinput's driver that scrolls by its motion while a button is held.
    case buttonScroll
    /// What Xwayland makes of a Wayland pointer: wheels and fingers in one device.
    case xwayland
    /// A device of another driver.
    case unknown

    /// How many points fingers move for one unit: libinput's driver has its distance of 15, which others
    /// copied; Xwayland divides by 10, as SDL does.
    var pointsPerUnit: Double { self == .xwayland ? 10 : 15 }
  }

  /// A valuator that counts scrolling.
  struct Axis: Equatable {
    /// The valuator's number.
    var number: Int
    var isVertical: Bool
    /// What the valuator changes by for one unit, with the sign of the way to the right or to the end.
    var increment: Double
    /// What it stood at when the device was described.
    var value: Double
  }

  var id: Int
  var name: String
  var kind: Kind
  /// Whether it has no master that repeats its events.
  var isFloating = false
  /// Without those of an increment that nothing can be divided by.
  var axes: [Axis]

  init(id: Int, name: String, kind: Kind, isFloating: Bool = false, axes: [Axis]) {
    self.id = id
    self.name = name
    self.kind = name.hasPrefix("xwayland-") ? .xwayland : kind
    self.isFloating = isFloating
    self.axes = axes.filter { $0.increment.isFinite && $0.increment != 0 && $0.value.isFinite }
  }
}
