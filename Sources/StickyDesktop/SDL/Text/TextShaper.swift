import CText

/// A part of a line in one face, script and direction.
struct TextRun {
  var text: String
  var face: FontFace
  var script: String
  var level: UInt8
  /// In pixels.
  var width: Int32

  var isRightToLeft: Bool { level % 2 == 1 }
}

/// A line, its runs from left to right.
struct TextLine {
  var runs: [TextRun] = []
  /// In pixels.
  var width: Int32 = 0
}

/// Breaks paragraphs into lines of runs.
final class TextShaper {
  /// How many characters were measured, the same ones again each time.
  private(set) var measuredCharacters = 0

  /// The lines of a paragraph, none of them wider than the limit in pixels, the last one with an
  /// ellipsis when there is more; none when not even one character fits.
  ///
  /// Lines end where ICU allows it, and inside of words that are longer than a line.
  ///
  /// Complexity: the characters of a line times the logarithm of their number, for each line.
  func lines(_ paragraph: TextParagraph, width: Int32, maximumLines: Int) -> [TextLine] {
    var lines: [TextLine] = []
    var start = firstVisible(paragraph, from: 0)
    while start < paragraph.clusters.count, lines.count < maximumLines {
      let isLast = lines.count == maximumLines - 1
      let fitting = longest(
        paragraph, from: start, width: width, ending: isLast ? TextParagraph.ellipsis : "")
      if isLast || fitting.end == paragraph.clusters.count {
        if fitting.line.width <= width { lines.append(fitting.line) }
        break
      }
      guard fitting.end > start else { break }
      let whole = broken(paragraph, from: start, fitting: fitting, width: width)
      lines.append(whole.line)
      start = firstVisible(paragraph, from: whole.end)
    }
    return lines
  }

  /// A line and where it ends in the paragraph, in clusters.
  private typealias Part = (end: Int, line: TextLine)

  /// The line up to the last place where it may break within what fits.
  private func broken(
    _ paragraph: TextParagraph, from start: Int, fitting: Part, width: Int32
  ) -> Part {
    let clusters = paragraph.clusters
    // Spaces at the end of a line take no room.
    var end = firstVisible(paragraph, from: fitting.end)
    while end > start {
      if end == clusters.count || clusters[end].allowsBreakBefore {
        // A soft hyphen shows where it is used.
        let isHyphen = paragraph.units[clusters[end - 1].range] == [0xAD]
        let line = line(paragraph, start..<end, ending: isHyphen ? "-" : "")
        if line.width <= width { return (end, line) }
      }
      end -= 1
    }
    return fitting
  }

  private func firstVisible(_ paragraph: TextParagraph, from start: Int) -> Int {
    var index = start
    while index < paragraph.clusters.count, paragraph.clusters[index].isSpace { index += 1 }
    return index
  }

  /// The longest part from `start` that fits: all of the rest as it is, less with the ending.
  ///
  /// When nothing fits it is the ending alone, which may be too wide.
  private func longest(
    _ paragraph: TextParagraph, from start: Int, width: Int32, ending: String
  ) -> Part {
    let count = paragraph.clusters.count
    // Few letters are narrower than a third of their size.
    let step = Int(width) * 3 / Int(max(1, paragraph.primary.key.size)) + 8
    func part(to end: Int) -> Part {
      (end, line(paragraph, start..<end, ending: end == count ? "" : ending))
    }
    var low = part(to: start)
    var high = part(to: min(count, start + step))
    while high.line.width <= width {
      guard high.end < count else { return high }
      low = high
      high = part(to: min(count, high.end + step))
    }
    var guesses = 0
    while high.end - low.end > 1 {
      // Guesses by the widths come near in two or three; halving at times makes sure of the end.
      var middle = low.end + (high.end - low.end) / 2
      if guesses % 4 < 3, high.line.width > low.line.width {
        let share =
          Double(width - low.line.width) / Double(high.line.width - low.line.width)
        let guess = low.end + Int(share * Double(high.end - low.end))
        middle = min(max(guess, low.end + 1), high.end - 1)
      }
      guesses += 1
      let next = part(to: middle)
      if next.line.width <= width { low = next } else { high = next }
    }
    return low
  }

  /// The runs of a part of a paragraph, without the spaces at its end, and then the ending.
  private func line(
    _ paragraph: TextParagraph, _ range: Range<Int>, ending: String = ""
  ) -> TextLine {
    var end = range.upperBound
    while end > range.lowerBound, paragraph.clusters[end - 1].isSpace { end -= 1 }
    var runs: [TextRun] = []
    for cluster in paragraph.clusters[range.lowerBound..<end] {
      append(
        String(decoding: paragraph.units[cluster.range], as: UTF16.self), face: cluster.face,
        script: cluster.script, level: paragraph.levels[cluster.range.lowerBound], to: &runs)
    }
    if !ending.isEmpty {
      append(
        ending, face: paragraph.primary, script: runs.last?.script ?? "Latn",
        level: paragraph.isRightToLeft ? 1 : 0, to: &runs)
    }
    measuredCharacters += end - range.lowerBound
    var line = TextLine()
    for index in runs.indices {
      let run = runs[index]
      runs[index].width = run.face.width(
        run.text, script: run.script, isRightToLeft: run.isRightToLeft)
      line.width += runs[index].width
    }
    var order = [Int32](repeating: 0, count: runs.count)
    ctext_visual_order(runs.map(\.level), Int32(runs.count), &order)
    line.runs = order.map { runs[Int($0)] }
    return line
  }

  private func append(
    _ text: String, face: FontFace, script: String, level: UInt8, to runs: inout [TextRun]
  ) {
    // Pictures stand alone, so that each is made smaller in the same way wherever it stands.
    if let last = runs.last, last.face === face, !face.isColor, last.script == script,
      last.level == level
    {
      runs[runs.count - 1].text += text
    } else {
      runs.append(TextRun(text: text, face: face, script: script, level: level, width: 0))
    }
  }
}
