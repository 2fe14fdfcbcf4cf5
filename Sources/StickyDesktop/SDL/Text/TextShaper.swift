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
      let fitting = prefix(paragraph, from: start, width: width)
      if fitting == paragraph.clusters.count {
        lines.append(line(paragraph, start..<fitting))
        break
      }
      if lines.count == maximumLines - 1 {
        let end = prefix(paragraph, from: start, width: width, ending: TextParagraph.ellipsis)
        let last = line(paragraph, start..<end, ending: TextParagraph.ellipsis)
        if last.width <= width { lines.append(last) }
        break
      }
      guard fitting > start else { break }
      let (end, line) = broken(paragraph, from: start, fitting: fitting, width: width)
      lines.append(line)
      start = firstVisible(paragraph, from: end)
    }
    return lines
  }

  /// The line up to the last place before `fitting` where it may break.
  private func broken(
    _ paragraph: TextParagraph, from start: Int, fitting: Int, width: Int32
  ) -> (end: Int, line: TextLine) {
    let clusters = paragraph.clusters
    // Spaces at the end of a line take no room.
    var end = firstVisible(paragraph, from: fitting)
    while end > start {
      if end == clusters.count || clusters[end].allowsBreakBefore {
        // A soft hyphen shows where it is used.
        let range = clusters[end - 1].range
        let isHyphen = paragraph.units[range] == [0xAD]
        let line = line(paragraph, start..<end, ending: isHyphen ? "-" : "")
        if line.width <= width { return (end, line) }
      }
      end -= 1
    }
    return (fitting, line(paragraph, start..<fitting))
  }

  private func firstVisible(_ paragraph: TextParagraph, from start: Int) -> Int {
    var index = start
    while index < paragraph.clusters.count, paragraph.clusters[index].isSpace { index += 1 }
    return index
  }

  /// The end of the longest part from `start` that fits with the ending after it; `start` when
  /// nothing does.
  private func prefix(
    _ paragraph: TextParagraph, from start: Int, width: Int32, ending: String = ""
  ) -> Int {
    let count = paragraph.clusters.count
    var low = start
    var lowWidth: Int32 = 0
    // Few letters are narrower than a third of their size.
    let step = Int(width) * 3 / Int(max(1, paragraph.primary.key.size)) + 8
    var high = min(count, start + step)
    var highWidth = line(paragraph, start..<high, ending: ending).width
    while highWidth <= width {
      guard high < count else { return high }
      low = high
      lowWidth = highWidth
      high = min(count, high + step)
      highWidth = line(paragraph, start..<high, ending: ending).width
    }
    var guesses = true
    while high - low > 1 {
      // A guess by the widths lands near; halving in between makes sure of the end.
      var middle = low + (high - low) / 2
      if guesses, highWidth > lowWidth {
        let share = Double(width - lowWidth) / Double(highWidth - lowWidth)
        middle = min(max(low + Int(share * Double(high - low)), low + 1), high - 1)
      }
      guesses.toggle()
      let middleWidth = line(paragraph, start..<middle, ending: ending).width
      if middleWidth <= width {
        low = middle
        lowWidth = middleWidth
      } else {
        high = middle
        highWidth = middleWidth
      }
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
