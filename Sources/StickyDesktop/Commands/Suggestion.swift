/// Finds what somebody may have meant.
enum Suggestion {
  /// The name that is fewest edits away; nil where none is near.
  ///
  /// An edit puts in, takes out, changes or swaps one character; a third of the word may be wrong.
  static func nearest(to word: String, in names: [String]) -> String? {
    // The words of a command line are short; a long one resembles none of them.
    guard word.count <= 40 else { return nil }
    let nearest = names.map { (name: $0, distance: distance(Array(word), Array($0))) }
      .min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= max(1, word.count / 3) else { return nil }
    return nearest.name
  }

  /// Damerau's distance, swaps of neighbours only (optimal string alignment).
  ///
  /// - Complexity: O(n m).
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var rows = [Array(0...right.count)]
    for (i, character) in left.enumerated() {
      var row = [i + 1]
      for (j, other) in right.enumerated() {
        var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (character == other ? 0 : 1))
        if i > 0, j > 0, character == right[j - 1], left[i - 1] == other {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
