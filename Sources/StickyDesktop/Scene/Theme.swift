import HeaderKit

/// The colours of the table in light or dark.
struct Theme: Equatable {
  var background: Color
  var selection: Color
  var title: Color
  var summary: Color
  var byline: Color
  var separator: Color
  var placeholder: Color
  var placeholderMark: Color
  var sectionBackground: Color
  var sectionTitle: Color
  var indicator: Color
  var focus: Color
  /// What stands over the window; opaque, or what is behind would be a second text under the first.
  var panel: Color
  var panelText: Color
  var panelKey: Color

  static let light = Theme(
    background: Color(red: 255, green: 255, blue: 255),
    selection: Color(red: 253, green: 238, blue: 234),
    title: Color(red: 28, green: 27, blue: 31),
    summary: Color(red: 86, green: 83, blue: 92),
    byline: Color(red: 118, green: 113, blue: 122),
    separator: Color(red: 229, green: 226, blue: 230),
    placeholder: Color(red: 238, green: 235, blue: 238),
    placeholderMark: Color(red: 190, green: 185, blue: 192),
    sectionBackground: Color(red: 247, green: 245, blue: 246),
    sectionTitle: Color(red: 104, green: 99, blue: 108),
    indicator: Color(red: 20, green: 18, blue: 24, alpha: 110),
    focus: Color(red: 200, green: 74, blue: 62),
    panel: Color(red: 34, green: 32, blue: 38),
    panelText: Color(red: 244, green: 242, blue: 245),
    panelKey: Color(red: 255, green: 164, blue: 148))

  static let dark = Theme(
    background: Color(red: 24, green: 23, blue: 27),
    selection: Color(red: 62, green: 38, blue: 38),
    title: Color(red: 240, green: 237, blue: 242),
    summary: Color(red: 182, green: 177, blue: 188),
    byline: Color(red: 146, green: 141, blue: 152),
    separator: Color(red: 50, green: 48, blue: 55),
    placeholder: Color(red: 46, green: 44, blue: 51),
    placeholderMark: Color(red: 92, green: 88, blue: 98),
    sectionBackground: Color(red: 34, green: 32, blue: 38),
    sectionTitle: Color(red: 170, green: 164, blue: 176),
    indicator: Color(red: 255, green: 255, blue: 255, alpha: 110),
    focus: Color(red: 255, green: 138, blue: 122),
    panel: Color(red: 56, green: 53, blue: 61),
    panelText: Color(red: 244, green: 242, blue: 245),
    panelKey: Color(red: 255, green: 164, blue: 148))
}
