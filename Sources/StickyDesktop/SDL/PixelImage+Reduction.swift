// The area filter that makes a picture smaller.
extension PixelImage {
  /// Fills one row of 0xAARRGGBB pixels.
  typealias RowReader = (_ row: Int, _ pixels: UnsafeMutableBufferPointer<UInt32>) -> Bool

  /// Makes a picture into one of the given size, no larger: every pixel is the mean of what it
  /// covers, weighted by area and by alpha.
  ///
  /// - Parameters:
  ///   - sourceWidth: the picture's width, in pixels.
  ///   - sourceHeight: the picture's height, in pixels.
  ///   - width: the result's width, in pixels.
  ///   - height: the result's height, in pixels.
  ///   - read: gives the picture's rows, asked for once each, top to bottom.
  /// - Returns: nil when a row could not be read.
  /// - Complexity: O(pixels of the picture); memory for one row of the picture besides the result.
  static func reducing(
    sourceWidth: Int, sourceHeight: Int, width: Int, height: Int, read: RowReader
  ) -> PixelImage? {
    var pixels = [UInt32](repeating: 0, count: width * height)
    var source = [UInt32](repeating: 0, count: sourceWidth)
    let columns = Spans(length: sourceWidth, count: width)
    let rows = Spans(length: sourceHeight, count: height)
    // Sums of alpha and of the colours times alpha: one source row, and the target row so far.
    var line = [Float](repeating: 0, count: width * 4)
    var sums = [Float](repeating: 0, count: width * 4)
    var loaded = -1
    for target in 0..<height {
      for index in sums.indices { sums[index] = 0 }
      for row in rows.first[target]...rows.last[target] {
        if row != loaded {
          guard source.withUnsafeMutableBufferPointer({ read(row, $0) }) else { return nil }
          columns.sum(source, into: &line)
          loaded = row
        }
        add(line, weight: rows.weight(of: row, in: target), to: &sums)
      }
      for column in 0..<width {
        pixels[target * width + column] = pixel(
          alpha: sums[column * 4], red: sums[column * 4 + 1], green: sums[column * 4 + 2],
          blue: sums[column * 4 + 3])
      }
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  // Pointers and plain loops from here on: every pixel of a photograph comes through, and debug builds
  // decode them too.

  private static func add(_ line: [Float], weight: Float, to sums: inout [Float]) {
    line.withUnsafeBufferPointer { line in
      sums.withUnsafeMutableBufferPointer { sums in
        guard let from = line.baseAddress, let to = sums.baseAddress else { return }
        var index = 0
        while index < line.count {
          to[index] += from[index] * weight
          index &+= 1
        }
      }
    }
  }

  /// A pixel of its alpha and its colours times alpha.
  private static func pixel(alpha: Float, red: Float, green: Float, blue: Float) -> UInt32 {
    guard alpha > 0.001 else { return 0 }
    // None is negative; `rounded` is a call into libm for each, three times for every pixel.
    func channel(_ value: Float) -> UInt32 { UInt32(min(255, value / alpha) + 0.5) }
    return UInt32(min(255, alpha) + 0.5) << 24 | channel(red) << 16 | channel(green) << 8
      | channel(blue)
  }

  /// Which pixels of the source each pixel of the target covers, along one side; weights add to 1.
  private struct Spans {
    let step: Double
    var first: [Int] = []
    var last: [Int] = []
    /// The weights of the first and of the last, which may be covered in part.
    private var head: [Float] = []
    private var tail: [Float] = []

    init(length: Int, count: Int) {
      step = Double(length) / Double(count)
      for index in 0..<count {
        let from = Int((Double(index) * step + 1e-6).rounded(.down))
        let to = Int((Double(index + 1) * step - 1e-6).rounded(.up)) - 1
        first.append(min(max(from, 0), length - 1))
        last.append(min(max(to, first[index]), length - 1))
        head.append(weight(of: first[index], in: index))
        tail.append(weight(of: last[index], in: index))
      }
    }

    func weight(of source: Int, in target: Int) -> Float {
      let from = max(Double(source), Double(target) * step)
      let to = min(Double(source + 1), Double(target + 1) * step)
      return Float(max(0, to - from) / step)
    }

    func sum(_ source: [UInt32], into line: inout [Float]) {
      let inner = Float(1 / step)
      source.withUnsafeBufferPointer { source in
        line.withUnsafeMutableBufferPointer { line in
          guard let from = source.baseAddress, let to = line.baseAddress else { return }
          for target in first.indices {
            let (start, end) = (first[target], last[target])
            var (alpha, red, green, blue) = (Float(0), Float(0), Float(0), Float(0))
            var weight = head[target]
            var column = start
            while column <= end {
              let pixel = from[column]
              let weighted = Float(Int32(bitPattern: pixel &>> 24)) * weight
              alpha += weighted
              red += weighted * Float(Int32(bitPattern: pixel &>> 16 & 255))
              green += weighted * Float(Int32(bitPattern: pixel &>> 8 & 255))
              blue += weighted * Float(Int32(bitPattern: pixel & 255))
              column &+= 1
              weight = column == end ? tail[target] : inner
            }
            to[target * 4] = alpha
            to[target * 4 + 1] = red
            to[target * 4 + 2] = green
            to[target * 4 + 3] = blue
          }
        }
      }
    }
  }
}
