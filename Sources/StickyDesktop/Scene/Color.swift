/// A colour in sRGB with straight alpha.
struct Color: Hashable, Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8

  init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Reads `#RRGGBB` or `#RRGGBBAA`; nil for anything else.
  init?(hex: String) {
    let bytes = Array(hex.utf8)
    guard bytes.first == UInt8(ascii: "#"), bytes.count == 7 || bytes.count == 9 else { return nil }
    var values: [UInt8] = []
    for index in stride(from: 1, to: bytes.count, by: 2) {
      let digits = String(decoding: bytes[index...(index + 1)], as: UTF8.self)
      guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
        let value = UInt8(digits, radix: 16)
      else { return nil }
      values.append(value)
    }
    self.init(
      red: values[0], green: values[1], blue: values[2], alpha: values.count == 4 ? values[3] : 255)
  }

  /// The same colour at a share of its own alpha, 0 to 1.
  func opacity(_ share: Double) -> Color {
    var color = self
    color.alpha = UInt8((Double(alpha) * min(max(share, 0), 1)).rounded())
    return color
  }
}
