import HeaderKit

// What layers draw.
extension HeaderScene {
  /// Hands on the commands of a layer, back to front, in the header's own points.
  func draw(
    _ layer: Layer, _ values: Values, at moment: Moment, append: (DrawCommand) -> Void
  ) {
    switch layer.content {
    case .image(let id, let mode, let parallax):
      let style = ImageStyle(
        contentMode: mode, alpha: values.alpha, cornerRadius: values.cornerRadius,
        blur: values.blur ?? 0)
      if parallax == 0 {
        append(.image(id, values.scaledRect, style))
      } else {
        draw(id, style, parallax: parallax, layer, values.scaledRect, at: moment, append: append)
      }
    case .symbol(let id):
      append(
        .image(id, values.scaledRect, ImageStyle(contentMode: .fit, alpha: values.alpha)))
    case .color(let color):
      let shown = (values.color ?? color).opacity(values.alpha)
      append(.fill(values.scaledRect, shown, radius: values.cornerRadius))
    case .gradient(let colors): draw(colors, values, append: append)
    case .text(let text, let style): draw(text, style, values, append: append)
    case .blur(let deviation):
      // A blur has no alpha of its own; a weaker one shows more of what is behind it.
      append(
        .blur(
          values.scaledRect, deviation: (values.blur ?? deviation) * values.alpha,
          radius: values.cornerRadius))
    case .shadow(let color, let softness):
      append(
        .shadow(
          values.rect, color.opacity(values.alpha), softness: softness,
          radius: values.cornerRadius))
    case .tabs(let style): drawTabs(style, values, at: moment, append: append)
    }
  }

  /// Draws a picture that moves more slowly than the header's bottom edge.
  ///
  /// It keeps the size it has in the expanded header, hangs on the frame's bottom edge and moves down
  /// within the frame by the parallax for each point that edge has moved up, so that it covers the
  /// frame at every collapse.
  private func draw(
    _ id: ImageID, _ style: ImageStyle, parallax: Double, _ layer: Layer, _ rect: Rect,
    at moment: Moment, append: (DrawCommand) -> Void
  ) {
    let travel = max(0, expandedHeight - moment.header.height)
    let factor = moment.reducesMotion ? 0 : parallax
    let natural = layer.frame.rect(in: Size(width: moment.width, height: expandedHeight)).height
    // What moves up faster than the edge needs to be longer by what it gains on it.
    let extra = max(0, -factor) * (expandedHeight - collapsedHeight)
    let height = max(rect.height, natural)
    var style = style
    style.shift = factor * travel
    append(.pushClip(rect))
    append(
      .image(
        id,
        Rect(
          x: rect.x, y: rect.maxY - height, width: rect.width, height: height + extra),
        style))
    append(.popClip)
  }

  private func draw(_ colors: [Color], _ values: Values, append: (DrawCommand) -> Void) {
    let rect = values.scaledRect
    let steps = colors.count - 1
    guard steps > 0 else { return }
    for step in 0..<steps {
      let top = rect.y + rect.height * Double(step) / Double(steps)
      let bottom = rect.y + rect.height * Double(step + 1) / Double(steps)
      append(
        .gradient(
          Rect(x: rect.x, y: top, width: rect.width, height: bottom - top),
          top: colors[step].opacity(values.alpha), bottom: colors[step + 1].opacity(values.alpha),
          radius: steps == 1 ? values.cornerRadius : 0))
    }
  }

  /// Draws a text, scaled about the edge it is aligned to and the middle of its height.
  ///
  /// A line is set in its size at a stop where the scale is at one, so that it is sharp at rest; on
  /// the way it is a picture of the larger of both sizes. Lines that break are always set unscaled,
  /// so that they break alike at every scale.
  private func draw(
    _ text: TextReference, _ style: TextStyle, _ values: Values, append: (DrawCommand) -> Void
  ) {
    guard values.scale > 0 else { return }
    var style = style
    if let color = values.color { style.color = color }
    style.alpha = Float(values.alpha)
    let set = style.maximumLines == 1 ? values.setScale : 1
    style.size *= Float(set)
    style.scale = Float(values.scale / set)
    append(.text(text, values.rect.scaled(by: set, about: style.alignment), style))
  }
}

extension Rect {
  /// The rectangle larger by a factor, with the edge or the middle that a text is aligned to in
  /// place, and the middle of its height.
  func scaled(by factor: Double, about alignment: TextStyle.Alignment) -> Rect {
    let growth = Size(width: width * (factor - 1), height: height * (factor - 1))
    let share =
      switch alignment {
      case .leading, .left: 0.0
      case .center: 0.5
      case .right: 1.0
      }
    return Rect(
      x: x - growth.width * share, y: y - growth.height / 2, width: width + growth.width,
      height: height + growth.height)
  }
}
