import HeaderKit

@testable import TrackpadKit

/// What is read can be written and read again, and what is refused is refused with its place.
func testGesture(_ bytes: [UInt8]) {
  do throws(GestureFileError) {
    let file = try GestureFile(parsing: bytes)
    requireGesture(file.events)
    guard let again = try? GestureFile(parsing: file.text) else {
      return require(false, "a gesture's own text is read")
    }
    require(again.events == file.events, "its text has the same events")
    require(
      again.viewport == file.viewport && again.scale == file.scale, "its text has the same window")
    require(
      again.options.map { [$0.name, $0.value] } == file.options.map { [$0.name, $0.value] },
      "its text has the same options")
    require(
      again.expectations.map(\.text) == file.expectations.map(\.text),
      "its text has the same expectations")
    require(again.text == file.text, "its text is written alike the second time")
  } catch {
    require(error.line >= 1 && error.column >= 1, "an error has a place")
    require(
      !error.description.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F },
      "an error is fit for a terminal")
  }
}

/// Every event is one a gesture file holds, and times never decrease.
func requireGesture(_ events: [InputEvent]) {
  var last = 0.0
  for event in events {
    let time = event.time.milliseconds
    require(time >= last && time <= 1e9, "times lie within 0 to 1e9 ms and never decrease")
    last = time
    require(event.gestureLine != nil, "an event has a line")
  }
}
