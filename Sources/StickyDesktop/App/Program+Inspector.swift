import HeaderKit
import TrackpadKit

// The gesture inspector: what it is told, and what pointer and keys do to it.
extension Program {
  /// What the inspector is besides what it knows.
  struct Inspector {
    /// What presses on the panel.
    enum Press: Equatable {
      case button
      case finger(Int)
    }

    /// Whether it shows.
    var isOpen = false
    /// Whether the resting places of the other feels show.
    var showsFeels = false
    /// The page that shows, counted on by clicks.
    var page = 0
    /// What is pressed on the panel; nil without a press.
    var press: Press?
    /// The numbers as they show.
    var reading = InspectorReading()
    /// What the first line says.
    var backend: TextReference
    /// The devices' names by their numbers.
    var devices: [Int: TextReference] = [:]
    /// The right edge of the graphs.
    var axis = Instant.zero
    /// Storage to lay a resting place out in.
    var scratch = ViewportLayout()
    var geometry: (size: Size, textScale: Double, value: InspectorGeometry)?
  }

  /// Takes in what a backend told, before the events that it means are handled.
  ///
  /// - Parameters:
  ///   - reports: What was told.
  ///   - time: When it was read.
  ///   - name: The name of a device by its number.
  mutating func note(
    _ reports: [TrackpadReport], at time: Instant, name: (Int) -> String = { _ in "" }
  ) {
    for report in reports {
      inspection.note(report, arrival: time)
      guard inspector.devices[report.device] == nil else { continue }
      let known = name(report.device)
      inspector.devices[report.device] = labels.reference(
        known.isEmpty ? "Device \(report.device)" : known)
    }
  }

  /// Takes in where input comes from; costs next to nothing where that has not changed.
  mutating func note(backend: InputBackend) {
    guard backend != inspection.backend else { return }
    inspection.backend = backend
    inspector.backend = labels.reference(backend.text)
    overlay.input = Line(backend.text)
  }

  /// Opens the inspector or closes it.
  mutating func toggleInspector() {
    inspector.isOpen.toggle()
    inspector.press = nil
    inspector.reading = InspectorReading()
  }

  /// Shows where the other feels come to rest, and the inspector with it.
  mutating func toggleFeels(at time: Instant) {
    inspector.showsFeels.toggle()
    inspector.isOpen = inspector.isOpen || inspector.showsFeels
    show(
      inspector.showsFeels
        ? "Where each feel comes to rest after the last lift" : "The resting places are hidden",
      at: time)
  }

  /// Where the inspector stands.
  var inspectorGeometry: InspectorGeometry {
    if let known = inspector.geometry, known.size == viewport.size, known.textScale == textScale {
      return known.value
    }
    return InspectorGeometry(
      size: viewport.size, textScale: textScale, pill: pickerGeometry.pill)
  }

  /// Takes a press on the panel: it is none on the list, and leafs on.
  mutating func inspectorTakes(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .pointer(.down(let point)): return pressInspector(at: point, .button)
    case .touch(let id, .down(let point)): return pressInspector(at: point, .finger(id))
    case .pointer(.moved): return inspector.press == .button
    case .touch(let id, .moved): return inspector.press == .finger(id)
    case .pointer(.up(let point)):
      guard inspector.press == .button else { return false }
      inspector.press = nil
      if inspectorGeometry.frame.contains(point) { leaf() }
      return true
    case .touch(let id, .up), .touch(let id, .cancelled):
      guard inspector.press == .finger(id) else { return false }
      inspector.press = nil
      if case .touch(_, .up) = event.kind { leaf() }
      return true
    case .focus(gained: false):
      inspector.press = nil
      return false
    default: return false
    }
  }

  private mutating func pressInspector(at point: Point, _ press: Inspector.Press) -> Bool {
    guard inspector.isOpen, !showsHelp, inspectorGeometry.frame.contains(point) else {
      return false
    }
    if inspector.press == nil { inspector.press = press }
    return true
  }

  private mutating func leaf() {
    inspector.page = (inspector.page + 1) % max(inspectorGeometry.pages, 1)
  }

  /// Appends the resting places and the panel; to be called once the moment is laid out.
  mutating func buildInspector(
    at time: Instant, theme: Theme, hairline: Double, into list: inout DisplayList
  ) {
    inspection.settle(to: time, viewport)
    inspection.note(frame: layout.state)
    guard inspector.isOpen else { return }
    let geometry = inspectorGeometry
    inspector.geometry = (viewport.size, textScale, geometry)
    let state = layout.state
    let phase = inspection.phase(at: time, state)
    let rest = inspection.rest(at: time, viewport, state, scratch: &inspector.scratch)
    let isStill = state.isAtRest && inspection.nextChange(after: time) == nil
    inspector.axis = inspection.axis(at: time, state, after: inspector.axis)
    if isStill || phase != inspector.reading.phase
      || time.milliseconds - inspector.reading.time.milliseconds >= InspectorReading.period
    {
      inspector.reading = inspection.reading(at: time, viewport, state, phase, rest)
    }
    let scene = InspectorScene(
      theme: theme, textScale: textScale, hairline: hairline, geometry: geometry,
      pill: pickerGeometry.pill)
    let moment = InspectorMoment(
      reading: inspector.reading, phase: phase, axis: inspector.axis, page: inspector.page,
      backend: inspector.backend,
      device: inspection.device.flatMap { inspector.devices[$0] })
    buildRests(scene, rest, state, into: &list)
    scene.build(inspection, moment, into: &list)
  }

  private func buildRests(
    _ scene: InspectorScene, _ rest: GestureInspection.Rest?, _ state: ViewportState,
    into list: inout DisplayList
  ) {
    let geometry = scene.geometry
    let end = geometry.isAtSide ? viewport.size.height : geometry.frame.y
    let area = Rect(
      x: 0, y: layout.coveredHeight, width: viewport.size.width,
      height: max(end - layout.coveredHeight, 0))
    // What the last lift would have come to says nothing of the next.
    if inspector.showsFeels, inspection.open == nil, let landings = inspection.landings {
      for index in 0..<landings.count {
        scene.buildFeel(
          index, top: inspection.top(restingAt: landings[index], viewport, state), in: area,
          into: &list)
      }
    } else if let rest {
      scene.buildRest(rest, state, in: area, into: &list)
    }
  }
}
