public import HeaderKit

/// A recorded gesture: its events, the window it was made in, and the lines that make it a test.
public struct GestureFile: Hashable, Sendable {
  /// The window's size, in points; 390 x 844 when the file does not say.
  public var viewport = Size(width: 390, height: 844)
  /// The window's scale; 1 when the file does not say.
  public var scale = 1.0
  /// Whether the file itself says the window's size.
  public var hasViewport = false
  /// Whether the file itself says the scale.
  public var hasScale = false
  /// The events in the order of their times.
  public var events: [InputEvent] = []
  /// The options to run it with, in the file's order.
  public var options: [Option] = []
  /// What must come out of it.
  public var expectations: [Expectation] = []

  /// Creates an empty gesture in the default window.
  public init() {}

  /// An option of the program, set by the file.
  public struct Option: Hashable, Sendable {
    /// The option's name without its dashes.
    public var name: String
    /// Its value; empty for a switch.
    public var value: String
    /// Its line in the file, from 1.
    public var line: Int

    /// Creates an option from name, value and line.
    public init(name: String, value: String, line: Int) {
      self.name = name
      self.value = value
      self.line = line
    }
  }

  /// What must come out of a replay.
  public struct Expectation: Hashable, Sendable {
    /// What is looked at.
    public var subject: Subject
    /// How it must compare with the value.
    public var comparison: Comparison
    /// The value wanted.
    public var value: Double
    /// Its line in the file, from 1.
    public var line: Int
    /// The line's own words, for the report.
    public var text: String

    /// Creates an expectation.
    public init(
      subject: Subject, comparison: Comparison, value: Double, line: Int, text: String
    ) {
      self.subject = subject
      self.comparison = comparison
      self.value = value
      self.line = line
      self.text = text
    }

    /// What is looked at.
    public enum Subject: Hashable, Sendable {
      /// A quantity in the last frame.
      case end(Quantity)
      /// The greatest value over the frames.
      case maximum(Quantity)
      /// The least value over the frames.
      case minimum(Quantity)
      /// A quantity at exactly an instant, after all events up to it.
      case at(Instant, Quantity)
      /// The time from the last event to rest, in milliseconds.
      case settle
    }

    /// A quantity of the trajectory.
    public enum Quantity: String, Hashable, Sendable, CaseIterable {
      case offset, velocity, header, collapse, stretch, section
      case sectionTop = "section_top"
      case firstRow = "first_row"
      case firstRowTop = "first_row_top"
    }

    /// How the value must compare.
    public enum Comparison: Hashable, Sendable {
      /// Within a tolerance.
      case within(Double)
      case atMost
      case atLeast
      /// Exactly; whole numbers only.
      case equal
    }
  }
}
