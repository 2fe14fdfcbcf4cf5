import HeaderKit

extension HeadStart {
  /// Begins with what a program shows first.
  ///
  /// - Parameters:
  ///   - program: Learns which pictures it shows, as by every frame.
  ///   - scale: Device pixels a point.
  convenience init(_ program: inout Program, scale: Double) {
    var list = DisplayList()
    program.layOut(program.viewport.state(at: .zero))
    program.build(hairline: 1 / scale, into: &list)
    self.init(
      list, size: program.viewport.size, scale: scale, textScale: program.textScale,
      catalog: program.catalog, words: program.string)
  }
}
