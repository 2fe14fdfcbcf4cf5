import HeaderKit

/// A layer in a header's file.
struct HeaderLayerFields: Decodable {
  let value: HeaderSpecification.Layer

  private enum Kind: String, CaseIterable {
    case image, color, gradient, text, symbol, blur, shadow, tabs

    /// The fields of this kind besides those every layer has.
    var fields: [String] {
      switch self {
      case .image: ["image", "contentMode", "parallax"]
      case .color: ["color"]
      case .gradient: ["colors"]
      case .text: ["text", "size", "weight", "color", "uppercase", "align"]
      case .symbol: ["symbol"]
      case .blur: ["sigma"]
      case .shadow: ["color", "radius"]
      case .tabs: ["color", "size"]
      }
    }

    /// Whether a track on a property shows on this kind.
    func allows(_ property: HeaderSpecification.Track.Property) -> Bool {
      switch property {
      case .alpha, .x, .y, .width, .height: true
      case .scale: self != .tabs && self != .shadow
      case .blur: self == .image || self == .blur
      case .cornerRadius: [.image, .color, .gradient, .blur].contains(self)
      case .color: [.color, .text, .tabs].contains(self)
      }
    }
  }

  init(from decoder: any Decoder) throws {
    let common = ["id", "kind", "frame", "tracks"]
    let kind: Kind = try JSONFields(decoder).choice("kind")
    let fields = try JSONFields(decoder, allowed: common + kind.fields)
    let id = try fields.text("id", of: 1...64)
    let frame: FrameFields = try fields.required("frame")
    let tracks: [TrackFields] = try fields.list("tracks", of: 0...32, default: [])
    for (index, track) in tracks.enumerated() where !kind.allows(track.value.property) {
      let allowed = HeaderSpecification.Track.Property.allCases.filter(kind.allows)
      throw FieldProblem(
        path: [JSONPathStep](decoder.codingPath) + [
          .key("tracks"), .index(index), .key("property"),
        ],
        why: "allowed on \(kind.rawValue): "
          + allowed.map(\.rawValue).joined(separator: ", "))
    }
    value = HeaderSpecification.Layer(
      id: id, frame: frame.value, content: try Self.content(kind, fields),
      tracks: tracks.map(\.value))
  }

  private static func content(
    _ kind: Kind, _ fields: JSONFields
  ) throws -> HeaderSpecification.Content {
    switch kind {
    case .image:
      return .image(
        name: try fields.fileName("image"),
        contentMode: try fields.choice("contentMode", default: .fill),
        parallax: try fields.number("parallax", in: -1...1, default: 0))
    case .color: return .color(try fields.color("color"))
    case .gradient:
      let colors: [String] = try fields.list("colors", of: 2...16)
      if let index = colors.firstIndex(where: { Color(hex: $0) == nil }) {
        throw fields.problem(
          "colors", at: [index], "allowed: a colour as #RRGGBB or #RRGGBBAA")
      }
      return .gradient(colors)
    case .text:
      return .text(
        HeaderSpecification.TextContent(
          text: try fields.text("text", of: 0...2000),
          size: try fields.number("size", in: 1...400, default: 15),
          weight: try fields.choice("weight", default: .regular),
          color: try fields.color("color", default: "#FFFFFF"),
          uppercase: try fields.optional("uppercase") ?? false,
          align: try fields.choice("align", default: .center)))
    case .symbol: return .symbol(name: try fields.fileName("symbol"))
    case .blur: return .blur(sigma: try fields.number("sigma", in: 0...100))
    case .shadow:
      return .shadow(
        color: try fields.color("color"), radius: try fields.number("radius", in: 0...200))
    case .tabs:
      return .tabs(
        color: try fields.color("color", default: "#FFFFFF"),
        size: try fields.number("size", in: 1...400, default: 14))
    }
  }
}

private struct FrameFields: Decodable {
  let value: HeaderSpecification.LayerFrame

  init(from decoder: any Decoder) throws {
    let fields = try JSONFields(
      decoder,
      allowed: ["left", "right", "top", "bottom", "width", "height", "centerX", "centerY"])
    let offsets = -16_384.0...16_384.0
    value = HeaderSpecification.LayerFrame(
      left: try fields.optionalNumber("left", in: offsets),
      right: try fields.optionalNumber("right", in: offsets),
      top: try fields.optionalNumber("top", in: offsets),
      bottom: try fields.optionalNumber("bottom", in: offsets),
      width: try fields.optionalNumber("width", in: HeaderFields.lengths),
      height: try fields.optionalNumber("height", in: HeaderFields.lengths),
      centerX: try fields.optionalNumber("centerX", in: offsets),
      centerY: try fields.optionalNumber("centerY", in: offsets))
    let frame = value
    try Self.check(fields, ("left", frame.left), ("right", frame.right), ("width", frame.width))
    try Self.check(fields, ("top", frame.top), ("bottom", frame.bottom), ("height", frame.height))
    for (center, edges) in [("centerX", ["left", "right"]), ("centerY", ["top", "bottom"])]
    where fields.has(center) {
      for edge in edges where fields.has(edge) {
        throw fields.problem(edge, "\(center) and \(edge) are two places; keep one")
      }
    }
  }

  /// Two of three fix the third.
  private static func check(
    _ fields: JSONFields, _ near: (String, Double?), _ far: (String, Double?),
    _ length: (String, Double?)
  ) throws {
    guard near.1 == nil || far.1 == nil || length.1 == nil else {
      throw fields.problem(
        length.0, "two of \(near.0), \(far.0) and \(length.0) fix the third; take one away")
    }
  }
}

private struct TrackFields: Decodable {
  let value: HeaderSpecification.Track

  init(from decoder: any Decoder) throws {
    let fields = try JSONFields(decoder, allowed: ["property", "against", "stops", "easing"])
    let property: HeaderSpecification.Track.Property = try fields.choice("property")
    let against: HeaderSpecification.Track.Driver = try fields.choice("against")
    let stops: [StopFields] = try fields.list("stops", of: 1...64)
    let positions = against == .collapse ? 0.0...1.0 : HeaderFields.lengths
    for (index, stop) in stops.enumerated() {
      func problem(_ step: Int, _ why: String) -> FieldProblem {
        fields.problem("stops", at: [index, step], why)
      }
      guard positions.contains(stop.value.position) else {
        throw problem(
          0, "allowed against \(against.rawValue): \(JSONFields.text(positions))")
      }
      guard index == 0 || stops[index - 1].value.position < stop.value.position else {
        throw problem(0, "each position is above the one before")
      }
      guard Self.allows(stop.value.value, for: property) else {
        throw problem(1, "allowed for \(property.rawValue): \(Self.allowed(property))")
      }
    }
    value = HeaderSpecification.Track(
      property: property, against: against, stops: stops.map(\.value),
      easing: try fields.choice("easing", default: .linear))
  }

  private static func range(
    _ property: HeaderSpecification.Track.Property
  ) -> ClosedRange<Double>? {
    switch property {
    case .alpha: 0...1
    case .scale, .width, .height, .blur, .cornerRadius: HeaderFields.lengths
    case .x, .y: -16_384...16_384
    case .color: nil
    }
  }

  private static func allowed(_ property: HeaderSpecification.Track.Property) -> String {
    range(property).map(JSONFields.text) ?? "a colour as #RRGGBB or #RRGGBBAA"
  }

  private static func allows(
    _ value: HeaderSpecification.Stop.Value, for property: HeaderSpecification.Track.Property
  ) -> Bool {
    switch value {
    case .number(let number): range(property)?.contains(number) ?? false
    case .color(let hex): property == .color && Color(hex: hex) != nil
    }
  }
}

private struct StopFields: Decodable {
  let value: HeaderSpecification.Stop

  init(from decoder: any Decoder) throws {
    let path = [JSONPathStep](decoder.codingPath)
    var list = try decoder.unkeyedContainer()
    guard list.count == 2 else {
      throw FieldProblem(path: path, why: "a stop is [position, value]")
    }
    guard let position = try? list.decode(Double.self) else {
      throw FieldProblem(path: path + [.index(0)], why: "a number is wanted here")
    }
    let stopValue: HeaderSpecification.Stop.Value
    if let number = try? list.decode(Double.self) {
      stopValue = .number(number)
    } else if let color = try? list.decode(String.self) {
      stopValue = .color(color)
    } else {
      throw FieldProblem(path: path + [.index(1)], why: "a number or a colour is wanted here")
    }
    value = HeaderSpecification.Stop(position: position, value: stopValue)
  }
}
