import HeaderKit

// What tracks make of a layer.
//
// Several tracks on one property work together: alphas and scales multiply, x, y and blurs add up; of
// widths, heights, corner radii and colours the last in the file counts.
extension HeaderScene {
  /// A layer's properties at a moment.
  struct Values {
    /// Where it is, without its scale.
    var rect: Rect
    var alpha = 1.0
    var scale = 1.0
    /// The standard deviation; nil where no track drives it.
    var blur: Double?
    var cornerRadius = 0.0
    var color: Color?
    /// The largest scale between the two stops where the scale is, at which a text is set.
    var setScale = 1.0

    /// Where it is, scaled about its middle.
    var scaledRect: Rect {
      let size = Size(width: rect.width * scale, height: rect.height * scale)
      return Rect(
        x: rect.x + (rect.width - size.width) / 2, y: rect.y + (rect.height - size.height) / 2,
        width: size.width, height: size.height)
    }
  }

  /// Evaluates a layer's tracks and finds its place.
  func values(of layer: Layer, at moment: Moment) -> Values {
    let header = moment.header
    var values = Values(rect: Rect(x: 0, y: 0, width: 0, height: 0))
    var frame = layer.frame
    var (x, y) = (0.0, 0.0)
    for track in layer.tracks {
      let property = track.track.property
      if property == .color {
        values.color = track.color(in: header)
        continue
      }
      guard let number = track.track.number(in: header) else { continue }
      switch property {
      case .alpha: values.alpha *= min(max(number, 0), 1)
      case .scale:
        // Zooming on a pull is motion that the reader did not ask for.
        if moment.reducesMotion, track.track.against == .stretch { continue }
        values.scale *= max(number, 0)
        values.setScale *= track.largestNumber(around: header)
      case .x: x += number
      case .y: y += number
      case .width: frame.width = max(number, 0)
      case .height: frame.height = max(number, 0)
      case .blur: values.blur = (values.blur ?? 0) + max(number, 0)
      case .cornerRadius: values.cornerRadius = max(number, 0)
      case .color: break
      }
    }
    values.rect = rect(of: frame, at: moment)
    values.rect.x += x
    values.rect.y += y
    values.cornerRadius *= values.scale
    if let tutorial = header.tutorial {
      // The tutorial sums these two alphas up by itself instead of reading them off the height.
      switch layer.content {
      case .color: values.alpha = min(tutorial.color, 1)
      case .symbol: values.alpha = min(tutorial.icon, 1)
      default: break
      }
    }
    return values
  }

  /// Where a frame is in the header: in its present size, or in the whole header on its way out.
  private func rect(of frame: HeaderSpecification.LayerFrame, at moment: Moment) -> Rect {
    let height = moment.header.height
    guard leaves else { return frame.rect(in: Size(width: moment.width, height: height)) }
    var rect = frame.rect(in: Size(width: moment.width, height: max(height, expandedHeight)))
    rect.y += min(0, height - expandedHeight)
    return rect
  }
}

extension HeaderScene.Track {
  func color(in header: HeaderState) -> Color? {
    let place = track.place(in: header)
    guard place.upper < colors.count else { return nil }
    return colors[place.lower].mixed(with: colors[place.upper], share: place.share)
  }

  /// The number at a stop where the header's state is at one, the larger of both numbers between two.
  func largestNumber(around header: HeaderState) -> Double {
    let place = track.place(in: header)
    guard place.upper < track.stops.count, case .number(let lower) = track.stops[place.lower].value,
      case .number(let upper) = track.stops[place.upper].value
    else { return 1 }
    if place.share == 0 { return lower }
    return place.share == 1 ? upper : max(lower, upper)
  }
}
