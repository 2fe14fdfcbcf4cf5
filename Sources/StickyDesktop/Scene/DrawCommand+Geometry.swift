import HeaderKit

extension DrawCommand {
  /// The command with every place and length larger by a factor; the sizes of texts are left to the
  /// text scale.
  func enlarged(by factor: Double) -> DrawCommand {
    guard factor != 1 else { return self }
    return placed(lengths: factor) { rect in
      Rect(
        x: rect.x * factor, y: rect.y * factor, width: rect.width * factor,
        height: rect.height * factor)
    }
  }

  /// The command as a mirror beside it shows it, except that pictures and letters stay readable.
  func mirrored(width: Double) -> DrawCommand {
    switch placed({ $0.mirrored(width: width) }) {
    case .text(let text, let rect, let style): .text(text, rect, style.mirrored)
    case .line(let line, let rect, let style): .line(line, rect, style.mirrored)
    case let command: command
    }
  }

  /// The command with its rectangle somewhere else, and its other lengths larger by a factor.
  func placed(lengths factor: Double = 1, _ place: (Rect) -> Rect) -> DrawCommand {
    switch self {
    case .fill(let rect, let color, let radius):
      return .fill(place(rect), color, radius: radius * factor)
    case .gradient(let rect, let top, let bottom, let radius):
      return .gradient(place(rect), top: top, bottom: bottom, radius: radius * factor)
    case .image(let id, let rect, var style):
      style.cornerRadius *= factor
      style.blur *= factor
      style.shift *= factor
      return .image(id, place(rect), style)
    case .text(let text, let rect, let style): return .text(text, place(rect), style)
    case .blur(let rect, let deviation, let radius):
      return .blur(place(rect), deviation: deviation * factor, radius: radius * factor)
    case .shadow(let rect, let color, let softness, let radius):
      return .shadow(place(rect), color, softness: softness * factor, radius: radius * factor)
    case .pushClip(let rect): return .pushClip(place(rect))
    case .line(let line, let rect, let style): return .line(line, place(rect), style)
    // Their places are the list's.
    case .bars, .popClip: return self
    }
  }
}

extension Rect {
  /// The rectangle as a mirror beside a window of a width in points shows it.
  func mirrored(width: Double) -> Rect {
    Rect(x: width - maxX, y: y, width: self.width, height: height)
  }
}

extension TextStyle {
  /// The style with left and right turned over.
  fileprivate var mirrored: TextStyle {
    var style = self
    switch alignment {
    case .left: style.alignment = .right
    case .right: style.alignment = .left
    case .leading, .center: break
    }
    return style
  }
}
