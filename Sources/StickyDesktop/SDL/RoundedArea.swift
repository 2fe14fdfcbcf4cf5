/// A rectangle of pixels with round corners, taken apart into rectangles of even coverage.
struct RoundedArea {
  /// The whole of it.
  let area: PixelRect
  /// The corner radius, in pixels; at most half of the shorter side.
  let radius: Double

  /// Corners are not rounder, in pixels, so that a frame's vertices stay few.
  private static let maximumRadius = 1024.0

  /// Bounds the radius.
  init(_ area: PixelRect, radius: Double) {
    self.area = area
    let limit = min(Double(min(area.width, area.height)) / 2, RoundedArea.maximumRadius)
    self.radius = radius > 0 ? min(radius, limit) : 0
  }

  /// How many rows at the top, and as many at the bottom, are touched by the corners.
  var cornerRows: Int32 {
    min(Int32(radius.rounded(.up)), area.height / 2)
  }

  /// Gives the parts of one row of the corners: runs of pixels with what the shape covers of them.
  ///
  /// - Parameters:
  ///   - row: counted from the top; `height - 1 - row` of it looks the same.
  ///   - body: left and right edge of a run, and its coverage, 1 to 255.
  /// - Complexity: O(pixels of the row that are covered in part).
  @inline(__always)
  func forEachRun(row: Int32, _ body: (_ left: Int32, _ right: Int32, _ coverage: UInt8) -> Void) {
    let rise = radius - Double(row) - 0.5
    let columns = min(Int32(radius.rounded(.up)), area.width / 2)
    func reach(_ radius: Double) -> Double {
      let square = radius * radius - rise * rise
      return square > 0 ? square.squareRoot() : 0
    }
    // A pixel whose middle is half a pixel inside of the arc is covered whole, one half a pixel
    // outside not at all, and between them the share is the distance.
    let first = max(0, Int32((radius - 0.5 - reach(radius + 0.5)).rounded(.down)))
    let inner = radius - 0.5 >= rise ? reach(radius - 0.5) : -1
    let full = inner < 0 ? columns : min(columns, Int32((radius - 0.5 - inner).rounded(.up)))
    for column in min(first, full)..<full {
      let run = radius - Double(column) - 0.5
      let distance = (run * run + rise * rise).squareRoot()
      let share = min(max(radius + 0.5 - distance, 0), 1)
      let coverage = UInt8((share * 255).rounded())
      if coverage == 0 { continue }
      body(area.left + column, area.left + column + 1, coverage)
      body(area.right - column - 1, area.right - column, coverage)
    }
    if area.right - full > area.left + full { body(area.left + full, area.right - full, 255) }
  }
}
