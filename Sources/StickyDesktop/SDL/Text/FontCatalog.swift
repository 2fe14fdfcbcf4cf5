import CText
import HeaderKit

/// The installed fonts: which of them shows what, and those that are open.
///
/// Fontconfig is asked once for every wish and once for every cluster of characters; a second pass
/// over the same texts asks nothing.
final class FontCatalog {
  typealias Weight = HeaderSpecification.TextContent.Weight

  /// What a font is wanted for.
  struct Wish: Hashable {
    var weight = Weight.regular
    /// The language whose shapes Han characters take, as fontconfig names it; empty for any.
    var language = ""
    /// Whether pictures in colour come first.
    var isEmoji = false
  }

  /// Which fonts are asked first: the ones that desktops draw their own interfaces with, then what
  /// the machine is set to.
  ///
  /// Noto Sans stands before the latter because its letters are narrower than
  /// those of DejaVu Sans, and its Latin, Cyrillic and Greek belong to the same design as the fonts
  /// for Chinese, Japanese and Korean that take over from it.
  static let families = "Inter,Cantarell,Noto Sans,sans\\-serif"
  /// More open files than this are closed before the next text.
  private static let maximumFaces = 96
  /// More answers than this are forgotten before the next text.
  private static let maximumAnswers = 16384

  private struct Question: Hashable {
    var wish: Wish
    var cluster: [UInt32]
  }

  /// How often fontconfig was asked for a list or for a cluster.
  private(set) var lookups = 0
  private let library = FontLibrary()
  private var lists: [Wish: FontList] = [:]
  private var answers: [Question: Int32] = [:]
  private var faces: [FontFace.Key: FontFace] = [:]
  /// The files that faces were opened from.
  private var files: [String: FontFile] = [:]

  /// The face whose measures a line takes; nil when no font is installed.
  func primary(weight: Weight, size: Int32) -> FontFace? {
    let wish = Wish(weight: weight)
    guard let list = list(wish) else { return nil }
    for index in 0..<list.count {
      if let face = face(list, index, size: size) { return face }
    }
    return nil
  }

  /// The face that shows all of a cluster, or else its first character; the primary one, with a box,
  /// when none does.
  ///
  /// Complexity: linear in the number of fonts the first time, constant from then on.
  func face(for cluster: [Unicode.Scalar], wish: Wish, size: Int32) -> FontFace? {
    let visible = cluster.filter { !$0.properties.isDefaultIgnorableCodePoint }.map(\.value)
    let question = Question(wish: wish, cluster: visible)
    let weight = wish.weight
    if let index = answers[question] {
      guard index >= 0, let list = list(wish) else { return primary(weight: weight, size: size) }
      return face(list, index, size: size) ?? primary(weight: weight, size: size)
    }
    var answer: Int32 = -1
    if let first = visible.first, let list = list(wish) {
      lookups += 1
      for index in 0..<list.count where list.covers(index, first) {
        let isWhole = visible.allSatisfy { list.covers(index, $0) }
        guard isWhole || answer < 0, face(list, index, size: size) != nil else { continue }
        answer = index
        if isWhole { break }
      }
    }
    answers[question] = answer
    return self.face(for: cluster, wish: wish, size: size)
  }

  /// Bounds what is kept, between two texts.
  func trim() {
    if faces.count > FontCatalog.maximumFaces {
      faces.removeAll()
      files.removeAll()
    }
    if answers.count > FontCatalog.maximumAnswers { answers.removeAll() }
  }

  private func list(_ wish: Wish) -> FontList? {
    if let list = lists[wish] { return list.count > 0 ? list : nil }
    lookups += 1
    let list = FontList(wish)
    lists[wish] = list
    return list.count > 0 ? list : nil
  }

  private func face(_ list: FontList, _ index: Int32, size: Int32) -> FontFace? {
    guard !list.isBroken(index) else { return nil }
    let key = FontFace.Key(file: list.file(index), index: list.face(index), size: size)
    if let face = faces[key] { return face }
    guard let file = files[key.file] ?? FontFile(path: key.file),
      let face = FontFace(key, file: file, isColor: list.isColor(index), library: library)
    else {
      list.markBroken(index)
      return nil
    }
    files[key.file] = file
    faces[key] = face
    return face
  }
}

/// The fonts for one wish, best first.
private final class FontList {
  let count: Int32
  private let fonts: OpaquePointer?
  private var broken: Set<Int32> = []

  init(_ wish: FontCatalog.Wish) {
    let weight =
      switch wish.weight {
      case .regular: CTEXT_WEIGHT_REGULAR
      case .medium: CTEXT_WEIGHT_MEDIUM
      case .semibold: CTEXT_WEIGHT_SEMIBOLD
      case .bold: CTEXT_WEIGHT_BOLD
      }
    fonts = ctext_fonts_sorted(
      (wish.isEmoji ? "emoji," : "") + FontCatalog.families, Int32(weight.rawValue),
      wish.language, wish.isEmoji)
    count = fonts.map { ctext_fonts_count($0) } ?? 0
  }

  deinit {
    ctext_fonts_free(fonts)
  }

  func file(_ index: Int32) -> String {
    fonts.map { String(cString: ctext_fonts_file($0, index)) } ?? ""
  }

  func face(_ index: Int32) -> Int { fonts.map { Int(ctext_fonts_face($0, index)) } ?? 0 }
  func isColor(_ index: Int32) -> Bool { fonts.map { ctext_fonts_is_color($0, index) } ?? false }
  func covers(_ index: Int32, _ codePoint: UInt32) -> Bool {
    fonts.map { ctext_fonts_covers($0, index, codePoint) } ?? false
  }

  func isBroken(_ index: Int32) -> Bool { broken.contains(index) }
  func markBroken(_ index: Int32) { broken.insert(index) }
}
