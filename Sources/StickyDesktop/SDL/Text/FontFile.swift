import CSDL2
import Glibc

/// A font's file in memory, for all faces and sizes that are opened from it.
///
/// SDL_ttf reads a file piece by piece, with two or three system calls for every letter; from memory it
/// takes a third of the time to set a text. Only pages that are read take room.
final class FontFile {
  private let start: UnsafeMutableRawPointer
  private let count: Int

  /// Maps a file; nil where there is none, or it is none to map.
  init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size > 0, status.st_size <= Int(Int32.max),
      let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0),
      start != MAP_FAILED
    else { return nil }
    self.start = start
    count = Int(status.st_size)
  }

  deinit {
    munmap(start, count)
  }

  /// Opens a face in a size, in pixels; it must be closed before the file goes.
  func openFace(_ index: Int, size: Int32) -> OpaquePointer? {
    guard let source = SDL_RWFromConstMem(start, Int32(count)) else { return nil }
    return TTF_OpenFontIndexRW(source, 1, size, index)
  }
}
