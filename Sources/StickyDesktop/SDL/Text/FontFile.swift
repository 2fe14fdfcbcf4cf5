import CSDL2
import Glibc

/// A font's file, for all faces and sizes that are opened from it.
///
/// SDL_ttf reads a letter in pieces of a few bytes, and SDL's own files ask the system for each of them, which
/// took half the time of setting a text. Here the pieces come from blocks that are kept; a file mapped into
/// memory would be as fast, but its pages count as the program's.
final class FontFile {
  private static let blockSize = 4096
  /// The blocks kept, each in the one place its number gives it.
  private static let blockCount = 64

  private let descriptor: Int32
  private let count: Int
  private let blocks: UnsafeMutableRawPointer
  /// The number of the block in each place; -1 where there is none.
  private var numbers = [Int](repeating: -1, count: FontFile.blockCount)

  /// Opens a file; nil where there is none, or it is no regular one.
  init?(path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG
    else {
      close(descriptor)
      return nil
    }
    count = Int(status.st_size)
    blocks = .allocate(byteCount: FontFile.blockSize * FontFile.blockCount, alignment: 16)
  }

  deinit {
    blocks.deallocate()
    close(descriptor)
  }

  /// Opens a face in a size, in pixels; the caller closes it.
  func openFace(_ index: Int, size: Int32) -> OpaquePointer? {
    guard let source = SDL_AllocRW() else { return nil }
    source.pointee.type = 0
    source.pointee.hidden.unknown.data1 = Unmanaged.passRetained(self).toOpaque()
    source.pointee.hidden.unknown.data2 = nil
    source.pointee.size = { source in Int64(FontFile.of(source)?.count ?? 0) }
    source.pointee.seek = { source, offset, origin in
      guard let file = FontFile.of(source) else { return -1 }
      let start =
        switch origin {
        case RW_SEEK_SET: 0
        case RW_SEEK_CUR: FontFile.place(of: source)
        default: file.count
        }
      let place = min(max(start + Int(offset), 0), file.count)
      source?.pointee.hidden.unknown.data2 = UnsafeMutableRawPointer(bitPattern: place)
      return Int64(place)
    }
    source.pointee.read = { source, target, size, most in
      guard let file = FontFile.of(source), let target, size > 0 else { return 0 }
      let place = FontFile.place(of: source)
      let (wanted, isTooLarge) = size.multipliedReportingOverflow(by: most)
      guard !isTooLarge else { return 0 }
      let read = file.read(wanted, at: place, to: target)
      source?.pointee.hidden.unknown.data2 = UnsafeMutableRawPointer(bitPattern: place + read)
      return read / size
    }
    source.pointee.write = { _, _, _, _ in 0 }
    source.pointee.close = { source in
      if let file = source?.pointee.hidden.unknown.data1 {
        Unmanaged<FontFile>.fromOpaque(file).release()
      }
      SDL_FreeRW(source)
      return 0
    }
    return TTF_OpenFontIndexRW(source, 1, size, index)
  }

  private static func of(_ source: UnsafeMutablePointer<SDL_RWops>?) -> FontFile? {
    source?.pointee.hidden.unknown.data1.map {
      Unmanaged<FontFile>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// How far a source has been read, in bytes.
  private static func place(of source: UnsafeMutablePointer<SDL_RWops>?) -> Int {
    Int(bitPattern: source?.pointee.hidden.unknown.data2)
  }

  /// Reads bytes, and says how many there were.
  private func read(_ wanted: Int, at place: Int, to target: UnsafeMutableRawPointer) -> Int {
    let wanted = min(wanted, count - place)
    guard wanted > 0 else { return 0 }
    // Whole tables are read once, and would only take the place of what is read again.
    if wanted > FontFile.blockSize {
      return max(0, pread(descriptor, target, wanted, off_t(place)))
    }
    var done = 0
    while done < wanted {
      let (number, offset) = (place + done).quotientAndRemainder(dividingBy: FontFile.blockSize)
      guard let block = block(number) else { break }
      let part = min(wanted - done, FontFile.blockSize - offset)
      (target + done).copyMemory(from: block + offset, byteCount: part)
      done += part
    }
    return done
  }

  /// A block's bytes; nil where they cannot be read.
  private func block(_ number: Int) -> UnsafeMutableRawPointer? {
    let slot = number % FontFile.blockCount
    let block = blocks + slot * FontFile.blockSize
    guard numbers[slot] != number else { return block }
    let start = number * FontFile.blockSize
    let size = min(FontFile.blockSize, count - start)
    guard pread(descriptor, block, size, off_t(start)) == size else {
      numbers[slot] = -1
      return nil
    }
    numbers[slot] = number
    return block
  }
}
