extension [UInt8] {
  /// Appends text as it is.
  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Appends a whole number.
  mutating func write(_ number: some BinaryInteger) {
    if number < 0 { append(UInt8(ascii: "-")) }
    write(UInt64(clamping: number.magnitude), places: 1)
  }

  /// Appends a number of nanoseconds, or of any other thousandth part, with a decimal point so many
  /// places from its end: 6 for milliseconds, 9 for seconds.
  mutating func write(_ nanoseconds: UInt64, decimals: Int) {
    var unit: UInt64 = 1
    for _ in 0..<decimals { unit *= 10 }
    write(nanoseconds / unit, places: 1)
    append(UInt8(ascii: "."))
    write(nanoseconds % unit, places: decimals)
  }

  /// Appends a fraction with two decimals; what is no number, or none that a file can use, is 0.
  mutating func write(fraction: Double) {
    guard fraction.isFinite, abs(fraction) < 1e15 else { return write("0") }
    if fraction < 0 { append(UInt8(ascii: "-")) }
    write(UInt64((abs(fraction) * 100).rounded()), decimals: 2)
  }

  /// Appends a number in hexadecimal, as identifiers in traces must be.
  mutating func write(hexadecimal number: UInt64) {
    write("0x")
    var shift = 60
    while shift > 0, number >> UInt64(shift) == 0 { shift -= 4 }
    while shift >= 0 {
      let digit = UInt8(truncatingIfNeeded: number >> UInt64(shift)) & 15
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
      shift -= 4
    }
  }

  /// Appends text as one field of a table that knows no quotes: what would end the field is a space.
  mutating func write(field: String) {
    for byte in field.utf8 {
      let isMark = byte < 32 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"")
      append(isMark || byte == 127 ? UInt8(ascii: " ") : byte)
    }
  }

  /// Appends text as a JSON string.
  mutating func write(quoted text: String) {
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case 0..<32:
        write("\\u00")
        append(UInt8(ascii: "0") + byte >> 4)
        append(byte & 15 < 10 ? UInt8(ascii: "0") + byte & 15 : UInt8(ascii: "a") - 10 + byte & 15)
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends a JSON number, or null for what is not known.
  mutating func write(orNull number: (some BinaryInteger)?) {
    if let number { write(number) } else { write("null") }
  }

  /// Appends a JSON number, or null for what is not known or no number.
  mutating func write(orNull number: Double?) {
    if let number, number.isFinite { write(number.description) } else { write("null") }
  }

  /// Appends a value as JSON has it, or null for what is not known.
  mutating func write<Value>(
    orNull value: Value?, _ writeValue: (inout [UInt8], Value) -> Void
  ) {
    if let value { writeValue(&self, value) } else { write("null") }
  }

  /// Appends a JSON list.
  mutating func write<Value>(
    list values: [Value], _ writeValue: (inout [UInt8], Value) -> Void
  ) {
    write("[")
    for (index, value) in values.enumerated() {
      if index > 0 { write(",") }
      writeValue(&self, value)
    }
    write("]")
  }

  /// Appends a JSON object of named values.
  mutating func write<Value>(
    object members: [(String, Value)], _ writeValue: (inout [UInt8], Value) -> Void
  ) {
    write("{")
    for (index, member) in members.enumerated() {
      if index > 0 { write(",") }
      write(quoted: member.0)
      write(":")
      writeValue(&self, member.1)
    }
    write("}")
  }

  /// Digits, with zeros in front up to so many places.
  private mutating func write(_ number: UInt64, places: Int) {
    var count = 1
    var rest = number
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    for _ in 0..<Swift.max(count, places) { append(UInt8(ascii: "0")) }
    var place = endIndex
    rest = number
    while rest > 0 {
      place -= 1
      self[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }
}
