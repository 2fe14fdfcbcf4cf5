import Glibc

extension Color {
  /// This colour on the way to another, mixed in linear light; the share is 0 to 1.
  func mixed(with other: Color, share: Double) -> Color {
    guard share > 0 else { return self }
    guard share < 1 else { return other }
    func channel(_ from: UInt8, _ to: UInt8) -> UInt8 {
      let linear = Self.linear(from) + (Self.linear(to) - Self.linear(from)) * share
      return Self.encoded(linear)
    }
    let alpha = Double(self.alpha) + (Double(other.alpha) - Double(self.alpha)) * share
    return Color(
      red: channel(red, other.red), green: channel(green, other.green),
      blue: channel(blue, other.blue), alpha: UInt8(alpha.rounded()))
  }

  /// sRGB's transfer function (IEC 61966-2-1), 0 to 1.
  private static func linear(_ value: UInt8) -> Double {
    let share = Double(value) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ linear: Double) -> UInt8 {
    let share = linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
    return UInt8((min(max(share, 0), 1) * 255).rounded())
  }
}
