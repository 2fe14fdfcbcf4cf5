import HeaderKit

/// A header's file as it stands, read into a specification.
struct HeaderFields: Decodable {
  /// Sizes and distances stay within SDL's largest window, in points.
  static let lengths = 0.0...16_384.0

  let specification: HeaderSpecification

  init(from decoder: any Decoder) throws {
    let fields = try JSONFields(
      decoder,
      allowed: [
        "name", "description", "expandedHeight", "collapsedHeight", "scroll", "law", "placement",
        "revealDistance", "shortContent", "stretch", "snap", "sections", "filler", "lists",
        "layers",
      ])
    let name = try fields.text("name", of: 1...64)
    guard Self.isName(name) else {
      throw fields.problem(
        "name", "allowed: small letters, digits and single hyphens between them")
    }
    let expanded = try fields.number("expandedHeight", in: Self.lengths)
    let collapsed = try fields.number("collapsedHeight", in: Self.lengths)
    guard collapsed <= expanded else {
      throw fields.problem(
        "collapsedHeight", "allowed: no more than the expandedHeight, \(JSONFields.text(expanded))")
    }
    var specification = HeaderSpecification(
      name: name, description: try fields.text("description", of: 0...200, default: ""),
      expandedHeight: expanded, collapsedHeight: collapsed)
    specification.scroll = try fields.choice("scroll", default: specification.scroll)
    specification.law = try fields.choice("law", default: specification.law)
    specification.placement = try fields.choice("placement", default: specification.placement)
    specification.revealDistance = try fields.number(
      "revealDistance", in: Self.lengths, default: 0)
    specification.shortContent = try fields.choice(
      "shortContent", default: specification.shortContent)
    if let stretch: StretchFields = try fields.optional("stretch") {
      specification.stretch = stretch.value
    }
    if let snap: SnapFields = try fields.optional("snap") { specification.snap = snap.value }
    if let sections: SectionsFields = try fields.optional("sections") {
      specification.sections = sections.value
    }
    if let filler: FillerFields = try fields.optional("filler") {
      specification.filler = filler.value
    }
    specification.lists = try Self.titles(fields)
    let layers: [HeaderLayerFields] = try fields.list("layers", of: 0...64, default: [])
    var identifiers: Set<String> = []
    for (index, layer) in layers.enumerated()
    where !identifiers.insert(layer.value.id).inserted {
      throw FieldProblem(
        path: [.key("layers"), .index(index), .key("id")],
        why: "another layer has that id already; give each its own")
    }
    specification.layers = layers.map(\.value)
    self.specification = specification
  }

  /// The titles of the tabs.
  private static func titles(_ fields: JSONFields) throws -> [String] {
    let titles: [String] = try fields.list("lists", of: 0...16, default: [])
    for (index, title) in titles.enumerated()
    where !(1...100).contains(title.unicodeScalars.count) {
      throw fields.problem("lists", at: [index], "allowed: 1 to 100 characters")
    }
    return titles
  }

  private static func isName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }
  }
}

private struct StretchFields: Decodable {
  let value: HeaderSpecification.Stretch

  init(from decoder: any Decoder) throws {
    let fields = try JSONFields(
      decoder, allowed: ["enabled", "maximum", "trigger", "wheel", "return"])
    var value = HeaderSpecification.Stretch()
    value.enabled = try fields.optional("enabled") ?? value.enabled
    value.maximum = try fields.nullableNumber("maximum", in: HeaderFields.lengths)
    value.trigger = try fields.nullableNumber("trigger", in: 1...16_384)
    value.wheel = try fields.optional("wheel") ?? value.wheel
    let spring: SpringFields<ReturnDefaults>? = try fields.optional("return")
    value.returnSpring = spring?.value
    self.value = value
  }
}

/// The springs of a file differ in what is left out.
private protocol SpringDefaults {
  static var spring: HeaderSpecification.Spring { get }
}

private enum ReturnDefaults: SpringDefaults {
  static var spring: HeaderSpecification.Spring {
    .init(duration: 0.4, dampingRatio: 0.7, initialVelocity: 0.5)
  }
}

private enum SnapDefaults: SpringDefaults {
  static var spring: HeaderSpecification.Spring { HeaderSpecification.Snap().spring }
}

private struct SpringFields<Defaults: SpringDefaults>: Decodable {
  let value: HeaderSpecification.Spring

  init(from decoder: any Decoder) throws {
    let fields = try JSONFields(
      decoder, allowed: ["duration", "dampingRatio", "initialVelocity"])
    let standard = Defaults.spring
    value = HeaderSpecification.Spring(
      duration: try fields.number("duration", in: 0.001...10, default: standard.duration),
      dampingRatio: try fields.number("dampingRatio", in: 0.01...1, default: standard.dampingRatio),
      initialVelocity: try fields.number(
        "initialVelocity", in: -100...100, default: standard.initialVelocity))
  }
}

private struct SnapFields: Decodable {
  let value: HeaderSpecification.Snap

  init(from decoder: any Decoder) throws {
    let fields = try JSONFields(decoder, allowed: ["mode", "threshold", "stops", "spring"])
    var value = HeaderSpecification.Snap()
    value.mode = try fields.choice("mode", default: value.mode)
    value.threshold = try fields.number("threshold", in: 0...1, default: value.threshold)
    value.stops = try fields.list("stops", of: 1...16, default: value.stops)
    guard value.stops.allSatisfy({ (0...1).contains($0) }),
      zip(value.stops, value.stops.dropFirst()).allSatisfy({ $0 < $1 })
    else {
      throw fields.problem("stops", "allowed: numbers from 0 to 1, each above the last")
    }
    let spring: SpringFields<SnapDefaults>? = try fields.optional("spring")
    value.spring = spring?.value ?? value.spring
    self.value = value
  }
}

private struct SectionsFields: Decodable {
  let value: HeaderSpecification.Sections

  init(from decoder: any Decoder) throws {
    let fields = try JSONFields(decoder, allowed: ["height", "topPadding", "pin"])
    value = HeaderSpecification.Sections(
      height: try fields.number("height", in: 1...1000),
      topPadding: try fields.number("topPadding", in: 0...1000, default: 0),
      pin: try fields.optional("pin") ?? true)
  }
}

private struct FillerFields: Decodable {
  let value: HeaderSpecification.Filler

  init(from decoder: any Decoder) throws {
    let fields = try JSONFields(decoder, allowed: ["height", "color"])
    value = HeaderSpecification.Filler(
      height: try fields.number("height", in: HeaderFields.lengths),
      color: try fields.color("color"))
  }
}
