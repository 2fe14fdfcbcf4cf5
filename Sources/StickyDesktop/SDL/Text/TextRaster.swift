import CSDL2

/// Draws lines of text into one picture with straight alpha.
///
/// The ground has the text's colour without alpha, so that edges keep their colour when the picture
/// is drawn between pixels.
struct TextRaster {
  let width: Int32
  let height: Int32
  private let color: Color
  private let rendered: RenderedText
  private let pixels: UnsafeMutablePointer<UInt32>
  private let pitch: Int

  /// Makes an empty picture; nil when there is no memory for it.
  init?(width: Int32, height: Int32, color: Color) {
    guard
      let surface = SDL_CreateRGBSurfaceWithFormat(
        0, width, height, 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
    else { return nil }
    rendered = RenderedText(surface: surface)
    guard let memory = surface.pointee.pixels else { return nil }
    self.width = width
    self.height = height
    self.color = color
    pixels = memory.assumingMemoryBound(to: UInt32.self)
    pitch = Int(surface.pointee.pitch) / 4
    let ground = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    SDL_FillRect(surface, nil, ground)
  }

  /// Draws a line with its left end and its baseline at the given places, in pixels.
  ///
  /// What reaches beyond the picture is cut.
  mutating func draw(_ line: TextLine, left: Int32, baseline: Int32, metrics: FontFace) {
    var x = left
    for run in line.runs {
      let ink = SDL_Color(r: color.red, g: color.green, b: color.blue, a: 255)
      if let surface = run.face.draw(
        run.text, script: run.script, isRightToLeft: run.isRightToLeft, color: ink)
      {
        if run.face.isColor {
          rendered.isColored = true
          picture(surface, face: run.face, x: x, baseline: baseline, metrics: metrics)
        } else {
          letters(surface, face: run.face, x: x, baseline: baseline)
        }
        SDL_FreeSurface(surface)
      }
      x += run.width
    }
  }

  /// Hands over the picture, of which some rows above and below the lines are overhang.
  consuming func finish(overhang: Int32, leadsFromRight: Bool) -> RenderedText {
    rendered.overhang = overhang
    rendered.leadsFromRight = leadsFromRight
    return rendered
  }

  private func letters(
    _ surface: UnsafeMutablePointer<SDL_Surface>, face: FontFace, x: Int32, baseline: Int32
  ) {
    guard let source = Pixels(surface) else { return }
    let top = baseline - face.ascent - source.rise(of: face)
    for row in 0..<source.height {
      for column in 0..<source.width {
        let alpha = source[column, row] >> 24
        if alpha > 0 { blend(source[column, row], alpha, x: Int(x) + column, y: Int(top) + row) }
      }
    }
  }

  /// Draws a colour picture, made smaller to the size of the text, in the middle of the line.
  private func picture(
    _ surface: UnsafeMutablePointer<SDL_Surface>, face: FontFace, x: Int32, baseline: Int32,
    metrics: FontFace
  ) {
    guard let source = Pixels(surface) else { return }
    let wide = Int(face.reduced(surface.pointee.w))
    let high = Int(face.reduced(surface.pointee.h))
    let middle = baseline - (metrics.ascent - metrics.descent) / 2
    let top = Int(middle) - high / 2
    for row in 0..<high {
      for column in 0..<wide {
        let pixel = source.average(
          Self.span(column, of: wide, in: source.width), Self.span(row, of: high, in: source.height)
        )
        if pixel >> 24 > 0 { blend(pixel, pixel >> 24, x: Int(x) + column, y: top + row) }
      }
    }
  }

  /// The pixels of a source that one of a number of steps covers, one at least.
  private static func span(_ step: Int, of steps: Int, in length: Int) -> Range<Int> {
    let start = step * length / steps
    return start..<max((step + 1) * length / steps, start + 1)
  }

  /// Puts a colour over a pixel, both with straight alpha.
  private func blend(_ source: UInt32, _ alpha: UInt32, x: Int, y: Int) {
    guard x >= 0, y >= 0, x < Int(width), y < Int(height) else { return }
    let upper = (alpha * UInt32(color.alpha) + 127) / 255
    let place = y * pitch + x
    let below = pixels[place]
    guard below >> 24 > 0 else {
      if upper > 0 { pixels[place] = upper << 24 | source & 0xFFFFFF }
      return
    }
    let lower = ((below >> 24) * (255 - upper) + 127) / 255
    let total = upper + lower
    var result = min(total, 255) << 24
    for shift in [UInt32(16), 8, 0] {
      let mixed = (source >> shift & 255) * upper + (below >> shift & 255) * lower
      result |= min((mixed + total / 2) / total, 255) << shift
    }
    pixels[place] = result
  }
}

/// The pixels of a surface, to read.
private struct Pixels {
  let width: Int
  let height: Int
  private let memory: UnsafeMutablePointer<UInt32>
  private let pitch: Int

  /// Nil for another format than the one SDL_ttf draws in.
  init?(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    guard surface.pointee.format.pointee.format == SDL_PIXELFORMAT_ARGB8888.rawValue,
      let pixels = surface.pointee.pixels
    else { return nil }
    memory = pixels.assumingMemoryBound(to: UInt32.self)
    width = Int(surface.pointee.w)
    height = Int(surface.pointee.h)
    pitch = Int(surface.pointee.pitch) / 4
  }

  subscript(column: Int, row: Int) -> UInt32 { memory[row * pitch + column] }

  /// How far letters reach above the font's ascent, in pixels.
  ///
  /// SDL_ttf makes room for it without saying so: a picture higher than the font with ink in its first row has it at the top.
  func rise(of face: FontFace) -> Int32 {
    let extra = height - Int(face.height)
    guard extra > 0, (0..<width).contains(where: { self[$0, 0] >> 24 > 0 }) else { return 0 }
    return Int32(extra)
  }

  /// The mean of a part, weighted by alpha.
  func average(_ columns: Range<Int>, _ rows: Range<Int>) -> UInt32 {
    var alpha: UInt32 = 0
    var red: UInt32 = 0
    var green: UInt32 = 0
    var blue: UInt32 = 0
    for row in rows {
      for column in columns {
        let pixel = self[column, row]
        let weight = pixel >> 24
        alpha += weight
        red += (pixel >> 16 & 255) * weight
        green += (pixel >> 8 & 255) * weight
        blue += (pixel & 255) * weight
      }
    }
    guard alpha > 0 else { return 0 }
    let half = alpha / 2
    let count = UInt32(columns.count * rows.count)
    var result = ((alpha + count / 2) / count) << 24
    result |= ((red + half) / alpha) << 16
    result |= ((green + half) / alpha) << 8
    return result | (blue + half) / alpha
  }
}
