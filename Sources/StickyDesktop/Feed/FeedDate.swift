/// A day in UTC, read as leniently as feeds are written.
struct FeedDate: Equatable {
  var year: Int
  var month: Int
  var day: Int

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Reads RFC 3339, with a blank for the T, without seconds or time, with fractions; nil for a date
  /// that is none.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[range] {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
    // Years before 1000 are the zero of somebody's clock.
    guard bytes.count >= 10, bytes.count <= 64, bytes[4] == 0x2D, bytes[7] == 0x2D,
      let year = number(0..<4), let month = number(5..<7), let day = number(8..<10), year >= 1000,
      (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    guard bytes.count > 10 else { return }
    guard "Tt ".utf8.contains(bytes[10]), let hour = number(11..<13), let minute = number(14..<16),
      bytes[13] == 0x3A, hour < 24, minute < 60
    else { return nil }
    // The zone can move the moment into the day before or after.
    let zone = bytes[16...].drop { (0x30...0x3A).contains($0) || $0 == 0x2E || $0 == 0x20 }
    guard let sign = zone.first, sign == 0x2B || sign == 0x2D else { return }
    let start = zone.startIndex + 1
    let hasColon = start + 2 < bytes.count && bytes[start + 2] == 0x3A
    let minuteStart = start + (hasColon ? 3 : 2)
    let minutes = number(minuteStart..<(minuteStart + 2)) ?? 0
    guard let hours = number(start..<(start + 2)), hours < 24, minutes < 60 else { return nil }
    let offset = (hours * 60 + minutes) * (sign == 0x2B ? -1 : 1)
    let total = hour * 60 + minute + offset
    if total < 0 { moveDay(by: -1) } else if total >= 24 * 60 { moveDay(by: 1) }
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private mutating func moveDay(by step: Int) {
    day += step
    if day < 1 {
      month -= 1
      if month < 1 { (month, year) = (12, year - 1) }
      day = Self.days(in: month, of: year)
    } else if day > Self.days(in: month, of: year) {
      day = 1
      month += 1
      if month > 12 { (month, year) = (1, year + 1) }
    }
  }

  /// As a row shows it, in UTC so that the same feed looks the same everywhere: `30 Nov 2026`.
  var short: String { "\(day) \(Self.months[month - 1].prefix(3)) \(year)" }

  /// The section it falls in: `November 2026`.
  var monthName: String { "\(Self.months[month - 1]) \(year)" }
}
