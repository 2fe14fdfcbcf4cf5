/// Where rows and sections lie in the content, whose top is right under the expanded header.
public struct FeedLayout: Sendable {
  /// The heights of the rows, in points.
  public enum RowHeights: Sendable {
    /// Every row alike.
    case uniform(Double, count: Int)
    /// Each row its own.
    case each([Double])
  }

  /// The number of rows, through all sections.
  public let rowCount: Int
  /// The content's height with filler and section headers, in points.
  public let contentHeight: Double
  /// The strip above the first row, in points.
  public let fillerHeight: Double
  /// The section headers' height; nil where sections are not shown.
  public let sectionHeader: HeaderSpecification.Sections?

  /// The height of every row where they are alike.
  private let uniformHeight: Double
  /// The sum of the heights above each row, and of all; empty where rows are alike.
  private let heightsAbove: [Double]
  /// The first row of each section, and the number of rows; empty where sections are not shown.
  private let firstRows: [Int]

  /// Lays rows out once; scrolling only moves them.
  ///
  /// - Parameters:
  ///   - rows: The rows' heights, in points; negative and non-finite ones count as 0.
  ///   - sectionCounts: The number of rows of each section, in order; rows left over belong to the last.
  ///   - sectionHeader: The section headers, or nil to show none.
  ///   - fillerHeight: The strip above the first row, in points; negative and non-finite counts as 0.
  /// - Complexity: O(rows + sections); O(sections) where rows are alike.
  public init(
    rows: RowHeights, sectionCounts: [Int] = [],
    sectionHeader: HeaderSpecification.Sections? = nil, fillerHeight: Double = 0
  ) {
    switch rows {
    case .uniform(let height, let count):
      rowCount = max(0, count)
      uniformHeight = Self.length(height)
      heightsAbove = []
    case .each(let heights):
      rowCount = heights.count
      uniformHeight = 0
      var sums: [Double] = []
      sums.reserveCapacity(heights.count + 1)
      var sum = 0.0
      sums.append(0)
      for height in heights {
        sum += Self.length(height)
        sums.append(sum)
      }
      heightsAbove = sums
    }
    self.sectionHeader =
      sectionCounts.isEmpty
      ? nil
      : sectionHeader.map {
        .init(height: Self.length($0.height), topPadding: Self.length($0.topPadding), pin: $0.pin)
      }
    self.fillerHeight = Self.length(fillerHeight)
    var firstRows: [Int] = []
    if self.sectionHeader != nil {
      firstRows.reserveCapacity(sectionCounts.count + 1)
      var row = 0
      for count in sectionCounts {
        firstRows.append(row)
        row += min(max(0, count), rowCount - row)
      }
      firstRows.append(rowCount)
    }
    self.firstRows = firstRows
    let rowsHeight = heightsAbove.last ?? Double(rowCount) * uniformHeight
    let bands = Double(max(0, firstRows.count - 1))
    let band = self.sectionHeader.map { $0.height + $0.topPadding } ?? 0
    contentHeight = self.fillerHeight + rowsHeight + bands * band
  }

  /// A length that counts, in points; 0 for one that is none.
  private static func length(_ value: Double) -> Double { value.isModest ? max(0, value) : 0 }

  /// The number of sections shown.
  public var sectionCount: Int { max(0, firstRows.count - 1) }

  /// The heights of the rows above one, without sections and filler, in points.
  private func rowsHeight(above row: Int) -> Double {
    let row = min(max(row, 0), rowCount)
    return heightsAbove.isEmpty ? Double(row) * uniformHeight : heightsAbove[row]
  }

  /// The height of a section header with the space above it, in points.
  private var bandHeight: Double {
    sectionHeader.map { $0.height + $0.topPadding } ?? 0
  }

  /// The height of a row, in points; 0 for a number without a row.
  public func rowHeight(_ row: Int) -> Double {
    guard row >= 0, row < rowCount else { return 0 }
    return heightsAbove.isEmpty ? uniformHeight : heightsAbove[row + 1] - heightsAbove[row]
  }

  /// The top of a row in the content, in points; beyond the rows, the place of the nearest one's end.
  ///
  /// - Complexity: O(log sections).
  public func rowTop(_ row: Int) -> Double {
    fillerHeight + rowsHeight(above: row)
      + (sectionCount > 0 ? Double(section(ofRow: row) + 1) * bandHeight : 0)
  }

  /// The section of a row; -1 where sections are not shown.
  ///
  /// - Complexity: O(log sections).
  func section(ofRow row: Int) -> Int {
    // Empty sections share their first row with the next one, which owns it.
    partition(0..<sectionCount) { firstRows[$0] <= row } - 1
  }

  /// The natural top of a section's header in the content, in points; the content's end for a number
  /// without a section.
  public func sectionTop(_ section: Int) -> Double {
    guard section >= 0, section < sectionCount else { return contentHeight }
    return fillerHeight + rowsHeight(above: firstRows[section]) + Double(section) * bandHeight
      + (sectionHeader?.topPadding ?? 0)
  }

  /// The last section whose natural top is at or above a place in the content; nil above the first.
  ///
  /// - Complexity: O(log sections).
  public func section(atOrAbove y: Double) -> Int? {
    let count = partition(0..<sectionCount) { sectionTop($0) <= y }
    return count > 0 ? count - 1 : nil
  }

  /// The first row whose bottom is below a place in the content; the number of rows when none is.
  ///
  /// - Complexity: O(log rows · log sections).
  public func firstRow(below y: Double) -> Int {
    partition(0..<rowCount) { rowTop($0) + rowHeight($0) <= y }
  }

  /// The first number of a range for which a predicate does not hold; it holds for all before it.
  private func partition(_ range: Range<Int>, _ holds: (Int) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
