import Foundation
import Testing

@testable import TrackpadKit

/// Programs that log what they are told: on SDL, winit and Qt, and some of their own.
struct ProgramPrinter: LogPrinter {
  enum Program: String, CaseIterable {
    case sdl = "SDL_EVENT_LOGGING"
    case sdlTest = "SDL's test programs"
    case winitPixels = "winit, pixels"
    case winitLines = "winit, lines"
    case qt = "Qt on Wayland"
    case kitty
    case imgui = "Dear ImGui"
    case lookingGlass = "Looking Glass"
  }

  var program: Program

  var testDescription: String { program.rawValue }
  var format: LogFormat {
    switch program {
    case .sdl, .sdlTest: .sdl
    case .winitPixels, .winitLines: .winit
    case .qt: .qt
    case .kitty, .imgui, .lookingGlass: .application
    }
  }
  var abilities: LogScript.Abilities {
    switch program {
    case .sdl: [.fingers, .diagonals]
    case .sdlTest, .winitLines: [.wheel, .diagonals]
    case .winitPixels: [.fingers, .diagonals]
    case .qt: [.fingers, .wheel, .diagonals]
    case .kitty: [.wheel, .fractions]
    case .imgui, .lookingGlass: [.fingers]
    }
  }

  var endsWithNumber: Bool { format == .application }

  func printed(_ script: LogScript) -> PrintedLog {
    var log = PrintedLog()
    for (time, event) in script.events {
      switch program {
      case .sdl: printSDL(event, time, &log)
      case .sdlTest: printSDLTest(event, &log)
      case .winitPixels, .winitLines: printWinit(event, time, &log)
      case .qt: printQt(event, &log)
      case .kitty, .imgui, .lookingGlass: printOthers(event, &log)
      }
    }
    return log
  }

  private func printSDL(_ event: LogScript.Event, _ time: Int, _ log: inout PrintedLog) {
    // Before the first fraction, whole numbers are taken for a wheel's.
    guard case .fingers(let right, let down) = event, right % 100 != 0 || down % 100 != 0 else {
      return
    }
    // Positive is up.
    let (x, y) = (
      String.hundredths(right, format: "%f"), String.hundredths(-down, format: "%f")
    )
    log.count(right: x, down: "\(-(Double(y) ?? .nan))", at: Double(time))
    log.groups.append([
      "INFO: SDL EVENT: SDL_MOUSEWHEEL (timestamp=\(time) windowid=1 which=0 x=0 y=0 "
        + "preciseX=\(x) preciseY=\(y) direction=normal)"
    ])
  }

  private func printSDLTest(_ event: LogScript.Event, _ log: inout PrintedLog) {
    guard case .wheel(let right, let down) = event else { return }
    log.count(right: "\(right / 120)", down: "\(down / 120)", notches: (right, down), at: nil)
    log.groups.append([
      "INFO: SDL EVENT: Mouse: wheel scrolled \(right / 120) in x and \(-down / 120) in y "
        + "(reversed: 0) in window 2"
    ])
  }

  private func printWinit(_ event: LogScript.Event, _ time: Int, _ log: inout PrintedLog) {
    let seconds = String(format: "[%d.%03d000000s] ", time / 1000, time % 1000)
    func add(_ delta: String, _ phase: String) {
      log.groups.append([
        "\(seconds)[INFO ] MouseWheel { device_id: DeviceId(Wayland(DeviceId)), delta: \(delta), "
          + "phase: \(phase) }"
      ])
    }
    switch event {
    case .fingers(let right, let down):
      // Positive is where the content goes; Rust prints the shortest form.
      let (x, y) = (-Double(right) / 256, -Double(down) / 256)
      log.count(right: "\(-x)", down: "\(-y)", at: Double(time))
      add("PixelDelta(PhysicalPosition { x: \(x), y: \(y) })", "Moved")
    case .lift:
      log.countStop(at: Double(time))
      add("PixelDelta(PhysicalPosition { x: 0.0, y: 0.0 })", "Ended")
    case .wheel(let right, let down):
      log.count(
        right: "\(right / 120)", down: "\(down / 120)", notches: (right, down), at: Double(time))
      add("LineDelta(\(-Double(right) / 120), \(-Double(down) / 120))", "Moved")
    default: break
    }
  }

  private func printQt(_ event: LogScript.Event, _ log: inout PrintedLog) {
    func shortest(_ value: Int) -> String { String(format: "%g", Double(value) / 256) }
    func name(_ axis: Int) -> String { axis == 0 ? "vertical" : "horizontal" }
    let messages = PointerMessage.frame(of: event, version: 5, sourceLast: false)
    let lines = messages.map { message in
      switch message {
      case .source(let source): "Axis source \(source == 0 ? "wheel" : "finger")"
      case .axis(let axis, let value): "wl_pointer.axis \(name(axis)): \(shortest(value))"
      case .discrete(let axis, let count): "wl_pointer.axis_discrete \(name(axis)): \(count)"
      case .value120(let axis, let units): "wl_pointer.axis_value120 \(name(axis)): \(units)"
      case .stop(let axis): "Received \(name(axis)) wl_pointer.axis_stop"
      case .frame: "Flushing scroll event Qt::ScrollUpdate QPoint(0,-3) QPoint(0,-38)"
      }
    }
    log.groups.append(lines.map { "qt.qpa.wayland.input: \($0)" })
    log.count(event, at: 0, isTimed: false) { shortest($0) }
  }

  private func printOthers(_ event: LogScript.Event, _ log: inout PrintedLog) {
    switch (program, event) {
    case (.kitty, .wheel(let right, let down)):
      log.count(right: "\(right)", down: "\(down)", notches: (right, down), at: nil)
      log.groups.append(["Scroll type=v120 x: \(right) y: \(-down)"])
    case (.imgui, .fingers(let right, let down)):
      let (x, y) = (
        String.hundredths(right, format: "%.3f"), String.hundredths(-down, format: "%.3f")
      )
      log.count(right: x, down: "\(-(Double(y) ?? .nan))", at: nil)
      log.groups.append(["[00915] MouseWheel X:\(x) Y:\(y)"])
    case (.lookingGlass, .fingers(_, let down)) where down != 0:
      log.count(down: "\(Double(down) / 256)", at: nil)
      log.groups.append(["Scroll delta: \(Double(down) / 256)"])
    default: break
    }
  }
}
