/// Where on the way to the screen a frame's time is taken; figures of the two are never mixed.
public enum FrameAxis: String, CaseIterable, Hashable, Sendable {
  /// From one swap's return to the next: what the program sees.
  case swapReturn
  /// From one presentation to the next: what the user sees.
  case displayed
}
