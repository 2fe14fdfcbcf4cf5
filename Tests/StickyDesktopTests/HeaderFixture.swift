@testable import StickyDesktop

/// A header that says everything once, to be changed in one place.
enum HeaderFixture {
  static let complete = """
    {"name": "articles", "description": "Photo header", "expandedHeight": 150,
     "collapsedHeight": 65,
     "scroll": "exitUntilCollapsed", "law": "offset", "placement": "above", "revealDistance": 0,
     "shortContent": "fit",
     "stretch": {"enabled": true, "maximum": null, "trigger": null, "wheel": true,
      "return": {"duration": 0.4, "dampingRatio": 0.7, "initialVelocity": 0.5}},
     "snap": {"mode": "none", "threshold": 0.5, "stops": [0, 1],
      "spring": {"duration": 0.4, "dampingRatio": 1, "initialVelocity": 0}},
     "sections": {"height": 50, "topPadding": 0, "pin": true},
     "filler": {"height": 30, "color": "#FFA500"}, "lists": [],
     "layers": [
      {"id": "photo", "kind": "image", "image": "a.jpg", "contentMode": "fill", "parallax": 0,
       "frame": {"left": 0, "right": 0, "top": 0, "bottom": 0}},
      {"id": "colour", "kind": "color", "color": "#EB605B", "frame": {"left": 0},
       "tracks": [{"property": "alpha", "against": "collapse", "stops": [[0, 0.6], [1, 1]],
        "easing": "linear"}]},
      {"id": "title", "kind": "text", "text": "Articles", "size": 15, "weight": "regular",
       "color": "#FFFFFF", "uppercase": true, "align": "center", "frame": {"top": 28, "height": 20},
       "tracks": [{"property": "color", "against": "stretch", "stops": [[0, "#000000"]]}]},
      {"id": "icon", "kind": "symbol", "symbol": "a.svg",
       "frame": {"centerX": 0, "centerY": 6, "width": 40, "height": 40}},
      {"id": "fade", "kind": "gradient", "colors": ["#00000000", "#000000"], "frame": {}},
      {"id": "mist", "kind": "blur", "sigma": 8, "frame": {}},
      {"id": "edge", "kind": "shadow", "color": "#00000040", "radius": 6, "frame": {}},
      {"id": "bar", "kind": "tabs", "color": "#FFE0D0", "size": 13, "frame": {}}]}
    """

  /// The complete header with one piece of its text replaced.
  static func changed(_ old: String, _ new: String) -> String {
    let parts = complete.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
    return parts.joined(separator: new)
  }

  /// A header with the required fields and some more.
  static func least(_ more: String = "") -> String {
    "{\"name\": \"a\", \"expandedHeight\": 150, \"collapsedHeight\": 65\(more)}"
  }

  static func fields(_ text: String) throws(RunError) -> HeaderFields {
    try JSONFile(Array(text.utf8), path: "h.json", as: .header).decode(HeaderFields.self)
  }

  /// The line for a header that is refused.
  static func refusal(_ text: String) -> String {
    do throws(RunError) {
      _ = try fields(text)
      return "accepted"
    } catch {
      return error.exit == .badInput ? error.terminalLine : "the wrong exit"
    }
  }
}
