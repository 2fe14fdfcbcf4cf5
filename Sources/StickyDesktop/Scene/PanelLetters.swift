import HeaderKit

/// A drawing of a panel of figures: letters that grow with it, from left to right.
protocol PanelLetters {
  var theme: Theme { get }
  /// The factor on every text size of the window; the panel has its own.
  var textScale: Double { get }
  /// The factor on lengths.
  var scale: Double { get }
}

extension PanelLetters {
  /// Text that explains.
  var quiet: Color { theme.panelText.opacity(0.72) }

  /// How words look whose size is given at scale 1, whatever the window's text scale is.
  func style(
    _ size: Double, _ weight: HeaderSpecification.TextContent.Weight, _ color: Color,
    _ alignment: TextStyle.Alignment = .left
  ) -> TextStyle {
    TextStyle(
      size: Float(size * scale / textScale), weight: weight, color: color, alignment: alignment,
      verticalAlignment: .center)
  }
}
